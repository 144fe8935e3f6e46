package org.nsds.mechanics.friction;

import java.util.Arrays;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactRollingFriction;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A ball rolling in a plane, over a floor with friction: q = (x, y, φ), M = diag(m, m, ⅖ m r²), the inertia of a ball although its
 * name says disc: that of a homogeneous disc would be ½ m r². System {@code disc}, interaction {@code floor} with gap y − r and
 * sliding velocity ẋ + r φ̇. Thrown along the floor without spin it slides until
 *
 * <pre>
 *     t = 2 v₀ / (7 μ g),      and then rolls with 5/7 v₀
 * </pre>
 *
 * <p>With rolling friction the floor has a third output, φ, and a rolling ball comes to rest after 7 r v₀/(5 μ_R g).
 *
 * @param mass m
 * @param radius r
 * @param gravity g
 * @param friction μ
 * @param rolling μ_R, a length; 0 for a contact without rolling friction
 * @param normalRestitution e_N
 * @param tangentialRestitution e_T
 * @param height initial height of the centre
 * @param velocity initial ẋ
 * @param spin initial φ̇
 */
public record DiscOnFloor(
        double mass,
        double radius,
        double gravity,
        double friction,
        double rolling,
        double normalRestitution,
        double tangentialRestitution,
        double height,
        double velocity,
        double spin) {

    public DiscOnFloor {
        Require.positive("mass", mass);
        Require.positive("radius", radius);
        Require.notNegative("gravity", gravity);
        Require.finite("height", height);
        Require.finite("vx", velocity);
        Require.finite("spin", spin);
    }

    /** Makes a ball without rolling friction. */
    public DiscOnFloor(
            double mass,
            double radius,
            double gravity,
            double friction,
            double normalRestitution,
            double tangentialRestitution,
            double height,
            double velocity,
            double spin) {
        this(mass, radius, gravity, friction, 0.0, normalRestitution, tangentialRestitution, height, velocity, spin);
    }

    /** Returns the model. */
    public Model model() {
        var disc = LagrangianLinearSystem.builder("disc")
                .mass(mass, mass, 0.4 * mass * radius * radius)
                .constantForce(0.0, -mass * gravity, 0.0)
                .initialPosition(0.0, height, 0.0)
                .initialVelocity(velocity, 0.0, spin)
                .build();
        FrictionLaw law = rolling == 0.0
                ? new NewtonImpactFriction(normalRestitution, tangentialRestitution, friction)
                : new NewtonImpactRollingFriction(normalRestitution, tangentialRestitution, friction, rolling, 0.0);
        double[][] rows = {{0.0, 1.0, 0.0}, {1.0, 0.0, radius}, {0.0, 0.0, 1.0}};
        double[] offset = {-radius, 0.0, 0.0};
        int outputs = law.inPlane().rows();
        var floor = Interaction.named("floor")
                .on(disc)
                .relation(LinearRelation.rows(Arrays.copyOf(rows, outputs)).offset(Arrays.copyOf(offset, outputs)))
                .law(law)
                .build();
        return Model.of(disc).with(floor);
    }

    /** Returns the time at which a disc that starts on the floor begins to roll. */
    public double rollTime() {
        return 2.0 * Math.abs(velocity + radius * spin) / (7.0 * friction * gravity);
    }

    /** Its speed from then on: the point at which the friction force acts keeps its angular momentum. */
    public double rollSpeed() {
        return (5.0 * velocity - 2.0 * radius * spin) / 7.0;
    }
}
