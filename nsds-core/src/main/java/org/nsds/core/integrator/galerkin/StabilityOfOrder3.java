package org.nsds.core.integrator.galerkin;

/** This class finds the largest step of explicit Runge-Kutta methods with three nodes and order 3, where |1 + z + z²/2 + z³/6| = 1. */
final class StabilityOfOrder3 {

    private static final double FIRST = 1e-3;
    private static final int BISECTIONS = 60;

    private StabilityOfOrder3() {}

    /** Returns the largest h with which q̈ + c q̇ + ω² q = 0 does not grow. */
    static double largestStep(double frequency, double damping) {
        double scale = 1.0 / Math.max(frequency, damping);
        double low = FIRST * scale;
        double high = 4.0 * scale; // |z| is above 3 for the larger of the roots
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = 0.5 * (low + high);
            if (stable(middle, frequency, damping)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static boolean stable(double h, double frequency, double damping) {
        double half = 0.5 * damping;
        double under = frequency * frequency - half * half;
        if (under >= 0.0) {
            return growth(-h * half, h * Math.sqrt(under)) <= 1.0;
        }
        double root = Math.sqrt(-under);
        return growth(-h * (half + root), 0.0) <= 1.0;
    }

    private static double growth(double x, double y) {
        double re2 = x * x - y * y;
        double im2 = 2.0 * x * y;
        double re3 = re2 * x - im2 * y;
        double im3 = re2 * y + im2 * x;
        return StrictMath.hypot(1.0 + x + re2 / 2.0 + re3 / 6.0, y + im2 / 2.0 + im3 / 6.0);
    }
}
