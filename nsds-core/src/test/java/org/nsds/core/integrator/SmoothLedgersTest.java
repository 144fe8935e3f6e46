package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

/** Energies, work and dissipation as schemes book them, where several degrees of freedom are coupled. */
class SmoothLedgersTest {

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(h)
                .run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /** Coupled by mass, damping and stiffness, and pushed. */
    private static LagrangianLinearSystem coupled() {
        return LagrangianLinearSystem.builder("pair")
                .mass(new double[][] {{2.0, 0.3}, {0.3, 1.0}})
                .damping(new double[][] {{0.5, -0.2}, {-0.2, 0.4}})
                .stiffness(new double[][] {{50.0, -20.0}, {-20.0, 30.0}})
                .force((t, out) -> {
                    out[0] = 4.0 * StrictMath.cos(3.0 * t);
                    out[1] = -6.0;
                })
                .initialPosition(0.3, -0.2)
                .initialVelocity(1.0, 0.5)
                .build();
    }

    /** Both of a constant mass matrix that is not diagonal, and of one that depends on positions. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "generalized-alpha",
                "d1-minus",
                "tdg",
                "tdg:form=half-explicit",
                "variational",
                "verlet",
                "rk4",
                "leapfrog",
                "greenspan"
            })
    void kineticEnergyIsThatOfTheState(String scheme) {
        for (LagrangianSystem system : new LagrangianSystem[] {coupled(), new Beads()}) {
            int n = system.dimension();
            Simulation run = TimeStepping.of(Model.of(system))
                    .integrator(Integrators.named(scheme))
                    .step(0.01)
                    .start(0.0);
            double[] mass = new double[n * n];
            for (int k = 0; k < 5; k++) {
                double[] v = run.state().system(0).v();
                system.mass(run.state().system(0).q(), mass);
                double twice = 0.0;
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        twice += v[i] * mass[i * n + j] * v[j];
                    }
                }
                assertThat(run.kineticEnergy()).isCloseTo(0.5 * twice, within(1e-14));
                assertThat(run.step()).isTrue();
            }
        }
    }

    /** Work and dissipation are those of the motion, and what is left over goes with the step. */
    @ParameterizedTest
    @CsvSource({
        "moreau-jean, 1e-12",
        "moreau-jean:theta=1, 0.3",
        "schatzman-paoli, 0.3",
        "schatzman-paoli:theta=1, 0.3",
        "generalized-alpha, 0.3",
        "d1-minus, 0.3",
        "tdg:order=2, 0.3",
        "tdg:order=3, 0.3",
        "'tdg:order=3,form=half-explicit', 0.3",
        "variational, 0.3",
        "verlet, 0.3",
        "heun, 0.3",
        "rk4, 0.3",
        "leapfrog, 0.3",
        "leapfrog:form=drift-kick-drift, 0.3",
        "greenspan, 0.3"
    })
    void theLedgerOfCoupledMassesCloses(String scheme, double share) {
        EnergyBalance exact =
                run(Model.of(coupled()), "rk4", 1e-4, 2.0).energy().balance();
        EnergyBalance coarse =
                run(Model.of(coupled()), scheme, 8e-3, 2.0).energy().balance();
        EnergyBalance fine =
                run(Model.of(coupled()), scheme, 1e-3, 2.0).energy().balance();
        assertThat(fine.work()).isCloseTo(exact.work(), within(0.07));
        assertThat(fine.damping()).isCloseTo(exact.damping(), within(0.07));
        assertThat(Math.abs(fine.numerical())).isLessThan(share * Math.abs(coarse.numerical()) + 1e-12);
    }

    /** A mass that depends on positions adds its own term, entry by entry. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "d1-minus", "rk4"})
    void theLedgerOfAChangingMassCloses(String scheme) {
        EnergyBalance coarse =
                run(Model.of(new Beads()), scheme, 8e-3, 1.0).energy().balance();
        EnergyBalance fine =
                run(Model.of(new Beads()), scheme, 1e-3, 1.0).energy().balance();
        assertThat(Math.abs(fine.numerical())).isLessThan(4e-3).isLessThan(0.3 * Math.abs(coarse.numerical()));
    }

    /** Central differences close to round-off from the first step on, impacts included. */
    @Test
    void schatzmanPaoliClosesToRoundOff() {
        Solution run = run(SmallModels.coupledMasses(), "schatzman-paoli", 1e-3, 4.0);
        assertThat(run.report().contactSteps()).isGreaterThan(5);
        var balances = run.energy().balances();
        double first = balances.get(1).numerical();
        for (EnergyBalance balance : balances.subList(1, balances.size())) {
            assertThat(balance.numerical()).isCloseTo(first, within(1e-11));
        }
        assertThat(first)
                .as("the velocity of the start belongs half a step earlier")
                .isCloseTo(0.0, within(0.1));
    }

    /** θ F_{k+1} + (1−θ) F_k over (q_{k+1} − q_{k−1})/2. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.3, 1.0})
    void schatzmanPaoliBooksTheForceThatItTakes(double theta) {
        double h = 0.01;
        Solution run = run(Model.of(coupled()), "schatzman-paoli:theta=" + theta, h, 1.0);
        double work = 0.0;
        for (int k = 1; k < run.rows(); k++) {
            double force =
                    4.0 * (theta * Math.cos(3.0 * run.time(k)) + (1.0 - theta) * Math.cos(3.0 * run.time(k - 1)));
            work += h * (force * run.velocity("pair", 0)[k] - 6.0 * run.velocity("pair", 1)[k]);
        }
        assertThat(run.energy().balance().work()).isCloseTo(work, within(1e-12));
    }

    /** Half a step late: q_0 stands for q_{−1}, and q_0 + h v_0 for q_0. */
    @Test
    void theStartOfSiconosIsLate() {
        var stone = LagrangianLinearSystem.builder("stone")
                .mass(2.0)
                .constantForce(-6.0)
                .initialPosition(1.0)
                .initialVelocity(5.0)
                .build();
        double h = 0.01;
        double[] q =
                run(Model.of(stone), "schatzman-paoli:start=siconos", h, 1.0).position("stone", 0);
        for (int k = 1; k < q.length; k++) {
            assertThat(q[k]).isCloseTo(1.0 + (k + 1) * h * 5.0 - 3.0 * h * h * k * (k + 1) / 2.0, within(1e-12));
        }
    }
}
