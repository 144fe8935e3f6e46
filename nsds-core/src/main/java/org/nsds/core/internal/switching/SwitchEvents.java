package org.nsds.core.internal.switching;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.nsds.core.solution.Event;

/** This class makes the events of switches, as the solution lists them. */
public final class SwitchEvents {

    private SwitchEvents() {}

    /** Returns the event of rows that changed their mode: their multipliers before and after. */
    public static Event switching(double t, SwitchedModel model, int[] rows, double[] before) {
        return ofRows(t, Event.Kind.SWITCH, model, rows, before, model::multiplier);
    }

    /** Returns the event of rows that changed their mode infinitely often. */
    public static Event accumulation(double limit, SwitchedModel model, int[] rows, double[] before) {
        return ofRows(limit, Event.Kind.ZENO, model, rows, before, model::multiplier);
    }

    /** Returns the event of a state that its constraints did not allow: the outputs that changed, before and after. */
    public static Event jump(double t, SwitchedModel model, double[] before) {
        int[] rows = IntStream.range(0, before.length)
                .filter(k -> model.output(k) != before[k])
                .toArray();
        return ofRows(t, Event.Kind.JUMP, model, rows, before, model::output);
    }

    private static Event ofRows(
            double t, Event.Kind kind, SwitchedModel model, int[] rows, double[] before, IntToDoubleFunction after) {
        return new Event(
                t,
                kind,
                IntStream.of(rows).mapToObj(model::rowName).toList(),
                IntStream.of(rows).mapToObj(k -> before[k]).toList(),
                IntStream.of(rows).mapToObj(after::applyAsDouble).toList(),
                IntStream.of(rows).mapToObj(k -> 0.0).toList());
    }
}
