package org.nsds.core.integrator.firstorder;

import org.nsds.core.integrator.FirstOrderStepper;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.SquareMatrix;

/** The kernels for first-order systems keep x at both ends of the step, and compute the stored energy. */
abstract class FirstOrderKernel implements FirstOrderStepper {

    protected double h;
    protected final double[] x;
    protected final double[] xStart;
    protected final double[] input;
    protected double t0;
    protected double t1;

    private final double[] noPositions;
    private final SquareMatrix storage;
    private final double gamma;
    private final double output;
    private final double reported;

    FirstOrderKernel(
            FirstOrderSystem system, SystemState state, double h, double gamma, double output, double reported) {
        this.h = h;
        this.x = state.v();
        this.noPositions = state.q();
        this.storage = system.storage();
        this.gamma = gamma;
        this.output = output;
        this.reported = reported;
        xStart = x.clone();
        input = new double[x.length];
    }

    @Override
    public void stepSize(double length) {
        h = length;
    }

    @Override
    public void begin(double from, double to) {
        t0 = from;
        t1 = to;
        System.arraycopy(x, 0, xStart, 0, x.length);
    }

    @Override
    public void rollBack() {
        System.arraycopy(xStart, 0, x, 0, x.length);
    }

    @Override
    public double[] unknown() {
        return x;
    }

    @Override
    public double[] position() {
        return noPositions;
    }

    @Override
    public double[] startUnknown() {
        return xStart;
    }

    @Override
    public double[] contactImpulse() {
        return input;
    }

    @Override
    public double previousInputShare() {
        return (1.0 - gamma) / gamma;
    }

    @Override
    public double outputWeight() {
        return output;
    }

    @Override
    public double reportedWeight() {
        return reported;
    }

    @Override
    public double stepSize() {
        return h;
    }

    @Override
    public SquareMatrix storage() {
        return storage;
    }

    @Override
    public double kineticEnergy() {
        return 0.0;
    }

    @Override
    public double potentialEnergy() {
        double twice = 0.0;
        if (storage != null) {
            for (int i = 0; i < x.length; i++) {
                twice += x[i] * storage.rowTimes(i, x);
            }
        }
        return 0.5 * twice;
    }
}
