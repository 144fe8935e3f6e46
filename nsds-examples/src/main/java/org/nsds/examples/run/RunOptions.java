package org.nsds.examples.run;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What users ask of a run, as they typed it.
 *
 * <pre>{@code
 * RunOptions.DEFAULTS.with(Option.STRATEGY, "event-driven").with(Option.STEP, "1e-2")
 * }</pre>
 *
 * @param assignments {@code key=value} for parameters of the example
 * @param typed the options that they gave; the others are as the example has them
 */
public record RunOptions(List<String> assignments, Map<Option, String> typed) {

    /** What can be asked for. */
    public enum Option {
        /** Time-stepping or event-driven. */
        STRATEGY,
        /** By name, with parameters after a colon. */
        INTEGRATOR,
        /** By name, with parameters after a colon. */
        SOLVER,
        /** Step size. */
        STEP,
        /** Final time. */
        UNTIL,
        /** Which steps to keep. */
        EVERY,
        /** Event-driven: how several contacts collide. */
        IMPACTS,
        /** Event-driven: how accumulations of impacts are passed. */
        ZENO,
        /** Event-driven: relative error of the flow. */
        TOLERANCE,
        /** Formats of the files, separated by commas. */
        FORMAT,
        /** Names or patterns of the columns that are written, separated by commas. */
        COLUMNS,
        /** Whether the energy ledger is written: true or false. */
        ENERGY
    }

    /** Everything as the example has it. */
    public static final RunOptions DEFAULTS = new RunOptions(List.of(), Map.of());

    public RunOptions {
        assignments = List.copyOf(assignments);
        typed = Map.copyOf(typed);
    }

    /** The same with these parameters of the example. */
    public RunOptions set(List<String> parameters) {
        return new RunOptions(parameters, typed);
    }

    /** The same with an option. */
    public RunOptions with(Option option, String text) {
        Map<Option, String> more = new EnumMap<>(Option.class);
        more.putAll(typed);
        more.put(option, text);
        return new RunOptions(assignments, more);
    }

    /** The same with an option, if it was given. */
    public RunOptions with(Option option, Optional<String> text) {
        return text.map(given -> with(option, given)).orElse(this);
    }

    /** The same without an option. */
    public RunOptions without(Option option) {
        Map<Option, String> fewer = new EnumMap<>(Option.class);
        fewer.putAll(typed);
        fewer.remove(option);
        return new RunOptions(assignments, fewer);
    }

    /** What was typed for an option, if it was given. */
    public Optional<String> get(Option option) {
        return Optional.ofNullable(typed.get(option));
    }
}
