package org.nsds.report.columns;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column of a run, taken apart: {@code ball.q0} is position 0 of {@code ball}, {@code floor.lambda} the multiplier of {@code floor},
 * {@code string.u@0.01} a probe of {@code string}.
 *
 * @param name as the run has it
 * @param owner the system or interaction
 * @param kind what it is
 * @param index of its component, 0 where there is only one
 */
public record Column(String name, String owner, Kind kind, int index) {

    /** What a column is. */
    public enum Kind {
        /** A position of a mechanical system. */
        POSITION("position", "q"),
        /** A velocity of a mechanical system. */
        VELOCITY("velocity", "v"),
        /** A state of a first-order system. */
        STATE("state", "x"),
        /** A probe of a system. */
        PROBE("probe", "u"),
        /** An output of an interaction, such as a gap. */
        OUTPUT("output", "y"),
        /** The rate of an output. */
        RATE("rate of the output", "ẏ"),
        /** A multiplier, such as the impulse of a contact over a step. */
        MULTIPLIER("multiplier", "λ"),
        /** The force of a compliant contact. */
        FORCE("force", "f");

        private final String word;
        private final String symbol;

        Kind(String word, String symbol) {
            this.word = word;
            this.symbol = symbol;
        }

        /** Returns the kind in words. */
        public String word() {
            return word;
        }

        /** Returns the symbol that formulas use for it. */
        public String symbol() {
            return symbol;
        }

        /** Returns whether columns of this kind belong to systems; the others belong to interactions. */
        public boolean ofSystem() {
            return compareTo(OUTPUT) < 0;
        }
    }

    private static final Pattern NAME = Pattern.compile("(.*)\\.(q|v|x|ydot|y|lambda|f)(\\d*)");

    /** Returns what a name of a column means. */
    public static Column of(String name) {
        Matcher parts = NAME.matcher(name);
        if (!name.contains("@") && parts.matches()) {
            int index = parts.group(3).isEmpty() ? 0 : Integer.parseInt(parts.group(3));
            return new Column(name, parts.group(1), kind(parts.group(2)), index);
        }
        int place = name.indexOf('@');
        int dot = name.lastIndexOf('.', place < 0 ? name.length() : place);
        return new Column(name, dot < 0 ? name : name.substring(0, dot), Kind.PROBE, 0);
    }

    private static Kind kind(String letters) {
        return switch (letters) {
            case "q" -> Kind.POSITION;
            case "v" -> Kind.VELOCITY;
            case "x" -> Kind.STATE;
            case "ydot" -> Kind.RATE;
            case "y" -> Kind.OUTPUT;
            case "lambda" -> Kind.MULTIPLIER;
            default -> Kind.FORCE;
        };
    }

    /** Returns the name without its owner, such as {@code q0}. */
    public String component() {
        return name.length() > owner.length() ? name.substring(owner.length() + 1) : name;
    }

    /** Returns what the column means in words, such as {@code position q0 of ball}. */
    public String meaning() {
        return kind.word() + " " + component() + " of " + owner;
    }
}
