package org.nsds.mechanics.particlestring;

import org.nsds.mechanics.Require;

/**
 * The generalized Newton method with over-relaxation: particle after particle, coordinate after coordinate,
 *
 * <pre>
 *     x ← x + ω F(x) / (−∂F/∂x)
 * </pre>
 *
 * <p>with the newest values of the neighbours, until no correction of a sweep exceeds the tolerance; the first sweeps are not
 * asked. Corrections of 5e-5, where the paper stops, leave errors of up to 1e-3 behind. Choose it to see what the paper saw, and
 * {@link BandedNewton} for the equilibrium itself.
 *
 * <p>Reference: A. B. Schubert, D. Greenspan, <i>Numerical studies of discrete vibrating strings</i>, 1972, appendix, routine
 * STEADY, with DY1SQ/R1 where it prints DY1/R1.
 *
 * @param omega ω between 0 and 2
 * @param tolerance the largest correction of the last sweep
 * @param leastSweeps sweeps before the criterion is looked at
 * @param mostSweeps sweeps after which it gives up
 * @param mirrored whether to sweep from P₁ to the centre only and mirror the rest, as the paper does; both ends must be fixed at
 *     one height
 */
public record GeneralizedNewton(double omega, double tolerance, int leastSweeps, int mostSweeps, boolean mirrored)
        implements Equilibrium.Method {

    public GeneralizedNewton {
        if (!(omega > 0.0 && omega < 2.0)) {
            throw new IllegalArgumentException("omega is " + omega + ": over-relaxation needs it between 0 and 2");
        }
        Require.positive("tolerance", tolerance);
        Require.atLeast("number of sweeps", 1, mostSweeps);
    }

    /** As in the paper: tolerance 5e-5, tested from sweep 50 on, at most 250 sweeps over half of the string. */
    public GeneralizedNewton(double omega) {
        this(omega, 5e-5, 50, 250, true);
    }

    /** Starts from the initial positions of the string. */
    @Override
    public Equilibrium of(ParticleString string) {
        if (mirrored) {
            requireMirror(string);
        }
        double[] q = new double[string.dimension()];
        string.initialState(q, new double[q.length]);
        int last = mirrored ? string.centre() : string.links();
        for (int sweep = 1; sweep <= mostSweeps; sweep++) {
            double largest = 0.0;
            for (int j = 0; j <= last; j++) {
                for (int axis = 0; string.moves(j) && axis < string.axes(); axis++) {
                    double correction = omega * correction(string, q, j, axis);
                    q[string.index(j, axis)] += correction;
                    largest = Math.max(largest, Math.abs(correction));
                }
            }
            if (mirrored) {
                mirror(string, q);
            }
            if (sweep >= leastSweeps && largest <= tolerance) {
                return Equilibrium.at(string, q, sweep, true);
            }
        }
        return Equilibrium.at(string, q, mostSweeps, false);
    }

    /** Force over stiffness of one coordinate, from both links. */
    private static double correction(ParticleString string, double[] q, int j, int axis) {
        double force = axis == ParticleString.Y ? -string.particleMass() * string.gravity() : 0.0;
        double stiffness = 0.0;
        for (int link = Math.max(0, j - 1); link <= Math.min(j, string.links() - 1); link++) {
            double r = string.linkLength(q, link);
            double d = string.coordinate(q, link + 1, axis) - string.coordinate(q, link, axis);
            double s = r / string.spacing();
            double across = string.law().secant(s) / string.spacing();
            force += (link == j ? across : -across) * d;
            stiffness +=
                    across + (r == 0.0 ? 0.0 : (string.law().slope(s) / string.spacing() - across) * d * d / (r * r));
        }
        return force / stiffness;
    }

    /** The right half is the mirror image of the left one. */
    private static void mirror(ParticleString string, double[] q) {
        int n = string.links();
        double width = string.coordinate(q, 0, 0) + string.coordinate(q, n, 0);
        for (int j = n / 2 + 1; j < n; j++) {
            for (int axis = 0; axis < string.axes(); axis++) {
                double twin = string.coordinate(q, n - j, axis);
                q[string.index(j, axis)] = axis == 0 ? width - twin : twin;
            }
        }
    }

    private static void requireMirror(ParticleString string) {
        double[] q = new double[string.dimension()];
        boolean level = string.start() == End.FIXED && string.end() == End.FIXED;
        for (int axis = 1; level && axis < string.axes(); axis++) {
            level = string.coordinate(q, 0, axis) == string.coordinate(q, string.links(), axis);
        }
        if (!level) {
            throw new IllegalArgumentException(
                    "string '" + string.name()
                            + "' is not its own mirror image: fix both ends at one height, or sweep all of it (mirrored = false)");
        }
    }
}
