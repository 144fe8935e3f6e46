package org.nsds.core.integrator.galerkin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** The variational scheme: symplectic in free flight, energy that stays in its band through elastic impacts. */
class VariationalTest {

    /** q̈ = −(2π)² q with an elastic wall at −0.3. */
    private static Model oscillatorAtWall() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(4.0 * Math.PI * Math.PI)
                .initialPosition(1.0)
                .build();
        return Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(0.3))
                        .law(new NewtonImpact(1.0))
                        .build());
    }

    /** Returns the largest deviation of the energy, relative to that of the start, over so many periods of the free oscillator. */
    private static double energyBand(Model model, double h, long periods) {
        Simulation simulation =
                TimeStepping.of(model).integrator("variational").step(h).start(0.0);
        double start = simulation.kineticEnergy() + simulation.potentialEnergy();
        double worst = 0.0;
        for (long k = 0; k < Math.round(periods / h); k++) {
            assertThat(simulation.step()).isTrue();
            double energy = simulation.kineticEnergy() + simulation.potentialEnergy();
            worst = Math.max(worst, Math.abs(energy / start - 1.0));
        }
        return worst;
    }

    /** Of Verlet's method v²/2 + ω²(1 − (hω)²/4) q²/2 is constant, and impacts keep it: the band is (hω)²/4 wide. */
    @Test
    void energyStaysInItsBandThroughTenThousandPeriods() {
        double h = 0.02;
        double width = 0.25 * Math.pow(2.0 * Math.PI * h, 2);
        double band = energyBand(oscillatorAtWall(), h, 10_000);
        assertThat(band).isBetween(0.5 * width, 1.01 * width);
    }

    @Test
    @Tag("long")
    void energyStaysInItsBandThroughAMillionPeriods() {
        double h = 0.02;
        double width = 0.25 * Math.pow(2.0 * Math.PI * h, 2);
        assertThat(energyBand(oscillatorAtWall(), h, 1_000_000)).isLessThan(1.01 * width);
    }

    /** A double pendulum in generalized coordinates, whose mass depends on the angle between its rods. */
    static Model doublePendulum() {
        var pendulum = LagrangianNonlinearSystem.builder("pendulum")
                .mass(2, (q, out) -> {
                    double c = StrictMath.cos(q[0] - q[1]);
                    out[0] = 2.0;
                    out[1] = c;
                    out[2] = c;
                    out[3] = 1.0;
                })
                .internalForce((t, q, v, out) -> {
                    double s = StrictMath.sin(q[0] - q[1]);
                    out[0] = s * v[1] * v[1] + 2.0 * 9.81 * StrictMath.sin(q[0]);
                    out[1] = -s * v[0] * v[0] + 9.81 * StrictMath.sin(q[1]);
                })
                .potential(q -> -9.81 * (2.0 * StrictMath.cos(q[0]) + StrictMath.cos(q[1])))
                .initialPosition(0.4, 0.2)
                .build();
        return Model.of(pendulum);
    }

    private static double angle(double h) {
        Solution run = TimeStepping.of(doublePendulum())
                .integrator("variational")
                .step(h)
                .run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] q = run.position("pendulum", 1);
        return q[q.length - 1];
    }

    @Test
    void aMassThatDependsOnThePositionKeepsOrderTwo() {
        double reference = angle(1e-5);
        assertThat(ConvergenceOrder.of(h -> Math.abs(angle(h) - reference), 1.0, 100, 1000, 10))
                .isCloseTo(2.0, within(0.05));
    }

    /** Over 200 s energies leave the band of the first ten by less than their width: nothing drifts. */
    @Test
    void theEnergyOfADoublePendulumDoesNotDrift() {
        Simulation simulation = TimeStepping.of(doublePendulum())
                .integrator("variational")
                .step(5e-3)
                .start(0.0);
        double start = simulation.kineticEnergy() + simulation.potentialEnergy();
        double early = 0.0;
        double late = 0.0;
        for (int k = 1; k <= 40_000; k++) {
            assertThat(simulation.step()).isTrue();
            double off = Math.abs(simulation.kineticEnergy() + simulation.potentialEnergy() - start);
            early = k <= 2000 ? Math.max(early, off) : early;
            late = k > 38_000 ? Math.max(late, off) : late;
        }
        assertThat(early).isPositive();
        assertThat(late).isLessThan(2.0 * early);
    }

    /** A ball with e = ½ comes to rest, held by its weight times the step. */
    @Test
    void theBallRests() {
        Solution run = TimeStepping.of(SmallModels.bouncingBall(0.5))
                .integrator("variational")
                .step(1e-3)
                .run(0.0, 3.0);
        int last = run.rows() - 1;
        assertThat(run.velocity("ball", 0)[last]).isCloseTo(0.0, within(1e-12));
        assertThat(run.multiplier("floor")[last]).isCloseTo(9.81e-3, within(1e-9));
    }
}
