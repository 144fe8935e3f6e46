package org.nsds.core.solution.column;

import java.util.List;
import java.util.function.DoubleSupplier;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/**
 * A column is what a run records beside systems, interactions and controllers, under names of its own. {@link Columns} makes the
 * ready ones. It is part of the immutable settings, called from many threads: what changes is in what it binds.
 */
@FunctionalInterface
public interface Column {

    /**
     * Binds it to a run.
     *
     * @throws IllegalArgumentException if it does not suit the run, with the remedy
     */
    Bound bind(Run run);

    /**
     * A column in a run.
     *
     * @param names under which its values are recorded
     * @param values writes them
     */
    record Bound(List<String> names, Values values) {

        public Bound {
            names = List.copyOf(names);
        }
    }

    /** Values of a row. They are written after each step that is recorded, and should not allocate. */
    @FunctionalInterface
    interface Values {

        /**
         * Writes the values of the present state.
         *
         * @param t its time
         * @param target overwritten from {@code at} on
         */
        void write(double t, double[] target, int at);
    }

    /** A run as a column sees it. */
    interface Run {

        /** Returns the model, as it is in the run. */
        Model model();

        /** Returns the live state. */
        State state();

        /**
         * Returns the live value of another column.
         *
         * @param who asks, for the message
         * @throws IllegalArgumentException with the known names if there is none of that name
         */
        DoubleSupplier column(String name, String who);

        /**
         * Returns what steps count.
         *
         * @param who asks, for the message
         * @throws IllegalArgumentException if the run has no steps
         */
        StepCounts counts(String who);
    }
}
