package org.nsds.core;

import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.Relation;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.model.system.Trigonometry;

/** Small models that the tests of this module share. */
public final class SmallModels {

    public static final double GRAVITY = 9.81;

    private SmallModels() {}

    /** A unit mass dropped from height 1, under any relation and law named {@code floor}. */
    public static Model fallingOn(Relation relation, NonSmoothLaw law) {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-GRAVITY)
                .initialPosition(1.0)
                .build();
        return Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(relation)
                        .law(law)
                        .build());
    }

    /** A mass that touches a wall at the start and moves into it, its position being the compression. */
    public static Model massAtWall(double mass, CompliantLaw law, double velocity) {
        var body = LagrangianLinearSystem.builder("mass")
                .mass(mass)
                .initialVelocity(velocity)
                .build();
        return Model.of(body)
                .with(Interaction.named("wall")
                        .on(body)
                        .relation(LinearRelation.rows(new double[][] {{-1.0}}))
                        .law(law)
                        .build());
    }

    /** A unit mass dropped from height 1 on a rigid floor. */
    public static Model bouncingBall(double restitution) {
        return fallingOn(LinearRelation.rows(new double[][] {{1.0}}), new NewtonImpact(restitution));
    }

    /** Three masses in a row, coupled, damped and forced; the first hits a wall, the third another. */
    public static Model coupledMasses() {
        var masses = LagrangianLinearSystem.builder("masses")
                .mass(new double[][] {{2.0, 0.1, 0.0}, {0.1, 1.0, 0.2}, {0.0, 0.2, 1.5}})
                .damping(new double[][] {{0.3, -0.1, 0.0}, {-0.1, 0.2, -0.1}, {0.0, -0.1, 0.4}})
                .stiffness(new double[][] {{90.0, -40.0, 0.0}, {-40.0, 80.0, -40.0}, {0.0, -40.0, 70.0}})
                .force((t, out) -> {
                    out[0] = 5.0 * Trigonometry.cos(3.0 * t);
                    out[1] = 0.0;
                    out[2] = 2.0 * Trigonometry.sin(5.0 * t);
                })
                .initialPosition(0.4, 0.1, -0.2)
                .initialVelocity(-1.0, 0.5, 2.0)
                .build();
        return Model.of(masses)
                .with(
                        Interaction.named("left")
                                .on(masses)
                                .relation(LinearRelation.rows(new double[][] {{1.0, 0.0, 0.0}})
                                        .offset(0.05))
                                .law(new NewtonImpact(0.7))
                                .build(),
                        Interaction.named("right")
                                .on(masses)
                                .relation(LinearRelation.rows(new double[][] {{0.0, 0.0, -1.0}})
                                        .offset(0.05))
                                .law(new NewtonImpact(0.3))
                                .build());
    }

    private static LagrangianNonlinearSystem pendulum() {
        return LagrangianNonlinearSystem.builder("pendulum")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = GRAVITY * Trigonometry.sin(q[0]))
                .jacobians((t, q, v, dFdq, dFdv) -> dFdq[0] = GRAVITY * Trigonometry.cos(q[0]))
                .potential(q -> GRAVITY * (1.0 - Trigonometry.cos(q[0])))
                .initialPosition(1.0)
                .build();
    }

    /** A pendulum of unit mass and length in the angle. */
    public static Model freePendulum() {
        return Model.of(pendulum());
    }

    /** The same, hitting y = sin q + 1/4 ≥ 0. */
    public static Model pendulumAtWall(double restitution) {
        var pendulum = pendulum();
        return Model.of(pendulum)
                .with(Interaction.named("wall")
                        .on(pendulum)
                        .relation(new ScleronomousRelation(
                                1,
                                1,
                                (q, y) -> y[0] = Trigonometry.sin(q[0]) + 0.25,
                                (q, H) -> H[0] = Trigonometry.cos(q[0])))
                        .law(new NewtonImpact(restitution))
                        .build());
    }

    /** The same pendulum as a point in the plane, held at distance 1 from the origin by an equality. */
    public static Model pendulumOnRod() {
        var bob = LagrangianLinearSystem.builder("bob")
                .mass(1.0, 1.0)
                .constantForce(0.0, -GRAVITY)
                .initialPosition(StrictMath.sin(1.0), -StrictMath.cos(1.0))
                .build();
        return Model.of(bob)
                .with(Interaction.named("rod")
                        .on(bob)
                        .relation(new ScleronomousRelation(
                                1, 2, (q, y) -> y[0] = q[0] * q[0] + q[1] * q[1] - 1.0, (q, H) -> {
                                    H[0] = 2.0 * q[0];
                                    H[1] = 2.0 * q[1];
                                }))
                        .law(new Equality())
                        .build());
    }
}
