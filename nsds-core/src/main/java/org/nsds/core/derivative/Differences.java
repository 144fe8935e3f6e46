package org.nsds.core.derivative;

/**
 * Derivatives by central differences of fourth order,
 *
 * <pre>
 *     f'(x) ≈ ( 8 (f(x+d) − f(x−d)) − (f(x+2d) − f(x−2d)) ) / (12 d)
 * </pre>
 *
 * <p>whose difference from the second-order formula estimates the error of the latter. The width d starts at ε^{1/5} times the size of x,
 * where truncation and rounding are of the same order, and is made smaller while a derivative is not resolved: where the two formulas
 * differ by more than a thousandth, a width of a tenth is kept if it brings them closer together. Smooth functions get about eleven
 * digits. Allocates.
 */
public final class Differences {

    private static final double START = 7.4e-4; // ε^(1/5)
    private static final double RESOLVED = 1e-3;
    private static final int MOST_TRIES = 4;

    private Differences() {}

    /**
     * Writes the Jacobian row by row: a row for each of the values, a column for each component of x.
     *
     * @param out overwritten
     * @return the largest estimate of an error relative to the largest entry
     */
    public static double jacobian(VectorFunction function, double[] x, int values, double[] out) {
        double[] point = x.clone();
        double[][] around = new double[4][values];
        double[] best = new double[values];
        double worst = 0.0;
        double largest = 0.0;
        for (int j = 0; j < x.length; j++) {
            double width = START * Math.max(1.0, Math.abs(x[j]));
            double least = Double.POSITIVE_INFINITY;
            for (int attempt = 0; attempt < MOST_TRIES && least > RESOLVED; attempt++, width *= 0.1) {
                evaluate(function, point, j, x[j], width, around);
                double error = 0.0;
                double scale = 0.0;
                double[] slopes = new double[values];
                for (int i = 0; i < values; i++) {
                    double near = (around[2][i] - around[1][i]) / (2.0 * width);
                    double far = (around[3][i] - around[0][i]) / (4.0 * width);
                    slopes[i] = near + (near - far) / 3.0;
                    error = Math.max(error, Math.abs(slopes[i] - near));
                    scale = Math.max(scale, Math.abs(slopes[i]));
                }
                double relative = error == 0.0 ? 0.0 : error / scale;
                if (attempt == 0 || relative < least) {
                    least = relative;
                    best = slopes;
                }
            }
            for (int i = 0; i < values; i++) {
                out[i * x.length + j] = best[i];
                largest = Math.max(largest, Math.abs(best[i]));
            }
            worst = Math.max(worst, least);
        }
        return largest == 0.0 ? 0.0 : worst;
    }

    private static void evaluate(
            VectorFunction function, double[] point, int j, double centre, double width, double[][] around) {
        for (int k = 0; k < 4; k++) {
            point[j] = centre + width * (k < 2 ? k - 2 : k - 1);
            function.at(point, around[k]);
        }
        point[j] = centre;
    }
}
