package org.nsds.control;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.mechanics.Require;

/**
 * A PID controller of the error e = reference − s,
 *
 * <pre>
 *     u_n = K_P e_n + I_n + K_D (e_n − e_{n−1}) / T,      I_n = I_{n−1} + K_I T e_n,      lower ≤ u_n ≤ upper
 * </pre>
 *
 * <p>where the integral does not grow while u is at a bound that it would be pushed further beyond (anti-windup by conditional
 * integration). Before the first sample the error was {@code errorBefore}: NaN stands for the first error, so that the derivative
 * starts at zero; 0 is the convention of Siconos.
 *
 * <p>Columns: {@code name.u}, {@code name.integral}, {@code name.error}.
 *
 * @param name of the controller
 * @param period T, or {@code Controller.EVERY_STEP}
 * @param sensor s
 * @param reference the value that s should have
 * @param proportional K_P
 * @param integral K_I
 * @param derivative K_D
 * @param lower the least output, −∞ if there is none
 * @param upper the largest output, +∞ if there is none
 * @param errorBefore the error before the first sample; NaN for the first error
 */
public record Pid(
        String name,
        double period,
        Sensor sensor,
        double reference,
        double proportional,
        double integral,
        double derivative,
        double lower,
        double upper,
        double errorBefore)
        implements Controller {

    private static final int INTEGRAL = 0;
    private static final int ERROR = 1;
    private static final int BEGUN = 2;

    public Pid {
        Require.notNegative("period", period);
        Require.finite("reference", reference);
        Require.finite("proportional", proportional);
        Require.finite("integral", integral);
        Require.finite("derivative", derivative);
        if (!(lower < upper)) {
            throw new IllegalArgumentException("the output of PID controller '" + name + "' is bounded by [" + lower
                    + ", " + upper + "]: the lower bound must be below the upper one");
        }
    }

    /** Makes a controller without bounds whose derivative starts at zero. */
    public Pid(
            String name,
            double period,
            Sensor sensor,
            double reference,
            double proportional,
            double integral,
            double derivative) {
        this(
                name,
                period,
                sensor,
                reference,
                proportional,
                integral,
                derivative,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                Double.NaN);
    }

    /** Returns this controller with bounds on its output. */
    public Pid bounded(double least, double largest) {
        return new Pid(
                name, period, sensor, reference, proportional, integral, derivative, least, largest, errorBefore);
    }

    /** Returns this controller with another error before the first sample. */
    public Pid startingFrom(double error) {
        return new Pid(name, period, sensor, reference, proportional, integral, derivative, lower, upper, error);
    }

    @Override
    public List<Sensor> sensors() {
        return List.of(sensor);
    }

    @Override
    public List<String> outputs() {
        return List.of("u");
    }

    @Override
    public List<String> memory() {
        return List.of("integral", "error", "begun");
    }

    @Override
    public Controller forRun(double step) {
        return period > 0.0
                ? this
                : new Pid(name, step, sensor, reference, proportional, integral, derivative, lower, upper, errorBefore);
    }

    @Override
    public void sample(double t, double[] sensed, double[] memory, double[] outputs) {
        double error = reference - sensed[0];
        double first = Double.isNaN(errorBefore) ? error : errorBefore;
        double before = memory[BEGUN] == 0.0 ? first : memory[ERROR];
        double rest = proportional * error + derivative * (error - before) / period;
        double sum = memory[INTEGRAL] + integral * period * error;
        double u = rest + sum;
        boolean pushedUp = u > upper && sum > memory[INTEGRAL];
        boolean pushedDown = u < lower && sum < memory[INTEGRAL];
        if (pushedUp || pushedDown) {
            sum = memory[INTEGRAL];
            u = rest + sum;
        }
        memory[INTEGRAL] = sum;
        memory[ERROR] = error;
        memory[BEGUN] = 1.0;
        outputs[0] = Math.max(lower, Math.min(upper, u));
    }
}
