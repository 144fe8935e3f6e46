package org.nsds.language.urdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Capsule;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.Cylinder;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * This class collects the links of a robot and their shapes, and writes them: links with shapes as bodies of a world, others as systems. Links that a joint
 * holds together, and links that overlap where the robot starts, pass through each other.
 */
final class UrdfWorld {

    /** Shapes that overlap by less touch. */
    private static final double TOUCHING = 1e-3;

    private record Link(Inertia inertia, Pose centre, List<Compound.Part> shapes) {}

    private final Map<String, Link> links = new LinkedHashMap<>();
    private final Map<String, Fixture> fixtures = new LinkedHashMap<>();
    private final Set<List<String>> joined = new LinkedHashSet<>();

    void link(String name, Inertia inertia, Pose centre) {
        links.put(name, new Link(inertia, centre, new ArrayList<>()));
    }

    /**
     * Adds a shape.
     *
     * @param carrier the link that carries it; null for what stands still
     * @param name of the link that it belongs to
     * @param pose in the world
     */
    void shape(String carrier, String name, Shape shape, Pose pose) {
        if (carrier != null) {
            Link link = links.get(carrier);
            link.shapes().add(new Compound.Part(shape, link.centre().inverse().then(pose)));
        } else {
            String free = name;
            for (int i = 2; fixtures.containsKey(free) || links.containsKey(free); i++) {
                free = name + "-" + i;
            }
            fixtures.put(free, Fixture.of(free, shape).at(pose).group(name));
        }
    }

    /** Tells that a joint holds two links together, the second of which may stand still. */
    void joint(String child, String parent) {
        joined.add(List.of(child, parent));
    }

    boolean hasShapes() {
        return links.values().stream().anyMatch(link -> !link.shapes().isEmpty());
    }

    /** Returns the sections {@code world} and {@code systems}. */
    String text() {
        StringBuilder bodies = new StringBuilder();
        StringBuilder systems = new StringBuilder();
        links.forEach((name, link) -> (link.shapes().isEmpty() ? systems : bodies).append(text(name, link)));
        String world = bodies.isEmpty()
                ? ""
                : "\nworld:\n  gravity: [0, 0, -gravity]\n  contact: {kind: friction, e: e, mu: mu}\n  bodies:\n"
                        + bodies + obstacles() + ignoring();
        return world + (systems.isEmpty() ? "" : "\nsystems:\n" + systems);
    }

    private String text(String name, Link link) {
        boolean shaped = !link.shapes().isEmpty();
        String in = shaped ? "    " : "  ";
        Inertia inertia = link.inertia();
        double[] pose = link.centre().numbers();
        return in + name + ":\n" + (shaped ? "" : in + "  kind: body\n")
                + in + "  mass: " + inertia.mass() + "\n"
                + in + "  inertia: "
                + List.of(inertia.i11(), inertia.i22(), inertia.i33(), inertia.i12(), inertia.i13(), inertia.i23())
                + "\n"
                + in + "  position: " + list(pose, 0, 3) + "\n"
                + in + "  quaternion: " + list(pose, 3, 7) + "\n"
                + (shaped
                        ? in + "  group: " + name + "\n" + in + "  shape:\n" + in + "    kind: compound\n" + in
                                + "    parts:\n"
                                + link.shapes().stream()
                                        .map(part -> in + "      - {" + shape(part.shape()) + pose(part.pose()) + "}\n")
                                        .collect(Collectors.joining())
                        : in + "  gravity: [0, 0, -gravity]\n");
    }

    private String obstacles() {
        if (fixtures.isEmpty()) {
            return "";
        }
        return "  obstacles:\n"
                + fixtures.values().stream()
                        .map(fixture -> "    " + fixture.name() + ": {group: " + fixture.group() + ", shape: {"
                                + shape(fixture.shape()) + "}" + pose(fixture.pose()) + "}\n")
                        .collect(Collectors.joining());
    }

    private String ignoring() {
        Set<List<String>> pairs = new LinkedHashSet<>();
        World.Builder world = World.builder().contact(new NewtonImpactFriction(0.0, 0.5));
        links.forEach((name, link) -> {
            if (!link.shapes().isEmpty()) {
                world.body(Body.of(name, new Compound(link.shapes()))
                        .inertia(link.inertia())
                        .at(link.centre())
                        .group(name));
            }
        });
        fixtures.values().forEach(world::fixed);
        for (List<String> pair : joined) {
            world.ignoring(pair.get(0), pair.get(1));
            if (isGroup(pair.get(0)) && isGroup(pair.get(1))) {
                pairs.add(pair);
            }
        }
        for (List<String> pair : world.overlaps(TOUCHING)) {
            Fixture fixture = fixtures.get(pair.get(1));
            pairs.add(List.of(pair.get(0), fixture == null ? pair.get(1) : fixture.group()));
        }
        return pairs.isEmpty()
                ? ""
                : "  ignoring: # links at a joint, and links that overlap at the start\n"
                        + pairs.stream()
                                .map(pair -> "    - [" + pair.get(0) + ", " + pair.get(1) + "]\n")
                                .collect(Collectors.joining());
    }

    private boolean isGroup(String name) {
        return links.containsKey(name)
                ? !links.get(name).shapes().isEmpty()
                : fixtures.values().stream().anyMatch(fixture -> fixture.group().equals(name));
    }

    private static String shape(Shape shape) {
        if (shape instanceof Box box) {
            return "kind: box, size: " + List.of(box.x(), box.y(), box.z());
        }
        if (shape instanceof Sphere sphere) {
            return "kind: sphere, radius: " + sphere.radius();
        }
        if (shape instanceof Capsule capsule) {
            return "kind: capsule, radius: " + capsule.radius() + ", length: " + capsule.length();
        }
        if (shape instanceof Cylinder cylinder) {
            return "kind: cylinder, radius: " + cylinder.radius() + ", length: " + cylinder.length();
        }
        return "kind: hull, points: ["
                + ((ConvexHull) shape).points().stream().map(Arrays::toString).collect(Collectors.joining(", ")) + "]";
    }

    private static String pose(Pose pose) {
        double[] numbers = pose.numbers();
        boolean moved = numbers[0] != 0.0 || numbers[1] != 0.0 || numbers[2] != 0.0;
        boolean turned = numbers[4] != 0.0 || numbers[5] != 0.0 || numbers[6] != 0.0;
        return (moved ? ", position: " + list(numbers, 0, 3) : "")
                + (turned ? ", quaternion: " + list(numbers, 3, 7) : "");
    }

    private static String list(double[] numbers, int from, int to) {
        return Arrays.toString(
                Arrays.stream(numbers, from, to).map(value -> value + 0.0).toArray());
    }
}
