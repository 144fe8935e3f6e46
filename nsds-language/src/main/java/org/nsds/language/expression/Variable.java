package org.nsds.language.expression;

/**
 * A variable is a name that stands for a number.
 *
 * @param name the name, without backquotes
 * @param position where it begins in its text
 */
public record Variable(String name, int position) implements Expression {

    /** Makes a variable that was not read from a text. */
    public static Variable of(String name) {
        return new Variable(name, 0);
    }

    @Override
    public int depth() {
        return 1;
    }
}
