package org.nsds.mechanics.world.shape;

/** The half-space z ≤ 0, whose face is the plane z = 0 with the normal e_z. It has no end, so that only fixtures can have this shape. */
public record HalfSpace() implements Shape {

    @Override
    public MassProperties massProperties() {
        throw new IllegalArgumentException(
                "a plane has no finite volume: make it a fixture, fixed(\"floor\", Shape.plane())");
    }

    @Override
    public double size() {
        return Double.POSITIVE_INFINITY;
    }
}
