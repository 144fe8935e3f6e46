package org.nsds.language.expression;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * An expression is a number that depends on named variables, such as {@code 0.5*m*v^2 + m*g*q}. Immutable. Parts may be shared, so
 * that an expression is a graph without cycles rather than a tree.
 *
 * <pre>{@code
 * Expression energy = Expression.parse("0.5*m*v^2 + m*g*q");
 * Expression force = energy.derivative("q").bind(Map.of("m", 2.0, "g", 9.81));
 * double[] out = new double[1];
 * FunctionCompiler.compile(List.of(energy), List.of("m", "g", "q", "v")).at(0.0, new double[] {2, 9.81, 1, 0}, null, out);
 * }</pre>
 *
 * <p>Names begin with a letter and go on with letters, digits, {@code _}, {@code .} and {@code @}, so that the columns of a run are
 * names as they stand: {@code string.u@0.992}. Other names stand between backquotes.
 */
public sealed interface Expression permits Constant, Variable, Application, Lookup {

    /** Returns where it begins in the text it was read from, counted from 0; 0 if it was not read. */
    int position();

    /** Returns how many operations stand above each other at most. */
    int depth();

    /**
     * Returns the expression that a text stands for, in which every name is a variable.
     *
     * @throws ExpressionException if it is none
     */
    static Expression parse(String text) {
        return parse(text, Vocabulary.OPEN);
    }

    /**
     * Returns the expression that a text stands for.
     *
     * @throws ExpressionException if it is none, if it has a name that the vocabulary does not know, or if it is a vector
     */
    static Expression parse(String text, Vocabulary vocabulary) {
        return new Parser(text, vocabulary).scalar();
    }

    /**
     * Returns the components of the vector that a text stands for, such as {@code [x, y]} or {@code 2*a + b}; a number is a vector
     * of one component.
     *
     * @throws ExpressionException if it is none, or has a name that the vocabulary does not know
     */
    static List<Expression> parseVector(String text, Vocabulary vocabulary) {
        return new Parser(text, vocabulary).vector();
    }

    /** Returns the names of all variables in it, sorted. */
    default Set<String> variables() {
        return new Variables().in(this);
    }

    /** Returns its exact partial derivative by a variable. */
    default Expression derivative(String variable) {
        return new Derivative(variable).of(this);
    }

    /** Returns the expression with numbers in the place of some variables; what then has a known value is computed. */
    default Expression bind(Map<String, Double> values) {
        return new Binding(values).of(this);
    }

    /** Returns its value for given values of the variables. Slow: compile what is evaluated often. */
    default double evaluate(ToDoubleFunction<String> values) {
        return new Evaluation(values).of(this);
    }

    /** Returns whether it is a number that depends on nothing, and is that number. */
    default boolean is(double value) {
        return this instanceof Constant constant && constant.value() == value;
    }

    /** Returns it as text that can be read again; cut behind some thousand characters. */
    default String text() {
        return new ExpressionText().of(this);
    }
}
