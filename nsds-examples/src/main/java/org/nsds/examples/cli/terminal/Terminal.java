package org.nsds.examples.cli.terminal;

/**
 * The terminal, as the launcher describes it by system properties, because Java cannot tell: {@code nsds.out.columns} and
 * {@code nsds.err.columns} are its width where standard output and standard error go to one, else 0 or missing.
 */
public final class Terminal {

    /** Tables do not become narrower than this; a terminal that is wraps them itself. */
    private static final int NARROWEST = 60;

    private Terminal() {}

    /** The width that tables have: that of the terminal, or without limit where their text goes elsewhere. */
    public static int tableColumns() {
        int columns = Integer.getInteger("nsds.out.columns", 0);
        return columns > 0 ? Math.max(NARROWEST, columns) : Integer.MAX_VALUE;
    }

    /** The width that a progress bar has, 0 if nobody would see it. */
    public static int progressColumns() {
        return Integer.getInteger("nsds.err.columns", 0);
    }
}
