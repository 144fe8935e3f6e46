package org.nsds.core.internal.impact;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.law.Equality;
import org.nsds.core.state.InteractionState;

/**
 * An interaction in an event-driven run, seen at all three levels:
 *
 * <pre>
 *     y = h(q, t),      ẏ = H v + ∂h/∂t,      ÿ = H v̇ + κ,      κ = d/dt (H v + ∂h/∂t) at fixed v
 * </pre>
 */
public final class ContactFlow {

    public final String name;
    public final InteractionState state;
    public final BoxLaw law;
    public final int rows;
    public final SystemFlow[] systems;

    private final LagrangianRelation relation;
    private final boolean affine;
    private final boolean constant;
    private final double[] stackedPosition;
    private final double[] stackedVelocity;
    private final double[] jacobian;
    private final double[] timeRate;
    private final double[] curvature;
    /** Per system, row i of H. */
    private final double[][] H;
    /** Per system, row i holds M⁻¹ times row i of H. */
    private final double[][] response;

    public ContactFlow(Interaction interaction, InteractionState state, SystemFlow[] systems) {
        name = interaction.name();
        relation = (LagrangianRelation) interaction.relation();
        law = interaction.law() instanceof BoxLaw box ? box : new Equality(); // nothing bounds the force of a force law
        this.state = state;
        this.systems = systems;
        rows = relation.outputs();
        affine = relation.affine();
        stackedPosition = new double[relation.inputs()];
        stackedVelocity = new double[relation.inputs()];
        jacobian = new double[rows * relation.inputs()];
        timeRate = new double[rows];
        curvature = new double[rows];
        H = new double[systems.length][];
        response = new double[systems.length][];
        boolean steady = affine;
        for (int s = 0; s < systems.length; s++) {
            H[s] = new double[rows * systems[s].position().length];
            response[s] = new double[rows * systems[s].position().length];
            steady &= systems[s].constant();
        }
        constant = steady;
        if (affine) {
            try {
                relation.jacobian(0.0, stackedPosition, jacobian);
            } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
                throw StepFailure.of(relationName(), thrown);
            }
            split();
        }
        if (constant) {
            respond();
        }
    }

    public boolean unilateral() {
        return law.unilateral();
    }

    public boolean affine() {
        return affine;
    }

    /** Whether H and M⁻¹Hᵀ never change. */
    public boolean constant() {
        return constant;
    }

    public double gap() {
        return state.y()[0];
    }

    public double rate() {
        return state.ydot()[0];
    }

    /** What of y, ẏ and λ is infinite or NaN, in words; null if nothing is. */
    public String notFinite() {
        for (int i = 0; i < rows; i++) {
            if (!Double.isFinite(state.y()[i])) {
                return "the output of interaction '" + name + "' is " + state.y()[i] + ": look at its relation";
            }
            if (!Double.isFinite(state.ydot()[i])) {
                return "the rate of interaction '" + name + "' is " + state.ydot()[i]
                        + ": look at the gradient of its relation";
            }
            if (!Double.isFinite(state.lambda()[i])) {
                return "the force of interaction '" + name + "' is " + state.lambda()[i]
                        + ": look at its relation and law";
            }
        }
        return null;
    }

    /** y and ẏ at the current state. */
    public void update(double t) {
        gather();
        try {
            relation.output(t, stackedPosition, state.y());
            if (!affine) {
                relation.jacobian(t, stackedPosition, jacobian);
                split();
                relation.timeRate(t, stackedPosition, timeRate);
            }
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(relationName(), thrown);
        }
        for (int i = 0; i < rows; i++) {
            double sum = timeRate[i];
            for (int j = 0; j < stackedVelocity.length; j++) {
                sum += jacobian[i * stackedVelocity.length + j] * stackedVelocity[j];
            }
            state.ydot()[i] = sum;
        }
    }

    /** κ at the current state, for which {@link #update} was called. */
    public void bend(double t) {
        try {
            relation.curvature(t, stackedPosition, stackedVelocity, curvature);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(relationName(), thrown);
        }
    }

    /** M⁻¹Hᵀ at the current state. */
    public void respond() {
        for (int s = 0; s < systems.length; s++) {
            int n = systems[s].position().length;
            double[] row = new double[n];
            double[] solved = new double[n];
            for (int i = 0; i < rows; i++) {
                System.arraycopy(H[s], i * n, row, 0, n);
                systems[s].applyInverse(row, solved);
                System.arraycopy(solved, 0, response[s], i * n, n);
            }
        }
    }

    /** Row i of ÿ with the systems' accelerations as they are. */
    public double outputAcceleration(int i) {
        double sum = curvature[i];
        for (int s = 0; s < systems.length; s++) {
            double[] a = systems[s].acceleration;
            for (int j = 0; j < a.length; j++) {
                sum += H[s][i * a.length + j] * a[j];
            }
        }
        return sum;
    }

    /** H_i M⁻¹ H_jᵀ between row i of this contact and row j of another. */
    public double coupling(int i, ContactFlow other, int j) {
        double sum = 0.0;
        for (int s = 0; s < systems.length; s++) {
            for (int r = 0; r < other.systems.length; r++) {
                if (systems[s] == other.systems[r]) {
                    int n = systems[s].position().length;
                    for (int k = 0; k < n; k++) {
                        sum += H[s][i * n + k] * other.response[r][j * n + k];
                    }
                }
            }
        }
        return sum;
    }

    /** Adds M⁻¹ H_iᵀ times a factor to accelerations. */
    public void addToAccelerations(int i, double factor) {
        for (int s = 0; s < systems.length; s++) {
            addRow(s, i, factor, systems[s].acceleration);
        }
    }

    /** Adds M⁻¹ H_iᵀ times a factor to velocities. */
    public void addToVelocities(int i, double factor) {
        for (int s = 0; s < systems.length; s++) {
            addRow(s, i, factor, systems[s].velocity());
        }
    }

    /** Adds M⁻¹ H_iᵀ times a factor to positions. */
    public void addToPositions(int i, double factor) {
        for (int s = 0; s < systems.length; s++) {
            addRow(s, i, factor, systems[s].position());
        }
    }

    /** The power that the moving obstacle puts into the systems through this contact, −λᵀ ∂h/∂t. */
    public double obstaclePower() {
        double power = 0.0;
        for (int i = 0; i < rows; i++) {
            power -= state.lambda()[i] * timeRate[i];
        }
        return power;
    }

    private void addRow(int s, int i, double factor, double[] target) {
        int n = target.length;
        for (int k = 0; k < n; k++) {
            target[k] += factor * response[s][i * n + k];
        }
    }

    private String relationName() {
        return "interaction '" + name + "': its relation";
    }

    private void gather() {
        for (int s = 0, first = 0; s < systems.length; s++) {
            int n = systems[s].position().length;
            System.arraycopy(systems[s].position(), 0, stackedPosition, first, n);
            System.arraycopy(systems[s].velocity(), 0, stackedVelocity, first, n);
            first += n;
        }
    }

    private void split() {
        for (int s = 0, first = 0; s < systems.length; s++) {
            int n = systems[s].position().length;
            for (int i = 0; i < rows; i++) {
                System.arraycopy(jacobian, i * stackedPosition.length + first, H[s], i * n, n);
            }
            first += n;
        }
    }
}
