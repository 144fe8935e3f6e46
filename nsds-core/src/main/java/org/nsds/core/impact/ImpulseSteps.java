package org.nsds.core.impact;

/**
 * Fixed steps of the impulse of the primary contact, that with the most energy, or the fastest one while there is none: impulses of
 * the others follow from the ratio of forces. Error of first order.
 */
final class ImpulseSteps {

    private static final double EPSILON = Math.ulp(1.0);
    private static final long MOST_STEPS = 20_000_000;

    private final MultipleImpact impact;
    private final ContactStiffness[] contacts;
    private final boolean twoStiffnesses;
    private final double step;
    private final int size;
    private final double[] factor;
    private final double[] power;
    private final double[] u;
    private final double[] next;
    private final double[] energy;
    private final double[] compressed;
    private final double[] dp;

    ImpulseSteps(MultipleImpact impact, ContactStiffness[] contacts, boolean twoStiffnesses, double step) {
        this.impact = impact;
        this.contacts = contacts;
        this.twoStiffnesses = twoStiffnesses;
        this.step = step;
        size = impact.size();
        factor = new double[size];
        power = new double[size];
        for (int i = 0; i < size; i++) {
            factor[i] = contacts[i].forceFactor();
            power[i] = contacts[i].energyPower();
        }
        u = impact.before().clone();
        next = new double[size];
        energy = new double[size];
        compressed = new double[size];
        dp = new double[size];
    }

    void follow(double[] p) {
        long steps = 0;
        while (goesOn()) {
            if (steps++ == MOST_STEPS) {
                throw new IllegalArgumentException("the impact needs more than " + MOST_STEPS + " impulse steps of "
                        + step + ": choose a larger impulse step, or steps that adapt");
            }
            distribute();
            System.arraycopy(u, 0, next, 0, size);
            impact.push(dp, next);
            for (int i = 0; i < size; i++) {
                store(i);
                p[i] += dp[i];
            }
            System.arraycopy(next, 0, u, 0, size);
        }
    }

    private boolean goesOn() {
        for (int i = 0; i < size; i++) {
            if (energy[i] > EPSILON || u[i] < -EPSILON) {
                return true;
            }
        }
        return false;
    }

    private void distribute() {
        int fullest = 0;
        int fastest = 0;
        for (int i = 1; i < size; i++) {
            fullest = energy[i] > energy[fullest] ? i : fullest;
            fastest = u[i] < u[fastest] ? i : fastest;
        }
        boolean begins = energy[fullest] <= EPSILON;
        int p = begins ? fastest : fullest;
        double primary = StrictMath.pow(begins ? Math.abs(u[p]) : energy[p], power[p]);
        for (int i = 0; i < size; i++) {
            double ratio = factor[i] / factor[p];
            double eta = contacts[i].exponent();
            double share = 0.0;
            if (begins && u[i] < -EPSILON) {
                share = StrictMath.pow(ratio * StrictMath.pow(Math.abs(u[i]), power[i]) / primary, 1.0 + eta)
                        * StrictMath.pow(step, (eta - contacts[p].exponent()) / (1.0 + contacts[p].exponent()));
            } else if (energy[i] > EPSILON) {
                share = ratio * StrictMath.pow(energy[i], power[i]) / primary;
            } else if (u[i] < -EPSILON) {
                share = StrictMath.pow(ratio * StrictMath.pow(Math.abs(u[i] * step), power[i]) / primary, 1.0 + eta);
            }
            dp[i] = share * step;
        }
    }

    private void store(int i) {
        double e = impact.restitution()[i];
        double mean = 0.5 * (u[i] + next[i]);
        boolean stored = energy[i] > EPSILON;
        if (twoStiffnesses) {
            if (mean <= 0.0) {
                energy[i] -= mean * dp[i];
            } else {
                energy[i] = e <= EPSILON ? 0.0 : Math.max(0.0, energy[i] - mean * dp[i] / (e * e));
            }
            return;
        }
        if (u[i] < 0.0 && next[i] >= 0.0) {
            compressed[i] = energy[i];
        }
        energy[i] -= mean * dp[i];
        if (stored && next[i] > 0.0 && energy[i] <= (1.0 - e * e) * compressed[i]) {
            energy[i] = 0.0;
        }
    }
}
