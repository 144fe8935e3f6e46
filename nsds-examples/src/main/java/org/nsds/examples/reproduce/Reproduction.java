package org.nsds.examples.reproduce;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.nsds.report.figure.Illustration;
import org.nsds.report.sound.MeasuredSignal;

/**
 * A published result that can be computed again.
 *
 * @param id the name by which users ask for it
 * @param summary what it reproduces, in one line
 * @param source where the numbers come from
 * @param takesMinutes whether that takes minutes rather than seconds
 * @param numbers computes ours and puts them beside the paper's
 * @param drawings draws its figures anew, over a measured signal if there is one
 * @param takesMeasurement whether its figures have room for a measured signal
 */
public record Reproduction(
        String id,
        String summary,
        String source,
        boolean takesMinutes,
        Supplier<List<Row>> numbers,
        Function<Optional<MeasuredSignal>, List<Illustration>> drawings,
        boolean takesMeasurement) {

    private static final String DRAWING = "drawing: ";

    /** Returns one that only draws. */
    static Reproduction drawing(String id, String what, String source, Supplier<List<Illustration>> drawings) {
        return new Reproduction(id, DRAWING + what, source, false, List::of, measured -> drawings.get(), false);
    }

    /** Returns one that only draws, over a measured signal if users have one. */
    static Reproduction overMeasurement(
            String id, String what, String source, Function<Optional<MeasuredSignal>, List<Illustration>> drawings) {
        return new Reproduction(id, DRAWING + what, source, false, List::of, drawings, true);
    }

    /** One that takes seconds and has no figures. */
    static Reproduction of(String id, String summary, String source, Supplier<List<Row>> numbers) {
        return new Reproduction(id, summary, source, false, numbers, measured -> List.of(), false);
    }

    /** The same, which takes minutes. */
    Reproduction takingMinutes() {
        return new Reproduction(id, summary, source, true, numbers, drawings, takesMeasurement);
    }

    /** The same with figures. */
    Reproduction drawing(Supplier<List<Illustration>> figures) {
        return new Reproduction(id, summary, source, takesMinutes, numbers, measured -> figures.get(), false);
    }

    /** Returns whether it draws a figure that has no numbers to compare. */
    public boolean isDrawing() {
        return summary.startsWith(DRAWING);
    }

    /** The summary, and a warning if it takes minutes. */
    public String title() {
        return takesMinutes ? summary + " (takes minutes)" : summary;
    }

    /** Computes ours and puts them beside the paper's. */
    public List<Row> rows() {
        return numbers.get();
    }

    /** Returns its figures, drawn anew. */
    public List<Illustration> pictures() {
        return pictures(Optional.empty());
    }

    /** Returns its figures, drawn anew, over a measured signal if there is one. */
    public List<Illustration> pictures(Optional<MeasuredSignal> measured) {
        return drawings.apply(measured);
    }

    @Override
    public String toString() {
        return id;
    }
}
