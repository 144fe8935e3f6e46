package org.nsds.language.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.system.Trigonometry;
import org.nsds.language.expression.internal.Elementary;

/**
 * An operation computes a number from one to three others. What is true is 1, what is false is 0, and any number but 0 counts as
 * true. All of them give the same bits on every machine and JDK.
 */
public enum Operation {
    ADD("+", 2, "%1$s + %2$s", (a, b, c) -> a + b),
    SUBTRACT("-", 2, "%1$s - %2$s", (a, b, c) -> a - b),
    MULTIPLY("*", 2, "%1$s * %2$s", (a, b, c) -> a * b),
    DIVIDE("/", 2, "%1$s / %2$s", (a, b, c) -> a / b),
    NEGATE("-", 1, "-%1$s", (a, b, c) -> -a),
    POWER("^", 2, "Elementary.power(%1$s, %2$s)", (a, b, c) -> Elementary.power(a, b)),
    LESS("<", 2, "(%1$s < %2$s ? 1.0 : 0.0)", (a, b, c) -> a < b ? 1.0 : 0.0),
    LESS_OR_EQUAL("<=", 2, "(%1$s <= %2$s ? 1.0 : 0.0)", (a, b, c) -> a <= b ? 1.0 : 0.0),
    GREATER(">", 2, "(%1$s > %2$s ? 1.0 : 0.0)", (a, b, c) -> a > b ? 1.0 : 0.0),
    GREATER_OR_EQUAL(">=", 2, "(%1$s >= %2$s ? 1.0 : 0.0)", (a, b, c) -> a >= b ? 1.0 : 0.0),
    EQUAL("==", 2, "(%1$s == %2$s ? 1.0 : 0.0)", (a, b, c) -> a == b ? 1.0 : 0.0),
    NOT_EQUAL("!=", 2, "(%1$s != %2$s ? 1.0 : 0.0)", (a, b, c) -> a != b ? 1.0 : 0.0),
    AND("and", 2, "(%1$s != 0.0 && %2$s != 0.0 ? 1.0 : 0.0)", (a, b, c) -> a != 0.0 && b != 0.0 ? 1.0 : 0.0),
    OR("or", 2, "(%1$s != 0.0 || %2$s != 0.0 ? 1.0 : 0.0)", (a, b, c) -> a != 0.0 || b != 0.0 ? 1.0 : 0.0),
    NOT("not", 1, "(%1$s == 0.0 ? 1.0 : 0.0)", (a, b, c) -> a == 0.0 ? 1.0 : 0.0),
    IF("if", 3, "(%1$s != 0.0 ? %2$s : %3$s)", (a, b, c) -> a != 0.0 ? b : c),
    MIN("min", 2, "Math.min(%1$s, %2$s)", (a, b, c) -> Math.min(a, b)),
    MAX("max", 2, "Math.max(%1$s, %2$s)", (a, b, c) -> Math.max(a, b)),
    ABS("abs", 1, "Math.abs(%1$s)", (a, b, c) -> Math.abs(a)),
    SIGN("sign", 1, "Math.signum(%1$s)", (a, b, c) -> Math.signum(a)),
    FLOOR("floor", 1, "Math.floor(%1$s)", (a, b, c) -> Math.floor(a)),
    CEIL("ceil", 1, "Math.ceil(%1$s)", (a, b, c) -> Math.ceil(a)),
    MOD("mod", 2, "Elementary.mod(%1$s, %2$s)", (a, b, c) -> Elementary.mod(a, b)),
    SQRT("sqrt", 1, "Math.sqrt(%1$s)", (a, b, c) -> Math.sqrt(a)),
    EXP("exp", 1, "StrictMath.exp(%1$s)", (a, b, c) -> StrictMath.exp(a)),
    LOG("log", 1, "StrictMath.log(%1$s)", (a, b, c) -> StrictMath.log(a)),
    SIN("sin", 1, "Trigonometry.sin(%1$s)", (a, b, c) -> Trigonometry.sin(a)),
    COS("cos", 1, "Trigonometry.cos(%1$s)", (a, b, c) -> Trigonometry.cos(a)),
    TAN("tan", 1, "Elementary.tan(%1$s)", (a, b, c) -> Elementary.tan(a)),
    ASIN("asin", 1, "StrictMath.asin(%1$s)", (a, b, c) -> StrictMath.asin(a)),
    ACOS("acos", 1, "StrictMath.acos(%1$s)", (a, b, c) -> StrictMath.acos(a)),
    ATAN("atan", 1, "StrictMath.atan(%1$s)", (a, b, c) -> StrictMath.atan(a)),
    ATAN2("atan2", 2, "StrictMath.atan2(%1$s, %2$s)", (a, b, c) -> StrictMath.atan2(a, b)),
    SINH("sinh", 1, "StrictMath.sinh(%1$s)", (a, b, c) -> StrictMath.sinh(a)),
    COSH("cosh", 1, "StrictMath.cosh(%1$s)", (a, b, c) -> StrictMath.cosh(a)),
    TANH("tanh", 1, "StrictMath.tanh(%1$s)", (a, b, c) -> StrictMath.tanh(a));

    private final String symbol;
    private final int arity;
    private final String java;
    private final Formula formula;

    private interface Formula {
        double of(double a, double b, double c);
    }

    Operation(String symbol, int arity, String java, Formula formula) {
        this.symbol = symbol;
        this.arity = arity;
        this.java = java;
        this.formula = formula;
    }

    /** Returns its sign or name in texts. */
    public String symbol() {
        return symbol;
    }

    /** Returns the number of its arguments; a text may give {@code min} and {@code max} more. */
    public int arity() {
        return arity;
    }

    /** Returns whether it is written as a name with its arguments in parentheses. */
    public boolean isFunction() {
        return ordinal() >= IF.ordinal();
    }

    /** Returns whether it jumps or bends where its arguments are smooth. */
    public boolean breaksSmoothness() {
        return ordinal() >= LESS.ordinal() && ordinal() <= MOD.ordinal();
    }

    double apply(double a, double b, double c) {
        return formula.of(a, b, c);
    }

    /** Returns the Java text of its value, given those of its arguments. */
    public String java(String... arguments) {
        return String.format(java, (Object[]) arguments);
    }

    /** Returns the function of a name, if there is one. */
    static Optional<Operation> function(String name) {
        return Arrays.stream(values())
                .filter(operation -> operation.isFunction() && operation.symbol.equals(name))
                .findFirst();
    }

    /** Returns the names of all functions of numbers. */
    public static List<String> functionNames() {
        return Arrays.stream(values())
                .filter(Operation::isFunction)
                .map(Operation::symbol)
                .toList();
    }
}
