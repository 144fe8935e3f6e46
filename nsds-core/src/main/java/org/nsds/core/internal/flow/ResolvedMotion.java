package org.nsds.core.internal.flow;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.AdaptiveStepsizeIntegrator;
import org.nsds.core.eventdriven.settings.EventTolerances;

/**
 * A resolved motion integrates, beside a motion, what is watched and varies on its own,
 *
 * <pre>
 *     ẋ = f(s, x),      İ_w = g_w(s, x)
 * </pre>
 *
 * <p>for the step control: nobody reads I_w, but a step is only as long as it gets them right to a few digits, so that no
 * oscillation of g_w falls between the samples of {@link SignSearch} and {@code GapSearch}.
 */
public final class ResolvedMotion implements OrdinaryDifferentialEquation {

    /** Digits to which the integrals have to be right, which allows about one oscillation per step. */
    private static final double SHAPE = 1e-8;

    private final Motion motion;
    private final List<Watch> watches;
    private final int own;
    /** The component whose derivative was the first not to be finite since the last completed step, or −1. */
    private int bad = -1;

    private double badRate;
    private double badTime;

    public ResolvedMotion(Motion motion, List<Watch> watches) {
        this.motion = motion;
        this.watches = watches.stream().filter(Watch::variesOnItsOwn).toList();
        own = motion.getDimension();
    }

    @Override
    public int getDimension() {
        return own + watches.size();
    }

    /** Tells an integrator how exactly to follow each component. */
    public void control(
            AdaptiveStepsizeIntegrator integrator, double longest, double largest, EventTolerances tolerances) {
        double[] absolute = new double[getDimension()];
        double[] relative = new double[getDimension()];
        Arrays.fill(absolute, tolerances.absolute());
        Arrays.fill(relative, 0, own, tolerances.relative());
        Arrays.fill(relative, own, relative.length, Math.max(SHAPE, tolerances.relative()));
        integrator.setStepSizeControl(1e-15 * largest, longest, absolute, relative);
    }

    /** Returns the vector to start from: that of the motion, and integrals of zero. */
    public double[] begin(double t) {
        return Arrays.copyOf(motion.begin(t), getDimension());
    }

    /** Returns Returns, in words, the derivative that was not finite since the last completed step; null if all were. */
    public String notFinite() {
        return bad < 0 ? null : "the derivative of " + component(bad) + " is " + badRate + " at t = " + badTime;
    }

    /** Forgets what lies before the end of a completed step. */
    public void forget() {
        bad = -1;
    }

    /** Returns the name of a component of the vector. */
    public String component(int k) {
        return k < own ? motion.component(k) : "the " + watches.get(k - own).what();
    }

    @Override
    public double[] computeDerivatives(double s, double[] x) {
        double[] rates = derivatives(s, x);
        for (int k = 0; k < rates.length; k++) {
            if (bad < 0 && !Double.isFinite(rates[k])) {
                bad = k;
                badRate = rates[k];
                badTime = motion.time(s);
            }
        }
        return rates;
    }

    private double[] derivatives(double s, double[] x) {
        double[] rates = motion.computeDerivatives(s, x);
        if (watches.isEmpty()) {
            return rates;
        }
        motion.moveTo(s, x);
        motion.findForces(s);
        double[] all = Arrays.copyOf(rates, getDimension());
        for (int w = 0; w < watches.size(); w++) {
            all[own + w] = watches.get(w).value();
        }
        return all;
    }
}
