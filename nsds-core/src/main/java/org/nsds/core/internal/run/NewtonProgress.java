package org.nsds.core.internal.run;

import java.util.Locale;

/**
 * This class follows the iterations of a nonlinear step: it knows when they have come as far as the solver of the contact
 * problems allows, and, where they do not converge, what would help.
 */
public final class NewtonProgress {

    /** Passes without gain after which the iterations are taken to stay where they are. */
    private static final int PATIENCE = 5;

    /** Passes without gain after which a step that fails is said to stagnate. */
    private static final int STAGNATION = 10;

    /** An iteration gains if the residual becomes less than this part of what it was at the last gain. */
    private static final double GAIN = 0.5;

    /** Iterations that stay above this are not near a solution. */
    private static final double NEAR = 1e-4;

    private final double tolerance;
    private final int maxIterations;
    private double first;
    /** The residual at the last gain, and the largest since. */
    private double gained;

    private double largestSince;
    private double last;
    private int passesWithoutGain;

    /** Iterations that stop at a relative residual, or fail after so many. */
    public NewtonProgress(double tolerance, int maxIterations) {
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
    }

    /** Begins a step. */
    public void begin() {
        first = Double.NaN;
        gained = Double.POSITIVE_INFINITY;
        largestSince = Double.POSITIVE_INFINITY;
        last = Double.NaN;
        passesWithoutGain = 0;
    }

    /**
     * Takes the residual of the next iterate.
     *
     * @param residual relative to the terms of the equations
     * @param ofProblem the residual up to which the contact problem of the iterate was solved; 0 without contacts
     * @return whether the step is solved: within the tolerance, or, where more iterations gain nothing, as precisely as the contact
     *     problem is
     */
    public boolean converged(double residual, double ofProblem) {
        if (Double.isNaN(first)) {
            first = residual;
        }
        last = residual;
        if (residual < GAIN * gained) {
            passesWithoutGain = 0;
            gained = residual;
            largestSince = residual;
        } else {
            passesWithoutGain++;
            largestSince = Math.max(largestSince, residual);
        }
        return residual <= tolerance || passesWithoutGain >= PATIENCE && residual <= ofProblem;
    }

    /** Returns why the iterations did not converge, and the remedy that suits how they went. */
    public String why() {
        String reached = String.format(
                Locale.ROOT,
                "the relative residual is %.3g after %d iterations, the tolerance %.3g; ",
                last,
                maxIterations,
                tolerance);
        if (!(last <= NEAR)) {
            return reached
                    + "the iterations do not approach a solution: a smaller step helps, or exact derivatives of forces"
                    + " and relations; Derivatives.check(model) names wrong ones";
        }
        if (passesWithoutGain >= STAGNATION) {
            return reached
                    + String.format(
                            Locale.ROOT,
                            "they came to %.3g and no further: forces or relations are not more precise than that, or their"
                                    + " derivatives are wrong, and a smaller step does not change it; take the tolerance %.0e with"
                                    + " newton(new NewtonOptions(%.0e, %d))",
                            gained,
                            looser(),
                            looser(),
                            maxIterations);
        }
        return reached
                + String.format(
                        Locale.ROOT,
                        "the iterations converge slowly, as with derivatives that are not exact: give exact ones, or %d iterations"
                                + " with newton(new NewtonOptions(%.0e, %d)), or take a smaller step;"
                                + " Derivatives.check(model) names wrong ones",
                        enough(),
                        tolerance,
                        enough());
    }

    /** Returns a power of ten that the iterations reach. */
    private double looser() {
        return StrictMath.pow(10.0, StrictMath.ceil(StrictMath.log10(4.0 * largestSince)));
    }

    /** Returns twice as many iterations as the mean gain so far asks for. */
    private int enough() {
        double gain = StrictMath.log(first / last) / maxIterations;
        double needed = StrictMath.log(first / tolerance) / gain;
        return (int) Math.min(1e6, Math.max(2.0 * maxIterations, Math.ceil(2.0 * needed)));
    }
}
