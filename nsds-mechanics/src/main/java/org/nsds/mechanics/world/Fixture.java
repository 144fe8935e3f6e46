package org.nsds.mechanics.world;

import java.util.List;
import java.util.Optional;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A fixture of a world: a shape that bodies meet and that nothing moves, unless a {@link Motion} says how. Immutable; every method returns a
 * new one.
 *
 * @param name by which messages know it
 * @param shape what it looks like
 * @param pose where it is at the beginning
 * @param motion how it moves, if it does
 * @param material which says, together with that of the partner, the law of a contact
 * @param group bodies of groups that ignore each other do not touch; empty for none
 * @param visible whether it is drawn
 */
public record Fixture(
        String name, Shape shape, Pose pose, Optional<Motion> motion, String material, String group, boolean visible) {

    /** Returns a fixture at the origin that does not move. */
    public static Fixture of(String name, Shape shape) {
        return new Fixture(name, shape, Pose.ORIGIN, Optional.empty(), "", "", true);
    }

    /** Returns the same fixture at another place. */
    public Fixture at(double x, double y, double z) {
        return at(new Pose(x, y, z, pose.p0(), pose.p1(), pose.p2(), pose.p3()));
    }

    /** Returns the same fixture in another pose. */
    public Fixture at(Pose other) {
        return new Fixture(name, shape, other, motion, material, group, visible);
    }

    /** Returns the same fixture turned further, by an angle in radians about an axis of its own. */
    public Fixture turned(double angle, double ax, double ay, double az) {
        return at(pose.turned(angle, ax, ay, az));
    }

    /** Returns the same fixture with a motion. */
    public Fixture moving(Motion how) {
        return new Fixture(name, shape, pose, Optional.of(how), material, group, visible);
    }

    /** Returns the same fixture of a material. */
    public Fixture material(String other) {
        return new Fixture(name, shape, pose, motion, other, group, visible);
    }

    /** Returns the same fixture in a group. */
    public Fixture group(String other) {
        return new Fixture(name, shape, pose, motion, material, other, visible);
    }

    /** Returns the same fixture, which is not drawn: for walls in front of what is inside. */
    public Fixture hidden() {
        return new Fixture(name, shape, pose, motion, material, group, false);
    }

    /** Returns the simple shapes it is made of, with their poses in its frame. */
    public List<Compound.Part> parts() {
        return Body.parts(shape, Pose.ORIGIN);
    }
}
