package org.nsds.examples.gallery.body;

import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/** The bodies of these examples in motion. */
final class BodyScenes {

    private static final String BODY = "body";

    private BodyScenes() {}

    /**
     * Returns the box that has the moments of inertia of a body: half sides a² = 3 (I22 + I33 − I11)/(2 m) and so on, as
     * I11 = m (b² + c²)/3.
     */
    static SpaceShape.Box box(ParameterValues values) {
        double i11 = values.number("I11");
        double i22 = values.number("I22");
        double i33 = values.number("I33");
        double factor = 1.5 / values.number("mass");
        return new SpaceShape.Box(
                side(factor * (i22 + i33 - i11)), side(factor * (i11 + i33 - i22)), side(factor * (i11 + i22 - i33)));
    }

    /** Returns a side from the square of its half; what is flat is drawn with some thickness. */
    private static double side(double square) {
        return Math.max(0.1, 2.0 * Math.sqrt(Math.max(0.0, square)));
    }

    /** Returns the body alone. */
    static SpaceScene free(Solution run, SpaceShape shape) {
        return SpaceScene.of(run).body(BODY, shape, SpaceScene.columns(run, BODY));
    }

    /** Returns several bodies, {@code body1} and so on, each as a bar along its first axis. */
    static SpaceScene bars(Solution run, SpaceShape.Box... shapes) {
        SpaceScene scene = SpaceScene.of(run);
        for (int i = 0; i < shapes.length; i++) {
            String name = BODY + (i + 1);
            scene = scene.body(name, shapes[i], SpaceScene.columns(run, name));
        }
        return scene;
    }

    /** Returns the body on the floor z = 0. */
    static SpaceScene onFloor(Solution run, SpaceShape shape) {
        return free(run, shape).floor(0.0);
    }
}
