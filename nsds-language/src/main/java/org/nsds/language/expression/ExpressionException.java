package org.nsds.language.expression;

import java.util.List;

/** This exception says what is wrong with the text of an expression, and where; all that was found, in the order of the text. */
public final class ExpressionException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /**
     * One thing that is wrong.
     *
     * @param position where, counted in characters from 0
     * @param message a sentence with the remedy
     */
    public record Problem(int position, String message) {}

    /** Says that one thing is wrong. */
    public ExpressionException(int position, String message) {
        this(List.of(new Problem(position, message)));
    }

    /** Says that these things are wrong. */
    public ExpressionException(List<Problem> problems) {
        super(problems.get(0).message() + " (at character " + (problems.get(0).position() + 1) + ")");
        this.problems = List.copyOf(problems);
    }

    /** Returns all that was found. */
    public List<Problem> problems() {
        return problems;
    }
}
