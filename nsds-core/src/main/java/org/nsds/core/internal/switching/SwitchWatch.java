package org.nsds.core.internal.switching;

import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.flow.SignWatch;

/**
 * This watch follows how far a row of a switch is inside its mode: an output on its side of zero, a multiplier inside its
 * bounds.
 */
public final class SwitchWatch extends SignWatch {

    private final SwitchedModel model;
    private final int row;
    private final Mode.Side side;
    private final boolean towardsUpper;

    /**
     * Makes a watch.
     *
     * @param side where the multiplier is now
     * @param towardsUpper for a multiplier between its bounds, which of them is watched
     */
    public SwitchWatch(SwitchedModel model, int row, Mode.Side side, boolean towardsUpper, EventTolerances tolerances) {
        super(tolerances);
        this.model = model;
        this.row = row;
        this.side = side;
        this.towardsUpper = towardsUpper;
    }

    @Override
    public String what() {
        return (side == Mode.Side.BETWEEN ? "distance of the multiplier from its bound" : "output")
                + " of interaction '" + model.rowName(row) + "'";
    }

    @Override
    public double value() {
        return switch (side) {
            case LOWER -> model.output(row);
            case UPPER -> -model.output(row);
            case BETWEEN ->
                towardsUpper ? model.upper(row) - model.multiplier(row) : model.multiplier(row) - model.lower(row);
        };
    }
}
