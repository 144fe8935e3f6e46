package org.nsds.core.internal.flow;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.integration.ExactMotion;
import org.nsds.core.internal.integration.SmoothMotion;

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
public final class ResolvedMotion implements SmoothMotion {

    /** Digits to which the integrals have to be right, which allows about one oscillation per step. */
    private static final double SHAPE = 1e-8;

    private final Motion motion;
    private final List<Watch> watches;
    private final int own;
    /** Whether all watches know the rates of what they watch. */
    private final boolean rated;

    private final double[] absolute;
    private final double[] relative;
    /** The component whose derivative was the first not to be finite since the last completed step, or −1. */
    private int bad = -1;

    private double badRate;
    private double badTime;

    public ResolvedMotion(Motion motion, List<Watch> watches, EventTolerances tolerances) {
        this.motion = motion;
        this.watches = watches.stream().filter(Watch::variesOnItsOwn).toList();
        rated = watches.stream().allMatch(Watch::knowsRate);
        own = motion.getDimension();
        absolute = new double[getDimension()];
        relative = new double[getDimension()];
        Arrays.fill(absolute, tolerances.absolute());
        Arrays.fill(relative, 0, own, tolerances.relative());
        Arrays.fill(relative, own, relative.length, Math.max(SHAPE, tolerances.relative()));
    }

    @Override
    public int getDimension() {
        return own + watches.size();
    }

    @Override
    public double[] absoluteErrors() {
        return absolute;
    }

    @Override
    public double[] relativeErrors() {
        return relative;
    }

    @Override
    public boolean isSearchedByBounds() {
        return rated;
    }

    @Override
    public ExactMotion exact() {
        return motion.exact(getDimension());
    }

    @Override
    public int[] velocities() {
        int[] all = Arrays.copyOf(motion.velocities(), getDimension());
        Arrays.fill(all, own, all.length, -1);
        return all;
    }

    /** Returns the vector to start from: that of the motion, and integrals of zero. */
    public double[] begin(double t) {
        return Arrays.copyOf(motion.begin(t), getDimension());
    }

    /** Returns, in words, the derivative that was not finite since the last completed step; null if all were. */
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
        motion.complete(s, x);
        double[] all = Arrays.copyOf(rates, getDimension());
        for (int w = 0; w < watches.size(); w++) {
            all[own + w] = watches.get(w).shape();
        }
        return all;
    }
}
