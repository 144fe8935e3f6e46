package org.nsds.core.simulation.settings;

/**
 * A step control lets the error of each step decide how long it is. The steps that the {@link StepSchedule} gives are the longest; each is taken in parts, which are
 * halves of halves of it. A part is taken back and halved if
 *
 * <pre>
 *     error of positions, as the scheme estimates it,   &gt;  tolerance (1 + |q|)         in free flight
 *     h/2 |ẏ_{k+1} − ẏ_k|                               &gt;  tolerance                    of a contact that carries an impulse
 *     penetration that was not there before             &gt;  tolerance                    of any contact
 * </pre>
 *
 * <p>and parts become twice as long again after one whose error is below a tenth of that. The other rules lead steps down to impacts, where every scheme is of
 * order one: the time of an impact is known up to a part. Contacts that rest or slide do not change their rate and cost nothing. The length of the parts
 * is part of the state.
 *
 * @param tolerance of one part, in the units of positions; 1e-16 at least
 * @param halvings how many times a step may be halved; parts of the last length are taken whatever their error, and counted
 */
public record StepControl(double tolerance, int halvings) {

    /** How many times a step may be halved unless it is said. */
    public static final int HALVINGS = 20;

    /** Rounding alone is above smaller tolerances, and every part would be halved to the end. */
    private static final double ROUNDING = 1e-16;

    public StepControl {
        if (!(tolerance > 0.0) || Double.isInfinite(tolerance)) {
            throw new IllegalArgumentException(
                    "the tolerance of the steps is " + tolerance + ": it must be positive and finite");
        }
        if (tolerance < ROUNDING) {
            throw new IllegalArgumentException("the tolerance of the steps is " + tolerance
                    + ", below the rounding of positions: give " + ROUNDING + " at least");
        }
        if (halvings < 1 || halvings > 40) {
            throw new IllegalArgumentException(
                    "controlled steps are to be halved " + halvings + " times: give a number from 1 to 40");
        }
    }

    /** Returns a control with that tolerance, which halves steps up to twenty times. */
    public static StepControl of(double tolerance) {
        return new StepControl(tolerance, HALVINGS);
    }
}
