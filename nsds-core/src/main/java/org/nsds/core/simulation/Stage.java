package org.nsds.core.simulation;

import java.util.Arrays;
import org.nsds.core.integrator.StagedStepper;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.onestep.OneStepProblem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * One contact problem of a step, with the kernels that it moves: the free state, the problem, the update, and their iteration
 * where something is nonlinear. Most schemes have one stage per step.
 */
final class Stage {

    final Stepper[] steppers;
    final OneStepProblem contacts;

    private final NewtonOptions newton;
    private final boolean onePass;
    /** The explicit scheme that all systems share, or null. */
    private final StagedStepper explicit;

    private RunOutcome failure = RunOutcome.COMPLETED;
    private String why = "";

    Stage(Stepper[] steppers, OneStepProblem contacts, NewtonOptions newton) {
        this.steppers = steppers;
        this.contacts = contacts;
        this.newton = newton;
        explicit = steppers[0] instanceof StagedStepper scheme ? scheme : null;
        onePass = contacts.constant() && Arrays.stream(steppers).allMatch(Stepper::direct);
    }

    /**
     * Runs the stage of the step that ends at t1; the contacts that take part are decided.
     *
     * @return false if it could not be completed, {@link #failure} and {@link #why}
     */
    boolean run(long step, double t0, double t1, RunStatistics statistics) {
        if (explicit != null) {
            return passPoints(t0, t1, statistics);
        }
        return onePass ? solveOnce(step, t1, statistics) : iterate(step, t1, statistics);
    }

    /** The next step is the first of the run, from t0. */
    void first(double t0) {
        for (Stepper stepper : steppers) {
            stepper.first();
        }
        if (explicit != null && explicit.carriesForces()) {
            contacts.compliant().addForces(t0, 0.0);
            for (Stepper stepper : steppers) {
                ((StagedStepper) stepper).start(t0);
            }
        }
    }

    RunOutcome failure() {
        return failure;
    }

    String why() {
        return why;
    }

    /** Whether its equations hold after all stages of the step. */
    boolean settled() {
        boolean settled = true;
        for (Stepper stepper : steppers) {
            settled &= stepper.settled(newton.tolerance());
        }
        return settled;
    }

    /** The points of the step at which an explicit scheme evaluates forces. */
    private boolean passPoints(double t0, double t1, RunStatistics statistics) {
        for (int point = 0; point < explicit.stages(); point++) {
            for (Stepper stepper : steppers) {
                stepper.free();
            }
            contacts.compliant().addForces(t0 + explicit.node(point) * (t1 - t0), explicit.weight(point));
            for (Stepper stepper : steppers) {
                stepper.update();
            }
        }
        statistics.newtonIterations++;
        return finite();
    }

    private boolean solveOnce(long step, double t1, RunStatistics statistics) {
        if (contacts.idle()) {
            for (Stepper stepper : steppers) {
                stepper.advance();
            }
            statistics.newtonIterations++;
            return finite();
        }
        for (Stepper stepper : steppers) {
            stepper.free();
        }
        return solveContacts(step, t1, statistics) && update(statistics);
    }

    private boolean iterate(long step, double t1, RunStatistics statistics) {
        for (Stepper stepper : steppers) {
            stepper.predict();
        }
        contacts.linearise(t1);
        double residual = Double.NaN;
        for (int iteration = 0; iteration < newton.maxIterations(); iteration++) {
            for (Stepper stepper : steppers) {
                stepper.free();
            }
            if (!solveContacts(step, t1, statistics)) {
                return false;
            }
            collectImpulses();
            if (!update(statistics)) {
                return false;
            }
            residual = residual(t1);
            if (residual <= newton.tolerance()) {
                return true;
            }
        }
        return fail(
                RunOutcome.NOT_CONVERGED,
                "relative residual " + residual + " after " + newton.maxIterations()
                        + " iterations; a smaller step helps");
    }

    /** Positions from velocities; false if a number is not finite. */
    private boolean update(RunStatistics statistics) {
        statistics.newtonIterations++;
        if (!contacts.finite()) {
            return fail(RunOutcome.NOT_FINITE, "an impulse is infinite or NaN; a smaller step may help");
        }
        for (Stepper stepper : steppers) {
            stepper.update();
        }
        return finite();
    }

    private boolean finite() {
        boolean finite = true;
        for (Stepper stepper : steppers) {
            finite &= stepper.finite();
        }
        return finite
                || fail(RunOutcome.NOT_FINITE, "a position or velocity is infinite or NaN; a smaller step may help");
    }

    private void collectImpulses() {
        for (Stepper stepper : steppers) {
            Arrays.fill(stepper.impulse(), 0.0);
        }
        contacts.addImpulses();
    }

    /** How far the current iterate is from solving the step: equations of motion, and the change of the relations. */
    private double residual(double t1) {
        double worst = contacts.linearise(t1);
        for (Stepper stepper : steppers) {
            worst = Math.max(worst, stepper.residual()); // NaN stays
        }
        return worst;
    }

    private boolean solveContacts(long step, double t1, RunStatistics statistics) {
        Outcome solved = contacts.solve();
        String unconverged = contacts.compliant().failure();
        if (!unconverged.isEmpty()) {
            return fail(RunOutcome.NOT_CONVERGED, unconverged);
        }
        if (solved != Outcome.SOLVED) {
            Solver<?> solver = contacts.solver();
            String tried = solver.lastTried();
            return fail(
                    RunOutcome.PROBLEM_NOT_SOLVED,
                    "solver '" + solver.name() + "' on "
                            + contacts.problem().sizeInWords() + ": " + solved
                            + (tried.equals(solver.name()) ? "" : "; tried " + tried));
        }
        if (contacts.active().count() > 0) {
            Solver<?> solver = contacts.solver();
            statistics.solved(step, t1, solver.residual(), solver.lastWinner());
        }
        return true;
    }

    private boolean fail(RunOutcome how, String reason) {
        failure = how;
        why = reason;
        return false;
    }
}
