package org.nsds.language.expression;

import java.util.IdentityHashMap;
import java.util.Map;

/** This class computes something from every part of an expression once, however often the part is shared. */
public abstract class Rewriting<T> {

    private final Map<Expression, T> known = new IdentityHashMap<>();

    /** Returns the result for an expression. */
    public final T of(Expression expression) {
        T result = known.get(expression);
        if (result == null) {
            result = compute(expression);
            known.put(expression, result);
        }
        return result;
    }

    private T compute(Expression expression) {
        if (expression instanceof Constant constant) {
            return constant(constant);
        }
        if (expression instanceof Variable variable) {
            return variable(variable);
        }
        return expression instanceof Lookup lookup ? lookup(lookup) : application((Application) expression);
    }

    /** Computes the result for a constant. */
    protected abstract T constant(Constant constant);

    /** Computes the result for a variable. */
    protected abstract T variable(Variable variable);

    /** Computes the result for a value of a table. */
    protected abstract T lookup(Lookup lookup);

    /** Computes the result for an operation, usually from those of its arguments. */
    protected abstract T application(Application application);
}
