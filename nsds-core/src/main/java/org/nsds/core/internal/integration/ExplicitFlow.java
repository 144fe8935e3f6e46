package org.nsds.core.internal.integration;

import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.nonstiff.AdaptiveStepsizeIntegrator;
import org.hipparchus.ode.sampling.ODEStateInterpolator;
import org.hipparchus.ode.sampling.ODEStepHandler;

/** This flow is an explicit method with step control and dense output, from Hipparchus. */
final class ExplicitFlow implements FlowIntegrator, ODEStepHandler {

    private final AdaptiveStepsizeIntegrator integrator;
    private final double least;
    private StepTaker taker;
    private boolean refused;

    ExplicitFlow(AdaptiveStepsizeIntegrator integrator, double least) {
        this.integrator = integrator;
        this.least = least;
        integrator.addStepHandler(this);
        integrator.addStepEndHandler((atEnd, forward) -> refused ? Action.STOP : Action.CONTINUE);
    }

    @Override
    public void integrate(
            SmoothMotion motion, double[] x, double duration, double first, double longest, StepTaker steps) {
        taker = steps;
        refused = false;
        integrator.setStepSizeControl(least, longest, motion.absoluteErrors(), motion.relativeErrors());
        integrator.setInitialStepSize(first);
        integrator.integrate(motion, new ODEState(0.0, x), duration);
    }

    @Override
    public double lastStep() {
        return Math.abs(integrator.getCurrentSignedStepsize());
    }

    @Override
    public void handleStep(ODEStateInterpolator interpolator) {
        // everything is done before the end of the step is handled, in updateOnStep
    }

    @Override
    public void updateOnStep(ODEStateInterpolator interpolator) {
        refused = !taker.take(new DenseStep() {
            @Override
            public double start() {
                return interpolator.getPreviousState().getTime();
            }

            @Override
            public double end() {
                return interpolator.getCurrentState().getTime();
            }

            @Override
            public double[] at(double s) {
                return interpolator.getInterpolatedState(s).getPrimaryState();
            }
        });
    }
}
