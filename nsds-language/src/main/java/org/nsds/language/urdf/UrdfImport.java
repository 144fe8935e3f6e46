package org.nsds.language.urdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nsds.core.model.body.Quaternion;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.world.shape.Pose;

/**
 * This class writes a robot in the Unified Robot Description Format as a model file: links are rigid bodies in space at their centres of
 * mass, joints are held by equalities, and limits of joints are contacts without restitution. All joints are at zero at the start. A
 * root link without mass stands still; one with mass floats.
 *
 * <p>Links with collision shapes are bodies of a world, whose contacts are found as they come and go; meshes become their convex hulls. Links at a joint
 * do not touch each other. Visuals, transmissions, dampings and mimicked joints are left out, which the file says in its first lines.
 */
public final class UrdfImport {

    private static final int MOST = 1000;

    private final Map<String, UrdfElement> links = new LinkedHashMap<>();
    private final Map<String, List<UrdfElement>> jointsBelow = new HashMap<>();
    private final Map<String, Pose> poses = new LinkedHashMap<>();
    private final UrdfWorld world = new UrdfWorld();
    private final StringBuilder interactions = new StringBuilder();
    private final UrdfGeometry geometry;

    private UrdfImport(Meshes meshes) {
        geometry = new UrdfGeometry(meshes);
    }

    /** Finds the files of meshes. */
    @FunctionalInterface
    public interface Meshes {

        /**
         * Returns what is in a file.
         *
         * @param name as the robot says it, such as {@code package://robot/meshes/arm.stl}
         * @throws IllegalArgumentException with a sentence, if there is none
         */
        byte[] bytes(String name);
    }

    /**
     * Returns the model file of a robot without meshes.
     *
     * @throws IllegalArgumentException with line and column, if the text is no robot
     */
    public static String toModelFile(String urdf) {
        return toModelFile(urdf, name -> {
            throw new IllegalArgumentException("the mesh '" + name + "' is a file, and none can be read here");
        });
    }

    /**
     * Returns the model file of a robot.
     *
     * @param meshes finds the meshes of its collision shapes
     * @throws IllegalArgumentException with line and column, if the text is no robot
     */
    public static String toModelFile(String urdf, Meshes meshes) {
        UrdfElement robot = UrdfReader.read(urdf);
        if (robot == null || !robot.name().equals("robot")) {
            throw new IllegalArgumentException("line 1, column 1: the file has no element <robot>");
        }
        return new UrdfImport(meshes).file(robot);
    }

    private String file(UrdfElement robot) {
        for (UrdfElement link : robot.all("link")) {
            if (links.putIfAbsent(link.text("name"), link) != null) {
                throw link.refuse("there are two links '" + link.text("name") + "'");
            }
        }
        if (links.isEmpty() || links.size() > MOST) {
            throw robot.refuse("the robot has " + links.size() + " links: 1 to " + MOST + " are possible");
        }
        Set<String> children = new HashSet<>();
        for (UrdfElement joint : robot.all("joint")) {
            String parent = end(joint, "parent");
            if (!children.add(end(joint, "child"))) {
                throw joint.refuse("the link '" + end(joint, "child") + "' has two parents");
            }
            jointsBelow.computeIfAbsent(parent, name -> new ArrayList<>()).add(joint);
        }
        List<String> roots =
                links.keySet().stream().filter(name -> !children.contains(name)).toList();
        if (roots.size() != 1) {
            throw robot.refuse("the robot has " + roots.size() + " links without a parent: one is needed");
        }
        place(roots.get(0), Pose.ORIGIN, null, 0);
        if (poses.size() < links.size()) {
            throw robot.refuse("some links hang together in a circle: joints must form a tree");
        }
        return head(robot) + world.text()
                + (interactions.length() == 0 ? "" : "\ninteractions:\n" + interactions)
                + "\nrun: {step: 0.001, until: 2}\n";
    }

    private String head(UrdfElement robot) {
        String name = robot.attributes().getOrDefault("name", "robot").toLowerCase(Locale.ROOT);
        String plain = name.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        return "# Imported from URDF: links, inertias, joints and their limits, collision shapes. Left out: visuals, transmissions, dampings.\n"
                + geometry.remarks() + "nsds: 1\nname: "
                + (plain.isEmpty() ? "robot" : plain.substring(0, Math.min(60, plain.length())))
                + "\nsummary: a robot of " + links.size() + " links, imported from URDF\n\nparameters:\n"
                + "  gravity: {default: 9.81, unit: m/s², meaning: gravity along −z}\n"
                + (world.hasShapes()
                        ? "  e: {default: 0, range: [0, 1], meaning: restitution of contacts}\n"
                                + "  mu: {default: 0.5, range: [0, 10], meaning: friction of contacts}\n"
                        : "");
    }

    private String end(UrdfElement joint, String which) {
        String link = joint.first(which)
                .orElseThrow(() -> joint.refuse("the joint has no <" + which + ">"))
                .text("link");
        if (!links.containsKey(link)) {
            throw joint.refuse("the joint names a link '" + link + "', which is not there");
        }
        return link;
    }

    /** Places a link and all below it; {@code held} is the body that it is fixed to if it has no mass. */
    private void place(String name, Pose frame, String carrier, int depth) {
        if (depth > MOST) {
            throw links.get(name).refuse("links hang together in a circle: joints must form a tree");
        }
        poses.put(name, frame);
        UrdfElement link = links.get(name);
        Optional<UrdfElement> inertial = link.first("inertial");
        inertial.ifPresent(given -> link(name, frame.then(UrdfGeometry.origin(given)), given));
        String body = inertial.isPresent() ? name : carrier;
        for (UrdfElement collision : link.all("collision")) {
            Pose at = frame.then(UrdfGeometry.origin(collision));
            world.shape(body == null ? null : plain(body), plain(name), geometry.shape(collision), at);
        }
        for (UrdfElement joint : jointsBelow.getOrDefault(name, List.of())) {
            Pose below = frame.then(UrdfGeometry.origin(joint));
            String child = end(joint, "child");
            boolean light = links.get(child).first("inertial").isEmpty();
            if (light && !joint.text("type").equals("fixed")) {
                throw links.get(child).refuse("the link '" + child + "' moves but has no <inertial>: give it a mass");
            }
            place(child, below, body, depth + 1);
            if (!light) {
                join(joint, below, child, body);
            }
        }
    }

    private void link(String name, Pose centre, UrdfElement inertial) {
        UrdfElement mass =
                inertial.first("mass").orElseThrow(() -> inertial.refuse("<inertial> has no <mass>: add it"));
        UrdfElement tensor =
                inertial.first("inertia").orElseThrow(() -> inertial.refuse("<inertial> has no <inertia>: add it"));
        double[] entries = List.of("ixx", "iyy", "izz", "ixy", "ixz", "iyz").stream()
                .mapToDouble(entry ->
                        entry.charAt(1) == entry.charAt(2) ? tensor.number(entry) : tensor.numbersOr(entry, 0.0)[0])
                .toArray();
        try {
            Inertia inertia = new Inertia(
                    mass.number("value"), entries[0], entries[1], entries[2], entries[3], entries[4], entries[5]);
            world.link(plain(name), inertia, centre);
        } catch (UrdfRefusal refused) {
            throw refused;
        } catch (IllegalArgumentException e) {
            throw tensor.refuse("link '" + name + "': " + e.getMessage());
        }
    }

    private static String plain(String name) {
        return name.replaceAll("[^\\p{L}\\p{N}_-]", "_");
    }

    private void join(UrdfElement joint, Pose frame, String child, String body) {
        String type = joint.text("type");
        double[] at = frame.numbers();
        double[] own = joint.first("axis").isPresent()
                ? joint.first("axis").get().numbers("xyz", 3)
                : new double[] {1.0, 0.0, 0.0};
        double[] q = {at[3], at[4], at[5], at[6]};
        List<Double> axis = List.of(
                Quaternion.worldX(q, 0, own[0], own[1], own[2]),
                Quaternion.worldY(q, 0, own[0], own[1], own[2]),
                Quaternion.worldZ(q, 0, own[0], own[1], own[2]));
        String point = "at: " + List.of(at[0], at[1], at[2]) + ", axis: " + axis;
        String on = "on: [" + plain(child) + (body == null ? "" : ", " + plain(body)) + "]";
        String held = switch (type) {
            case "revolute", "continuous" -> "{kind: pivot, " + point + "}";
            case "prismatic" -> "{kind: prismatic, axis: " + axis + "}";
            case "fixed" -> "{kind: fixed}";
            case "planar" -> "{kind: planar, " + point + "}";
            case "floating" -> "";
            default ->
                throw joint.refuse("the type '" + type
                        + "' of a joint is not known: revolute, continuous, prismatic, fixed, floating and planar are");
        };
        String name = plain(joint.text("name"));
        if (!type.equals("floating")) {
            world.joint(plain(child), plain(body == null ? end(joint, "parent") : body));
        }
        if (!held.isEmpty()) {
            add(name, on, held, "{kind: equality}");
        }
        if (joint.first("limit").isPresent() && (type.equals("revolute") || type.equals("prismatic"))) {
            UrdfElement limit = joint.first("limit").get();
            String kind = type.equals("revolute") ? "angle" : "length";
            for (String side : List.of("lower", "upper")) {
                add(
                        name + "-" + side,
                        on,
                        "{kind: " + kind + ", axis: " + axis + ", " + side + ": " + limit.numbersOr(side, 0.0)[0] + "}",
                        "{kind: impact, e: 0}");
            }
        }
    }

    private void add(String name, String on, String joint, String law) {
        interactions
                .append("  ")
                .append(name)
                .append(": {")
                .append(on)
                .append(", joint: ")
                .append(joint);
        interactions.append(", law: ").append(law).append("}\n");
    }
}
