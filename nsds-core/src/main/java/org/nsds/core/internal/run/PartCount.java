package org.nsds.core.internal.run;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import org.nsds.core.solution.ControlledParts;

/** This class counts what the control of the step size does while a run lasts. */
public final class PartCount {

    private long taken;
    private long backInFlight;
    private long backAtImpacts;
    private long backAsFailed;
    private long aboveTolerance;
    private double shortest = Double.POSITIVE_INFINITY;
    private double longest;

    public void taken(double length, boolean tooLarge) {
        taken++;
        aboveTolerance += tooLarge ? 1 : 0;
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
    }

    public void takenBack(boolean failed, boolean atImpact) {
        if (failed) {
            backAsFailed++;
        } else if (atImpact) {
            backAtImpacts++;
        } else {
            backInFlight++;
        }
    }

    public Optional<ControlledParts> report() {
        return taken == 0
                ? Optional.empty()
                : Optional.of(new ControlledParts(
                        taken, backInFlight, backAtImpacts, backAsFailed, aboveTolerance, shortest, longest));
    }

    public void copyFrom(PartCount other) {
        taken = other.taken;
        backInFlight = other.backInFlight;
        backAtImpacts = other.backAtImpacts;
        backAsFailed = other.backAsFailed;
        aboveTolerance = other.aboveTolerance;
        shortest = other.shortest;
        longest = other.longest;
    }

    public void write(DataOutput out) throws IOException {
        out.writeLong(taken);
        out.writeLong(backInFlight);
        out.writeLong(backAtImpacts);
        out.writeLong(backAsFailed);
        out.writeLong(aboveTolerance);
        out.writeDouble(shortest);
        out.writeDouble(longest);
    }

    public void read(DataInput in) throws IOException {
        taken = in.readLong();
        backInFlight = in.readLong();
        backAtImpacts = in.readLong();
        backAsFailed = in.readLong();
        aboveTolerance = in.readLong();
        shortest = in.readDouble();
        longest = in.readDouble();
    }
}
