package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Finite elements with switch detection: order 3 and 5 through switches, beside closed forms. */
class FiniteElementSwitchingTest {

    private static final double FIRST_EXIT = Math.asin(2.0 / 3.0);
    private static final double SECOND_EXIT = Math.PI + FIRST_EXIT;

    /** ẋ = 1.5 sin t + λ, λ ∈ −Sgn(x), from 0.2: it slides twice, and leaves where 1.5 sin t = ±1. */
    private static Model slidingTwice() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .source((t, out) -> out[0] = 1.5 * StrictMath.sin(t))
                .initialState(0.2)
                .build();
        return Model.of(plant)
                .with(Interaction.named("relay")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1.0}}, new double[][] {{1.0}}))
                        .law(new Relay())
                        .build());
    }

    private static double slidingTwice(double t) {
        if (t <= FIRST_EXIT) {
            return Math.max(0.0, 0.2 - t + 1.5 * (1.0 - Math.cos(t)));
        }
        if (t <= SECOND_EXIT) {
            return Math.max(0.0, 1.5 * (Math.cos(FIRST_EXIT) - Math.cos(t)) - (t - FIRST_EXIT));
        }
        return 1.5 * (Math.cos(SECOND_EXIT) - Math.cos(t)) + t - SECOND_EXIT;
    }

    /** L i̇ = V sin ωt − R i + λ, 0 ≤ i ⟂ λ ≥ 0: a coil behind a diode. */
    private static Model rectifier() {
        var coil = FirstOrderLinearSystem.builder("coil")
                .matrix(-10.0)
                .source((t, out) -> out[0] = 100.0 * StrictMath.sin(2.0 * Math.PI * t))
                .storage(0.1)
                .build();
        return Model.of(coil)
                .with(Interaction.named("diode")
                        .on(coil)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1.0}}, new double[][] {{10.0}}))
                        .law(new Complementarity())
                        .build());
    }

    /** Each period the current rises with the voltage, and is zero from where it comes down to zero. */
    private static double rectifier(double t) {
        double z = Math.hypot(1.0, 0.2 * Math.PI);
        double phase = Math.atan(0.2 * Math.PI);
        double s = t - Math.floor(t);
        return Math.max(0.0, 10.0 / z * (Math.sin(2.0 * Math.PI * s - phase) + Math.sin(phase) * Math.exp(-10.0 * s)));
    }

    /** ẍ + 0.1 ẋ + x = λ, λ ∈ −Sgn(x): crosses the surface; phases are damped oscillations about ±1. */
    private static Model relayOscillator() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[][] {{0.0, 1.0}, {-1.0, -0.1}})
                .initialState(1.0, 0.3)
                .build();
        return Model.of(plant)
                .with(Interaction.named("relay")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(
                                new double[][] {{1.0, 0.0}}, new double[][] {{0.0}, {1.0}}))
                        .law(new Relay())
                        .build());
    }

    /** x at time t, phase by phase; ends of phases by bisection of the closed form. */
    private static double relayOscillator(double t) {
        double x = 1.0;
        double v = 0.3;
        double begun = 0.0;
        double side = -1.0;
        while (true) {
            double from = begun;
            double x0 = x;
            double v0 = v;
            double about = side;
            DoubleUnaryOperator phase = s -> damped(s, x0 - about, v0) + about;
            double ahead = 1e-6;
            while (from + ahead < t && phase.applyAsDouble(ahead) * about < 0.0) {
                ahead += 1e-3;
            }
            if (from + ahead >= t) {
                return phase.applyAsDouble(t - from);
            }
            double low = ahead - 1e-3;
            double high = ahead;
            for (int i = 0; i < 80; i++) {
                double middle = 0.5 * (low + high);
                if (phase.applyAsDouble(middle) * about < 0.0) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            v = dampedRate(high, x0 - about, v0);
            x = 0.0;
            begun = from + high;
            side = -side;
        }
    }

    private static double damped(double s, double a, double v) {
        double w = Math.sqrt(1.0 - 0.0025);
        return Math.exp(-0.05 * s) * (a * Math.cos(w * s) + (v + 0.05 * a) / w * Math.sin(w * s));
    }

    private static double dampedRate(double s, double a, double v) {
        double w = Math.sqrt(1.0 - 0.0025);
        double b = (v + 0.05 * a) / w;
        return Math.exp(-0.05 * s) * ((-0.05 * a + b * w) * Math.cos(w * s) + (-0.05 * b - a * w) * Math.sin(w * s));
    }

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(h).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double worst(Model model, String scheme, double h, double until, DoubleUnaryOperator exact) {
        Solution run = run(model, scheme, h, until);
        double[] x = run.column(model.systems().get(0).name() + ".x0");
        double worst = 0.0;
        for (int k = 0; k < x.length; k++) {
            worst = Math.max(worst, Math.abs(x[k] - exact.applyAsDouble(run.time(k))));
        }
        return worst;
    }

    private static double order(Model model, int order, double until, DoubleUnaryOperator exact) {
        double[] x = new double[12];
        double[] y = new double[12];
        for (int i = 0; i < x.length; i++) {
            double h = until / Math.round(25.0 * Math.pow(order == 3 ? 16.0 : 6.0, i / 11.0));
            x[i] = Math.log(h);
            y[i] = Math.log(worst(model, "fesd:order=" + order, h, until, exact));
        }
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        double top = 0.0;
        double bottom = 0.0;
        for (int i = 0; i < x.length; i++) {
            top += (x[i] - meanX) * (y[i] - meanY);
            bottom += (x[i] - meanX) * (x[i] - meanX);
        }
        return top / bottom;
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void orderIsKeptThroughEntriesAndExitsOfSliding(int order) {
        assertThat(order(slidingTwice(), order, 6.0, FiniteElementSwitchingTest::slidingTwice))
                .isGreaterThan(order - 0.3);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void orderIsKeptThroughCrossings(int order) {
        assertThat(order(relayOscillator(), order, 6.0, FiniteElementSwitchingTest::relayOscillator))
                .isGreaterThan(order - 0.3);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void orderIsKeptThroughExtinctionAndConductionOfADiode(int order) {
        assertThat(order(rectifier(), order, 1.3, FiniteElementSwitchingTest::rectifier))
                .isGreaterThan(order - 0.3);
    }

    /** Euler-Moreau with the same steps is of order one there. */
    @Test
    void errorsAreFarBelowThoseOfEulerMoreau() {
        double fesd = worst(rectifier(), "fesd:order=5", 0.01, 1.3, FiniteElementSwitchingTest::rectifier);
        double euler = worst(rectifier(), "euler-moreau", 0.01, 1.3, FiniteElementSwitchingTest::rectifier);
        assertThat(fesd).isLessThan(1e-7);
        assertThat(euler).isGreaterThan(1e4 * fesd);
    }

    /** What the source delivers is stored or lost in the resistance: stored energy follows from the current. */
    @Test
    void theLedgerClosesOverSwitches() {
        Solution run = run(rectifier(), "fesd:order=5", 0.01, 1.3);
        assertThat(run.energy().balance().total()).isCloseTo(0.05 * Math.pow(rectifier(1.3), 2), within(1e-8));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void runsResumeBitByBitWithTheirMode(int order) {
        TimeStepping setup = TimeStepping.of(slidingTwice())
                .integrator("fesd:order=" + order)
                .step(0.01);
        Simulation whole = setup.start(0.0);
        advance(whole, 600);
        for (int stop : new int[] {1, 25, 50, 74, 350, 390}) {
            Simulation first = setup.start(0.0);
            advance(first, stop);
            Simulation resumed = setup.resume(first.checkpoint());
            advance(resumed, 600 - stop);
            assertThat(resumed.state().sameBits(whole.state())).isTrue();
        }
    }

    private static void advance(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) {
            assertThat(simulation.step()).isTrue();
        }
    }

    @Test
    void stepsAllocateNothing() {
        for (Model model : new Model[] {slidingTwice(), rectifier(), relayOscillator()}) {
            TimeStepping setup =
                    TimeStepping.of(model).integrator("fesd:order=5").step(0.01);
            assertThat(AllocatedBytes.of(() -> setup.start(0.0), simulation -> {
                        for (int i = 0; i < 2000; i++) {
                            if (!simulation.step()) {
                                throw new AssertionError("step failed");
                            }
                        }
                    }))
                    .isZero();
        }
    }

    @Test
    void whatDoesNotSuitIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named("fesd:order=4"))
                .withMessage("order of fesd is 4: there are 3 and 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named("fesd:theta=1"))
                .withMessageContaining("'fesd' has no parameter 'theta'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeStepping.of(SmallModels.bouncingBall(0.5))
                        .integrator("fesd")
                        .step(0.1)
                        .start(0.0))
                .withMessageContaining("fesd integrates first-order systems");
    }

    /** Filippov's two relays, which switch infinitely often before t = 2. */
    @Test
    void anAccumulationOfSwitchesEndsWithASentenceOrAtItsLimit() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0, 0.0)
                .initialState(1.0, 1.0)
                .build();
        Model model = Model.of(plant)
                .with(Interaction.named("relays")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(
                                new double[][] {{1.0, 0.0}, {0.0, 1.0}}, new double[][] {{0.5, 2.0}, {-2.0, 0.5}}))
                        .law(new Relay())
                        .build());
        for (int steps : new int[] {25, 50, 200}) {
            Solution run =
                    TimeStepping.of(model).integrator("fesd").step(3.0 / steps).run(0.0, 3.0);
            if (run.report().completed()) {
                double[] x = run.column("plant.x0");
                assertThat(x[x.length - 1]).isCloseTo(0.0, within(1e-9));
            } else {
                assertThat(run.report().reason()).contains("accumulate").contains("choose euler-moreau");
            }
        }
    }
}
