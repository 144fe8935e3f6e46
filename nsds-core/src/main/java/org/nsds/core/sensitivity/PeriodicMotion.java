package org.nsds.core.sensitivity;

import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * A periodic motion is a fixed point of the Poincaré map P, which takes the state at time 0 to that one period later. It is found by Newton's
 * method,
 *
 * <pre>
 *     x ← x − (∂P/∂x − I)⁻¹ (P(x) − x)
 * </pre>
 *
 * <p>whether it is stable or not; its Floquet multipliers are the eigenvalues of ∂P/∂x. A multiplier that leaves the unit circle at −1 doubles the
 * period, at +1 the motion meets another one and both vanish. For forced systems, whose period is known.
 *
 * @param start positions and velocities at time 0
 * @param multipliers the largest modulus first
 * @param impacts in a period
 * @param warnings as in {@link Sensitivities}: grazing
 */
public record PeriodicMotion(List<Double> start, List<Multiplier> multipliers, int impacts, List<String> warnings) {

    private static final int MOST_STEPS = 40;
    private static final int MOST_HALVINGS = 12;
    private static final double SMALL = 1e-11;

    /** A Floquet multiplier, a complex number. */
    public record Multiplier(double re, double im) {

        /** Returns its distance from zero. */
        public double modulus() {
            return Math.sqrt(re * re + im * im);
        }
    }

    /** Copies the lists. */
    public PeriodicMotion {
        start = List.copyOf(start);
        multipliers = List.copyOf(multipliers);
        warnings = List.copyOf(warnings);
    }

    /** Returns whether small disturbances die out. */
    public boolean stable() {
        return multipliers.get(0).modulus() < 1.0;
    }

    /**
     * Finds the periodic motion near a guess.
     *
     * @param guess positions and velocities at time 0, in the order of {@link Sensitivities#names}
     * @throws IllegalStateException with a sentence, if Newton's method does not get there
     */
    public static PeriodicMotion near(ModelFamily family, double[] guess, double period, double... parameters) {
        double[] x = guess.clone();
        Sensitivities map = Sensitivities.from(family, x, 0.0, period, parameters);
        for (int step = 0; step < MOST_STEPS; step++) {
            require(map.reason(), period, "");
            double[] rest = rest(map, x);
            if (norm(rest) <= SMALL * (1.0 + norm(x))) {
                return new PeriodicMotion(
                        map.state(), multipliers(map.derivatives(), x.length), map.impacts(), map.warnings());
            }
            double[] newton = newton(map.derivatives(), rest);
            double share = 1.0;
            Sensitivities next = null;
            for (int halving = 0; halving < MOST_HALVINGS && next == null; halving++, share *= 0.5) {
                next = tried(family, moved(x, newton, share), period, norm(rest), parameters);
                if (next != null) {
                    x = moved(x, newton, share);
                }
            }
            require(next == null ? "no step of Newton's method comes closer" : "", period, " near the guess");
            map = next;
        }
        throw new IllegalStateException(
                "no motion of period " + period + " was found in " + MOST_STEPS + " steps: give another guess");
    }

    private static void require(String reason, double period, String where) {
        if (!reason.isEmpty()) {
            throw new IllegalStateException(
                    "no motion of period " + period + " was found" + where + ", because " + reason);
        }
    }

    /** Returns the map at a place if it is closer to its image than before, or not much farther; null otherwise. */
    private static Sensitivities tried(
            ModelFamily family, double[] x, double period, double before, double[] parameters) {
        try {
            Sensitivities map = Sensitivities.from(family, x, 0.0, period, parameters);
            return map.reason().isEmpty() && norm(rest(map, x)) < 2.0 * before ? map : null;
        } catch (IllegalArgumentException penetrating) {
            return null; // a shorter step may stay outside of the obstacle
        }
    }

    private static double[] rest(Sensitivities map, double[] x) {
        double[] rest = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            rest[i] = map.state().get(i) - x[i];
        }
        return rest;
    }

    private static double norm(double[] x) {
        double norm = 0.0;
        for (double value : x) {
            norm = Math.max(norm, Math.abs(value));
        }
        return norm;
    }

    private static double[] moved(double[] x, double[] way, double share) {
        double[] moved = x.clone();
        for (int i = 0; i < x.length; i++) {
            moved[i] -= share * way[i];
        }
        return moved;
    }

    private static double[] newton(double[][] derivatives, double[] rest) {
        int n = rest.length;
        DMatrixRMaj matrix = square(derivatives, n);
        for (int i = 0; i < n; i++) {
            matrix.add(i, i, -1.0);
        }
        DMatrixRMaj solution = new DMatrixRMaj(n, 1);
        CommonOps_DDRM.solve(matrix, DMatrixRMaj.wrap(n, 1, rest.clone()), solution);
        return solution.data;
    }

    private static DMatrixRMaj square(double[][] rows, int n) {
        DMatrixRMaj matrix = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix.set(i, j, rows[i][j]);
            }
        }
        return matrix;
    }

    /** Returns the eigenvalues of the first n columns of a matrix, the largest modulus first. */
    static List<Multiplier> multipliers(double[][] derivatives, int n) {
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, false);
        eigen.decompose(square(derivatives, n));
        List<Multiplier> found = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            found.add(new Multiplier(
                    eigen.getEigenvalue(i).getReal(), eigen.getEigenvalue(i).getImaginary()));
        }
        found.sort((a, b) -> Double.compare(b.modulus(), a.modulus()));
        return found;
    }
}
