package org.nsds.core.sensitivity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.nsds.core.derivative.Differences;
import org.nsds.core.derivative.VectorFunction;

/**
 * A variation carries the derivatives Φ = ∂x/∂(x₀, p) along a motion with impacts:
 *
 * <pre>
 *     Φ̇ = ∂f/∂x Φ + (0, ∂f/∂p)                                    between impacts
 *     Φ⁺ = ∂g/∂x Φ + (0, ∂g/∂p) + (∂g/∂x f⁻ + ∂g/∂t − f⁺) δt,     at one of gap y and jump g, with
 *     δt = −(∂y/∂x Φ + (0, ∂y/∂p)) / ẏ⁻
 * </pre>
 *
 * <p>whose part in x₀ is the saltation matrix. Derivatives of f, g and y are differences of fourth order, exact for linear systems. Source:
 * M. A. Aizerman and F. R. Gantmakher (1958); R. I. Leine and H. Nijmeijer, Dynamics and Bifurcations of Non-Smooth Mechanical Systems,
 * Springer, 2004.
 */
final class Variation {

    private static final double RELATIVE = 1e-13;
    private static final double ABSOLUTE = 1e-14;
    private static final double SHORTEST = 1e-13;

    private final ModelFamily family;
    private final double[] parameters;
    private final Map<List<Double>, FreeFlight> beside = new HashMap<>();
    private final FreeFlight flight;
    private final int n;
    private final int columns;

    Variation(ModelFamily family, double[] parameters) {
        this.family = family;
        this.parameters = parameters.clone();
        flight = flight(parameters);
        n = flight.size();
        columns = n + parameters.length;
    }

    FreeFlight flight() {
        return flight;
    }

    private FreeFlight flight(double[] p) {
        return beside.computeIfAbsent(DoubleStream.of(p).boxed().toList(), key -> new FreeFlight(family.at(p.clone())));
    }

    /** Returns Φ at the start: the identity, and how the initial state depends on the parameters if it is that of the family. */
    double[] identity(boolean ownStart) {
        double[] phi = new double[n * columns];
        for (int i = 0; i < n; i++) {
            phi[i * columns + i] = 1.0;
        }
        if (ownStart) {
            addParameters(phi, (p, out) -> System.arraycopy(flight(p).start(), 0, out, 0, n));
        }
        return phi;
    }

    /** Adds the derivatives of a function of the parameters to the last columns. */
    private void addParameters(double[] phi, VectorFunction function) {
        if (parameters.length == 0) {
            return;
        }
        double[] slopes = new double[n * parameters.length];
        Differences.jacobian(function, parameters, n, slopes);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < parameters.length; j++) {
                phi[i * columns + n + j] += slopes[i * parameters.length + j];
            }
        }
    }

    private double[] jacobian(VectorFunction function, double[] x, int values) {
        double[] out = new double[values * x.length];
        Differences.jacobian(function, x, values, out);
        return out;
    }

    /** Returns A Φ. */
    private double[] times(double[] matrix, double[] phi, int rows) {
        double[] product = new double[rows * columns];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < n; k++) {
                double entry = matrix[i * n + k];
                for (int j = 0; j < columns; j++) {
                    product[i * columns + j] += entry * phi[k * columns + j];
                }
            }
        }
        return product;
    }

    /** Moves x and Φ from a time to another, without impacts. */
    void fly(double from, double to, double[] x, double[] phi) {
        if (to - from < SHORTEST) {
            return;
        }
        double[] z = new double[n + phi.length];
        System.arraycopy(x, 0, z, 0, n);
        System.arraycopy(phi, 0, z, n, phi.length);
        OrdinaryDifferentialEquation equation = new OrdinaryDifferentialEquation() {
            @Override
            public int getDimension() {
                return z.length;
            }

            @Override
            public double[] computeDerivatives(double s, double[] y) {
                return derivatives(from + s, y);
            }
        };
        DormandPrince853Integrator integrator =
                new DormandPrince853Integrator(1e-14 * (to - from), to - from, ABSOLUTE, RELATIVE);
        double[] end =
                integrator.integrate(equation, new ODEState(0.0, z), to - from).getPrimaryState();
        System.arraycopy(end, 0, x, 0, n);
        System.arraycopy(end, n, phi, 0, phi.length);
    }

    private double[] derivatives(double t, double[] z) {
        double[] x = new double[n];
        double[] phi = new double[z.length - n];
        System.arraycopy(z, 0, x, 0, n);
        System.arraycopy(z, n, phi, 0, phi.length);
        double[] rate = new double[n];
        flight.rate(t, x, rate);
        double[] slopes = times(jacobian((place, out) -> flight.rate(t, place, out), x, n), phi, n);
        addParameters(slopes, (p, out) -> flight(p).rate(t, x, out));
        double[] derivatives = new double[z.length];
        System.arraycopy(rate, 0, derivatives, 0, n);
        System.arraycopy(slopes, 0, derivatives, n, slopes.length);
        return derivatives;
    }

    /** Takes x and Φ over an impact of a contact; returns ẏ just before it. */
    double hit(int contact, double t, double[] x, double[] phi) {
        double approach = flight.gapRate(contact, t, x);
        double[] before = new double[n];
        flight.rate(t, x, before);
        double[] after = new double[n];
        flight.jump(contact, t, x, after);
        double[] onwards = new double[n];
        flight.rate(t, after, onwards);

        double[] yx = jacobian((place, out) -> out[0] = flight.gap(contact, t, place), x, 1);
        double[] dy = times(yx, phi, 1);
        if (parameters.length > 0) {
            double[] yp = new double[parameters.length];
            Differences.jacobian((p, out) -> out[0] = flight(p).gap(contact, t, x), parameters, 1, yp);
            for (int j = 0; j < yp.length; j++) {
                dy[n + j] += yp[j];
            }
        }

        double[] gx = jacobian((place, out) -> flight.jump(contact, t, place, out), x, n);
        double[] gt = jacobian((time, out) -> flight.jump(contact, time[0], x, out), new double[] {t}, n);
        double[] jumped = times(gx, phi, n);
        addParameters(jumped, (p, out) -> flight(p).jump(contact, t, x, out));
        for (int i = 0; i < n; i++) {
            double lag = gt[i] - onwards[i];
            for (int k = 0; k < n; k++) {
                lag += gx[i * n + k] * before[k];
            }
            for (int j = 0; j < columns; j++) {
                jumped[i * columns + j] -= lag * dy[j] / approach;
            }
        }
        System.arraycopy(jumped, 0, phi, 0, phi.length);
        System.arraycopy(after, 0, x, 0, n);
        return approach;
    }
}
