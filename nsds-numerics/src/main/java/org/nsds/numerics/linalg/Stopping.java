package org.nsds.numerics.linalg;

import java.util.function.BooleanSupplier;

/**
 * When long computations end early. They ask a {@link BooleanSupplier} at least every few million operations, and end with a result that
 * says nothing when it answers true: who called them then has to ask, too, before the result is used.
 */
public final class Stopping {

    /** True when the current thread is interrupted. */
    public static final BooleanSupplier ON_INTERRUPT =
            () -> Thread.currentThread().isInterrupted();

    /** Asks nobody: work goes on to its end. */
    public static final BooleanSupplier NEVER = () -> false;

    private Stopping() {}
}
