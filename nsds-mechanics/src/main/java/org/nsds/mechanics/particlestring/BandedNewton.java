package org.nsds.mechanics.particlestring;

import org.nsds.mechanics.Require;
import org.nsds.numerics.linalg.BandedLu;
import org.nsds.numerics.linalg.BandedMatrix;

/**
 * Newton's method for the equilibrium of a string, F_int(q) = 0, with a block tridiagonal solve in each iteration and steps that
 * are shortened until the potential energy falls. Cost O(n) per iteration; quadratic near the solution.
 *
 * <p>Where T and T′ are not negative the potential is convex and it converges from anywhere. A law that can push has several
 * equilibria; it then finds one near the initial positions, or says that it did not.
 *
 * @param tolerance the largest force left over, relative to the largest tension; not less than what the rounding of positions
 *     leaves uncertain
 * @param mostIterations after which it gives up
 */
public record BandedNewton(double tolerance, int mostIterations) implements Equilibrium.Method {

    private static final int HALVINGS = 40;

    public BandedNewton {
        Require.positive("tolerance", tolerance);
        Require.atLeast("number of iterations", 1, mostIterations);
    }

    /** To round-off: 1e-13 of the largest tension. */
    public BandedNewton() {
        this(1e-13, 100);
    }

    /** Starts from the initial positions of the string. */
    @Override
    public Equilibrium of(ParticleString string) {
        int n = string.dimension();
        double[] q = new double[n];
        double[] force = new double[n];
        double[] step = new double[n];
        double[] trial = new double[n];
        BandedMatrix K = new BandedMatrix(n, string.bandwidth());
        BandedMatrix unused = new BandedMatrix(n, string.bandwidth());
        BandedLu factors = new BandedLu(n, string.bandwidth());
        string.initialState(q, force);
        for (int iteration = 0; iteration < mostIterations; iteration++) {
            string.restForce(q, force);
            if (largest(force) <= Math.max(tolerance, rounding(string, q)) * largestTension(string, q)) {
                return Equilibrium.at(string, q, iteration, true);
            }
            string.forceJacobians(0.0, q, force, K, unused);
            if (!factors.factor(K)) {
                return Equilibrium.at(string, q, iteration, false);
            }
            factors.solve(force, step);
            if (!descend(string, q, force, step, trial)) {
                return Equilibrium.at(string, q, iteration, false);
            }
        }
        return Equilibrium.at(string, q, mostIterations, false);
    }

    /** q ← q − c step with the first c of 1, ½, ¼, … that lowers the potential or, near the end, the force. */
    private static boolean descend(ParticleString string, double[] q, double[] force, double[] step, double[] trial) {
        double energy = string.potentialEnergy(q);
        double residual = largest(force);
        double c = 1.0;
        for (int halving = 0; halving < HALVINGS; halving++, c *= 0.5) {
            for (int i = 0; i < q.length; i++) {
                trial[i] = q[i] - c * step[i];
            }
            boolean lower = string.potentialEnergy(trial) < energy;
            string.restForce(trial, force);
            if (lower || largest(force) < residual) {
                System.arraycopy(trial, 0, q, 0, q.length);
                return true;
            }
        }
        return false;
    }

    private static double largest(double[] force) {
        double largest = 0.0;
        for (double component : force) {
            largest = Math.max(largest, Math.abs(component));
        }
        return largest;
    }

    /** How precisely a stretch is known: the distance of two neighbours is a difference of their places. */
    private static double rounding(ParticleString string, double[] q) {
        return 4.0 * Math.ulp(largest(q)) / string.spacing();
    }

    private static double largestTension(ParticleString string, double[] q) {
        double largest = string.particleMass() * Math.abs(string.gravity());
        for (int j = 0; j < string.links(); j++) {
            largest = Math.max(largest, Math.abs(string.law().tension(string.linkLength(q, j) / string.spacing())));
        }
        return largest;
    }
}
