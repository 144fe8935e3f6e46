package org.nsds.examples.compare;

/** The slope of log y over log x by least squares: the observed order when x are steps and y errors. */
public final class LogLogSlope {

    private LogLogSlope() {}

    /** The slope; NaN for fewer than two points. */
    public static double of(double[] x, double[] y) {
        double meanX = 0.0;
        double meanY = 0.0;
        for (int i = 0; i < x.length; i++) {
            meanX += Math.log(x[i]) / x.length;
            meanY += Math.log(y[i]) / x.length;
        }
        double covariance = 0.0;
        double variance = 0.0;
        for (int i = 0; i < x.length; i++) {
            double fromMean = Math.log(x[i]) - meanX;
            covariance += fromMean * (Math.log(y[i]) - meanY);
            variance += fromMean * fromMean;
        }
        return covariance / variance;
    }
}
