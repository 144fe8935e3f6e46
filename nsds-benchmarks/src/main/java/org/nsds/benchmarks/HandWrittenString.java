package org.nsds.benchmarks;

import org.nsds.core.state.State;

/**
 * The exact modal scheme in the form of the paper as one would write it for a single string: flat arrays, a loop, the contacts
 * solved one by one (W is almost diagonal), e = 1. What the generic loop is measured against.
 */
final class HandWrittenString {

    /** Added and taken away again, it clears numbers too small to matter, on which processors are slow. */
    private static final double FLUSH = 1e-30;

    private final double h;
    private final double[] q;
    private final double[] w;
    private final double[] decay;
    private final double[] pull;
    private final double[][] shapes;
    private final double[] heights;
    private final double[] y;
    private final double[] rate;
    private final double[] diagonal;
    private final double mass;

    HandWrittenString(Strings strings) {
        var string = strings.string();
        h = strings.step;
        q = new State(strings.model()).system(0).q();
        int n = q.length;
        w = new double[n];
        decay = new double[n];
        pull = new double[n];
        for (int j = 0; j < n; j++) {
            double sigma = string.modes().decay(j + 1);
            double omega = 2.0 * Math.PI * string.modes().frequency(j + 1);
            double r = Math.exp(-sigma * h);
            double square = omega * omega - sigma * sigma;
            double cosine = square > 0.0 ? Math.cos(h * Math.sqrt(square)) : Math.cosh(h * Math.sqrt(-square));
            decay[j] = r * r;
            pull[j] = (1.0 + r * r - 2.0 * r * cosine) / h;
            w[j] = 0.5 * pull[j] * q[j];
        }
        var obstacles = strings.obstacles();
        int contacts = obstacles.size();
        shapes = new double[contacts][];
        heights = new double[contacts];
        y = new double[contacts];
        rate = new double[contacts];
        diagonal = new double[contacts];
        mass = string.linearDensity();
        for (int c = 0; c < contacts; c++) {
            shapes[c] = string.shapeAt(obstacles.get(c).x());
            heights[c] = obstacles.get(c).height();
            diagonal[c] = dot(shapes[c], shapes[c]) / mass;
            y[c] = dot(shapes[c], q) - heights[c];
        }
    }

    void step() {
        for (int j = 0; j < q.length; j++) {
            double next = (decay[j] * w[j] - pull[j] * q[j] + FLUSH) - FLUSH;
            w[j] = next;
            q[j] += h * next;
        }
        for (int c = 0; c < shapes.length; c++) {
            double before = rate[c];
            if (y[c] <= 0.0) {
                double after = dot(shapes[c], w);
                double impulse = -(after + before) / diagonal[c];
                if (impulse > 0.0) {
                    double[] shape = shapes[c];
                    double change = impulse / mass;
                    for (int j = 0; j < q.length; j++) {
                        double kick = change * shape[j];
                        w[j] += kick;
                        q[j] += h * kick;
                    }
                }
            }
        }
        for (int c = 0; c < shapes.length; c++) {
            double now = dot(shapes[c], q) - heights[c];
            rate[c] = (now - y[c]) / h;
            y[c] = now;
        }
    }

    double[] positions() {
        return q;
    }

    private static double dot(double[] a, double[] b) {
        double s0 = 0.0;
        double s1 = 0.0;
        double s2 = 0.0;
        double s3 = 0.0;
        double s4 = 0.0;
        double s5 = 0.0;
        double s6 = 0.0;
        double s7 = 0.0;
        int j = 0;
        for (; j + 7 < b.length; j += 8) {
            s0 += a[j] * b[j];
            s1 += a[j + 1] * b[j + 1];
            s2 += a[j + 2] * b[j + 2];
            s3 += a[j + 3] * b[j + 3];
            s4 += a[j + 4] * b[j + 4];
            s5 += a[j + 5] * b[j + 5];
            s6 += a[j + 6] * b[j + 6];
            s7 += a[j + 7] * b[j + 7];
        }
        for (; j < b.length; j++) {
            s0 += a[j] * b[j];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
    }
}
