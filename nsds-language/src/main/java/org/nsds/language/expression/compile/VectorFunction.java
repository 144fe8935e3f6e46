package org.nsds.language.expression.compile;

/**
 * A vector function computes several expressions at once. It is what {@link FunctionCompiler} makes; callable from many threads, and
 * it allocates nothing.
 */
@FunctionalInterface
public interface VectorFunction {

    /**
     * Writes the values of all expressions.
     *
     * @param t value of the variable {@code t}
     * @param first values of the first names, not modified
     * @param second values of the second names, not modified; may be null where there are none
     * @param out overwritten from its beginning, one number per expression
     */
    void at(double t, double[] first, double[] second, double[] out);
}
