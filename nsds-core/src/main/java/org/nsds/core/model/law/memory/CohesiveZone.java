package org.nsds.core.model.law.memory;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;

/**
 * A cohesive zone is an adhesive that wears out: bilinear, with the damage d from 0 (whole) to 1 (broken), at an opening y,
 *
 * <pre>
 *     f = −(1 − d) K y,      d = max over the past of δ_c (y − δ₀) / (y (δ_c − δ₀)),      0 ≤ d ≤ 1
 *     δ₀ = σ/K,   δ_c = 2 G/σ;      loading ends at −σ in δ₀ and falls to 0 in δ_c
 *     V = ½ (1 − d) K y²,           energy of decohesion ∫ ½ K y² dd = G from whole to broken
 * </pre>
 *
 * <p>Unloading goes straight back to the origin. Where the gap is closed, y &lt; 0, the contact pushes with K whatever the damage. The
 * memory is d. A step takes the mean force over its way, in which the damage grows, so that peeling dissipates exactly G.
 *
 * <p>Choose it for glue, interfaces of composites and cracks along a known path. With σ²/(2K) &gt; G the adhesive would give back more
 * energy than was put in when it breaks: such parameters are refused.
 *
 * <p>Source: G. Alfano, M. A. Crisfield, <i>Finite element interface models for the delamination analysis of laminated
 * composites</i>, International Journal for Numerical Methods in Engineering 50, 2001.
 *
 * @param stiffness K, in N/m
 * @param strength σ, the largest force, in N
 * @param energy G, in J
 */
public record CohesiveZone(double stiffness, double strength, double energy) implements CompliantLaw {

    public CohesiveZone {
        ContactParameters.requirePositive("stiffness K", stiffness);
        ContactParameters.requirePositive("strength sigma", strength);
        ContactParameters.requirePositive("energy G", energy);
        double least = 0.5 * strength * strength / stiffness;
        if (!(energy > least)) {
            throw new IllegalArgumentException("energy G is " + energy + ", and sigma²/(2 K) is " + least
                    + ": a cohesive zone needs G > sigma²/(2 K), or breaking it would create energy; give a larger G or K, or a smaller"
                    + " sigma");
        }
    }

    /** Returns δ₀, where damage begins. */
    public double firstDamage() {
        return strength / stiffness;
    }

    /** Returns δ_c, where the adhesive is broken. */
    public double broken() {
        return 2.0 * energy / strength;
    }

    @Override
    public int memory() {
        return 1;
    }

    @Override
    public void checkOutputs(int outputs) {
        ContactParameters.requireOneOutput(this, outputs);
    }

    @Override
    public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
        memory[0] = Math.max(memory[0], damageAt(y[0]));
    }

    /** Returns the damage of an adhesive that was opened so far and no farther. */
    public double damageAt(double opening) {
        double first = firstDamage();
        double last = broken();
        return opening <= first ? 0.0 : opening >= last ? 1.0 : last * (opening - first) / (opening * (last - first));
    }

    @Override
    public boolean isBilateral() {
        return true;
    }

    @Override
    public CompliantLaw remembering(double[] memory) {
        return new Adhesive(this, memory);
    }

    @Override
    public double force(double y, double ydot) {
        return -stiffness * y * (1.0 - damageAt(y));
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return y <= firstDamage() ? -stiffness : y < broken() ? strength / (broken() - firstDamage()) : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return 0.0;
    }

    @Override
    public double potential(double y) {
        return 0.5 * stiffness * y * y * (1.0 - damageAt(y));
    }

    /** Returns the energy of decohesion up to an opening: ½ (σ κ − δ₀ |f(κ)|), κ = min(y, δ_c). */
    double decohesion(double opening) {
        double reached = Math.min(opening, broken());
        return reached <= firstDamage() ? 0.0 : 0.5 * (strength * reached + firstDamage() * force(reached, 0.0));
    }

    /** The adhesive of one contact, with its damage. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Adhesive(CohesiveZone zone, double[] kept) implements CompliantLaw {

        /** Returns the widest opening so far, at least δ₀. */
        private double reached() {
            double first = zone.firstDamage();
            double last = zone.broken();
            return first * last / (last - kept[0] * (last - first));
        }

        @Override
        public int memory() {
            return 1;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] remembered) {
            zone.remember(h, y, ydot, lambda, remembered);
        }

        @Override
        public boolean isBilateral() {
            return true;
        }

        private double force(double y) {
            double damage = y <= 0.0 ? 0.0 : Math.max(kept[0], zone.damageAt(y));
            return -(1.0 - damage) * zone.stiffness * y;
        }

        @Override
        public double force(double y, double ydot) {
            return force(y);
        }

        @Override
        public double forceByGap(double y, double ydot) {
            return y <= 0.0
                    ? -zone.stiffness
                    : y < reached() ? -(1.0 - kept[0]) * zone.stiffness : zone.forceByGap(y, ydot);
        }

        @Override
        public double forceByRate(double y, double ydot) {
            return 0.0;
        }

        @Override
        public double potential(double y) {
            return -0.5 * force(y) * y;
        }

        @Override
        public double dissipation(double y, double ydot) {
            return 0.0; // by steps: the damage grows in them
        }

        @Override
        public double stepForce(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return PiecewiseLinear.mean(this, y, yEnd, 0.0, reached(), zone.broken());
        }

        @Override
        public double stepForceByRate(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return h * theta * PiecewiseLinear.meanByEnd(this, y, yEnd, 0.0, reached(), zone.broken());
        }

        @Override
        public double stepLoss(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return yEnd <= reached() ? 0.0 : zone.decohesion(yEnd) - zone.decohesion(reached());
        }
    }
}
