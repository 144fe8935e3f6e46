package org.nsds.language.expression;

import static org.nsds.language.expression.Algebra.call;
import static org.nsds.language.expression.Algebra.choice;
import static org.nsds.language.expression.Algebra.difference;
import static org.nsds.language.expression.Algebra.negation;
import static org.nsds.language.expression.Algebra.power;
import static org.nsds.language.expression.Algebra.product;
import static org.nsds.language.expression.Algebra.quotient;
import static org.nsds.language.expression.Algebra.sum;

/**
 * This class differentiates expressions by one variable, exactly. Where an operation jumps or bends, the derivative is that of one
 * side: abs′ = sign, min′ and max′ that of the chosen argument, sign′ = floor′ = 0.
 */
final class Derivative extends Rewriting<Expression> {

    private final String variable;

    Derivative(String variable) {
        this.variable = variable;
    }

    @Override
    protected Expression constant(Constant constant) {
        return Constant.ZERO;
    }

    @Override
    protected Expression variable(Variable other) {
        return other.name().equals(variable) ? Constant.ONE : Constant.ZERO;
    }

    @Override
    protected Expression lookup(Lookup lookup) {
        return lookup.slope() ? Constant.ZERO : product(lookup.with(lookup.argument(), true), of(lookup.argument()));
    }

    @Override
    protected Expression application(Application f) {
        Expression a = f.argument(0);
        if (f.arguments().size() == 1) {
            Expression da = of(a);
            return da.is(0.0) ? Constant.ZERO : product(slope(f, a), da);
        }
        Expression b = f.argument(1);
        return switch (f.operation()) {
            case ADD -> sum(of(a), of(b));
            case SUBTRACT -> difference(of(a), of(b));
            case MULTIPLY -> sum(product(of(a), b), product(a, of(b)));
            case DIVIDE -> difference(quotient(of(a), b), quotient(product(f, of(b)), b));
            case POWER -> ofPower(f, a, b);
            case MOD -> difference(of(a), product(call(Operation.FLOOR, quotient(a, b)), of(b)));
            case MIN -> choice(call(Operation.LESS_OR_EQUAL, a, b), of(a), of(b));
            case MAX -> choice(call(Operation.GREATER_OR_EQUAL, a, b), of(a), of(b));
            case ATAN2 -> quotient(difference(product(b, of(a)), product(a, of(b))), sum(product(a, a), product(b, b)));
            case IF -> choice(a, of(b), of(f.argument(2)));
            default -> Constant.ZERO;
        };
    }

    /** Returns (a^b)′ = b a^(b−1) a′ + a^b log(a) b′. */
    private Expression ofPower(Application f, Expression a, Expression b) {
        Expression da = of(a);
        Expression db = of(b);
        Expression byBase = da.is(0.0) ? Constant.ZERO : product(product(b, power(a, difference(b, Constant.ONE))), da);
        return db.is(0.0) ? byBase : sum(byBase, product(product(f, call(Operation.LOG, a)), db));
    }

    /** Returns f′(a) of a function of one argument. */
    private static Expression slope(Application f, Expression a) {
        return switch (f.operation()) {
            case NEGATE -> Constant.of(-1.0);
            case ABS -> call(Operation.SIGN, a);
            case SQRT -> quotient(Constant.of(0.5), f);
            case EXP -> f;
            case LOG -> quotient(Constant.ONE, a);
            case SIN -> call(Operation.COS, a);
            case COS -> negation(call(Operation.SIN, a));
            case TAN -> sum(Constant.ONE, product(f, f));
            case ASIN -> quotient(Constant.ONE, call(Operation.SQRT, difference(Constant.ONE, product(a, a))));
            case ACOS ->
                negation(quotient(Constant.ONE, call(Operation.SQRT, difference(Constant.ONE, product(a, a)))));
            case ATAN -> quotient(Constant.ONE, sum(Constant.ONE, product(a, a)));
            case SINH -> call(Operation.COSH, a);
            case COSH -> call(Operation.SINH, a);
            case TANH -> difference(Constant.ONE, product(f, f));
            default -> Constant.ZERO;
        };
    }
}
