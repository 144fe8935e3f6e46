package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;

import org.nsds.core.Integrators;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.State;

/** One system without contacts under one scheme, with steps of any length: what a step loop does for it, and nothing else. */
final class SteppedSystem {

    private static final double TOLERANCE = 1e-13;
    private static final int ITERATIONS = 50;

    final State state;
    final Stepper stepper;
    double t;
    private final EnergyLedger ledger = new EnergyLedger();
    private final LevelStepper[] later;
    private boolean started;
    private double h;

    SteppedSystem(DynamicalSystem system, String scheme, double h) {
        state = new State(Model.of(system));
        stepper = Integrators.named(scheme).bind(system, state.system(0), h);
        later = stepper.laterLevels().toArray(LevelStepper[]::new);
        this.h = h;
    }

    double[] q() {
        return stepper.position();
    }

    double[] v() {
        stepper.position(); // steps that are put off are done
        return state.system(0).v();
    }

    /** Takes a step of that length; the stepper is told before each, as it may be. */
    void step(double length) {
        if (!started) {
            stepper.first();
        }
        if (started || length != h) {
            stepper.stepSize(length);
        }
        h = length;
        if (!started && stepper instanceof NodeStepper explicit && explicit.carriesForces()) {
            explicit.start(t);
        }
        started = true;
        stepper.begin(t, t + h);
        move();
        stepper.account(ledger);
        t += h;
    }

    private void move() {
        if (stepper instanceof NodeStepper explicit) {
            for (int node = 0; node < explicit.nodes(); node++) {
                stepper.freeMotion();
                stepper.update();
            }
            return;
        }
        for (int round = 0; round < ITERATIONS; round++) {
            solve();
            for (LevelStepper level : later) {
                if (!level.direct()) {
                    level.predict();
                }
                level.freeMotion();
                level.update();
            }
            if (later.length == 0 || stepper.settled(TOLERANCE)) {
                return;
            }
        }
        throw new AssertionError("levels do not settle");
    }

    private void solve() {
        if (stepper.direct()) {
            stepper.advance();
            return;
        }
        stepper.predict();
        for (int k = 0; k < ITERATIONS; k++) {
            stepper.freeMotion();
            stepper.update();
            if (stepper.residual() <= TOLERANCE) {
                return;
            }
        }
        throw new AssertionError("the step does not converge: " + stepper.residual());
    }

    /** All bits of the state. */
    String hash() {
        assertThat(stepper.finite()).isTrue();
        stepper.position();
        return state.hash();
    }
}
