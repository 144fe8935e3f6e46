package org.nsds.core.model.law.memory;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.law.compliant.Power;

/**
 * Stulov's law is that of hysteretic felt, as on the hammers of pianos: with the compression x = −y and g = x^p,
 *
 * <pre>
 *     f = max(0, k (g − ε s)),      τ ṡ = g − s;      V = k x^(p+1)/(p+1)
 * </pre>
 *
 * <p>where s = (1/τ) ∫ g(ξ) e^((ξ−t)/τ) dξ is what the felt remembers of its compression. Fast loading is stiff, slow loading
 * softer by 1 − ε, and each cycle dissipates. The memory is s, and g at the start of the step. V is what the felt would give back at once:
 * some of what loading loses comes back while the felt recovers.
 *
 * <p>Choose it for felt and rubber-like hammers. ε &lt; 1, or slow compression would pull.
 *
 * <p>Source: A. Stulov, <i>Hysteretic model of the grand piano hammer felt</i>, Journal of the Acoustical Society of America 97, 1995.
 *
 * @param stiffness k, in N/m^p
 * @param exponent p, at least 1
 * @param hysteresis ε, from 0 (none) to below 1
 * @param relaxation τ, in s
 */
public record StulovFelt(double stiffness, double exponent, double hysteresis, double relaxation)
        implements CompliantLaw {

    public StulovFelt {
        ContactParameters.requirePositive("stiffness k", stiffness);
        ContactParameters.requireExponent(exponent);
        ContactParameters.requirePositive("relaxation tau", relaxation);
        if (!(hysteresis >= 0.0 && hysteresis < 1.0)) {
            throw new IllegalArgumentException("hysteresis epsilon is " + hysteresis
                    + ": it must satisfy 0 <= epsilon < 1, or felt would create energy or pull");
        }
    }

    @Override
    public int memory() {
        return 2;
    }

    @Override
    public void checkOutputs(int outputs) {
        ContactParameters.requireOneOutput(this, outputs);
    }

    private double g(double y) {
        return y < 0.0 ? Power.of(-y, exponent) : 0.0;
    }

    /** Returns s after a step in which g went evenly from its start to that end. */
    private double after(double h, double s, double start, double end) {
        double kept = StrictMath.exp(-h / relaxation);
        double mean = -StrictMath.expm1(-h / relaxation) * relaxation / h;
        return kept * s + start * (mean - kept) + end * (1.0 - mean);
    }

    @Override
    public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
        double end = g(y[0]);
        memory[0] = after(h, memory[0], memory[1], end);
        memory[1] = end;
    }

    @Override
    public CompliantLaw remembering(double[] memory) {
        return new Felt(this, memory);
    }

    @Override
    public double force(double y, double ydot) {
        return stiffness * g(y);
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return y < 0.0 ? -exponent * stiffness * Power.of(-y, exponent - 1.0) : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return 0.0;
    }

    @Override
    public double potential(double y) {
        return y < 0.0 ? stiffness * Power.of(-y, exponent + 1.0) / (exponent + 1.0) : 0.0;
    }

    /** The felt of one contact, with what it remembers. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Felt(StulovFelt law, double[] kept) implements CompliantLaw {

        @Override
        public int memory() {
            return 2;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] remembered) {
            law.remember(h, y, ydot, lambda, remembered);
        }

        @Override
        public double force(double y, double ydot) {
            return y < 0.0 ? Math.max(0.0, law.stiffness * (law.g(y) - law.hysteresis * kept[0])) : 0.0;
        }

        private double forceAfter(double h, double y) {
            double s = law.after(h, kept[0], kept[1], law.g(y));
            return y < 0.0 ? Math.max(0.0, law.stiffness * (law.g(y) - law.hysteresis * s)) : 0.0;
        }

        @Override
        public double forceByGap(double y, double ydot) {
            return force(y, ydot) > 0.0 ? law.forceByGap(y, ydot) : 0.0;
        }

        @Override
        public double forceByRate(double y, double ydot) {
            return 0.0;
        }

        @Override
        public double potential(double y) {
            return law.potential(y);
        }

        @Override
        public double stepForce(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return (1.0 - theta) * force(y, ydot) + theta * forceAfter(h, yEnd);
        }

        @Override
        public double stepForceByRate(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            double own = 1.0 - law.hysteresis * (1.0 + StrictMath.expm1(-h / law.relaxation) * law.relaxation / h);
            return forceAfter(h, yEnd) > 0.0 ? h * theta * theta * own * law.forceByGap(yEnd, ydotEnd) : 0.0;
        }

        /** What hysteresis takes from the elastic force, over the way of the step. */
        @Override
        public double stepLoss(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            double elastic = (1.0 - theta) * law.force(y, ydot) + theta * law.force(yEnd, ydotEnd);
            return (elastic - stepForce(h, theta, y, ydot, yEnd, ydotEnd)) * (yEnd - y);
        }
    }
}
