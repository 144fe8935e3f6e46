package org.nsds.core.solution;

/**
 * This record says what a control of the step size did in a run: how many parts the steps were taken in, and why parts were taken back and halved.
 *
 * @param taken parts that were completed: the steps of the run, as far as cost is concerned
 * @param backInFlight parts taken back because the estimated error of positions was above the tolerance
 * @param backAtImpacts parts taken back because a contact changed its rate in them
 * @param backAsFailed parts taken back because they could not be completed
 * @param aboveTolerance parts that were taken although they were above the tolerance, as they could not be halved again
 * @param shortest the length of the shortest part taken
 * @param longest the length of the longest part taken
 */
public record ControlledParts(
        long taken,
        long backInFlight,
        long backAtImpacts,
        long backAsFailed,
        long aboveTolerance,
        double shortest,
        double longest) {

    /** Returns parts that were computed, with those that were taken back. */
    public long computed() {
        return taken + backInFlight + backAtImpacts + backAsFailed;
    }
}
