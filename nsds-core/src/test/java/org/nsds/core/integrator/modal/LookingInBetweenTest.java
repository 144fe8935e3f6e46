package org.nsds.core.integrator.modal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.state.State;

/** The stepper of modes puts work off until somebody looks: whoever does, and whenever, sees the same motion. */
class LookingInBetweenTest {

    private static final double H = 0.02;
    private static final int MODES = 5;

    private static double omega(int j) {
        return 4.0 * (j + 1);
    }

    private static double sigma(int j) {
        return 0.3 * j;
    }

    private static ExactModalStepper stepper(double position, double velocity) {
        double[] mass = new double[MODES];
        double[] stiffness = new double[MODES];
        double[] damping = new double[MODES];
        double[] q = new double[MODES];
        double[] v = new double[MODES];
        for (int j = 0; j < MODES; j++) {
            mass[j] = 1.0;
            stiffness[j] = omega(j) * omega(j);
            damping[j] = 2.0 * sigma(j);
            q[j] = position;
            v[j] = velocity * (j - 1);
        }
        var modes = LagrangianLinearSystem.builder("modes")
                .mass(mass)
                .stiffness(stiffness)
                .damping(damping)
                .initialPosition(q)
                .initialVelocity(v)
                .build();
        return (ExactModalStepper) new ExactModal().bind(modes, new State(Model.of(modes)).system(0), H);
    }

    /** The same motion, step by step: w ← E w − (1 + E − A)/h q + pushes, q ← q + h w. */
    private static final class Plain {
        private final double[] q = new double[MODES];
        private final double[] w = new double[MODES];

        Plain(ExactModalStepper start) {
            System.arraycopy(start.position(), 0, q, 0, MODES);
            System.arraycopy(start.unknown(), 0, w, 0, MODES);
        }

        void step(double[] pushes) {
            for (int j = 0; j < MODES; j++) {
                ModalMotion mode = new ModalMotion().set(omega(j), sigma(j), H);
                w[j] = mode.decay() * w[j] - mode.pull() / H * q[j] + pushes[j];
                q[j] += H * w[j];
            }
        }
    }

    /** The ways in which a state can be looked at first. */
    private enum Look {
        POSITION,
        VELOCITY,
        KINETIC_ENERGY,
        POTENTIAL_ENERGY,
        STRIDE,
        START_OF_THE_NEXT_STEP
    }

    /** Steps of all kinds in any order: free, with one push, several or none, iterated. */
    @ParameterizedTest
    @EnumSource(Look.class)
    void theMotionIsTheSame(Look look) {
        Random random = new Random(7);
        ExactModalStepper stepper = stepper(0.3, 0.5);
        Plain plain = new Plain(stepper);
        for (int k = 0; k < 3000; k++) {
            step(stepper, plain, random);
            if (random.nextInt(4) == 0) {
                assertSeen(look, stepper, plain);
            }
        }
    }

    private static void step(ExactModalStepper stepper, Plain plain, Random random) {
        double[] pushes = new double[MODES];
        stepper.begin(0.0, H);
        int kind = random.nextInt(5);
        if (kind == 0) {
            stepper.advance();
        } else {
            double[][] rows = new double[kind == 3 ? 1 : kind % 4][MODES];
            double factor = 0.1 * random.nextDouble();
            for (double[] row : rows) {
                for (int j = 0; j < MODES; j++) {
                    row[j] = random.nextDouble() - 0.5;
                    pushes[j] += factor * row[j];
                }
            }
            boolean iterated = kind == 3;
            if (iterated) {
                stepper.predict();
            }
            for (int pass = 0; pass < (iterated ? 2 : 1); pass++) {
                stepper.freeMotion();
                for (double[] row : rows) {
                    stepper.push(factor, row);
                }
                stepper.update();
            }
        }
        plain.step(pushes);
    }

    private static void assertSeen(Look look, ExactModalStepper stepper, Plain plain) {
        double[] row = {1.0, 2.0, 0.5, 0.3, 1.0};
        ExactModalStepper copy = stepper(0.0, 0.0);
        System.arraycopy(plain.q, 0, copy.position(), 0, MODES);
        System.arraycopy(plain.w, 0, copy.unknown(), 0, MODES);
        switch (look) {
            case POSITION -> assertThat(stepper.position()).containsExactly(plain.q, within(1e-12));
            case VELOCITY -> assertThat(stepper.unknown()).containsExactly(plain.w, within(1e-12));
            case KINETIC_ENERGY -> assertThat(stepper.kineticEnergy()).isCloseTo(copy.kineticEnergy(), within(1e-12));
            case POTENTIAL_ENERGY ->
                assertThat(stepper.potentialEnergy()).isCloseTo(copy.potentialEnergy(), within(1e-12));
            case STRIDE -> assertThat(stepper.stride(row)).isCloseTo(copy.stride(row), within(1e-12));
            case START_OF_THE_NEXT_STEP -> {
                stepper.begin(0.0, H);
                assertThat(stepper.startUnknown()).containsExactly(plain.w, within(1e-12));
            }
        }
    }

    /** Numbers too small to matter are cleared in every kind of step: processors are slow on the smallest of them. */
    @Test
    void whatHasDiedOutIsExactlyAtRest() {
        double[] row = new double[MODES];
        ExactModalStepper free = stepper(1e-60, 1e-60);
        free.begin(0.0, H);
        free.freeMotion();
        assertThat(free.unknown()).containsOnly(0.0);
        ExactModalStepper flying = stepper(1e-60, 1e-60);
        flying.begin(0.0, H);
        flying.advance();
        assertThat(flying.unknown()).containsOnly(0.0);
        ExactModalStepper landing = stepper(1e-60, 1e-60);
        landing.begin(0.0, H);
        landing.freeMotion();
        landing.push(0.0, row);
        landing.update();
        landing.begin(H, 2.0 * H);
        landing.advance();
        assertThat(landing.unknown()).containsOnly(0.0);
    }
}
