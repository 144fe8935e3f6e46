package org.nsds.core.simulation;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.internal.run.NewtonProgress;
import org.nsds.core.simulation.settings.NewtonOptions;
import org.nsds.core.solution.RunOutcome;

/**
 * A contact level is one contact problem of a step with the kernels that it moves. A {@link TimeStep} calls its methods in the
 * order in which they are written here; the four from {@link #freeMotion} on repeat until {@link #converged}. Most schemes have one level per
 * step.
 */
class ContactLevel {

    final Stepper[] steppers;
    private final List<String> names; // of the systems
    final ContactProblem contacts;

    private final NewtonOptions newton;
    private final NewtonProgress progress;
    /** Whether one solve completes the level: constant matrices and affine relations. */
    private final boolean direct;

    /** Whether no contact takes part, and whether the kernels may then advance in one go. */
    private boolean idle;

    private boolean free;

    private double t1;
    private int iteration;
    /** The iterations of the step so far. */
    int iterations;

    ContactLevel(Stepper[] steppers, List<String> names, ContactProblem contacts, NewtonOptions newton) {
        this.steppers = steppers;
        this.names = names;
        this.contacts = contacts;
        this.newton = newton;
        progress = new NewtonProgress(newton.tolerance(), newton.maxIterations());
        direct = contacts.constant() && Arrays.stream(steppers).allMatch(Stepper::direct);
    }

    /** Prepares the first step of a run, from t0. */
    void first(double t0) {
        for (Stepper stepper : steppers) {
            stepper.first();
        }
        contacts.compliant().start(t0);
    }

    /** Decides which contacts take part in the step from t0 to t1, and sets out from the first iterate. */
    void selectContacts(int round, double t0, double end) {
        t1 = end;
        iteration = 0;
        iterations = round == 0 ? 0 : iterations;
        if (round == 0 || contacts.follows()) {
            contacts.select(t0, t1);
        }
        idle = contacts.isIdle();
        free = direct && idle;
        if (!direct) {
            for (Stepper stepper : steppers) {
                stepper.predict();
            }
            contacts.linearise(t1);
            progress.begin();
        }
    }

    void freeMotion() {
        for (Stepper stepper : steppers) {
            if (free) {
                stepper.advance();
            } else {
                stepper.freeMotion();
            }
        }
    }

    void assemble() {
        if (!idle) {
            contacts.assemble();
        }
    }

    void solve(long step, RunStatistics statistics) {
        try {
            if (!idle) {
                contacts.solve();
            }
            if (contacts.isActive()) {
                statistics.solved(step, t1, contacts);
            }
        } catch (StepFailure failure) {
            requireFinite(); // no solver solves a problem with NaN
            throw failure;
        }
    }

    void update() {
        iteration++;
        iterations++;
        if (!idle) {
            contacts.apply();
        }
        if (!free) {
            if (!direct) {
                contacts.collectImpulses();
            }
            for (Stepper stepper : steppers) {
                stepper.update();
            }
        }
        if (!direct) {
            requireFinite();
        }
    }

    /**
     * Returns whether the level's equations hold.
     *
     * @throws StepFailure if they do not after the last iteration that is allowed
     */
    boolean converged() {
        if (direct) {
            requireFiniteEnergy();
            return true;
        }
        double residual = contacts.linearise(t1);
        for (Stepper stepper : steppers) {
            residual = Math.max(residual, stepper.residual()); // NaN stays
        }
        double ofProblem = contacts.isActive() ? contacts.solver().residual() : 0.0;
        if (progress.converged(residual, ofProblem)) {
            requireFiniteEnergy();
            return true;
        }
        if (iteration >= newton.maxIterations()) {
            String contradiction = contacts.contradiction();
            throw new StepFailure(RunOutcome.NOT_CONVERGED, contradiction.isEmpty() ? progress.why() : contradiction);
        }
        return false;
    }

    /** Returns whether the level's equations still hold after all levels of the step. */
    final boolean settled() {
        boolean settled = true;
        for (Stepper stepper : steppers) {
            settled &= stepper.settled(newton.tolerance());
        }
        return contacts.compliant().offAtEnd(t1) <= newton.tolerance() && settled;
    }

    /** Refuses the end of the level if squares of its numbers, and so energies, are not finite. */
    final void requireFiniteEnergy() {
        for (int i = 0; i < steppers.length; i++) {
            if (!steppers[i].squaresFinite()) {
                throw notFinite(i, "infinite, NaN or too large for an energy");
            }
        }
    }

    private void requireFinite() {
        for (int i = 0; i < steppers.length; i++) {
            if (!steppers[i].finite()) {
                throw notFinite(i, "infinite or NaN");
            }
        }
    }

    private StepFailure notFinite(int system, String how) {
        return new StepFailure(
                RunOutcome.NOT_FINITE,
                "a position or velocity of system '" + names.get(system) + "' is " + how
                        + "; a smaller step may help if its forces are finite");
    }
}
