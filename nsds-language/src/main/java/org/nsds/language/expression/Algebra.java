package org.nsds.language.expression;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * This class builds expressions and leaves out what has no effect: 0 + a, 1·a, 0·a, a/1. Derivatives are made with it; a text is
 * never changed.
 */
public final class Algebra {

    private Algebra() {}

    /** Returns a + b. */
    public static Expression sum(Expression a, Expression b) {
        if (a.is(0.0)) {
            return b;
        }
        if (b.is(0.0)) {
            return a;
        }
        return isNegated(b) ? difference(a, ((Application) b).argument(0)) : folded(Operation.ADD, a, b);
    }

    /** Returns a − b. */
    public static Expression difference(Expression a, Expression b) {
        if (b.is(0.0)) {
            return a;
        }
        if (a.is(0.0)) {
            return negation(b);
        }
        return isNegated(b)
                ? folded(Operation.ADD, a, ((Application) b).arguments().get(0))
                : folded(Operation.SUBTRACT, a, b);
    }

    /** Returns −a. */
    public static Expression negation(Expression a) {
        return isNegated(a) ? ((Application) a).argument(0) : folded(Operation.NEGATE, a);
    }

    /** Returns a b. */
    public static Expression product(Expression a, Expression b) {
        if (a.is(0.0) || b.is(0.0)) {
            return Constant.ZERO;
        }
        if (a.is(1.0)) {
            return b;
        }
        if (b.is(1.0)) {
            return a;
        }
        if (a.is(-1.0)) {
            return negation(b);
        }
        if (isNegated(a)) {
            return negation(product(((Application) a).argument(0), b));
        }
        return isNegated(b) ? negation(product(a, ((Application) b).argument(0))) : folded(Operation.MULTIPLY, a, b);
    }

    /** Returns a/b. */
    public static Expression quotient(Expression a, Expression b) {
        if (a.is(0.0)) {
            return Constant.ZERO;
        }
        if (isNegated(a)) {
            return negation(quotient(((Application) a).argument(0), b));
        }
        return b.is(1.0) ? a : folded(Operation.DIVIDE, a, b);
    }

    /** Returns a^b. */
    public static Expression power(Expression a, Expression b) {
        if (b.is(0.0)) {
            return Constant.ONE;
        }
        return b.is(1.0) ? a : folded(Operation.POWER, a, b);
    }

    /** Returns a function of one argument. */
    public static Expression call(Operation function, Expression... arguments) {
        return folded(function, arguments);
    }

    /** Returns b where the condition holds and c elsewhere. */
    static Expression choice(Expression condition, Expression b, Expression c) {
        return b.is(0.0) && c.is(0.0) ? Constant.ZERO : folded(Operation.IF, condition, b, c);
    }

    /** Returns expressions with zero for some variables. */
    public static List<Expression> atZero(List<Expression> expressions, List<String> variables) {
        Map<String, Double> zeros = new HashMap<>();
        variables.forEach(variable -> zeros.put(variable, 0.0));
        return expressions.stream().map(expression -> expression.bind(zeros)).toList();
    }

    private static boolean isNegated(Expression a) {
        return a instanceof Application application && application.operation() == Operation.NEGATE;
    }

    private static Expression folded(Operation operation, Expression... arguments) {
        boolean constant = true;
        for (Expression argument : arguments) {
            constant &= argument instanceof Constant;
        }
        Application application = Application.of(operation, List.of(arguments), arguments[0].position());
        return constant ? Constant.of(application.evaluate(name -> 0.0)) : application;
    }
}
