package org.nsds.core.model.law.memory;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.law.compliant.Power;

/**
 * A plastic contact loads as Hertz has it and unloads along a stiffer curve, which ends at the indentation that stays: with the
 * compression x = −y and the deepest one so far m,
 *
 * <pre>
 *     loading, x = m       f = k x^(3/2)
 *     below                f = k m^(3/2) ((x − r m)/(m − r m))^(3/2)  for x &gt; r m,      0 otherwise
 *     V = 2/5 k m^(3/2) (m − r m) ((x − r m)/(m − r m))^(5/2),      lost while m grows: 2/5 r k m^(5/2)
 * </pre>
 *
 * <p>A first impact has the restitution √(1 − r), whatever its speed; later ones of the same depth are elastic. The memory is m.
 *
 * <p>Choose it for metals that keep a dent. Unloading along a curve less steep than that of loading would create energy: 0 ≤ r &lt; 1.
 *
 * @param stiffness k, in N/m^(3/2)
 * @param residual r, the share of the deepest compression that stays
 */
public record PlasticContact(double stiffness, double residual) implements CompliantLaw {

    private static final double HERTZ = 1.5;
    /** Points and weights of Gauss' rule on [0, 1]. */
    private static final double[] POINTS = {0.5 - 0.5 * Math.sqrt(0.6), 0.5, 0.5 + 0.5 * Math.sqrt(0.6)};

    private static final double[] WEIGHTS = {5.0 / 18.0, 8.0 / 18.0, 5.0 / 18.0};

    public PlasticContact {
        ContactParameters.requirePositive("stiffness k", stiffness);
        if (!(residual >= 0.0 && residual < 1.0)) {
            throw new IllegalArgumentException("residual r is " + residual
                    + ": it must satisfy 0 <= r < 1, or unloading would create energy (r < 0) or never push (r >= 1)");
        }
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
        memory[0] = Math.max(memory[0], -y[0]);
    }

    @Override
    public CompliantLaw remembering(double[] memory) {
        return new Dent(this, memory);
    }

    @Override
    public double force(double y, double ydot) {
        return y < 0.0 ? stiffness * Power.of(-y, HERTZ) : 0.0;
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return y < 0.0 ? -HERTZ * stiffness * Power.of(-y, 0.5) : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return 0.0;
    }

    @Override
    public double potential(double y) {
        return y < 0.0 ? 0.4 * (1.0 - residual) * stiffness * Power.of(-y, 2.5) : 0.0;
    }

    private double lost(double deepest) {
        return 0.4 * residual * stiffness * Power.of(deepest, 2.5);
    }

    /** The dent of one contact, with its depth. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Dent(PlasticContact law, double[] kept) implements CompliantLaw {

        /** How far unloading is from its end, from 0 to 1. */
        private double left(double x) {
            double deepest = kept[0];
            return x <= law.residual * deepest ? 0.0 : (x - law.residual * deepest) / ((1.0 - law.residual) * deepest);
        }

        @Override
        public int memory() {
            return 1;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] remembered) {
            law.remember(h, y, ydot, lambda, remembered);
        }

        @Override
        public double force(double y, double ydot) {
            return -y >= kept[0]
                    ? law.force(y, ydot)
                    : law.stiffness * Power.of(kept[0], HERTZ) * Power.of(left(-y), HERTZ);
        }

        @Override
        public double forceByGap(double y, double ydot) {
            if (-y >= kept[0]) {
                return law.forceByGap(y, ydot);
            }
            return -HERTZ * law.stiffness * Power.of(kept[0], 0.5) * Power.of(left(-y), 0.5) / (1.0 - law.residual);
        }

        @Override
        public double forceByRate(double y, double ydot) {
            return 0.0;
        }

        @Override
        public double potential(double y) {
            return -y >= kept[0]
                    ? law.potential(y)
                    : 0.4 * law.stiffness * (1.0 - law.residual) * Power.of(kept[0], 2.5) * Power.of(left(-y), 2.5);
        }

        @Override
        public double dissipation(double y, double ydot) {
            return 0.0; // by steps: the dent deepens in them
        }

        @Override
        public double stepForce(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            double sum = 0.0;
            for (int i = 0; i < POINTS.length; i++) {
                sum += WEIGHTS[i] * force(y + POINTS[i] * (yEnd - y), ydotEnd);
            }
            return sum;
        }

        @Override
        public double stepForceByRate(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            double sum = 0.0;
            for (int i = 0; i < POINTS.length; i++) {
                sum += WEIGHTS[i] * POINTS[i] * forceByGap(y + POINTS[i] * (yEnd - y), ydotEnd);
            }
            return h * theta * sum;
        }

        @Override
        public double stepLoss(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return Math.max(0.0, law.lost(Math.max(kept[0], -yEnd)) - law.lost(kept[0]));
        }
    }
}
