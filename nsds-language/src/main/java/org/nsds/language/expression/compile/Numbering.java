package org.nsds.language.expression.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.nsds.language.expression.Application;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.ExpressionException;
import org.nsds.language.expression.Lookup;
import org.nsds.language.expression.Operation;
import org.nsds.language.expression.Rewriting;
import org.nsds.language.expression.Table;
import org.nsds.language.expression.Variable;

/**
 * This class numbers the different parts of expressions in an order in which they can be computed. Parts that are equal get the same
 * number, so that they are computed once.
 */
final class Numbering extends Rewriting<Integer> {

    private static final int MOST = 50_000;

    /**
     * One part.
     *
     * @param java its value as Java text, given the texts of its arguments
     * @param arguments numbers of the parts it is computed from
     */
    record Part(Text java, int... arguments) {

        /** Returns whether it is a number or a variable, which need not be computed. */
        boolean isInput() {
            return arguments.length == 0;
        }
    }

    /** Writes a part in Java. */
    interface Text {
        String of(UnaryOperator<String> argument);
    }

    private final Map<String, String> inputs;
    private final Map<String, Integer> known = new HashMap<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();

    /** Numbers parts of expressions whose variables have these texts in Java. */
    Numbering(Map<String, String> inputs) {
        this.inputs = inputs;
    }

    List<Part> parts() {
        return parts;
    }

    List<Table> tables() {
        return tables;
    }

    @Override
    protected Integer constant(Constant constant) {
        String text = literal(constant.value());
        return number(text, argument -> text);
    }

    static String literal(double value) {
        if (Double.isNaN(value)) {
            return "Double.NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0.0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
        }
        return value < 0.0 || 1.0 / value < 0.0 ? "(" + value + ")" : Double.toString(value);
    }

    @Override
    protected Integer variable(Variable variable) {
        String text = inputs.get(variable.name());
        if (text == null) {
            throw new ExpressionException(
                    variable.position(),
                    "the name '" + variable.name() + "' has no value: known names are "
                            + String.join(", ", inputs.keySet()));
        }
        return number(text, argument -> text);
    }

    @Override
    protected Integer lookup(Lookup lookup) {
        int table = tables.indexOf(lookup.table());
        if (table < 0) {
            table = tables.size();
            tables.add(lookup.table());
        }
        String call = (lookup.slope() ? "slope(" : "value(") + table + ", ";
        return number(call, argument -> call + argument.apply("0") + ")", of(lookup.argument()));
    }

    @Override
    protected Integer application(Application application) {
        Operation operation = application.operation();
        int[] arguments = application.arguments().stream().mapToInt(this::of).toArray();
        if (operation == Operation.POWER && application.arguments().get(1) instanceof Constant exponent) {
            String product = product(exponent.value());
            if (product != null) {
                return number("^" + exponent.value(), a -> product.replace("x", a.apply("0")), arguments[0]);
            }
        }
        return number(operation.name(), a -> java(operation, arguments.length, a), arguments);
    }

    /** Returns a small power as the products by which {@code Elementary.power} computes it, or null. */
    private static String product(double exponent) {
        if (exponent == 2.0) {
            return "x * x";
        }
        return exponent == 3.0 ? "x * x * x" : exponent == 4.0 ? "(x * x) * (x * x)" : null;
    }

    private static String java(Operation operation, int count, UnaryOperator<String> argument) {
        String[] texts = new String[count];
        for (int i = 0; i < count; i++) {
            texts[i] = argument.apply(Integer.toString(i));
        }
        return operation.java(texts);
    }

    private int number(String what, Text java, int... arguments) {
        StringBuilder key = new StringBuilder(what);
        for (int argument : arguments) {
            key.append(' ').append(argument);
        }
        return known.computeIfAbsent(key.toString(), unused -> {
            if (parts.size() >= MOST) {
                throw new ExpressionException(
                        0, "the expressions have more than " + MOST + " parts: make them simpler");
            }
            parts.add(new Part(java, arguments));
            return parts.size() - 1;
        });
    }
}
