package org.nsds.core.integrator;

import org.nsds.core.model.CompliantLaw;

/**
 * A force rule says how a scheme turns forces into impulses over a step: those of force laws, and those of relations with a
 * compliance of their own. Gaps and rates without further words are those at the start of the step.
 */
public interface ForceRule {

    /** Forces do nothing: for impacts, which take no time. */
    ForceRule NONE = new ForceRule() {

        @Override
        public double compliantShift(double y, double ydot) {
            return 0.0;
        }

        @Override
        public double complianceFactor() {
            return 0.0;
        }

        @Override
        public double impulse(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
            return 0.0;
        }

        @Override
        public double impulseByRate(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
            return 0.0;
        }

        @Override
        public double dissipated(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
            return 0.0;
        }
    };

    /** Returns whether force laws may have a memory; false unless overridden. */
    default boolean carriesMemory() {
        return false;
    }

    /** Returns what a compliant relation adds to the free output H v_free. */
    double compliantShift(double y, double ydot);

    /** Returns the factor of H v_free in the output of a compliant relation; 1 unless overridden. */
    default double compliantRateFactor() {
        return 1.0;
    }

    /** Returns the factor with which a compliance D is added to H Ŵ⁻¹ Hᵀ. */
    double complianceFactor();

    /**
     * Returns the impulse over the step of a force law, from gaps and rates at both ends.
     *
     * @param after the gap at the end, which moves with the rate there as {@link ContactRule#gapAfter} says
     */
    double impulse(CompliantLaw law, double y, double ydot, double after, double ydotAfter);

    /** Returns the part of {@link #impulse} that the force at the start makes; 0 where the scheme does not tell them apart. */
    default double startImpulse(CompliantLaw law, double y, double ydot) {
        return 0.0;
    }

    /** Returns how {@link #impulse} changes with the rate at the end, the gap there included. */
    double impulseByRate(CompliantLaw law, double y, double ydot, double after, double ydotAfter);

    /** Returns the energy that a force law dissipates in a step. */
    double dissipated(CompliantLaw law, double y, double ydot, double after, double ydotAfter);

    /** Returns the energy that a force law stores, as the energy balance of the scheme counts it. */
    default double stored(CompliantLaw law, double y, double ydot) {
        return law.potential(y);
    }
}
