package org.nsds.core.onestep;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * An interaction in a simulation: its relation bound to the steppers of its systems, its law, and the rule by which the
 * integrator lets it take part. It forms its rows of the one-step problem and applies their solution.
 */
final class Contact {

    final InteractionState state;
    final int rows;
    final Stepper[] steppers;
    final BoundRelation relation;
    /** Per system s, row i holds Ŵ_s⁻¹ H_s,iᵀ. */
    final double[][] WinvHt;
    /** Whether H and Ŵ⁻¹Hᵀ never change. */
    final boolean constant;

    private final BoxLaw law;
    private final ContactRule rule;
    private final SquareMatrix compliance;
    private final boolean alwaysActive;
    private final double[] yStart;
    private final double[] ydotStart;
    private final double[] lambdaStart;
    private final double[] driftStart;
    private final double[] row;
    private final double[] solved;

    Contact(Interaction interaction, InteractionState state, Stepper... steppers) {
        this.state = state;
        this.steppers = steppers;
        LagrangianRelation lagrangian = require(interaction, interaction.relation(), LagrangianRelation.class);
        law = require(interaction, interaction.law(), BoxLaw.class);
        rule = steppers[0].contactRule();
        relation = new BoundRelation(lagrangian, steppers);
        rows = lagrangian.outputs();
        compliance = lagrangian.compliance();
        if (compliance != null && !Double.isFinite(rule.complianceFactor())) {
            throw new IllegalArgumentException("interaction '" + interaction.name()
                    + "': a compliant relation needs an implicit integrator: take theta > 0");
        }
        alwaysActive = !law.unilateral() || compliance != null;
        yStart = new double[rows];
        ydotStart = new double[rows];
        lambdaStart = new double[rows];
        driftStart = new double[rows];
        WinvHt = new double[steppers.length][];
        int longest = 0;
        boolean steady = relation.affine();
        for (int s = 0; s < steppers.length; s++) {
            int n = steppers[s].velocity().length;
            WinvHt[s] = new double[rows * n];
            longest = Math.max(longest, n);
            steady &= steppers[s].constant();
        }
        row = new double[longest];
        solved = new double[longest];
        constant = steady;
        if (constant) {
            applyInverse();
        }
    }

    private static <T> T require(Interaction interaction, Object part, Class<T> kind) {
        if (!kind.isInstance(part)) {
            throw new IllegalArgumentException("interaction '" + interaction.name() + "': its "
                    + part.getClass().getSimpleName() + " cannot be used with mechanical systems: it is not a "
                    + kind.getSimpleName());
        }
        return kind.cast(part);
    }

    boolean active() {
        return alwaysActive || rule.activates(state.y()[0], state.ydot()[0]);
    }

    /** How far the gap is below zero, where it should not be. */
    double penetration() {
        return alwaysActive ? 0.0 : Math.max(0.0, -state.y()[0]);
    }

    /** Remembers the state at the start of the step, to which the law refers. */
    void begin() {
        for (int i = 0; i < rows; i++) {
            yStart[i] = state.y()[i];
            ydotStart[i] = state.ydot()[i];
            lambdaStart[i] = state.lambda()[i];
            driftStart[i] = relation.drift(i);
        }
    }

    /** Goes back to the start of the step. */
    void rollBack() {
        System.arraycopy(yStart, 0, state.y(), 0, rows);
        System.arraycopy(ydotStart, 0, state.ydot(), 0, rows);
        System.arraycopy(lambdaStart, 0, state.lambda(), 0, rows);
    }

    /** Ŵ⁻¹ Hᵀ for the current H and Ŵ. */
    void applyInverse() {
        for (int s = 0; s < steppers.length; s++) {
            int n = steppers[s].velocity().length;
            for (int i = 0; i < rows; i++) {
                System.arraycopy(relation.H[s], i * n, row, 0, n);
                steppers[s].applyInverse(row, solved);
                System.arraycopy(solved, 0, WinvHt[s], i * n, n);
            }
        }
    }

    boolean carriesImpulse() {
        for (double lambda : state.lambda()) {
            if (lambda != 0.0) {
                return true;
            }
        }
        return false;
    }

    /** y and ẏ at the current state. */
    void output(double t) {
        relation.linearise(t);
        relation.output(t, state.y());
        for (int i = 0; i < rows; i++) {
            state.ydot()[i] = relation.rate(i);
        }
    }

    /** The constant part of w in row i, while velocities are free. */
    double freeOutput(int i) {
        double shift = compliance == null
                ? rule.shift(law.restitution(), ydotStart[i])
                : rule.compliantShift(yStart[i], ydotStart[i]);
        return relation.rate(i) + shift;
    }

    double lower(int i) {
        return impulse(law.lower(i));
    }

    double upper(int i) {
        return impulse(law.upper(i));
    }

    private double impulse(double force) {
        return force == 0.0 ? 0.0 : force * rule.impulsePerForce();
    }

    /** What compliance adds to this contact's own block of the Delassus matrix at (i, j). */
    double softness(int i, int j) {
        return compliance == null ? 0.0 : rule.complianceFactor() * compliance.get(i, j);
    }

    /** v += Ŵ⁻¹ Hᵀ λ. */
    void correctVelocities() {
        for (int s = 0; s < steppers.length; s++) {
            addRows(WinvHt[s], steppers[s].velocity());
        }
    }

    /** p += Hᵀ λ. */
    void addImpulses() {
        for (int s = 0; s < steppers.length; s++) {
            addRows(relation.H[s], steppers[s].impulse());
        }
    }

    private void addRows(double[] matrix, double[] target) {
        for (int i = 0, k = 0; i < rows; i++) {
            double lambda = state.lambda()[i];
            for (int j = 0; j < target.length; j++, k++) {
                target[j] += lambda * matrix[k];
            }
        }
    }

    /**
     * Work of the impulse on the systems, λᵀ H (v_k + v_{k+1})/2. The part that the prescribed motion ∂h/∂t of an obstacle
     * does is {@link #obstacleWork}; the rest, with opposite sign, is lost at the impact.
     */
    double impulseWork() {
        double work = 0.0;
        for (int i = 0; i < rows; i++) {
            double before = constant ? ydotStart[i] : relation.startRate(i);
            double after = state.ydot()[i] - relation.drift(i);
            work += 0.5 * state.lambda()[i] * (before + after);
        }
        return work;
    }

    /** −λᵀ ∂h/∂t, averaged over the step. */
    double obstacleWork() {
        double work = 0.0;
        for (int i = 0; i < rows; i++) {
            work -= 0.5 * state.lambda()[i] * (driftStart[i] + relation.drift(i));
        }
        return work;
    }
}
