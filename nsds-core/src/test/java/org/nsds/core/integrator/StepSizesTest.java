package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;

/** Steps may change their length from one to the next, under every scheme. */
class StepSizesTest {

    private static final double OMEGA = 2.0;
    private static final double SIGMA = 0.2;

    private static DynamicalSystem oscillator(boolean damped) {
        return LagrangianLinearSystem.builder("oscillator")
                .mass(1.0)
                .damping(damped ? 2.0 * SIGMA : 0.0)
                .stiffness(OMEGA * OMEGA)
                .initialPosition(0.3)
                .initialVelocity(1.0)
                .build();
    }

    /** The same as a system of first order, x = (q, v). */
    private static DynamicalSystem circuit() {
        return FirstOrderLinearSystem.builder("oscillator")
                .matrix(new double[][] {{0.0, 1.0}, {-OMEGA * OMEGA, 0.0}})
                .initialState(0.3, 1.0)
                .build();
    }

    /** q(t) = e^(−σt) (q₀ cos + (v₀ + σ q₀) sin/ω_d). */
    private static double exact(boolean damped, double t) {
        double sigma = damped ? SIGMA : 0.0;
        double frequency = StrictMath.sqrt(OMEGA * OMEGA - sigma * sigma);
        return StrictMath.exp(-sigma * t)
                * (0.3 * StrictMath.cos(frequency * t)
                        + (1.0 + sigma * 0.3) / frequency * StrictMath.sin(frequency * t));
    }

    private static SteppedSystem of(String scheme, boolean damped, double h) {
        boolean first = scheme.startsWith("euler") || scheme.startsWith("zero");
        return new SteppedSystem(first ? circuit() : oscillator(damped), scheme, h);
    }

    /** The error of q at t = 3, after steps of h, h/2, h/2, h, h/2, h/2 and so on. */
    private static double error(String scheme, boolean damped, double h) {
        SteppedSystem run = of(scheme, damped, h);
        for (int k = 0; k < 3.0 / (2.0 * h) - 1e-9; k++) {
            run.step(h);
            run.step(0.5 * h);
            run.step(0.5 * h);
        }
        assertThat(run.t).isCloseTo(3.0, within(1e-9));
        double q = run.q().length == 0 ? run.v()[0] : run.q()[0];
        return Math.abs(q - exact(damped, 3.0));
    }

    @ParameterizedTest
    @CsvSource({
        "moreau-jean, true, 2",
        "moreau-jean:theta=1, true, 1",
        "moreau-jean-projected, false, 2",
        "am1, true, 2",
        "schatzman-paoli, false, 2",
        "schatzman-paoli, true, 2",
        "schatzman-paoli:theta=0.5, true, 1",
        "generalized-alpha, false, 2",
        "generalized-alpha, true, 2",
        "generalized-alpha:rho=0, false, 2",
        "d1-minus, true, 2",
        "verlet, false, 2",
        "heun, false, 2",
        "rk4, true, 4",
        "leapfrog, false, 1",
        "leapfrog:form=drift-kick-drift, false, 2",
        "greenspan, false, 2",
        "greenspan, true, 2",
        "euler-moreau, false, 2"
    })
    void anOscillatorAgreesWithTheoryToTheOrderOfTheScheme(String scheme, boolean damped, int order) {
        double coarse = error(scheme, damped, 0.05);
        double fine = error(scheme, damped, 0.0125);
        assertThat(coarse).isLessThan(0.2);
        assertThat(StrictMath.log(coarse / fine) / StrictMath.log(4.0)).isBetween(order - 0.2, order + 0.4);
    }

    @ParameterizedTest
    @CsvSource({"exact-modal, false", "exact-modal, true", "zero-order-hold, false"})
    void exactSchemesStayExact(String scheme, boolean damped) {
        assertThat(error(scheme, damped, 0.25)).isLessThan(1e-14);
    }

    /** Velocities of this scheme belong to the middle of steps: with them, q is of order two. */
    @Test
    void leapfrogKeepsVelocitiesInTheMiddleOfSteps() {
        double[] errors = new double[2];
        for (int i = 0; i < 2; i++) {
            double h = i == 0 ? 0.05 : 0.0125;
            double back = 0.5 * h; // v(−h/2) as initial velocity
            double v = StrictMath.cos(OMEGA * back) + 0.3 * OMEGA * StrictMath.sin(OMEGA * back);
            DynamicalSystem system = LagrangianLinearSystem.builder("oscillator")
                    .mass(1.0)
                    .stiffness(OMEGA * OMEGA)
                    .initialPosition(0.3)
                    .initialVelocity(v)
                    .build();
            SteppedSystem run = new SteppedSystem(system, "leapfrog", h);
            for (int k = 0; k < 3.0 / (2.0 * h) - 1e-9; k++) {
                run.step(h);
                run.step(0.5 * h);
                run.step(0.5 * h);
            }
            errors[i] = Math.abs(run.q()[0] - exact(false, 3.0));
        }
        assertThat(StrictMath.log(errors[0] / errors[1]) / StrictMath.log(4.0)).isBetween(1.8, 2.4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean:theta=0.7",
                "moreau-jean-projected",
                "am1",
                "schatzman-paoli",
                "schatzman-paoli:theta=0.7",
                "generalized-alpha",
                "d1-minus",
                "exact-modal",
                "exact-modal:form=siconos",
                "verlet",
                "heun",
                "rk4",
                "leapfrog",
                "greenspan",
                "euler-moreau",
                "zero-order-hold"
            })
    void anotherLengthAndBackAgainChangesNoBit(String scheme) {
        double h = 0.07;
        SteppedSystem changed = of(scheme, true, h);
        SteppedSystem steady = of(scheme, true, h);
        for (int k = 0; k < 40; k++) {
            if (k % 3 == 2) {
                String before = changed.hash();
                changed.stepper.stepSize(0.5 * h);
                changed.stepper.stepSize(3.0 * h);
                changed.stepper.stepSize(h);
                assertThat(changed.hash()).isEqualTo(before);
            }
            changed.step(h);
            steady.step(h);
            assertThat(changed.hash()).isEqualTo(steady.hash());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "schatzman-paoli:theta=1",
                "generalized-alpha",
                "d1-minus",
                "exact-modal",
                "verlet",
                "rk4",
                "leapfrog",
                "greenspan",
                "euler-moreau",
                "zero-order-hold"
            })
    void alternatingLengthsAllocateNothing(String scheme) {
        SteppedSystem run = of(scheme, true, 0.01);
        run.step(0.01);
        assertThat(AllocatedBytes.of(() -> {
                    for (int k = 0; k < 2000; k++) {
                        run.step(k % 2 == 0 ? 0.005 : 0.01);
                    }
                }))
                .isZero();
    }

    /** A step that is taken back leaves no trace, whatever its length was. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "schatzman-paoli",
                "generalized-alpha",
                "exact-modal",
                "verlet",
                "leapfrog",
                "greenspan"
            })
    void aStepThatIsTakenBackLeavesNoTrace(String scheme) {
        SteppedSystem failing = of(scheme, true, 0.02);
        SteppedSystem steady = of(scheme, true, 0.02);
        for (int k = 0; k < 20; k++) {
            double h = k % 4 == 3 ? 0.01 : 0.02;
            if (k > 0) {
                failing.stepper.stepSize(0.04);
                failing.stepper.begin(failing.t, failing.t + 0.04);
                failing.stepper.predict();
                failing.stepper.freeMotion();
                failing.stepper.rollBack();
            }
            failing.step(h);
            steady.step(h);
            assertThat(failing.hash()).isEqualTo(steady.hash());
        }
    }

    /** ωh = π: two positions at that distance say nothing of the velocity. */
    @Test
    void exactModalRefusesToConvertWhatItCannotSee() {
        SteppedSystem run = of("exact-modal", false, 0.5 * Math.PI);
        run.step(0.5 * Math.PI);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.stepper.stepSize(0.1))
                .withMessageContaining("mode 0")
                .withMessageContaining("another step size");
    }
}
