package org.nsds.language.expression.smoothness;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nsds.language.expression.Application;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Lookup;
import org.nsds.language.expression.Operation;
import org.nsds.language.expression.Rewriting;
import org.nsds.language.expression.Variable;

/**
 * This class finds what in an expression jumps or bends. Newton's method and integrators of high order lose their speed or their order
 * there; a contact or a relay says the same as a law, which the schemes treat exactly.
 */
public final class Smoothness extends Rewriting<Boolean> {

    private final List<Kink> kinks = new ArrayList<>();

    /**
     * A place where an expression is not smooth.
     *
     * @param position where it stands in its text
     * @param operation its name or sign
     * @param message what happens there, as a sentence
     */
    public record Kink(int position, String operation, String message) {}

    private Smoothness() {}

    /** Returns everything in an expression that is not smooth, in the order of its text. */
    public static List<Kink> kinks(Expression expression) {
        Smoothness smoothness = new Smoothness();
        smoothness.of(expression);
        smoothness.kinks.sort(Comparator.comparingInt(Kink::position));
        return smoothness.kinks;
    }

    @Override
    protected Boolean constant(Constant constant) {
        return false;
    }

    @Override
    protected Boolean variable(Variable variable) {
        return true;
    }

    @Override
    protected Boolean lookup(Lookup lookup) {
        if (of(lookup.argument())) {
            add(lookup.position(), "table", "the slope of a table jumps at its points");
        }
        return true;
    }

    /** Returns whether it depends on a variable: constant kinks do no harm. */
    @Override
    protected Boolean application(Application application) {
        boolean depends = false;
        for (Expression argument : application.arguments()) {
            depends |= of(argument);
        }
        if (depends && application.operation().breaksSmoothness()) {
            String symbol = application.operation().symbol();
            add(application.position(), symbol, message(application.operation()));
        }
        return depends;
    }

    private void add(int position, String operation, String message) {
        kinks.add(new Kink(position, operation, message));
    }

    private static String message(Operation operation) {
        return switch (operation) {
            case ABS -> "abs has no derivative where its argument is 0";
            case MIN, MAX -> operation.symbol() + " has no derivative where its arguments are equal";
            case SIGN -> "sign jumps where its argument is 0; the law 'relay' would be solved exactly";
            case FLOOR, CEIL, MOD -> operation.symbol() + " jumps";
            case IF -> "if jumps or bends where its condition changes";
            default -> "'" + operation.symbol() + "' jumps between 0 and 1";
        };
    }
}
