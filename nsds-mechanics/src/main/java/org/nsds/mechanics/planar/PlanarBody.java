package org.nsds.mechanics.planar;

import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * Makes rigid bodies in the plane: q = (x, y, φ) of the centre of mass, M = diag(m, m, J), gravity along −y.
 *
 * <pre>{@code
 * var box = PlanarBody.named("box").rectangle(2.0, 0.4, 1.0).gravity(9.81).at(0.0, 0.5, 0.0).build();
 * var floor = Interaction.named("floor").on(box)
 *         .relation(new PlaneContact(Round.corner(0.2, -0.5), HalfPlane.floor(0.0)))
 *         .law(new NewtonImpactFriction(0.0, 0.5)).build();
 * }</pre>
 */
public final class PlanarBody {

    private final String name;
    private double mass = Double.NaN;
    private double inertia = Double.NaN;
    private double gravity;
    private double[] position = {0.0, 0.0, 0.0};
    private double[] velocity = {0.0, 0.0, 0.0};

    private PlanarBody(String name) {
        this.name = name;
    }

    /** Returns a body of that name, whose mass is still to be given. */
    public static PlanarBody named(String name) {
        return new PlanarBody(name);
    }

    /** Any body: mass m and moment of inertia J about its centre. */
    public PlanarBody inertia(double m, double J) {
        mass = Require.positive("mass of '" + name + "'", m);
        inertia = Require.positive("inertia of '" + name + "'", J);
        return this;
    }

    /** Returns a homogeneous rectangle, J = m (w² + h²)/12. */
    public PlanarBody rectangle(double m, double width, double height) {
        Require.positive("width of '" + name + "'", width);
        Require.positive("height of '" + name + "'", height);
        return inertia(m, m * (width * width + height * height) / 12.0);
    }

    /** Returns a homogeneous disc, J = m r²/2. */
    public PlanarBody disc(double m, double radius) {
        Require.positive("radius of '" + name + "'", radius);
        return inertia(m, 0.5 * m * radius * radius);
    }

    /** Weight m g along −y. */
    public PlanarBody gravity(double g) {
        gravity = Require.finite("gravity", g);
        return this;
    }

    /** Where it starts, turned by an angle in radians. */
    public PlanarBody at(double x, double y, double angle) {
        position = new double[] {x, y, angle};
        return this;
    }

    /** With which velocity it starts. */
    public PlanarBody moving(double vx, double vy, double spin) {
        velocity = new double[] {vx, vy, spin};
        return this;
    }

    /** Returns the system. */
    public LagrangianLinearSystem build() {
        if (Double.isNaN(mass)) {
            throw new IllegalArgumentException(
                    "body '" + name + "' has no mass: call rectangle(...), disc(...) or inertia(...)");
        }
        return LagrangianLinearSystem.builder(name)
                .mass(mass, mass, inertia)
                .constantForce(0.0, -mass * gravity, 0.0)
                .initialPosition(position)
                .initialVelocity(velocity)
                .build();
    }
}
