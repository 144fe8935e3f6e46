package org.nsds.core.internal.switching;

import java.util.Arrays;
import java.util.stream.Stream;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.contact.PowerPort;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.Interaction;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A switch flow is an interaction of first-order systems in an event-driven run: y = h(t, x, λ), r = g(x, λ), and their
 * derivatives C, D, B.
 */
public final class SwitchFlow {

    public final String name;
    public final InteractionState state;
    public final BoxLaw law;
    /** The time of the last outputs. */
    private double time;

    public final int rows;
    public final FirstOrderFlow[] systems;
    public final double[] D;

    private final FirstOrderRelation relation;
    private final double[] C;
    private final double[] B;
    private final double[] x;
    private final double[] r;
    private final double[] timeRate;
    private final double[][] around;
    private final boolean hasEnergy;
    private final boolean conjugate;

    public SwitchFlow(Interaction interaction, InteractionState state, FirstOrderFlow[] systems) {
        name = interaction.name();
        relation = (FirstOrderRelation) interaction.relation();
        law = (BoxLaw) interaction.law();
        this.state = state;
        this.systems = systems;
        rows = relation.outputs();
        int n = relation.inputs();
        C = new double[rows * n];
        D = new double[rows * rows];
        B = new double[n * rows];
        x = new double[n];
        r = new double[n];
        timeRate = new double[rows];
        around = new double[4][rows];
        hasEnergy = Stream.of(systems).allMatch(system -> system.storage() != null);
        if (relation.affine()) {
            jacobians(0.0);
        }
        conjugate = hasEnergy
                && relation.affine()
                && PowerPort.conjugate(
                        C,
                        B,
                        rows,
                        Stream.of(systems).map(FirstOrderFlow::storage).toArray(SquareMatrix[]::new));
    }

    public boolean affine() {
        return relation.affine();
    }

    /** Returns the name of a row in lists of events. */
    public String rowName(int i) {
        return rows == 1 ? name : name + "[" + i + "]";
    }

    /** Returns what of y and λ is infinite or NaN, in words; null if nothing is. */
    public String notFinite() {
        for (int i = 0; i < rows; i++) {
            if (!Double.isFinite(state.y()[i]) || !Double.isFinite(state.lambda()[i])) {
                return "the output of interaction '" + rowName(i) + "' is " + state.y()[i] + " and its multiplier "
                        + state.lambda()[i] + ": look at its relation";
            }
        }
        return null;
    }

    /** Computes y at the state as it is. */
    public void update(double t) {
        gather();
        output(t, state.y());
    }

    /** Computes C, D, B at the state as it is. */
    public void linearise(double t) {
        if (!relation.affine()) {
            gather();
            jacobians(t);
        }
    }

    /** Computes ∂h/∂t at the state as it is, by differences of fourth order over times of length delta. */
    public void findTimeRate(double t, double delta) {
        gather();
        for (int k = 0; k < around.length; k++) {
            output(t + delta * (k < 2 ? k - 2 : k - 1), around[k]);
        }
        for (int i = 0; i < rows; i++) {
            timeRate[i] = (8.0 * (around[2][i] - around[1][i]) - (around[3][i] - around[0][i])) / (12.0 * delta);
        }
    }

    /** Adds M⁻¹ r to the rates of the systems. */
    public void addToRates() {
        gather();
        input();
        for (int s = 0, first = 0; s < systems.length; s++) {
            int n = systems[s].x.length;
            double[] solved = new double[n];
            systems[s].applyInverse(Arrays.copyOfRange(r, first, first + n), solved);
            for (int j = 0; j < n; j++) {
                systems[s].rate[j] += solved[j];
            }
            first += n;
        }
    }

    /** Adds ε W⁻¹ r to the increments of the systems. */
    public void addToIncrements(double epsilon) {
        gather();
        input();
        for (int s = 0, first = 0; s < systems.length; s++) {
            int n = systems[s].x.length;
            double[] solved = new double[n];
            systems[s].applyImplicit(Arrays.copyOfRange(r, first, first + n), solved);
            for (int j = 0; j < n; j++) {
                systems[s].increment[j] += epsilon * solved[j];
            }
            first += n;
        }
    }

    /** Writes how much y changes over the short step: C times the increments of the systems, and what moves by itself. */
    public void outputIncrement(double t, double epsilon, double[] out) {
        gather();
        output(t, around[0]);
        output(t + epsilon, around[1]);
        for (int i = 0; i < rows; i++) {
            out[i] = around[1][i] - around[0][i];
            for (int s = 0, first = 0; s < systems.length; s++) {
                double[] increment = systems[s].increment;
                for (int j = 0; j < increment.length; j++) {
                    out[i] += C[i * x.length + first + j] * increment[j];
                }
                first += increment.length;
            }
        }
    }

    /** Returns row i of ẏ with the rates of the systems as they are and multipliers at rest; {@link #findTimeRate} was called. */
    public double outputRate(int i) {
        double sum = timeRate[i];
        for (int s = 0, first = 0; s < systems.length; s++) {
            double[] rate = systems[s].rate;
            for (int j = 0; j < rate.length; j++) {
                sum += C[i * x.length + first + j] * rate[j];
            }
            first += rate.length;
        }
        return sum;
    }

    /** Adds M⁻¹ times column i of B and a factor to the states of the systems. */
    public void addToStates(int i, double factor) {
        for (FirstOrderFlow system : systems) {
            double[] solved = new double[system.x.length];
            system.applyInverse(column(system, i), solved);
            for (int j = 0; j < solved.length; j++) {
                system.x[j] += factor * solved[j];
            }
        }
    }

    /**
     * Returns C_i M⁻¹ B_j between row i of this and column j of another, or C_i W⁻¹ B_j with the systems' W of the short step.
     */
    public double coupling(int i, SwitchFlow other, int j, boolean implicit) {
        double sum = 0.0;
        for (int s = 0, first = 0; s < systems.length; s++) {
            FirstOrderFlow system = systems[s];
            int n = system.x.length;
            if (Stream.of(other.systems).anyMatch(each -> each == system)) {
                double[] solved = new double[n];
                if (implicit) {
                    system.applyImplicit(other.column(system, j), solved);
                } else {
                    system.applyInverse(other.column(system, j), solved);
                }
                for (int k = 0; k < n; k++) {
                    sum += C[i * x.length + first + k] * solved[k];
                }
            }
            first += n;
        }
        return sum;
    }

    /** Returns what resistances in D take, λᵀ D λ, where y and λ are conjugate. */
    public double dampingPower() {
        double power = 0.0;
        for (int i = 0; conjugate && i < rows; i++) {
            for (int j = 0; j < rows; j++) {
                power += state.lambda()[i] * D[i * rows + j] * state.lambda()[j];
            }
        }
        return power;
    }

    /** Returns what the input brings into the systems, xᵀ P r. */
    public double inputPower() {
        double power = 0.0;
        if (hasEnergy) {
            gather();
            input();
            for (int s = 0, first = 0; s < systems.length; s++) {
                int n = systems[s].x.length;
                power += systems[s].power(Arrays.copyOfRange(r, first, first + n));
                first += n;
            }
        }
        return power;
    }

    /** Returns the part of column i of B that belongs to a system. */
    private double[] column(FirstOrderFlow system, int i) {
        int first = 0;
        for (int s = 0; systems[s] != system; s++) {
            first += systems[s].x.length;
        }
        double[] column = new double[system.x.length];
        for (int j = 0; j < column.length; j++) {
            column[j] = B[(first + j) * rows + i];
        }
        return column;
    }

    private void output(double t, double[] out) {
        time = t;
        try {
            relation.output(t, x, state.lambda(), out);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(relationName(), thrown);
        }
    }

    private void input() {
        try {
            relation.input(time, x, state.lambda(), r);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(relationName(), thrown);
        }
    }

    private void jacobians(double t) {
        try {
            relation.jacobians(t, x, state.lambda(), C, D, B);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(relationName(), thrown);
        }
    }

    private String relationName() {
        return "interaction '" + name + "': its relation";
    }

    private void gather() {
        for (int s = 0, first = 0; s < systems.length; s++) {
            System.arraycopy(systems[s].x, 0, x, first, systems[s].x.length);
            first += systems[s].x.length;
        }
    }
}
