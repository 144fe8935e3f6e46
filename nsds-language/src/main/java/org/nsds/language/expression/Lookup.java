package org.nsds.language.expression;

/**
 * A lookup is the value of a {@link Table} at an argument, or its slope there.
 *
 * @param table the table
 * @param argument where it is read
 * @param slope whether the slope is meant instead of the value
 * @param position where it begins in its text
 * @param depth how many operations stand above each other at most
 */
public record Lookup(Table table, Expression argument, boolean slope, int position, int depth) implements Expression {

    /** Makes the value of a table at an argument. */
    public static Lookup of(Table table, Expression argument, int position) {
        return new Lookup(table, argument, false, position, argument.depth() + 1);
    }

    Lookup with(Expression other, boolean ofSlope) {
        return new Lookup(table, other, ofSlope, position, other.depth() + 1);
    }
}
