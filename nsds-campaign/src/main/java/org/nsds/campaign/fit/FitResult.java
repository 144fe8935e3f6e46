package org.nsds.campaign.fit;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.SingularValueDecomposition;
import org.nsds.campaign.design.Axis;

/**
 * The result of a fit: parameters with their intervals of confidence,
 *
 * <pre>
 *     p_i ± t_{0.975, N−n} √C_ii,    C = s² (Jᵀ J)⁻¹,   s² = Σ r² / (N − n)
 * </pre>
 *
 * <p>which hold if errors of measurement are independent and equally large, and the model is linear over the interval.
 *
 * @param parameters in the order in which they were varied
 * @param rest root mean square of the residuals, in standard deviations of the data
 * @param values how many were measured
 * @param warnings what the data do not determine, one sentence each
 */
public record FitResult(List<Parameter> parameters, double rest, int values, List<String> warnings) {

    private static final double CONFIDENCE = 0.975;
    private static final double WEAK = 1e-8;
    private static final double TOGETHER = 0.99;
    private static final double EDGE = 1e-6;

    /**
     * A parameter.
     *
     * @param name of it
     * @param value the best
     * @param halfWidth of its 95 % interval of confidence; infinite if the data do not determine it
     */
    public record Parameter(String name, double value, double halfWidth) {}

    /** Copies the lists. */
    public FitResult {
        parameters = List.copyOf(parameters);
        warnings = List.copyOf(warnings);
    }

    static FitResult of(Residuals residuals, double[] best, double[][] jacobian, List<Axis> axes) {
        int n = best.length;
        int count = jacobian.length;
        double cost = Fit.cost(residuals.at(best));
        List<String> warnings = new ArrayList<>();
        SingularValueDecomposition svd = new SingularValueDecomposition(new Array2DRowRealMatrix(jacobian));
        double[] singular = svd.getSingularValues();
        boolean determined = singular[n - 1] > WEAK * singular[0];
        RealMatrix covariance = determined ? svd.getCovariance(0.0).scalarMultiply(cost / (count - n)) : null;
        double quantile = new TDistribution(count - n).inverseCumulativeProbability(CONFIDENCE);
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String name = axes.get(i).name();
            double half = determined ? quantile * Math.sqrt(covariance.getEntry(i, i)) : Double.POSITIVE_INFINITY;
            double slope = (residuals.value(i, Math.min(1.0, best[i] + EDGE))
                            - residuals.value(i, Math.max(0.0, best[i] - EDGE)))
                    / (Math.min(1.0, best[i] + EDGE) - Math.max(0.0, best[i] - EDGE));
            parameters.add(new Parameter(name, residuals.value(i, best[i]), half * Math.abs(slope)));
            if (half > 0.5) {
                warnings.add("the data hardly determine " + name
                        + ": its interval is wider than its range; measure something that depends on it, or fix it");
            }
            if (best[i] < EDGE || best[i] > 1.0 - EDGE) {
                warnings.add(name + " is at an end of its range: widen the range");
            }
        }
        for (int i = 0; i < n && determined; i++) {
            for (int j = 0; j < i; j++) {
                double together =
                        covariance.getEntry(i, j) / Math.sqrt(covariance.getEntry(i, i) * covariance.getEntry(j, j));
                if (Math.abs(together) > TOGETHER) {
                    warnings.add("the data hardly tell " + axes.get(j).name() + " and "
                            + axes.get(i).name() + " apart: their correlation is " + together + "; fix one of them");
                }
            }
        }
        return new FitResult(parameters, Math.sqrt(cost / count), count, warnings);
    }
}
