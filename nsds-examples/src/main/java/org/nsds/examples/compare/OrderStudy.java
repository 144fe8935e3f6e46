package org.nsds.examples.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.nsds.core.simulation.TimeStepping;

/**
 * The observed order of a scheme: the slope of log(error) over log(h), by least squares over many steps. One halving of h says
 * nothing with impacts: the error depends on where in its step an impact falls, and pairwise orders scatter between −1 and 3.
 */
public final class OrderStudy {

    private static final int STEPS = 60;
    private static final double SMALLEST = 2e-4;
    private static final double LARGEST = 2e-2;

    private final List<GlobalError> errors = new ArrayList<>();

    /**
     * Runs the scheme with 60 steps between 2e-4 and 2e-2, spaced evenly on a logarithmic scale.
     *
     * @param lag by how many steps the velocity that the scheme shows is behind
     */
    public OrderStudy(TimeStepping scheme, double until, ExactMotion exact, int lag) {
        this(scheme, until, exact, lag, STEPS);
    }

    /** The same with another number of steps. */
    public OrderStudy(TimeStepping scheme, double until, ExactMotion exact, int lag, int count) {
        for (int i = 0; i < count; i++) {
            double step = SMALLEST * StrictMath.pow(LARGEST / SMALLEST, (double) i / (count - 1));
            errors.add(GlobalError.of(scheme, step, until, exact, lag));
        }
    }

    /** The steps. */
    public double[] steps() {
        return errors.stream().mapToDouble(GlobalError::step).toArray();
    }

    /** An error at each of the steps. */
    public double[] errors(ToDoubleFunction<GlobalError> error) {
        return errors.stream().mapToDouble(error).toArray();
    }

    /** The slope of log(error) over log(h). */
    public double order(ToDoubleFunction<GlobalError> error) {
        return LogLogSlope.of(steps(), errors(error));
    }

    /** The largest error / h. */
    public double largestOverStep(ToDoubleFunction<GlobalError> error) {
        return errors.stream()
                .mapToDouble(each -> error.applyAsDouble(each) / each.step())
                .max()
                .orElseThrow();
    }
}
