package org.nsds.language.expression;

import java.util.IdentityHashMap;
import java.util.Map;

/** This class computes something from every part of an expression once, however often the part is shared. */
abstract class Rewriting<T> {

    private final Map<Expression, T> known = new IdentityHashMap<>();

    final T of(Expression expression) {
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

    abstract T constant(Constant constant);

    abstract T variable(Variable variable);

    abstract T lookup(Lookup lookup);

    abstract T application(Application application);
}
