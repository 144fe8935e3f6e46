package org.nsds.core.eventdriven.flow;

import org.hipparchus.ode.sampling.ODEStateInterpolator;

/** The current step of a flow, seen through its dense output, and the times at which watches take samples of it. */
public final class FlowStep {

    /** Enough for watches that know the rate of what they watch. */
    static final int SAMPLES_WITH_RATES = 5;
    /** Enough for the others: the flow resolves what they watch to about one oscillation per step. */
    public static final int SAMPLES = 9;

    private final Motion motion;
    private double[] times = {};
    private ODEStateInterpolator interpolator;

    FlowStep(Motion motion) {
        this.motion = motion;
    }

    /** How many samples the steps to come have. */
    void samples(int count) {
        times = times.length == count ? times : new double[count];
    }

    /** The next step. */
    void take(ODEStateInterpolator next) {
        interpolator = next;
        double a = start();
        double b = end();
        for (int k = 0; k < times.length; k++) {
            times[k] = k == times.length - 1 ? b : a + k * (b - a) / (times.length - 1);
        }
    }

    public double start() {
        return interpolator.getPreviousState().getTime();
    }

    public double end() {
        return interpolator.getCurrentState().getTime();
    }

    /** The times of the samples, from start to end at equal distances. */
    public double[] times() {
        return times;
    }

    /** The vector of the motion at s. */
    public double[] at(double s) {
        return interpolator.getInterpolatedState(s).getPrimaryState();
    }

    /** Moves the state to s. */
    public void moveTo(double s) {
        motion.moveTo(s, at(s));
    }

    /** Moves the state to s and finds its multipliers. */
    public void moveWithForces(double s) {
        moveTo(s);
        motion.findForces(s);
    }
}
