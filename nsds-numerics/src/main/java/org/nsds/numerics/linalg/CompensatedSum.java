package org.nsds.numerics.linalg;

/**
 * A sum of products that keeps the rounding error of every operation and adds it at the end: as if computed in twice the precision. Two
 * numbers that start anew for each sum.
 *
 * <p>Choose it where large terms cancel and what is left over decides. Cost: about ten times that of a plain sum.
 *
 * <p>Reference: T. Ogita, S. M. Rump, S. Oishi, <i>Accurate sum and dot product</i>, SIAM Journal on Scientific Computing 26, 2005,
 * algorithm 5.3.
 */
public final class CompensatedSum {

    private double sum;
    private double error;

    /** Begins a new sum with its first term. */
    public void start(double first) {
        sum = first;
        error = 0.0;
    }

    /** Adds a term. */
    public void add(double term) {
        double total = sum + term;
        double part = total - sum;
        error += (sum - (total - part)) + (term - part);
        sum = total;
    }

    /** Adds the product of two numbers. */
    public void addProduct(double a, double b) {
        double product = a * b;
        add(product);
        error += Math.fma(a, b, -product);
    }

    /** Returns the sum, rounded once. */
    public double value() {
        return sum + error;
    }
}
