package org.nsds.mechanics.world.shape;

import java.util.List;

/**
 * Several shapes that are one: a dumb-bell, a table, a chain link. Parts may overlap, but their common volume then counts twice in the mass
 * properties.
 *
 * @param parts what it is made of
 */
public record Compound(List<Part> parts) implements Shape {

    /**
     * A shape of a compound.
     *
     * @param shape what it is
     * @param pose where it is in the compound
     */
    public record Part(Shape shape, Pose pose) {}

    /** Copies the list. */
    public Compound {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a compound of no shapes has no volume: give it at least one part");
        }
    }

    /** Returns a compound of parts. */
    public static Compound of(Part... parts) {
        return new Compound(List.of(parts));
    }

    /** Returns a part whose centre is at a point. */
    public static Part part(Shape shape, double x, double y, double z) {
        return new Part(shape, Pose.at(x, y, z));
    }

    @Override
    public double size() {
        return parts.stream().mapToDouble(part -> part.shape().size()).min().orElseThrow();
    }

    /** Sums of the parts, by Steiner's theorem. */
    @Override
    public MassProperties massProperties() {
        MassSum sum = new MassSum();
        for (Part part : parts) {
            sum.add(part.shape().massProperties(), part.pose());
        }
        return sum.total();
    }
}
