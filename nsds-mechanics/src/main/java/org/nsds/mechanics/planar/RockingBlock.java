package org.nsds.mechanics.planar;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.Require;

/**
 * A block that rocks on a floor from corner to corner. System {@code block}, interactions {@code left} and {@code right} for its
 * lower corners. With R half of the diagonal, α = arctan(width/height) and p² = 3 g/(4 R), a block on one corner at angle θ moves by
 *
 * <pre>
 *     θ̈ = −p² sin(α − θ)  for θ &gt; 0,      and at each impact   θ̇⁺ = (1 − 3/2 sin²α) θ̇⁻
 * </pre>
 *
 * <p>The second is what an impact without rebound and without sliding leaves of the motion: the angular momentum about the new corner.
 *
 * <p>Reference: G. W. Housner, <i>The behavior of inverted pendulum structures during earthquakes</i>, Bulletin of the Seismological
 * Society of America 53, 1963.
 *
 * @param mass m
 * @param width of the block
 * @param height of the block
 * @param gravity g
 * @param friction μ; without it contacts have a gap alone, and impact laws for frictionless contacts take them
 * @param restitution e_N
 * @param angle initial θ in radians, on its right corner if negative
 */
public record RockingBlock(
        double mass, double width, double height, double gravity, double friction, double restitution, double angle) {

    public RockingBlock {
        Require.positive("mass", mass);
        Require.positive("width", width);
        Require.positive("height", height);
        Require.positive("gravity", gravity);
        Require.notNegative("mu", friction);
        if (!(Math.abs(angle) < StrictMath.atan2(width, height))) {
            throw new IllegalArgumentException("angle is " + Math.toDegrees(angle)
                    + "°: the block falls over unless it is smaller than "
                    + Math.toDegrees(StrictMath.atan2(width, height))
                    + "°");
        }
    }

    /** Returns the model: the block starts at rest on one corner. */
    public Model model() {
        double b = 0.5 * width;
        double h = 0.5 * height;
        double corner = angle > 0.0 ? -b : b;
        double cos = StrictMath.cos(angle);
        double sin = StrictMath.sin(angle);
        double x = corner - (cos * corner + sin * h);
        double y = -(sin * corner - cos * h);
        var block = PlanarBody.named("block")
                .rectangle(mass, width, height)
                .gravity(gravity)
                .at(x, y, angle)
                .build();
        return Model.of(block).with(contact("left", -b, -h, block), contact("right", b, -h, block));
    }

    private Interaction contact(String name, double x, double y, DynamicalSystem block) {
        PlaneContact corner = new PlaneContact(Round.corner(x, y), HalfPlane.floor(0.0));
        return Interaction.named(name)
                .on(block)
                .relation(friction > 0.0 ? corner : corner.withoutTangent())
                .law(friction > 0.0 ? new NewtonImpactFriction(restitution, friction) : new NewtonImpact(restitution))
                .build();
    }

    /** α. */
    public double slenderness() {
        return StrictMath.atan2(width, height);
    }

    /** p. */
    public double frequency() {
        return Math.sqrt(3.0 * gravity / (2.0 * StrictMath.hypot(width, height)));
    }

    /** (θ̇⁺/θ̇⁻)²: the share of the kinetic energy that an impact leaves. */
    public double energyRatio() {
        double sin = StrictMath.sin(slenderness());
        double ratio = 1.0 - 1.5 * sin * sin;
        return ratio * ratio;
    }

    /** Returns the time from rest at an angle to the impact, for a slender block: arcosh(1/(1 − θ/α))/p. */
    public double quarterPeriod(double from) {
        double ratio = 1.0 / (1.0 - Math.abs(from) / slenderness());
        return StrictMath.log(ratio + Math.sqrt(ratio * ratio - 1.0)) / frequency();
    }
}
