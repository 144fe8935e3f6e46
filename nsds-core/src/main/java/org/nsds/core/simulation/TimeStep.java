package org.nsds.core.simulation;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.settings.NewtonOptions;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.column.StepCounts;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.State;

/**
 * A time step advances a model from t_k to t_{k+1}. With the state at t_k known,
 *
 * <pre>
 *     0 impacts           v_k     jumps where contacts approach, in runs with an impact law
 *     1 select contacts   I       = contacts that the integrator activates from y_k, ẏ_k
 *     2 free motion       v_free  = as if there were no contact
 *     3 assemble          w       = W z + H v_free + what the law adds,      W = H Ŵ⁻¹ Hᵀ
 *     4 solve             (w, z), warm-started from λ
 *     5 update            v       = v_free + Ŵ⁻¹ Hᵀ z,   q moves along v,   λ = z;   nonlinear models: back to 2 until converged
 *     6 account           penetration, energy, memory of laws
 * </pre>
 *
 * <p>A scheme with several contact problems per step (projection, generalized-α, D1-minus) declares them as {@link ContactLevel}s:
 * lines 1 to 5 run for each in turn, and for all of them again while a later level undoes an earlier one.
 */
final class TimeStep implements StepCounts {

    /** What impacts may create of the kinetic energy in a step, by the errors of the scheme. */
    private static final double CREATED = 1e-2;
    /** The same, of what impacts have taken before: bodies at rest have little kinetic energy. */
    private static final double CREATED_OF_LOSS = 1e-4;

    private final State state;
    private final EnergyLedger ledger;
    private final Stepper[] steppers;
    private final ContactLevel[] levels;
    private final NewtonOptions newton;
    /** The impacts of a run with an impact law; null in others. */
    private final StartingImpacts impacts;

    /** The contacts of the first level, which are those of the state. */
    private final ContactProblem contacts;

    /** The deepest penetration at the end of the last step. */
    double penetration;

    private double h;
    private long iterations;
    /** How many steppers have begun the step. */
    private int begun;
    /** Whether the last step had another length than the one before it. */
    private boolean lengthChanged;

    TimeStep(
            State state,
            Stepper[] steppers,
            ContactLevel[] levels,
            double h,
            NewtonOptions newton,
            StartingImpacts impacts) {
        this.impacts = impacts;
        this.h = h;
        this.state = state;
        ledger = state.ledger();
        this.steppers = steppers;
        this.levels = levels;
        this.newton = newton;
        contacts = levels[0].contacts;
    }

    /**
     * Advances all systems from t0 to t1.
     *
     * @param number the number of the step in the run, from 1
     * @param first whether it begins at the start of the run
     * @param length t1 − t0 without rounding
     * @return null if the step is complete; else why it is not, and the state is that of t0
     */
    StepFailure advance(long number, boolean first, double t0, double t1, double length, RunStatistics statistics) {
        begun = 0;
        contacts.begin();
        state.begin();
        if (impacts != null) {
            impacts.begin();
        }
        try {
            if (first) {
                levels[0].first(t0);
            }
            if (length != h || lengthChanged) {
                stepSize(t0, length);
            }
            StepFailure refused = impacts == null ? null : impacts.resolve(t0);
            if (refused != null) {
                return refused;
            }
            while (begun < steppers.length) {
                steppers[begun++].begin(t0, t1);
            }
            for (int round = 0; round == 0 || levels.length > 1 && !settled(round, t1); round++) {
                for (ContactLevel level : levels) {
                    level.selectContacts(round, t0, t1);
                    do {
                        level.freeMotion();
                        level.assemble();
                        level.solve(number, statistics);
                        level.update();
                    } while (!level.converged());
                }
            }
            account(t0, t1, statistics);
            return null;
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            rollBack();
            return StepFailure.of(thrown);
        }
    }

    /**
     * Sets the length of the step where it differs; schemes over two steps depend on the lengths of both, so that the step
     * after a change differs, too.
     */
    private void stepSize(double t0, double length) {
        lengthChanged = length != h;
        h = length;
        for (Stepper stepper : steppers) {
            stepper.stepSize(h);
        }
        for (ContactLevel level : levels) {
            level.contacts.stepSizeChanged(t0);
        }
    }

    /** Returns whether the equations of all levels hold together after so many rounds. */
    private boolean settled(int rounds, double t1) {
        boolean settled = !contacts.join(t1);
        for (ContactLevel level : levels) {
            settled &= level.settled();
        }
        if (!settled && rounds == newton.maxIterations()) {
            throw new StepFailure(
                    RunOutcome.NOT_CONVERGED,
                    "its levels disagree after " + rounds
                            + " rounds, as contacts open and close in turn; a smaller step helps");
        }
        return settled;
    }

    /** Computes the outputs at the end of the step, and enters what it exchanged into the ledger and the statistics. */
    private void account(double t0, double t1, RunStatistics statistics) {
        penetration = contacts.outputs().conclude(t1);
        if (Double.isNaN(penetration)) {
            throw notFinite("an output of a relation, or its rate, is infinite or NaN");
        }
        double lost = ledger.impactLoss();
        for (Stepper stepper : steppers) {
            stepper.account(ledger);
        }
        boolean touched = false;
        double lossBefore = ledger.impactLoss();
        for (ContactLevel level : levels) {
            touched |= level.contacts.outputs().account(ledger);
        }
        penetration = contacts.outputs().correctPositions(t1, h, penetration, ledger.impactLoss() - lossBefore, ledger);
        if (levels.length > 1) {
            reportMultipliers();
        }
        double created = lost - ledger.impactLoss();
        if (created > statistics.createdEnergy
                && created > Math.max(CREATED * kineticEnergy(), CREATED_OF_LOSS * Math.abs(lost))) {
            statistics.createdEnergy = created;
            statistics.createdTime = t1;
        }
        touched |= impacts != null && impacts.report();
        if (contacts.remembers) {
            contacts.remember(h);
        }
        if (!ledger.finite()) {
            throw notFinite(
                    "the energy ledger is infinite or NaN (work, damping, or the loss at impacts); a smaller step"
                            + " may help");
        }
        statistics.penetration = penetration;
        statistics.maxPenetration = Math.max(statistics.maxPenetration, penetration);
        statistics.contactSteps += touched ? 1 : 0;
        iterations = 0;
        for (ContactLevel level : levels) {
            iterations += level.iterations;
        }
        statistics.newtonIterations += iterations;
    }

    private static StepFailure notFinite(String reason) {
        return new StepFailure(RunOutcome.NOT_FINITE, reason);
    }

    private void reportMultipliers() {
        contacts.reported().clear();
        for (ContactLevel level : levels) {
            level.contacts.report();
        }
        if (!contacts.reported().areFinite()) {
            throw notFinite("a multiplier is infinite or NaN; a smaller step may help");
        }
    }

    /** Goes back to the start of the last step, where it has begun. */
    void rollBack() {
        for (int i = 0; i < begun; i++) {
            steppers[i].rollBack();
        }
        contacts.rollBack();
        if (impacts != null) {
            impacts.rollBack();
        }
        state.rollBack();
    }

    /** Returns the largest error of a position that the schemes estimate for the last step, relative to 1 + |q|. */
    double positionError() {
        double largest = 0.0;
        for (Stepper stepper : steppers) {
            largest = Math.max(largest, stepper.positionError()); // NaN stays
        }
        return largest;
    }

    /** Returns how far positions are off because contacts close and open in the last step, of length h, rather than at their times. */
    double contactError(double length) {
        double largest = 0.0;
        for (ContactLevel level : levels) {
            largest = Math.max(largest, level.contacts.outputs().error(length));
        }
        return largest;
    }

    /** Refuses schemes without an estimate of their error. */
    void requireErrorEstimate(Model model) {
        for (int i = 0; i < steppers.length; i++) {
            if (!steppers[i].estimatesError()) {
                throw new IllegalArgumentException("the integrator of system '"
                        + model.systems().get(i).name()
                        + "' does not estimate its error, and the step size is to be controlled by it: choose moreau-jean,"
                        + " generalized-alpha, d1-minus or tdg, or leave control(...) out");
            }
        }
    }

    /** Takes note of the length of the last step, which another run has taken. */
    void resumed(double length) {
        h = length;
        lengthChanged = true;
        for (Stepper stepper : steppers) {
            stepper.stepSize(length);
            stepper.resumed(length);
        }
    }

    @Override
    public long newtonIterations() {
        return iterations;
    }

    @Override
    public int activeContacts() {
        return contacts.activeContacts();
    }

    @Override
    public double[] multipliers(int interaction, int level) {
        if (level < 0 || level >= levels.length) {
            throw new IllegalArgumentException(
                    "multipliers of level " + level + " are to be recorded, and the scheme has " + levels.length
                            + (levels.length == 1 ? " level" : " levels") + ": count from 0");
        }
        return levels[level].contacts.multipliers(interaction);
    }

    /** Returns the contacts of the state. */
    ContactProblem contacts() {
        return contacts;
    }

    /** Returns whether what damping takes is found from the energies of the run. */
    boolean dampingByBalance() {
        boolean byBalance = false;
        for (Stepper stepper : steppers) {
            byBalance |= stepper.dampingByBalance();
        }
        return byBalance;
    }

    /**
     * Returns the energy of the initial state.
     *
     * @throws IllegalArgumentException if it cannot be computed, or is no finite number
     */
    double startEnergy() {
        double energy;
        try {
            energy = kineticEnergy() + potentialEnergy();
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw new IllegalArgumentException(
                    "the energy of the initial state cannot be computed: a function of the model threw "
                            + StepFailure.thrown(thrown),
                    thrown);
        }
        if (!Double.isFinite(energy)) {
            throw new IllegalArgumentException("the energy of the initial state is " + energy
                    + ": give masses, potentials and initial values for which it is a finite number");
        }
        return energy;
    }

    /** Returns the kinetic energy of all systems. */
    double kineticEnergy() {
        double sum = 0.0;
        for (Stepper stepper : steppers) {
            sum += stepper.kineticEnergy();
        }
        return sum;
    }

    /** Returns the potential energy of all systems, and what compliant contacts hold. */
    double potentialEnergy() {
        double sum = 0.0;
        for (Stepper stepper : steppers) {
            sum += stepper.potentialEnergy();
        }
        return sum + contacts.compliant().storedEnergy();
    }
}
