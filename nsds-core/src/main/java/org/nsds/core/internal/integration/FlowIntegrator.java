package org.nsds.core.internal.integration;

/** A flow integrator advances a smooth motion step by step, from s = 0. */
public interface FlowIntegrator {

    /**
     * Integrates until a time or until a step is refused.
     *
     * @param x the state at s = 0
     * @param first the length of the first step; negative for the integrator's own choice
     * @param longest the length of the longest step
     * @param taker takes every step; returns whether to go on
     * @throws org.hipparchus.exception.MathRuntimeException if the tolerances cannot be met
     */
    void integrate(SmoothMotion motion, double[] x, double duration, double first, double longest, StepTaker taker);

    /** Returns the length of the step that was tried last. */
    double lastStep();
}
