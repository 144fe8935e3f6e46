package org.nsds.mechanics.world;

import java.util.List;
import java.util.Optional;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;

/**
 * An obstacle of a world: a shape that bodies meet and that nothing moves, unless a {@link Motion} says how. Immutable; every method returns a
 * new one.
 *
 * @param name by which messages know it
 * @param shape what it looks like
 * @param pose where it is at the beginning
 * @param motion how it moves, if it does
 * @param material which says, together with that of the partner, the law of a contact
 * @param group bodies of groups that ignore each other do not touch; empty for none
 */
public record Obstacle(String name, Shape shape, Pose pose, Optional<Motion> motion, String material, String group) {

    /** Returns an obstacle at the origin that does not move. */
    public static Obstacle of(String name, Shape shape) {
        return new Obstacle(name, shape, Pose.ORIGIN, Optional.empty(), "", "");
    }

    /** Returns the same obstacle at another place. */
    public Obstacle at(double x, double y, double z) {
        return at(new Pose(x, y, z, pose.p0(), pose.p1(), pose.p2(), pose.p3()));
    }

    /** Returns the same obstacle in another pose. */
    public Obstacle at(Pose other) {
        return new Obstacle(name, shape, other, motion, material, group);
    }

    /** Returns the same obstacle turned further, by an angle in radians about an axis of its own. */
    public Obstacle turned(double angle, double ax, double ay, double az) {
        return at(pose.turned(angle, ax, ay, az));
    }

    /** Returns the same obstacle with a motion. */
    public Obstacle moving(Motion how) {
        return new Obstacle(name, shape, pose, Optional.of(how), material, group);
    }

    /** Returns the same obstacle of a material. */
    public Obstacle material(String other) {
        return new Obstacle(name, shape, pose, motion, other, group);
    }

    /** Returns the same obstacle in a group. */
    public Obstacle group(String other) {
        return new Obstacle(name, shape, pose, motion, material, other);
    }

    /** Returns the simple shapes it is made of, with their poses in its frame. */
    public List<Compound.Part> parts() {
        return Body.parts(shape, Pose.ORIGIN);
    }
}
