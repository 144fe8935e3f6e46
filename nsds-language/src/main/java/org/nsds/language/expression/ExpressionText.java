package org.nsds.language.expression;

import java.util.regex.Pattern;

/** This class writes expressions as text, with no more parentheses than are needed. */
final class ExpressionText {

    private static final int LONGEST = 4000;
    private static final Pattern PLAIN = Pattern.compile("\\p{L}[\\p{L}\\p{N}_.@\\[\\]]*'?");

    private final StringBuilder out = new StringBuilder();

    String of(Expression expression) {
        write(expression, 0);
        return out.length() > LONGEST ? out.substring(0, LONGEST) + " …" : out.toString();
    }

    private void write(Expression expression, int surrounding) {
        if (out.length() > LONGEST) {
            return;
        }
        if (expression instanceof Constant constant) {
            writeNumber(constant.value(), surrounding);
        } else if (expression instanceof Variable variable) {
            out.append(name(variable.name()));
        } else if (expression instanceof Lookup lookup) {
            out.append(lookup.slope() ? "slope of " : "")
                    .append(lookup.table().text(new ExpressionText().of(lookup.argument())));
        } else {
            write((Application) expression, surrounding);
        }
    }

    private void writeNumber(double value, int surrounding) {
        String text = value == Math.rint(value) && Math.abs(value) < 1e7
                ? Long.toString((long) value)
                : Double.toString(value);
        boolean bracketed = text.startsWith("-") && surrounding > 1;
        out.append(bracketed ? "(" : "").append(text).append(bracketed ? ")" : "");
    }

    private static String name(String name) {
        return PLAIN.matcher(name).matches() ? name : '`' + name + '`';
    }

    private void write(Application application, int surrounding) {
        Operation operation = application.operation();
        if (operation.isFunction()) {
            out.append(operation.symbol()).append('(');
            for (int i = 0; i < application.arguments().size(); i++) {
                out.append(i == 0 ? "" : ", ");
                write(application.argument(i), 0);
            }
            out.append(')');
            return;
        }
        int strength = strength(operation);
        boolean bracketed = strength < surrounding;
        out.append(bracketed ? "(" : "");
        if (application.arguments().size() == 1) {
            out.append(operation.symbol()).append(operation == Operation.NOT ? " " : "");
            write(application.argument(0), strength + 1);
        } else {
            write(application.argument(0), operation == Operation.POWER ? strength + 1 : strength);
            out.append(
                    strength >= 7 || operation == Operation.MULTIPLY || operation == Operation.DIVIDE
                            ? operation.symbol()
                            : ' ' + operation.symbol() + ' ');
            write(application.argument(1), operation == Operation.POWER ? strength : strength + 1);
        }
        out.append(bracketed ? ")" : "");
    }

    private static int strength(Operation operation) {
        return switch (operation) {
            case OR -> 1;
            case AND -> 2;
            case NOT -> 3;
            case ADD, SUBTRACT -> 5;
            case MULTIPLY, DIVIDE -> 6;
            case NEGATE -> 6;
            case POWER -> 8;
            default -> 4;
        };
    }
}
