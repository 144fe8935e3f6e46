package org.nsds.core.model.system;

import java.util.Arrays;
import org.nsds.core.derivative.Differences;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Names;

/**
 * This system obeys ẋ = f(t, x) + r with a function of the user, given with its derivative.
 *
 * @param name the name of the system
 * @param f writes f(t, x)
 * @param derivative writes ∂f/∂x, row by row
 * @param initial x at the start
 */
public record FirstOrderNonlinearSystem(String name, VectorField f, VectorField derivative, double... initial)
        implements FirstOrderSystem {

    /** A function of time and state is evaluated at given ones. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface VectorField {

        /**
         * Writes the value at (t, x).
         *
         * @param x not modified
         * @param out overwritten
         */
        void at(double t, double[] x, double[] out);
    }

    public FirstOrderNonlinearSystem {
        Names.check("system", name);
        initial = new Coefficients(name).finite("initial state", initial);
        if (initial.length == 0) {
            throw new IllegalArgumentException("system '" + name + "': it has no initial state");
        }
    }

    /** Returns a system whose derivative is found by {@link Differences}, to about eleven digits; it allocates in every iteration. */
    public static FirstOrderNonlinearSystem of(String name, VectorField f, double... initial) {
        int n = initial.length;
        return new FirstOrderNonlinearSystem(
                name, f, (t, x, out) -> Differences.jacobian((at, value) -> f.at(t, at, value), x, n, out), initial);
    }

    @Override
    public double[] initial() {
        return initial.clone();
    }

    @Override
    public int dimension() {
        return initial.length;
    }

    @Override
    public void initialState(double[] q, double[] x) {
        System.arraycopy(initial, 0, x, 0, initial.length);
    }

    @Override
    public void vectorField(double t, double[] x, double[] out) {
        f.at(t, x, out);
    }

    @Override
    public void jacobian(double t, double[] x, double[] out) {
        derivative.at(t, x, out);
    }

    @Override
    public String signature() {
        return FirstOrderSystem.super.signature() + " x0 " + Arrays.toString(initial);
    }
}
