package org.nsds.core.internal.elements;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.state.State;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This class presents all first-order systems of a model and their interactions as one,
 *
 * <pre>
 *     M ẋ = f(t, x) + B λ,      y = C x + D λ + e(t),      l ≤ λ ≤ u
 * </pre>
 *
 * <p>in flat arrays, matrices row by row. Nothing is allocated after construction.
 */
public final class SwitchedSystem {

    /** Components of x, and rows of y. */
    final int n;

    final int m;
    final double[] M;
    final double[] B;
    final double[] C;
    final double[] D;
    final double[] lower;
    final double[] upper;

    private final State state;
    private final FirstOrderSystem[] systems;
    private final int[] firstOf;
    private final double[][] part;
    private final double[][] field;
    private final double[][] block;
    private final FirstOrderRelation[] relations;
    private final double[][] zeroStates;
    private final double[][] zeroMultipliers;
    private final double[][] offsets;
    private final boolean linear;

    /**
     * That of a model.
     *
     * @throws IllegalArgumentException if an interaction does not suit it
     */
    public SwitchedSystem(Model model, State state) {
        this.state = state;
        systems = model.systems().toArray(FirstOrderSystem[]::new);
        firstOf = new int[systems.length + 1];
        part = new double[systems.length][];
        field = new double[systems.length][];
        block = new double[systems.length][];
        Map<DynamicalSystem, Integer> numbers = new HashMap<>();
        boolean allLinear = true;
        for (int s = 0; s < systems.length; s++) {
            int size = systems[s].dimension();
            firstOf[s + 1] = firstOf[s] + size;
            part[s] = new double[size];
            field[s] = new double[size];
            block[s] = new double[size * size];
            numbers.put(systems[s], s);
            allLinear &= systems[s] instanceof LinearFirstOrder;
        }
        linear = allLinear;
        n = firstOf[systems.length];
        List<Interaction> interactions = model.interactions();
        m = interactions.stream().mapToInt(each -> each.relation().outputs()).sum();
        M = new double[n * n];
        B = new double[n * m];
        C = new double[m * n];
        D = new double[m * m];
        lower = new double[m];
        upper = new double[m];
        relations = new FirstOrderRelation[interactions.size()];
        zeroStates = new double[relations.length][];
        zeroMultipliers = new double[relations.length][];
        offsets = new double[relations.length][];
        int row = 0;
        for (int a = 0; a < relations.length; a++) {
            int[] joined = interactions.get(a).systems().stream()
                    .mapToInt(numbers::get)
                    .toArray();
            bind(a, interactions.get(a), joined, row);
            row += relations[a].outputs();
        }
        writeMass();
    }

    private void bind(int a, Interaction interaction, int[] joined, int row) {
        if (!(interaction.relation() instanceof FirstOrderRelation relation) || !relation.affine()) {
            throw refusal(interaction, "its relation is not affine: choose euler-moreau, or the event-driven strategy");
        }
        if (!(interaction.law() instanceof BoxLaw law) || law.varies()) {
            throw refusal(interaction, "its law is not one of bounds that never vary: choose euler-moreau");
        }
        int rows = relation.outputs();
        int size = relation.inputs();
        relations[a] = relation;
        zeroStates[a] = new double[size];
        zeroMultipliers[a] = new double[rows];
        offsets[a] = new double[rows];
        double[] ofStates = new double[rows * size];
        double[] ofMultipliers = new double[rows * rows];
        double[] inputs = new double[size * rows];
        relation.jacobians(0.0, zeroStates[a], zeroMultipliers[a], ofStates, ofMultipliers, inputs);
        double[] ownInput = new double[size];
        relation.input(0.0, zeroStates[a], zeroMultipliers[a], ownInput);
        if (Arrays.stream(ownInput).anyMatch(each -> each != 0.0)) {
            throw refusal(
                    interaction, "its input has a constant part: make it part of the system, or choose euler-moreau");
        }
        for (int i = 0; i < rows; i++) {
            lower[row + i] = law.lower(i);
            upper[row + i] = law.upper(i);
            for (int j = 0; j < rows; j++) {
                D[(row + i) * m + row + j] = ofMultipliers[i * rows + j];
            }
            int local = 0;
            for (int s : joined) {
                for (int k = firstOf[s]; k < firstOf[s + 1]; k++, local++) {
                    C[(row + i) * n + k] += ofStates[i * size + local];
                    B[k * m + row + i] += inputs[local * rows + i];
                }
            }
        }
    }

    private static IllegalArgumentException refusal(Interaction interaction, String why) {
        return new IllegalArgumentException("interaction '" + interaction.name() + "' does not suit fesd: " + why);
    }

    private void writeMass() {
        for (int s = 0; s < systems.length; s++) {
            SquareMatrix mass = systems[s].mass();
            for (int i = 0; i < part[s].length; i++) {
                for (int j = 0; j < part[s].length; j++) {
                    M[(firstOf[s] + i) * n + firstOf[s] + j] = mass == null ? (i == j ? 1.0 : 0.0) : mass.get(i, j);
                }
            }
        }
    }

    /** Returns whether f is linear in x with a constant matrix. */
    boolean linear() {
        return linear;
    }

    /** Writes f(t, x) + B λ into an array of many, from a place on. */
    void field(double t, double[] x, int ofX, double[] lambda, int ofLambda, double[] out, int ofOut) {
        for (int s = 0; s < systems.length; s++) {
            System.arraycopy(x, ofX + firstOf[s], part[s], 0, part[s].length);
            systems[s].vectorField(t, part[s], field[s]);
            System.arraycopy(field[s], 0, out, ofOut + firstOf[s], part[s].length);
        }
        for (int i = 0; i < n; i++) {
            double sum = 0.0;
            for (int j = 0; j < m; j++) {
                sum += B[i * m + j] * lambda[ofLambda + j];
            }
            out[ofOut + i] += sum;
        }
    }

    /** Writes ∂f/∂x. */
    void jacobian(double t, double[] x, int ofX, double[] out) {
        Arrays.fill(out, 0.0);
        for (int s = 0; s < systems.length; s++) {
            int size = part[s].length;
            System.arraycopy(x, ofX + firstOf[s], part[s], 0, size);
            systems[s].jacobian(t, part[s], block[s]);
            for (int i = 0; i < size; i++) {
                System.arraycopy(block[s], i * size, out, (firstOf[s] + i) * n + firstOf[s], size);
            }
        }
    }

    /** Writes e(t) from a place on. */
    void offset(double t, double[] out, int ofOut) {
        int row = ofOut;
        for (int a = 0; a < relations.length; a++) {
            relations[a].output(t, zeroStates[a], zeroMultipliers[a], offsets[a]);
            System.arraycopy(offsets[a], 0, out, row, offsets[a].length);
            row += offsets[a].length;
        }
    }

    /** Row k of C x + D λ. */
    double output(int k, double[] x, int ofX, double[] lambda, int ofLambda) {
        double sum = 0.0;
        for (int j = 0; j < n; j++) {
            sum += C[k * n + j] * x[ofX + j];
        }
        for (int j = 0; j < m; j++) {
            sum += D[k * m + j] * lambda[ofLambda + j];
        }
        return sum;
    }

    /** Returns the size of the terms of row k, for tolerances. */
    double outputSize(int k, double[] x, double[] lambda, double e) {
        double sum = Math.abs(e);
        for (int j = 0; j < n; j++) {
            sum += Math.abs(C[k * n + j] * x[j]);
        }
        for (int j = 0; j < m; j++) {
            sum += Math.abs(D[k * m + j] * lambda[j]);
        }
        return sum;
    }

    /** Reads x and λ of the state. */
    void load(double[] x, double[] lambda) {
        for (int s = 0; s < systems.length; s++) {
            System.arraycopy(state.system(s).v(), 0, x, firstOf[s], part[s].length);
        }
        int row = 0;
        for (int a = 0; a < relations.length; a++) {
            double[] own = state.interaction(a).lambda();
            System.arraycopy(own, 0, lambda, row, own.length);
            row += own.length;
        }
    }

    /** Writes x and λ into the state. */
    void store(double[] x, double[] lambda) {
        for (int s = 0; s < systems.length; s++) {
            System.arraycopy(x, firstOf[s], state.system(s).v(), 0, part[s].length);
        }
        int row = 0;
        for (int a = 0; a < relations.length; a++) {
            double[] own = state.interaction(a).lambda();
            System.arraycopy(lambda, row, own, 0, own.length);
            row += own.length;
        }
    }

    /** Returns the power that sources and inputs bring into the stored energy, xᵀ P (s(t) + B λ). */
    double power(double t, double[] x, int ofX, double[] lambda, int ofLambda) {
        double power = 0.0;
        for (int s = 0; s < systems.length; s++) {
            SquareMatrix P = systems[s].storage();
            if (P == null) {
                continue;
            }
            System.arraycopy(x, ofX + firstOf[s], part[s], 0, part[s].length);
            if (systems[s] instanceof LinearFirstOrder known) {
                known.source(t, field[s]);
            } else {
                systems[s].vectorField(t, part[s], field[s]);
            }
            for (int i = 0; i < part[s].length; i++) {
                for (int j = 0; j < m; j++) {
                    field[s][i] += B[(firstOf[s] + i) * m + j] * lambda[ofLambda + j];
                }
            }
            for (int i = 0; i < part[s].length; i++) {
                power += part[s][i] * P.rowTimes(i, field[s]);
            }
        }
        return power;
    }
}
