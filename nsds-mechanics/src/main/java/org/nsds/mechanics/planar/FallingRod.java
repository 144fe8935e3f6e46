package org.nsds.mechanics.planar;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.Require;

/**
 * A thin rod of length 2 l whose lower end, the tip P, slides on a floor: Painlevé's example. With θ the angle between floor and rod, its
 * centre at (x_P + l cos θ, l sin θ), and the tip ahead of it (ẋ_P &lt; 0 for θ &lt; 90°),
 *
 * <pre>
 *     ÿ_P = A λ_N + b,      A = (1 + 3 cos²θ − 3 μ sin θ cos θ)/m,      b = l θ̇² sin θ − g
 *
 *     A &gt; 0             one motion: it slides (b &lt; 0) or lifts off
 *     A &lt; 0, b &lt; 0      inconsistent: no force and no acceleration; velocities must jump
 *     A &lt; 0, b &gt; 0      indeterminate: it may slide, lift off, or jump
 * </pre>
 *
 * <p>A is positive for every θ if μ &lt; 4/3. System {@code rod}, interactions {@code tip} (the lower end) and {@code top}.
 *
 * <p>References: P. Painlevé, <i>Sur les lois du frottement de glissement</i>, Comptes Rendus 121, 1895; F. Génot, B. Brogliato,
 * <i>New results on Painlevé paradoxes</i>, European Journal of Mechanics A 18, 1999.
 *
 * @param mass m
 * @param halfLength l
 * @param gravity g
 * @param friction μ
 * @param restitution e_N
 * @param angle initial θ in radians, between 0 and π
 * @param velocity initial ẋ_P of the tip
 * @param spin initial θ̇
 */
public record FallingRod(
        double mass,
        double halfLength,
        double gravity,
        double friction,
        double restitution,
        double angle,
        double velocity,
        double spin) {

    /** The least μ at which a homogeneous rod can be in a paradox. */
    public static final double CRITICAL_FRICTION = 4.0 / 3.0;

    public FallingRod {
        Require.positive("mass", mass);
        Require.positive("length", halfLength);
        Require.notNegative("gravity", gravity);
        Require.finite("velocity", velocity);
        Require.finite("spin", spin);
        if (!(angle > 0.0 && angle < Math.PI)) {
            throw new IllegalArgumentException(
                    "angle is " + Math.toDegrees(angle) + "°: the rod stands on its tip between 0° and 180°");
        }
    }

    /** Returns the model: the rod starts with its tip on the floor. */
    public Model model() {
        double cos = StrictMath.cos(angle);
        double sin = StrictMath.sin(angle);
        var rod = PlanarBody.named("rod")
                .inertia(mass, mass * halfLength * halfLength / 3.0)
                .gravity(gravity)
                .at(halfLength * cos, halfLength * sin, angle)
                .moving(velocity - halfLength * sin * spin, halfLength * cos * spin, spin)
                .build();
        var law = new NewtonImpactFriction(restitution, friction);
        var tip = Interaction.named("tip")
                .on(rod)
                .relation(new PlaneContact(Round.corner(-halfLength, 0.0), HalfPlane.floor(0.0)))
                .law(law)
                .build();
        var top = Interaction.named("top")
                .on(rod)
                .relation(new PlaneContact(Round.corner(halfLength, 0.0), HalfPlane.floor(0.0)))
                .law(law)
                .build();
        return Model.of(rod).with(tip, top);
    }

    /** Returns A at an angle, for a tip that slides towards negative x. */
    public double normalMobility(double theta) {
        double cos = StrictMath.cos(theta);
        double sin = StrictMath.sin(theta);
        return (1.0 + 3.0 * cos * cos - 3.0 * friction * sin * cos) / mass;
    }

    /** Returns b at an angle and an angular velocity. */
    public double freeAcceleration(double theta, double rate) {
        return halfLength * rate * rate * StrictMath.sin(theta) - gravity;
    }
}
