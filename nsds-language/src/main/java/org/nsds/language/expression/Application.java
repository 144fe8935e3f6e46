package org.nsds.language.expression;

import java.util.List;

/**
 * An application is an operation with its arguments.
 *
 * @param operation what is computed
 * @param arguments from what
 * @param position where its sign or name stands in its text
 * @param depth how many operations stand above each other at most
 */
public record Application(Operation operation, List<Expression> arguments, int position, int depth)
        implements Expression {

    /** Deeper ones are refused: nothing a person writes is, and others would exhaust the stack. */
    static final int DEEPEST = 4000;

    public Application {
        arguments = List.copyOf(arguments);
    }

    /**
     * Makes an application.
     *
     * @throws ExpressionException if it is nested too deeply
     */
    public static Application of(Operation operation, List<Expression> arguments, int position) {
        int deepest = 0;
        for (Expression argument : arguments) {
            deepest = Math.max(deepest, argument.depth());
        }
        if (deepest >= DEEPEST) {
            throw new ExpressionException(position, "the expression is nested too deeply: give names to its parts");
        }
        return new Application(operation, arguments, position, deepest + 1);
    }

    Expression argument(int i) {
        return arguments.get(i);
    }
}
