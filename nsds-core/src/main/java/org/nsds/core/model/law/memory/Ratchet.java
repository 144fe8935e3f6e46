package org.nsds.core.model.law.memory;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.CompliantLaw;

/**
 * A ratchet lets a gap open and holds it at the last tooth that it has passed: with the pitch p and the pawl's stiffness k,
 *
 * <pre>
 *     f = k (n p − y)  for y &lt; n p,      0 otherwise;      n = ⌊max y / p⌋ over the past,      V = ½ k (n p − y)²
 * </pre>
 *
 * <p>The memory is n, which never falls; a new tooth is reached without force, so that the ratchet neither takes nor creates energy.
 *
 * <p>Choose it for pawls, cable ties and freewheels with teeth; n = 0 at the start, so that y &lt; 0 is held at once.
 *
 * @param pitch p, from tooth to tooth, in m
 * @param stiffness k of the pawl, in N/m
 */
public record Ratchet(double pitch, double stiffness) implements CompliantLaw {

    public Ratchet {
        ContactParameters.requirePositive("pitch p", pitch);
        ContactParameters.requirePositive("stiffness k", stiffness);
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
        memory[0] = Math.max(memory[0], Math.floor(y[0] / pitch));
    }

    @Override
    public boolean isBilateral() {
        return true;
    }

    @Override
    public CompliantLaw remembering(double[] memory) {
        return new Pawl(this, memory);
    }

    @Override
    public double force(double y, double ydot) {
        return y < 0.0 ? -stiffness * y : 0.0;
    }

    @Override
    public double forceByGap(double y, double ydot) {
        return y < 0.0 ? -stiffness : 0.0;
    }

    @Override
    public double forceByRate(double y, double ydot) {
        return 0.0;
    }

    @Override
    public double potential(double y) {
        return y < 0.0 ? 0.5 * stiffness * y * y : 0.0;
    }

    /** The pawl of one contact, with its tooth: the law at the distance from the tooth. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Pawl(Ratchet ratchet, double[] kept) implements CompliantLaw {

        private double tooth() {
            return ratchet.pitch * kept[0];
        }

        @Override
        public int memory() {
            return 1;
        }

        @Override
        public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] remembered) {
            ratchet.remember(h, y, ydot, lambda, remembered);
        }

        @Override
        public boolean isBilateral() {
            return true;
        }

        @Override
        public double force(double y, double ydot) {
            return ratchet.force(y - tooth(), ydot);
        }

        @Override
        public double forceByGap(double y, double ydot) {
            return ratchet.forceByGap(y - tooth(), ydot);
        }

        @Override
        public double forceByRate(double y, double ydot) {
            return 0.0;
        }

        @Override
        public double potential(double y) {
            return ratchet.potential(y - tooth());
        }

        @Override
        public double stepForce(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return PiecewiseLinear.mean(this, y, yEnd, tooth(), tooth(), tooth());
        }

        @Override
        public double stepForceByRate(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return h * theta * PiecewiseLinear.meanByEnd(this, y, yEnd, tooth(), tooth(), tooth());
        }

        @Override
        public double stepLoss(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
            return 0.0;
        }
    }
}
