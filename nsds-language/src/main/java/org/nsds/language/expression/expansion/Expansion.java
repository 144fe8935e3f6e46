package org.nsds.language.expression.expansion;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import org.nsds.language.expression.Algebra;
import org.nsds.language.expression.Application;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Lookup;
import org.nsds.language.expression.Rewriting;
import org.nsds.language.expression.Variable;

/**
 * This class writes expressions as sums of products, in which like terms are collected, terms that cancel are gone, and sin² + cos² is 1. It is for
 * reading: forces derived from energies are full of such terms. Values agree up to rounding, so that nothing is computed with the result.
 */
public final class Expansion {

    /** What has sums with more terms, or functions of longer texts, stays as it is. */
    private static final int MOST_TERMS = 100;

    private static final int LONGEST_TEXT = 1000;

    private static final int HIGHEST_POWER = 8;

    /** A sum without parentheses is easier to read also where it is so many times longer. */
    private static final double LONGER = 1.5;

    private static final MathContext DIGITS = new MathContext(15);

    private final Map<String, Expression> atoms = new HashMap<>();
    private boolean tooLarge;

    private Expansion() {}

    /** Returns an expression in the form that is easier to read: as a sum of products, or as it is where that is too long. */
    public static Expression readable(Expression expression) {
        Expansion expansion = new Expansion();
        Expression expanded = expansion.expanded(expression);
        boolean better = !expansion.tooLarge
                && expanded.text().length() <= LONGER * expression.text().length();
        return better ? expanded : expression;
    }

    private Expression expanded(Expression expression) {
        return written(new Terms().of(expression).withSquaresOfSinesAndCosines());
    }

    /** This class finds the terms of every part of an expression. */
    private final class Terms extends Rewriting<Polynomial> {

        @Override
        protected Polynomial constant(Constant constant) {
            return Polynomial.constant(constant.value());
        }

        @Override
        protected Polynomial variable(Variable variable) {
            return atom(variable);
        }

        @Override
        protected Polynomial lookup(Lookup lookup) {
            return atom(lookup);
        }

        @Override
        protected Polynomial application(Application f) {
            Polynomial a = of(f.arguments().get(0));
            return switch (f.operation()) {
                case ADD -> sum(a, of(f.arguments().get(1)), 1.0);
                case SUBTRACT -> sum(a, of(f.arguments().get(1)), -1.0);
                case NEGATE -> sum(Polynomial.constant(0.0), a, -1.0);
                case MULTIPLY -> product(a, of(f.arguments().get(1)));
                case DIVIDE -> quotient(f, a, of(f.arguments().get(1)));
                case POWER -> power(f, a, of(f.arguments().get(1)));
                default -> atom(withExpandedArguments(f));
            };
        }

        private Polynomial sum(Polynomial a, Polynomial b, double factor) {
            return a.size() + b.size() <= MOST_TERMS ? a.plus(b, factor) : giveUp();
        }

        private Polynomial product(Polynomial a, Polynomial b) {
            return a.size() * b.size() <= MOST_TERMS ? a.times(b) : giveUp();
        }

        private Polynomial quotient(Application f, Polynomial a, Polynomial b) {
            if (b.size() == 0) {
                return atom(withExpandedArguments(f));
            }
            Polynomial divisor = b.size() == 1 ? b : atom(written(b));
            return product(a, divisor.inverse());
        }

        private Polynomial power(Application f, Polynomial a, Polynomial b) {
            double exponent = b.value();
            boolean whole = exponent == Math.rint(exponent) && exponent >= 0 && exponent <= HIGHEST_POWER;
            if (!whole) {
                return atom(withExpandedArguments(f));
            }
            Polynomial power = Polynomial.constant(1.0);
            for (int i = 0; i < (int) exponent; i++) {
                power = product(power, a);
            }
            return power;
        }

        private Expression withExpandedArguments(Application f) {
            return Application.of(
                    f.operation(),
                    f.arguments().stream()
                            .map(argument -> written(of(argument)))
                            .toList(),
                    f.position());
        }
    }

    private Polynomial atom(Expression expression) {
        String text = expression.text();
        if (text.length() > LONGEST_TEXT) {
            return giveUp();
        }
        atoms.putIfAbsent(text, expression);
        return Polynomial.atom(text);
    }

    private Polynomial giveUp() {
        tooLarge = true;
        return Polynomial.constant(0.0);
    }

    private Expression written(Polynomial polynomial) {
        Expression sum = Constant.ZERO;
        for (var term : polynomial.terms().entrySet()) {
            double coefficient = rounded(term.getValue());
            Expression product = written(term.getKey(), Math.abs(coefficient));
            sum = coefficient < 0 ? Algebra.difference(sum, product) : Algebra.sum(sum, product);
        }
        return sum;
    }

    private Expression written(Map<String, Integer> powers, double coefficient) {
        Expression above = Constant.of(coefficient);
        Expression below = Constant.ONE;
        for (var factor : powers.entrySet()) {
            Expression power = Algebra.power(atoms.get(factor.getKey()), Constant.of(Math.abs(factor.getValue())));
            if (factor.getValue() > 0) {
                above = Algebra.product(above, power);
            } else {
                below = Algebra.product(below, power);
            }
        }
        return Algebra.quotient(above, below);
    }

    private static double rounded(double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(DIGITS).doubleValue() : value;
    }
}
