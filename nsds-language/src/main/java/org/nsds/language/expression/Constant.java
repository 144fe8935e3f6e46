package org.nsds.language.expression;

/**
 * A constant is a number.
 *
 * @param value the number
 * @param position where it begins in its text
 */
public record Constant(double value, int position) implements Expression {

    /** Zero. */
    public static final Constant ZERO = new Constant(0.0, 0);

    /** One. */
    public static final Constant ONE = new Constant(1.0, 0);

    /** Makes a constant that was not read from a text. */
    public static Constant of(double value) {
        return new Constant(value, 0);
    }

    @Override
    public int depth() {
        return 1;
    }
}
