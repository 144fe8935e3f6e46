package org.nsds.core.internal.integration;

/**
 * This flow takes linear motions at any time from their closed form. Its steps are as long as events can be found in them: without
 * limit where bounds of the motion are known; short at first where events follow each other fast. Motions without a closed form go to another flow.
 */
final class ExactFlow implements FlowIntegrator {

    /** Steps become longer by this, from about the time between the last two events on. */
    private static final double GROWTH = 4.0;

    private final FlowIntegrator others;
    private boolean exactly;
    private double tried;

    ExactFlow(FlowIntegrator others) {
        this.others = others;
    }

    @Override
    public void integrate(
            SmoothMotion motion, double[] x, double duration, double first, double longest, StepTaker taker) {
        ExactMotion exact = motion.exact();
        exactly = exact != null;
        if (!exactly) {
            others.integrate(motion, x, duration, first, longest, taker);
            return;
        }
        boolean bounded = exact.bounds() != null && motion.isSearchedByBounds();
        double most = bounded ? longest : Math.min(longest, exact.longestStep());
        double length = first > 0.0 ? Math.min(first, most) : most;
        double start = 0.0;
        for (; start < duration; length = Math.min(most, GROWTH * length)) {
            double end = duration - start <= 1.0001 * length ? duration : start + length;
            tried = end - start;
            if (!taker.take(new ExactStep(exact, start, end))) {
                return;
            }
            start = end;
        }
    }

    @Override
    public double lastStep() {
        return exactly ? tried : others.lastStep();
    }

    private record ExactStep(ExactMotion exact, double start, double end) implements DenseStep {

        @Override
        public double[] at(double s) {
            return exact.at(s);
        }

        @Override
        public MotionBounds bounds() {
            return exact.bounds();
        }
    }
}
