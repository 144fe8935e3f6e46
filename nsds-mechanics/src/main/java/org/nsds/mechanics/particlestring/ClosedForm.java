package org.nsds.mechanics.particlestring;

/**
 * Equilibria that can be written down:
 *
 * <ul>
 *   <li>a string held at one end hangs straight down, and link after link T(s_j) carries the weight below it; with ε = 0 its
 *       length is g m n (n+1) Δx / 2T₀, so that T₀ l → g (1 + 1/n) in the paper's units;
 *   <li>a linear string held at both ends is a parabola, y_j = y₀ + (y_n − y₀) j/n − (m g Δx / 2T₀) j (n − j), with x equally
 *       spaced. It solves the equations of the particles exactly, not only those of the continuous string.
 * </ul>
 */
public final class ClosedForm implements Equilibrium.Method {

    /**
     * Returns the equilibrium.
     *
     * @throws IllegalArgumentException if the string is none of these
     */
    @Override
    public Equilibrium of(ParticleString string) {
        boolean start = string.start() == End.FIXED;
        boolean end = string.end() == End.FIXED;
        if (start != end) {
            return Equilibrium.at(string, hanging(string, end), 0, true);
        }
        if (start && string.law() instanceof QuadraticTension law && law.epsilon() == 0.0) {
            return Equilibrium.at(string, parabola(string, law.reference()), 0, true);
        }
        throw new IllegalArgumentException(
                "string '" + string.name()
                        + "' has no equilibrium in closed form: it must be held at one end, or at both with eps = 0; use BandedNewton");
    }

    /** From the end that is held downwards; each link carries all particles below it. */
    private static double[] hanging(ParticleString string, boolean byItsEnd) {
        int n = string.links();
        double[] q = new double[string.dimension()];
        double weight = string.particleMass() * string.gravity();
        int held = byItsEnd ? n : 0;
        double y = string.coordinate(q, held, ParticleString.Y);
        for (int below = n; below >= 1; below--) {
            int j = byItsEnd ? below - 1 : n + 1 - below;
            y -= Math.copySign(string.law().stretchAt(below * Math.abs(weight)), weight) * string.spacing();
            for (int axis = 0; axis < string.axes(); axis++) {
                q[string.index(j, axis)] = axis == ParticleString.Y ? y : string.coordinate(q, held, axis);
            }
        }
        return q;
    }

    private static double[] parabola(ParticleString string, double reference) {
        int n = string.links();
        double[] q = new double[string.dimension()];
        double sag = string.particleMass() * string.gravity() * string.spacing() / (2.0 * reference);
        for (int j = 1; j < n; j++) {
            for (int axis = 0; axis < string.axes(); axis++) {
                double from = string.coordinate(q, 0, axis);
                double line = from + (string.coordinate(q, n, axis) - from) * j / n;
                q[string.index(j, axis)] = axis == ParticleString.Y ? line - sag * j * (n - j) : line;
            }
        }
        return q;
    }
}
