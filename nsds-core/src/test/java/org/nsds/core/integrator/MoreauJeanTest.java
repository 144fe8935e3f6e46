package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

class MoreauJeanTest {

    /** Bit patterns aside, how matrices are stored must not matter. */
    @Test
    void diagonalAndDenseKernelsAgree() {
        double[][] walls = {{1.0, 0.0}};
        var diagonal = LagrangianLinearSystem.builder("body")
                .mass(2.0, 3.0)
                .damping(0.1, 0.2)
                .stiffness(50.0, 70.0)
                .force((t, out) -> {
                    out[0] = StrictMath.sin(t);
                    out[1] = 1.0;
                })
                .initialPosition(0.3, -0.1)
                .build();
        var dense = LagrangianLinearSystem.builder("body")
                .mass(new double[][] {{2.0, 0.0}, {0.0, 3.0}})
                .damping(new double[][] {{0.1, 0.0}, {0.0, 0.2}})
                .stiffness(new double[][] {{50.0, 0.0}, {0.0, 70.0}})
                .force((t, out) -> {
                    out[0] = StrictMath.sin(t);
                    out[1] = 1.0;
                })
                .initialPosition(0.3, -0.1)
                .build();
        Solution one = withWall(diagonal, walls);
        Solution other = withWall(dense, walls);
        assertThat(one.report().contactSteps()).isGreaterThan(3);
        for (String column : one.columns()) {
            assertThat(other.column(column)).as(column).containsExactly(one.column(column), within(1e-12));
        }
    }

    private static Solution withWall(LagrangianLinearSystem body, double[][] rows) {
        Model model = Model.of(body)
                .with(Interaction.named("wall")
                        .on(body)
                        .relation(LinearRelation.rows(rows).offset(0.1))
                        .law(new NewtonImpact(0.8))
                        .build());
        return TimeStepping.of(model).integrator(new MoreauJean(0.6)).step(1e-3).run(0.0, 5.0);
    }

    /** A linear system written as a nonlinear one is solved by Newton's method, with the same θ-weighted force from outside. */
    @Test
    void linearAndNonlinearKernelsAgree() {
        var linear = LagrangianLinearSystem.builder("mass")
                .mass(2.0)
                .damping(0.5)
                .stiffness(100.0)
                .force((t, out) -> out[0] = 3.0 * StrictMath.cos(2.0 * t))
                .initialPosition(1.0)
                .build();
        var nonlinear = LagrangianNonlinearSystem.builder("mass")
                .mass(2.0)
                .internalForce((t, q, v, out) -> out[0] = 100.0 * q[0])
                .dampingForce((t, q, v, out) -> out[0] = 0.5 * v[0])
                .externalForce((t, out) -> out[0] = 3.0 * StrictMath.cos(2.0 * t))
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = 100.0;
                    dFdv[0] = 0.5;
                })
                .potential(q -> 50.0 * q[0] * q[0])
                .initialPosition(1.0)
                .build();
        MoreauJean endpoints = new MoreauJean().forces(MoreauJean.ForcesAt.ENDPOINTS);
        Solution one = TimeStepping.of(Model.of(linear)).step(2e-3).run(0.0, 4.0);
        Solution other = TimeStepping.of(Model.of(nonlinear))
                .integrator(endpoints)
                .step(2e-3)
                .run(0.0, 4.0);
        assertThat(other.position("mass", 0)).containsExactly(one.position("mass", 0), within(1e-12));
        assertThat(other.energy().balance().damping())
                .isCloseTo(one.energy().balance().damping(), within(1e-11));
        assertThat(other.energy().balance().work())
                .isCloseTo(one.energy().balance().work(), within(1e-11));
        assertThat(other.energy().balance().numerical()).isCloseTo(0.0, within(1e-11));
    }

    /** Two carts coupled by an equality move as one of the total mass. */
    @Test
    void anEqualityJoinsTwoSystems() {
        var engine = LagrangianLinearSystem.builder("engine")
                .mass(3.0)
                .force((t, out) -> out[0] = 8.0)
                .build();
        var wagon = LagrangianLinearSystem.builder("wagon")
                .mass(1.0)
                .initialPosition(2.0)
                .build();
        Model train = Model.of(engine, wagon)
                .with(Interaction.named("coupling")
                        .on(engine, wagon)
                        .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}})
                                .offset(-2.0))
                        .law(new Equality())
                        .build());
        Solution run = TimeStepping.of(train).step(0.01).run(0.0, 1.0);
        int last = run.rows() - 1;
        assertThat(run.velocity("engine", 0)[last]).isCloseTo(2.0, within(1e-13));
        assertThat(run.velocity("wagon", 0)[last]).isCloseTo(2.0, within(1e-13));
        assertThat(run.position("wagon", 0)[last]).isCloseTo(2.0 + 1.0, within(1e-13));
        // the coupling pulls the wagon with a quarter of the force: an impulse of −2 h on y = x₂ − x₁ − 2
        assertThat(run.multiplier("coupling")[last]).isCloseTo(2.0 * 0.01, within(1e-13));
    }

    /** A table in harmonic motion, seen from the table: a ball at rest stays while the table's acceleration is below g. */
    @Test
    void aBallStaysOnAGentlyVibratingTable() {
        double amplitude = 0.01;
        double omega = 20.0; // amplitude · omega² = 4 m/s² < g
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(-1e-9)
                .initialVelocity(amplitude * omega)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("table")
                        .on(ball)
                        .relation(new RheonomousRelation(
                                1,
                                1,
                                (t, q, y) -> y[0] = q[0] - amplitude * StrictMath.sin(omega * t),
                                (t, q, H) -> H[0] = 1.0,
                                (t, q, rate) -> rate[0] = -amplitude * omega * StrictMath.cos(omega * t)))
                        .law(new NewtonImpact(0.0))
                        .build());
        double h = 1e-4;
        Solution run = TimeStepping.of(model).step(h).run(0.0, 1.0);
        for (int k = 1; k < run.rows(); k += 100) {
            double t = run.time(k) - 0.5 * h;
            double force = 9.81 - amplitude * omega * omega * Math.sin(omega * t);
            assertThat(run.multiplier("table")[k] / h).isCloseTo(force, within(1e-4));
        }
    }

    /** A free particle in polar coordinates, M = diag(1, r²), moves on a straight line. */
    @Test
    void aPositionDependentMassMatrixGivesTheStraightLine() {
        double coarse = polarError(2e-3);
        double fine = polarError(1e-3);
        assertThat(fine).isLessThan(2e-3);
        assertThat(Math.log(coarse / fine) / Math.log(2.0)).isBetween(0.9, 2.1);
    }

    private static double polarError(double h) {
        var particle = LagrangianNonlinearSystem.builder("particle")
                .mass(2, (q, M) -> {
                    M[0] = 1.0;
                    M[1] = 0.0;
                    M[2] = 0.0;
                    M[3] = q[0] * q[0];
                })
                .internalForce((t, q, v, out) -> {
                    out[0] = -q[0] * v[1] * v[1];
                    out[1] = 2.0 * q[0] * v[0] * v[1];
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = -v[1] * v[1];
                    dFdq[2] = 2.0 * v[0] * v[1];
                    dFdv[1] = -2.0 * q[0] * v[1];
                    dFdv[2] = 2.0 * q[0] * v[1];
                    dFdv[3] = 2.0 * q[0] * v[0];
                })
                .initialPosition(1.0, 0.0)
                .initialVelocity(0.0, 1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(particle)).step(h).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int last = run.rows() - 1;
        double r = run.position("particle", 0)[last];
        double angle = run.position("particle", 1)[last];
        return Math.hypot(r * Math.cos(angle) - 1.0, r * Math.sin(angle) - 1.0); // from (1, 0) with velocity (0, 1)
    }

    /**
     * Two masses that are far from the origin on a spring so stiff that its force is known to 10⁻² only: positions are found as well
     * as they can be, and that ends the iteration although the equation of motion is not fulfilled any better.
     */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 1000", "generalized-alpha:rho=1, 1"})
    void forcesOfCloseNeighboursNeedNotBeBetterThanTheirPositions(String scheme, double far) {
        var pair = LagrangianNonlinearSystem.builder("pair")
                .mass(1.0, 3.0)
                .internalForce((t, q, v, out) -> {
                    out[0] = -1e11 * (q[1] - q[0]);
                    out[1] = 1e11 * (q[1] - q[0]);
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    dFdq[0] = 1e11;
                    dFdq[1] = -1e11;
                    dFdq[2] = -1e11;
                    dFdq[3] = 1e11;
                })
                .initialPosition(far, far)
                .initialVelocity(4.0, 0.0)
                .build();
        Solution run =
                TimeStepping.of(Model.of(pair)).integrator(scheme).step(1e-3).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int last = run.rows() - 1;
        double q0 = run.position("pair", 0)[last];
        double q1 = run.position("pair", 1)[last];
        assertThat(0.25 * q0 + 0.75 * q1).as("centre of mass").isCloseTo(far + 1.0, within(1e-6));
        assertThat(q0 - q1).as("a wave of a tenth of a millimetre").isCloseTo(0.0, within(1e-4));
        assertThat(run.report().newtonIterations()).isLessThan(10 * run.report().steps());
    }
}
