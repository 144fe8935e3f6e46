package org.nsds.mechanics.world.detection;

/** The distance of two segments a ± u and b ± v by looking at every case. */
final class SegmentDistance {

    private SegmentDistance() {}

    /** The shortest of the nine differences between ends, feet on the other segment, and feet of both lines. */
    static double[] shortest(double[] a, double[] u, double[] b, double[] v) {
        double[] w = DifferenceHull.minus(b, a);
        double uu = DifferenceHull.dot(u, u);
        double vv = DifferenceHull.dot(v, v);
        double uv = DifferenceHull.dot(u, v);
        double uw = DifferenceHull.dot(u, w);
        double vw = DifferenceHull.dot(v, w);
        double determinant = uu * vv - uv * uv;
        double[][] candidates = new double[9][];
        candidates[0] = new double[] {(uw * vv - vw * uv) / determinant, (uw * uv - vw * uu) / determinant};
        int count = 1;
        for (int i = -1; i <= 1; i += 2) {
            candidates[count++] = new double[] {i, (i * uv - vw) / vv};
            candidates[count++] = new double[] {(i * uv + uw) / uu, i};
            candidates[count++] = new double[] {i, 1.0};
            candidates[count++] = new double[] {i, -1.0};
        }
        double[] best = null;
        for (double[] c : candidates) {
            if (Math.abs(c[0]) <= 1.0 && Math.abs(c[1]) <= 1.0) {
                double[] d = new double[3];
                for (int k = 0; k < 3; k++) {
                    d[k] = c[0] * u[k] - w[k] - c[1] * v[k];
                }
                best = best == null || DifferenceHull.dot(d, d) < DifferenceHull.dot(best, best) ? d : best;
            }
        }
        return best;
    }
}
