package org.nsds.mechanics.body;

import org.nsds.mechanics.Require;

/**
 * A homogeneous solid around its centre: its volume, and its moments of inertia per mass about the axes of the body, which are principal
 * axes.
 *
 * <pre>
 *     sphere     k = 2/5 r²
 *     box        k1 = (b² + c²)/3                half sides a, b, c
 *     ellipsoid  k1 = (b² + c²)/5                semi-axes a, b, c
 *     cylinder   k1 = k2 = r²/4 + l²/3, k3 = r²/2      half length l, axis e3
 *     disc       k1 = k2 = r²/4, k3 = r²/2       without thickness, axis e3
 * </pre>
 *
 * @param volume in m³; 0 for a solid without thickness
 * @param k1 moment of inertia per mass about the first axis, in m²
 * @param k2 about the second
 * @param k3 about the third
 */
public record Solid(double volume, double k1, double k2, double k3) {

    public Solid {
        Require.notNegative("volume of the solid", volume);
    }

    /** Returns a ball. */
    public static Solid sphere(double radius) {
        requireLengths("radius of the sphere", radius);
        return ellipsoid(radius, radius, radius);
    }

    /** Returns a box with half sides a, b, c along the axes of the body. */
    public static Solid box(double a, double b, double c) {
        requireLengths("half side of the box", a, b, c);
        return new Solid(8.0 * a * b * c, (b * b + c * c) / 3.0, (a * a + c * c) / 3.0, (a * a + b * b) / 3.0);
    }

    /** Returns an ellipsoid with semi-axes a, b, c along the axes of the body. */
    public static Solid ellipsoid(double a, double b, double c) {
        requireLengths("semi-axis of the solid", a, b, c);
        double volume = 4.0 / 3.0 * Math.PI * a * b * c;
        return new Solid(volume, 0.2 * (b * b + c * c), 0.2 * (a * a + c * c), 0.2 * (a * a + b * b));
    }

    /** Returns a cylinder about the third axis of the body, from −halfLength to halfLength. */
    public static Solid cylinder(double radius, double halfLength) {
        requireLengths("radius or half length of the cylinder", radius, halfLength);
        double across = 0.25 * radius * radius + halfLength * halfLength / 3.0;
        return new Solid(2.0 * Math.PI * radius * radius * halfLength, across, across, 0.5 * radius * radius);
    }

    /** Returns a disc without thickness about the third axis of the body. */
    public static Solid disc(double radius) {
        requireLengths("radius of the disc", radius);
        return new Solid(0.0, 0.25 * radius * radius, 0.25 * radius * radius, 0.5 * radius * radius);
    }

    private static void requireLengths(String what, double... lengths) {
        for (double length : lengths) {
            Require.positive(what, length);
        }
    }

    /** Returns the inertia of the solid with a mass. */
    public Inertia withMass(double mass) {
        Require.positive("mass", mass);
        return Inertia.principal(mass, mass * k1, mass * k2, mass * k3);
    }

    /**
     * Returns the inertia of the solid with a density in kg/m³.
     *
     * @throws IllegalArgumentException if the solid has no thickness
     */
    public Inertia withDensity(double density) {
        Require.positive("density", density);
        if (volume == 0.0) {
            throw new IllegalArgumentException("a solid without thickness has no density: give its mass");
        }
        return withMass(density * volume);
    }
}
