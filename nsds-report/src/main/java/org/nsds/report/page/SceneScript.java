package org.nsds.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.report.page.NumberCodec.Precision;
import org.nsds.report.scene.ContactTable;
import org.nsds.report.scene.PlaneActor;
import org.nsds.report.scene.PlaneScene;
import org.nsds.report.scene.Scene;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;
import org.nsds.report.scene.Tessellation;
import org.nsds.report.scene.Triangles;
import org.nsds.report.scene.UnitQuaternions;

/** What the page is told of a scene. Places of bodies in space are multiples of 1/65535 of the box around all of them. */
final class SceneScript {

    private static final int FINEST = 65_535;
    private static final int UNIT = 32_767;

    private final ArrayTable arrays;

    SceneScript(ArrayTable arrays) {
        this.arrays = arrays;
    }

    /** Returns how a scene is drawn; its dimension stands first. */
    Map<String, Object> of(Scene scene) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("dimension", scene instanceof SpaceScene ? 3 : 2);
        view.put("unit", scene.lengthUnit());
        view.put("timeUnit", scene.timeUnit());
        view.put("times", arrays.add(scene.times(), Precision.EXACT));
        if (scene instanceof PlaneScene plane) {
            view.put("equalScales", plane.equalScales());
            view.put("actors", plane.actors().stream().map(this::actor).toList());
            plane.contacts().ifPresent(contacts -> view.put("contacts", contacts(contacts)));
        } else if (scene instanceof SpaceScene space) {
            space(space, view);
            space.contacts().ifPresent(contacts -> view.put("contacts", contacts(contacts)));
        }
        return view;
    }

    private Map<String, Object> actor(PlaneActor actor) {
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("name", actor.name());
        script.put("color", ChartScript.hex(actor.color()));
        script.put("closed", actor.closed());
        script.put("points", actor.points());
        script.put("x", arrays.add(actor.x(), Precision.SEEN));
        script.put("y", arrays.add(actor.y(), Precision.SEEN));
        if (!actor.motion().isEmpty()) {
            script.put(
                    "at",
                    actor.motion().stream()
                            .map(values -> arrays.add(values, Precision.MEDIUM))
                            .toList());
        }
        return script;
    }

    private Map<String, Object> contacts(ContactTable.Frames contacts) {
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("starts", arrays.add(contacts.starts()));
        script.put("points", seen(contacts.points()));
        script.put("forces", seen(contacts.forces()));
        return script;
    }

    private List<Integer> seen(double[][] columns) {
        return Arrays.stream(columns)
                .map(values -> arrays.add(values, Precision.SEEN))
                .toList();
    }

    private void space(SpaceScene scene, Map<String, Object> view) {
        List<Map<String, Object>> shapes = new ArrayList<>();
        Map<SpaceShape, Integer> known = new LinkedHashMap<>();
        double planeSize = scene.planeSize();
        List<Map<String, Object>> bodies = new ArrayList<>();
        for (SpaceScene.Body body : scene.bodies()) {
            Map<String, Object> script = new LinkedHashMap<>();
            script.put("name", body.name());
            script.put("shape", shape(body.shape(), scene.segments(), planeSize, shapes, known));
            script.put("color", ChartScript.hex(body.color()));
            bodies.add(script);
        }
        List<Map<String, Object>> fixed = new ArrayList<>();
        for (SpaceScene.Fixed thing : scene.fixed()) {
            Map<String, Object> script = new LinkedHashMap<>();
            script.put("shape", shape(thing.shape(), scene.segments(), planeSize, shapes, known));
            script.put("color", ChartScript.hex(thing.color()));
            script.put("pose", thing.pose());
            if (thing.shape() instanceof SpaceShape.Plane) {
                script.put("plane", planeSize);
            }
            fixed.add(script);
        }
        view.put("shapes", shapes);
        view.put("bodies", bodies);
        view.put("fixed", fixed);
        view.put(
                "joints",
                scene.joints().stream().map(joint -> joint(scene, joint)).toList());
        view.put("poses", poses(scene));
    }

    private int shape(
            SpaceShape shape,
            int segments,
            double planeSize,
            List<Map<String, Object>> shapes,
            Map<SpaceShape, Integer> known) {
        return known.computeIfAbsent(shape, fresh -> {
            Triangles triangles = Tessellation.of(fresh, segments, planeSize);
            Map<String, Object> script = new LinkedHashMap<>();
            script.put("positions", arrays.add(triangles.positions()));
            script.put("normals", arrays.add(triangles.normals()));
            script.put("shades", arrays.add(triangles.shades()));
            shapes.add(script);
            return shapes.size() - 1;
        });
    }

    private static Map<String, Object> joint(SpaceScene scene, SpaceScene.Joint joint) {
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("a", scene.index(joint.first()));
        script.put("at", joint.at());
        script.put("b", scene.index(joint.second()));
        script.put("to", joint.to());
        return script;
    }

    private Map<String, Object> poses(SpaceScene scene) {
        double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double extent = 0.0;
        for (int k = 0; k < 3; k++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (SpaceScene.Body body : scene.bodies()) {
                for (double value : body.pose().get(k)) {
                    least[k] = Math.min(least[k], value);
                    largest = Math.max(largest, value);
                }
            }
            least[k] = scene.bodies().isEmpty() ? 0.0 : least[k];
            extent = Math.max(extent, largest - least[k]);
        }
        double step = extent > 0.0 ? extent / FINEST : 1.0;
        int frames = scene.times().length;
        int[] codes = new int[scene.bodies().size() * SpaceScene.COORDINATES * frames];
        int at = 0;
        for (SpaceScene.Body body : scene.bodies()) {
            double[][] turns = UnitQuaternions.of(body.pose());
            for (int k = 0; k < SpaceScene.COORDINATES; k++) {
                for (int frame = 0; frame < frames; frame++) {
                    codes[at++] = (int) Math.rint(
                            k < 3 ? (body.pose().get(k)[frame] - least[k]) / step : UNIT * turns[k - 3][frame]);
                }
            }
        }
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("codes", arrays.add(codes));
        script.put("origin", least);
        script.put("step", step);
        return script;
    }
}
