package org.nsds.examples.orders;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.nsds.core.Integrators;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.compare.LogLogSlope;

/**
 * How the errors of a scheme on a problem fall with the step: the slopes of log(error) over log(h) by least squares over steps that are spaced
 * evenly on a logarithmic scale. One halving of h says nothing with impacts.
 *
 * @param position the order of max |q_k − q(t_k)|, or of max |x_k − x(t_k)|
 * @param velocity the order of the mean of |v_k − v(t_k)|, NaN for first-order systems; the maximum does not fall around an impact
 * @param error max |q_k − q(t_k)| at the smallest step
 * @param refusal why there is no order; empty if there is one
 */
record ObservedOrder(double position, double velocity, double error, String refusal) {

    /** The reason of schemes that do not take a problem. */
    static final String REFUSED = "does not take it";

    /** Errors below this are those of the reference. */
    private static final double ROUNDING = 1e-9;

    static ObservedOrder none(String why) {
        return new ObservedOrder(Double.NaN, Double.NaN, Double.NaN, why);
    }

    /** Whether every error is at the level of rounding. */
    boolean exact() {
        return refusal.isEmpty() && Double.isInfinite(position);
    }

    /** Runs a scheme with so many steps. */
    static ObservedOrder of(OrderProblem problem, ReferenceMotion reference, String scheme, int count) {
        List<double[]> errors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double wanted = problem.smallest()
                    * StrictMath.pow(problem.largest() / problem.smallest(), (double) i / (count - 1));
            double h = problem.until() / Math.rint(problem.until() / wanted);
            Simulation run;
            try {
                Model model = problem.model().get();
                run = TimeStepping.of(model)
                        .integrator(Integrators.named(scheme))
                        .step(h)
                        .start(0.0);
            } catch (IllegalArgumentException refused) {
                return none(REFUSED);
            }
            double[] error = errors(run, problem, reference, h, scheme);
            if (error == null) {
                return none("fails at h = " + String.format(Locale.ROOT, "%.2g", h));
            }
            errors.add(error);
        }
        double[] steps = errors.stream().mapToDouble(each -> each[0]).toArray();
        double[] positions = errors.stream().mapToDouble(each -> each[1]).toArray();
        double[] velocities = errors.stream().mapToDouble(each -> each[2]).toArray();
        return new ObservedOrder(
                slope(steps, positions),
                reference.velocities() == 0 ? Double.NaN : slope(steps, velocities),
                positions[0],
                "");
    }

    /** Over the errors above rounding; infinite if there are none. */
    private static double slope(double[] steps, double[] errors) {
        int from = 0;
        while (from < errors.length && errors[from] < ROUNDING) {
            from++;
        }
        return errors.length - from < 3
                ? Double.POSITIVE_INFINITY
                : LogLogSlope.of(
                        Arrays.copyOfRange(steps, from, steps.length), Arrays.copyOfRange(errors, from, errors.length));
    }

    /** Returns h and both errors, or null if the run fails. */
    private static double[] errors(
            Simulation run, OrderProblem problem, ReferenceMotion reference, double h, String scheme) {
        long steps = Math.round(problem.until() / h);
        boolean late = scheme.startsWith("schatzman-paoli"); // its velocity is that of the step before
        double worst = 0.0;
        double sum = 0.0;
        for (long k = 0; k < steps; k++) {
            if (!run.step()) {
                return null;
            }
            double t = Math.min(run.time(), problem.until());
            double[] q = run.state().system(0).q();
            double[] v = run.state().system(0).v();
            boolean first = reference.velocities() == 0;
            double off = 0.0; // a first-order system keeps x where others keep v
            for (int i = 0; i < reference.positions(); i++) {
                double at = first ? v[i] : q[i];
                worst = Math.max(worst, Math.abs(at - reference.position(i, t)));
            }
            for (int i = 0; i < reference.velocities(); i++) {
                off = Math.max(off, Math.abs(v[i] - reference.velocity(i, late ? t - h : t)));
            }
            sum += off;
        }
        return Double.isFinite(worst) ? new double[] {h, worst, sum / steps} : null;
    }
}
