package org.nsds.language.urdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.nsds.core.model.body.Quaternion;
import org.nsds.mechanics.world.shape.Pose;

/**
 * This class writes a robot in the Unified Robot Description Format as a model file: links are rigid bodies in space at their centres of
 * mass, joints are held by equalities, and limits of joints are contacts without restitution. All joints are at zero at the start. A
 * root link without mass stands still; one with mass floats.
 *
 * <p>Collision shapes, visuals, transmissions, dampings and mimicked joints are left out, which the file says in its first lines.
 */
public final class UrdfImport {

    private static final int MOST = 1000;

    private final Map<String, UrdfElement> links = new LinkedHashMap<>();
    private final Map<String, List<UrdfElement>> jointsBelow = new HashMap<>();
    private final Map<String, Pose> poses = new LinkedHashMap<>();
    private final StringBuilder bodies = new StringBuilder();
    private final StringBuilder interactions = new StringBuilder();

    private UrdfImport() {}

    /**
     * Returns the model file of a robot.
     *
     * @throws IllegalArgumentException with line and column, if the text is no robot
     */
    public static String toModelFile(String urdf) {
        UrdfElement robot = UrdfReader.read(urdf);
        if (robot == null || !robot.name().equals("robot")) {
            throw new IllegalArgumentException("line 1, column 1: the file has no element <robot>");
        }
        return new UrdfImport().file(robot);
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
        return head(robot) + "\nsystems:\n" + bodies
                + (interactions.length() == 0 ? "" : "\ninteractions:\n" + interactions)
                + "\nrun: {step: 0.001, until: 2}\n";
    }

    private String head(UrdfElement robot) {
        String name = robot.attributes().getOrDefault("name", "robot").toLowerCase(Locale.ROOT);
        String plain = name.replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        boolean shapes =
                links.values().stream().anyMatch(link -> link.first("collision").isPresent());
        return "# Imported from URDF: links, inertias, joints and their limits. Left out: visuals, transmissions, dampings"
                + (shapes ? ", collision shapes" : "") + ".\nnsds: 1\nname: "
                + (plain.isEmpty() ? "robot" : plain.substring(0, Math.min(60, plain.length())))
                + "\nsummary: a robot of " + links.size() + " links, imported from URDF\n\nparameters:\n"
                + "  gravity: {default: 9.81, unit: m/s², meaning: gravity along −z}\n";
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
        boolean heavy = links.get(name).first("inertial").isPresent();
        if (heavy) {
            body(name, frame);
        }
        String body = heavy ? name : carrier;
        for (UrdfElement joint : jointsBelow.getOrDefault(name, List.of())) {
            Pose below = frame.then(origin(joint));
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

    private static Pose origin(UrdfElement element) {
        double[] xyz = {0.0, 0.0, 0.0};
        double[] rpy = {0.0, 0.0, 0.0};
        if (element.first("origin").isPresent()) {
            xyz = element.first("origin").get().numbersOr("xyz", 0.0, 0.0, 0.0);
            rpy = element.first("origin").get().numbersOr("rpy", 0.0, 0.0, 0.0);
        }
        // fixed axes x, y, z in turn: the same as z, y, x about axes that turn along
        Pose turned = Pose.ORIGIN
                .then(Pose.ORIGIN.turned(rpy[2], 0.0, 0.0, 1.0))
                .then(Pose.ORIGIN.turned(rpy[1], 0.0, 1.0, 0.0))
                .then(Pose.ORIGIN.turned(rpy[0], 1.0, 0.0, 0.0));
        return Pose.at(xyz[0], xyz[1], xyz[2]).then(turned);
    }

    private void body(String name, Pose frame) {
        UrdfElement inertial = links.get(name).first("inertial").orElseThrow();
        Pose centre = frame.then(origin(inertial));
        UrdfElement mass =
                inertial.first("mass").orElseThrow(() -> inertial.refuse("<inertial> has no <mass>: add it"));
        UrdfElement tensor =
                inertial.first("inertia").orElseThrow(() -> inertial.refuse("<inertial> has no <inertia>: add it"));
        List<Double> entries = new ArrayList<>();
        for (String entry : List.of("ixx", "iyy", "izz", "ixy", "ixz", "iyz")) {
            entries.add(entry.charAt(1) == entry.charAt(2) ? tensor.number(entry) : tensor.numbersOr(entry, 0.0)[0]);
        }
        double[] pose = centre.numbers();
        bodies.append("  ")
                .append(plain(name))
                .append(":\n    kind: body\n    mass: ")
                .append(mass.number("value"));
        bodies.append("\n    inertia: ").append(entries);
        bodies.append("\n    position: ").append(List.of(pose[0], pose[1], pose[2]));
        bodies.append("\n    quaternion: ").append(List.of(pose[3], pose[4], pose[5], pose[6]));
        bodies.append("\n    gravity: [0, 0, -gravity]\n");
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
