package org.nsds.core.control;

/**
 * An input is what a function of the model reads of a controller's outputs: the values that are held at present in the run that the
 * function belongs to. Outside of a run, all of them are zero.
 */
public final class Input {

    private final String controller;
    private final double[] values;

    Input(String controller, double[] values) {
        this.controller = controller;
        this.values = values;
    }

    /** Returns the only or the first output. */
    public double value() {
        return value(0);
    }

    /**
     * Returns output i.
     *
     * @throws IllegalArgumentException if the controller has fewer
     */
    public double value(int i) {
        if (values == null) {
            return 0.0;
        }
        if (i < 0 || i >= values.length) {
            throw new IllegalArgumentException("output " + i + " of controller '" + controller
                    + "' is read, and it has " + values.length + ": count from 0");
        }
        return values[i];
    }

    /** Returns the number of outputs; 0 outside of a run. */
    public int size() {
        return values == null ? 0 : values.length;
    }
}
