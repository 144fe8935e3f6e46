package org.nsds.language.expression.series;

/** A reducer makes one number of series, such as the largest of them. */
@FunctionalInterface
public interface Reducer {

    /**
     * Returns the number.
     *
     * @param series one array per argument, all of the same length, in the order of the arguments; not modified
     */
    double reduce(double[][] series);
}
