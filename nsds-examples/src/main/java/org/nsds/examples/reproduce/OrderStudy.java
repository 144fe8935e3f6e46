package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.compare.LogLogSlope;

/**
 * The observed order of a scheme: the slope of log(error) over log(h), by least squares over many steps. One halving of h says
 * nothing with impacts: the error depends on where in its step an impact falls, and pairwise orders scatter between −1 and 3.
 */
final class OrderStudy {

    private static final int STEPS = 60;
    private static final double SMALLEST = 2e-4;
    private static final double LARGEST = 2e-2;

    private final List<GlobalError> errors = new ArrayList<>();

    /**
     * Runs the scheme with 60 steps between 2e-4 and 2e-2, spaced evenly on a logarithmic scale.
     *
     * @param lag by how many steps the velocity that the scheme shows is behind
     */
    OrderStudy(TimeStepping scheme, double until, ExactMotion exact, int lag) {
        for (int i = 0; i < STEPS; i++) {
            double step = SMALLEST * StrictMath.pow(LARGEST / SMALLEST, (double) i / (STEPS - 1));
            errors.add(GlobalError.of(scheme, step, until, exact, lag));
        }
    }

    /** The slope of log(error) over log(h). */
    double order(ToDoubleFunction<GlobalError> error) {
        return LogLogSlope.of(
                errors.stream().mapToDouble(GlobalError::step).toArray(),
                errors.stream().mapToDouble(error).toArray());
    }

    /** The largest error / h. */
    double largestOverStep(ToDoubleFunction<GlobalError> error) {
        return errors.stream()
                .mapToDouble(each -> error.applyAsDouble(each) / each.step())
                .max()
                .orElseThrow();
    }
}
