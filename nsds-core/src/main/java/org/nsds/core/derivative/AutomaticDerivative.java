package org.nsds.core.derivative;

import org.hipparchus.analysis.differentiation.Gradient;

/**
 * The derivative of a function that is written with Hipparchus' {@code Gradient} numbers, exact to rounding: a 9 × 9 Jacobian need not be
 * written by hand.
 *
 * <pre>{@code
 * var f = new AutomaticDerivative((t, x) -> new Gradient[] {x[1], x[0].sin().negate()}, 2);
 * var pendulum = new FirstOrderNonlinearSystem("pendulum", f::value, f::jacobian, 1.0, 0.0);
 * }</pre>
 *
 * <p>Allocates in every call.
 *
 * @param function f
 * @param variables number of components of x
 */
public record AutomaticDerivative(Function function, int variables) {

    /** A function of time and of variables that carry their derivatives. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Function {

        /** Returns f(t, x). */
        Gradient[] at(double t, Gradient[] x);
    }

    /** Writes f(t, x). */
    public void value(double t, double[] x, double[] out) {
        Gradient[] values = evaluate(t, x);
        for (int i = 0; i < values.length; i++) {
            out[i] = values[i].getValue();
        }
    }

    /** Writes ∂f/∂x, row by row. */
    public void jacobian(double t, double[] x, double[] out) {
        Gradient[] values = evaluate(t, x);
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < variables; j++) {
                out[i * variables + j] = values[i].getPartialDerivative(j);
            }
        }
    }

    private Gradient[] evaluate(double t, double[] x) {
        Gradient[] seeded = new Gradient[variables];
        for (int j = 0; j < variables; j++) {
            seeded[j] = Gradient.variable(variables, j, x[j]);
        }
        return function.at(t, seeded);
    }
}
