package org.nsds.mechanics.world;

import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A body of a world in the plane: q = (x, y, φ) of its centre of mass. Immutable; every method returns a new one.
 *
 * @param name of the system in the model
 * @param shape around its centre of mass
 * @param mass m
 * @param inertia J about the centre
 * @param x of its centre at the beginning
 * @param y of its centre
 * @param angle φ at the beginning
 * @param vx velocity at the beginning
 * @param vy velocity at the beginning
 * @param spin angular velocity at the beginning
 * @param material which says, together with that of the partner, the law of a contact
 */
public record PlaneBody(
        String name,
        PlaneShape shape,
        double mass,
        double inertia,
        double x,
        double y,
        double angle,
        double vx,
        double vy,
        double spin,
        String material) {

    public PlaneBody {
        Require.positive("mass of body '" + name + "'", mass);
        Require.positive("moment of inertia of body '" + name + "'", inertia);
        for (double value : new double[] {x, y, angle, vx, vy, spin}) {
            Require.finite("position or velocity of body '" + name + "'", value);
        }
    }

    /** Returns a disc, J = m r²/2, at rest in the origin. */
    public static PlaneBody disc(String name, double mass, double radius) {
        return of(name, PlaneShape.disc(radius), mass, 0.5 * mass * radius * radius);
    }

    /** Returns a rectangle, J = m (w² + h²)/12, at rest in the origin. */
    public static PlaneBody box(String name, double mass, double width, double height) {
        return of(name, PlaneShape.box(width, height), mass, mass * (width * width + height * height) / 12.0);
    }

    /** Returns a body of any shape whose centre of mass is the origin, at rest there. */
    public static PlaneBody of(String name, PlaneShape shape, double mass, double inertia) {
        return new PlaneBody(name, shape, mass, inertia, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, "");
    }

    /** Returns the same body at another place, turned by an angle. */
    public PlaneBody at(double newX, double newY, double newAngle) {
        return new PlaneBody(name, shape, mass, inertia, newX, newY, newAngle, vx, vy, spin, material);
    }

    /** Returns the same body with another velocity. */
    public PlaneBody moving(double newVx, double newVy, double newSpin) {
        return new PlaneBody(name, shape, mass, inertia, x, y, angle, newVx, newVy, newSpin, material);
    }

    /** Returns the same body of another material. */
    public PlaneBody material(String other) {
        return new PlaneBody(name, shape, mass, inertia, x, y, angle, vx, vy, spin, other);
    }

    LagrangianLinearSystem system(double gx, double gy) {
        return LagrangianLinearSystem.builder(name)
                .mass(mass, mass, inertia)
                .constantForce(mass * gx, mass * gy, 0.0)
                .initialPosition(x, y, angle)
                .initialVelocity(vx, vy, spin)
                .build();
    }
}
