package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.circuit.BuckConverter;
import org.nsds.circuit.DiodeBridge;
import org.nsds.circuit.DiodeBridgeWithFilter;
import org.nsds.circuit.DiodeInSeries;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.integrator.firstorder.ZeroOrderHold;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

class CircuitsTest {

    private static final DiodeBridge BRIDGE = new DiodeBridge(1e-2, 1e-6, 1e3, 10);

    /** Largest error of v_C over 1 ms, from an independent implementation: first order because λ is implicit. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 4e-6, 6.0e-2", "0.5, 2e-6, 2.8e-2", "0.5, 1e-6, 1.37e-2", "0.5, 0.5e-6, 6.7e-3",
        "1.0, 4e-6, 1.07", "1.0, 2e-6, 0.558", "1.0, 1e-6, 0.286", "1.0, 0.5e-6, 0.145"
    })
    void theBridgeApproachesItsClosedFormAsPublished(double theta, double h, double expected) {
        Solution run = TimeStepping.of(BRIDGE.model())
                .integrator(new EulerMoreau(theta))
                .step(h)
                .run(0.0, 1e-3);
        assertThat(error(run)).isCloseTo(expected, within(0.02 * expected));
    }

    /** Error of the run of Siconos' own tutorial (h = 1 µs, θ = ½, 5 ms): 1.909e-2 V. */
    @Test
    void theTutorialRunHasThePublishedError() {
        Solution run = TimeStepping.of(BRIDGE.model())
                .integrator(new EulerMoreau(0.5))
                .step(1e-6)
                .run(0.0, 5e-3);
        assertThat(error(run)).isCloseTo(1.909e-2, within(1e-5));
    }

    private static double error(Solution run) {
        double worst = 0.0;
        for (int k = 0; k < run.rows(); k++) {
            worst = Math.max(worst, Math.abs(run.column("circuit.x0")[k] - BRIDGE.exactVoltage(run.time(k))));
        }
        return worst;
    }

    /** ∫ v²/R dt over the closed form is what the resistor takes; the rest is still stored. */
    @Test
    void theLedgerShowsWhatTheResistorTook() {
        Solution run = TimeStepping.of(BRIDGE.model())
                .integrator(new EulerMoreau(0.5, 1.0, 0.5))
                .step(1e-7)
                .run(0.0, 1e-3);
        EnergyBalance end = run.energy().balance();
        double v = BRIDGE.exactVoltage(1e-3);
        double i = BRIDGE.exactCurrent(1e-3);
        double stored = 0.5 * 1e-6 * v * v + 0.5 * 1e-2 * i * i;
        assertThat(end.start()).isCloseTo(0.5 * 1e-6 * 100, within(1e-18));
        assertThat(end.damping()).isCloseTo(end.start() - stored, within(1e-4 * end.start()));
        assertThat(end.numerical())
                .as("the law at the middle of the step balances")
                .isCloseTo(0.0, within(1e-12 * end.start()));
    }

    /** In the conducting half the branch is R ∥ C ∥ L, in the other a free LC tank; first switching at (π/2) √(LC). */
    @Test
    void theSeriesDiodeConductsInOneHalfOnly() {
        double h = 1e-7;
        Solution run = TimeStepping.of(new DiodeInSeries(1e-2, 1e-6, 1e3, 10).model())
                .integrator(new EulerMoreau(0.5))
                .step(h)
                .run(0.0, 3e-4);
        double switching = 0.5 * Math.PI * Math.sqrt(1e-8);
        for (int k = 1; k < run.rows(); k++) {
            double t = run.time(k);
            double current = run.column("diode.lambda")[k];
            if (t < switching - 2 * h) {
                assertThat(current).isZero();
                assertThat(run.column("circuit.x0")[k]).isCloseTo(-10 * Math.cos(1e4 * t), within(1e-3));
            } else if (t > switching + 2 * h) {
                assertThat(current).isCloseTo(run.column("circuit.x0")[k] / 1e3, within(1e-12));
            }
        }
    }

    /** While all four diodes block, v_R decays as e^{−t/(R C_F)} and the tank is free: x is unique though λ is not. */
    @Test
    void aBlockingBridgeDoesNotFail() {
        Solution run = TimeStepping.of(new DiodeBridgeWithFilter(2e-2, 5e-6, 200, 2e-6, 12).model())
                .integrator(new EulerMoreau(1.0))
                .step(3e-6)
                .run(0.0, 6e-3);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int blocking = 0;
        double[] v = run.column("circuit.x0");
        double[] r = run.column("circuit.x2");
        for (int k = 2; k < run.rows(); k++) {
            assertThat(Math.abs(v[k]))
                    .as("the load never falls below the rectified voltage")
                    .isLessThan(r[k] + 1e-9);
            if (Math.abs(v[k]) < r[k] - 1e-3 && Math.abs(v[k - 1]) < r[k - 1] - 1e-3) {
                blocking++;
                assertThat(r[k] / r[k - 1]).isCloseTo(1.0 / (1.0 + 3e-6 / (200 * 2e-6)), within(1e-9));
            }
        }
        assertThat(blocking).isGreaterThan(200);
    }

    /** ẋ = A x + B λ with P A + Aᵀ P ≤ 0, C = Bᵀ P and D ≥ 0 is passive: nothing brings energy in. */
    @ParameterizedTest
    @CsvSource({"1.0, 1.0", "0.5, 0.5", "0.7, 0.7"})
    void theEnergyOfPassiveCircuitsNeverGrows(double theta, double output) {
        Random random = new Random(20081);
        for (int trial = 0; trial < 200; trial++) {
            Solution run = TimeStepping.of(randomPassive(random))
                    .integrator(new EulerMoreau(theta, 1.0, output))
                    .step(0.02)
                    .run(0.0, 2.0);
            assertThat(run.report().completed()).as(run.report().reason()).isTrue();
            double before = Double.POSITIVE_INFINITY;
            for (EnergyBalance at : run.energy().balances()) {
                assertThat(at.total()).isLessThanOrEqualTo(before * (1.0 + 1e-13));
                before = at.total();
            }
        }
    }

    private static Model randomPassive(Random random) {
        int n = 2 + random.nextInt(4);
        int m = 1 + random.nextInt(4);
        double[] P = random.doubles(n, 0.5, 2.0).toArray();
        double[][] A = new double[n][n];
        for (int i = 0; i < n; i++) {
            A[i][i] = -random.nextDouble() / P[i];
            for (int j = 0; j < i; j++) {
                double skew = 4.0 * random.nextGaussian();
                A[i][j] = skew / P[i];
                A[j][i] = -skew / P[j];
            }
        }
        double[][] B = new double[n][m];
        double[][] C = new double[m][n];
        double[][] D = new double[m][m];
        for (int j = 0; j < m; j++) {
            for (int i = 0; i < n; i++) {
                B[i][j] = random.nextGaussian();
                C[j][i] = B[i][j] * P[i];
            }
            D[j][j] = random.nextBoolean() ? 0.0 : random.nextDouble();
            for (int k = 0; k < j; k++) {
                D[j][k] = random.nextGaussian();
                D[k][j] = -D[j][k];
            }
        }
        var circuit = FirstOrderLinearSystem.builder("circuit")
                .matrix(A)
                .storage(P)
                .initialState(random.doubles(n, -1.0, 1.0).toArray())
                .build();
        return Model.of(circuit)
                .with(Interaction.named("diodes")
                        .on(circuit)
                        .relation(FirstOrderLinearRelation.between(C, B).feedthrough(D))
                        .law(new Complementarity())
                        .build());
    }

    /** Deane and Hamill's converter at 20 V repeats with every ramp; its mean output is the duty ratio times the input. */
    @Test
    void theBuckConverterSettlesToThePeriodOfItsRamp() {
        BuckConverter converter = new BuckConverter(20, 20e-3, 47e-6, 22, 8.4, 11.3, 3.8, 8.2, 400e-6, 12, 0.55);
        double h = 2e-7;
        Solution run = TimeStepping.of(converter.model())
                .integrator(new EulerMoreau(1.0))
                .step(h)
                .run(0.0, 0.04);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] v = run.column("converter.x0");
        double[] i = run.column("converter.x1");
        double[] s = run.column("switch.lambda");
        int period = 2000;
        int last = run.rows() - 1;
        // switching instants are resolved to one step, in which the current changes by E h / L = 0.2 mA
        assertThat(v[last]).isCloseTo(v[last - period], within(2e-2));
        assertThat(i[last]).isCloseTo(i[last - period], within(5e-3));
        double duty = 0.0;
        double mean = 0.0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = last - period + 1; k <= last; k++) {
            duty += s[k] / period;
            mean += v[k] / period;
            least = Math.min(least, i[k]);
        }
        assertThat(mean).isCloseTo(duty * 20, within(2e-2));
        assertThat(mean).isBetween(11.8, 12.4);
        assertThat(least).as("continuous conduction").isPositive();
        // the switch brought in E times the charge it passed; the load took v²/R
        EnergyBalance end = run.energy().balance();
        assertThat(end.work() - end.damping()).isCloseTo(end.total() - end.start(), within(1e-3 * end.work()));
    }

    /** At a light load the current of the converter reaches zero and the diode keeps it there. */
    @Test
    void theBuckConverterConductsDiscontinuouslyAtALightLoad() {
        BuckConverter converter = new BuckConverter(20, 20e-3, 47e-6, 2200, 8.4, 11.3, 3.8, 8.2, 400e-6, 12, 0.0);
        Solution run = TimeStepping.of(converter.model())
                .integrator(new EulerMoreau(1.0))
                .step(1e-6)
                .run(0.0, 0.01);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int resting = 0;
        for (double current : run.column("converter.x1")) {
            assertThat(current).isGreaterThan(-1e-12);
            resting += Math.abs(current) < 1e-12 ? 1 : 0;
        }
        assertThat(resting).isGreaterThan(1000);
    }

    /** Zero-order hold is exact for a linear system, whatever the step. */
    @Test
    void zeroOrderHoldIsExactWithoutContacts() {
        var tank = FirstOrderLinearSystem.builder("tank")
                .matrix(new double[][] {{0, -1e6}, {100, 0}})
                .constant(0.0, 3.0)
                .initialState(10, 0)
                .build();
        Solution run = TimeStepping.of(Model.of(tank))
                .integrator((OneStepIntegrator) new ZeroOrderHold())
                .step(1e-4)
                .run(0.0, 5e-3);
        double omega = 1e4;
        for (int k = 0; k < run.rows(); k++) { // v̇ = −10⁶ i, i̇ = 100 v + 3: oscillates about v = −0.03
            double t = run.time(k);
            assertThat(run.column("tank.x0")[k]).isCloseTo(-0.03 + 10.03 * Math.cos(omega * t), within(1e-10));
        }
    }
}
