package org.nsds.mechanics.particlestring;

import java.util.function.DoubleUnaryOperator;
import org.nsds.mechanics.Require;

/** Places of n + 1 particles in the plane, for {@link ParticleStringBuilder}. */
public final class StringShapes {

    private StringShapes() {}

    /** Equally spaced from (0, 0) to (length, 0). */
    public static double[][] straight(int links, double length) {
        return graph(links, length, x -> 0.0);
    }

    /** (x, y(x)) with x equally spaced from 0 to length. */
    public static double[][] graph(int links, double length, DoubleUnaryOperator y) {
        Require.atLeast("number of links n", 2, links);
        Require.positive("length", length);
        double[][] points = new double[links + 1][];
        for (int j = 0; j <= links; j++) {
            double x = j == links ? length : j * (length / links);
            points[j] = new double[] {x, y.applyAsDouble(x)};
        }
        return points;
    }

    /** Returns a triangle over equally spaced x, with its top at (apex, height) and both ends at y = 0. */
    public static double[][] triangle(int links, double length, double apex, double height) {
        if (!(apex > 0.0 && apex < length)) {
            throw new IllegalArgumentException(
                    "the apex is at " + apex + ": it must lie between the ends, 0 and " + length);
        }
        double[][] points = graph(
                links,
                length,
                x -> x <= apex * (1.0 + 1e-12) ? height * x / apex : height * (length - x) / (length - apex));
        points[links][1] = 0.0;
        return points;
    }

    /** Velocities that are zero but for one particle. */
    public static double[][] struck(int links, int particle, double vx, double vy) {
        double[][] rates = new double[links + 1][2];
        rates[particle][0] = vx;
        rates[particle][1] = vy;
        return rates;
    }

    /** Returns the places of all particles where a string is at q, as positions of another. */
    public static double[][] of(ParticleString string, double[] q) {
        double[][] points = new double[string.links() + 1][string.axes()];
        for (int j = 0; j <= string.links(); j++) {
            for (int axis = 0; axis < string.axes(); axis++) {
                points[j][axis] = string.coordinate(q, j, axis);
            }
        }
        return points;
    }
}
