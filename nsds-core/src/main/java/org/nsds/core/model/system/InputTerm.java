package org.nsds.core.model.system;

import java.util.Arrays;
import org.nsds.core.control.Input;
import org.nsds.core.control.Inputs;

/**
 * This term is E u, where u are the outputs of a controller. It is zero outside of a run.
 *
 * @param controller the name of the controller
 * @param matrix E, a row for each equation of the system and a column for each output
 * @param input u as held in one run
 */
record InputTerm(String controller, double[][] matrix, Input input) {

    /** Makes the term outside of a run. */
    static InputTerm of(Coefficients checks, String controller, double[][] matrix) {
        double[][] copy = new double[matrix.length][];
        for (int i = 0; i < matrix.length; i++) {
            copy[i] = checks.finite("input matrix of controller '" + controller + "'", matrix[i]);
            if (copy[i].length != copy[0].length) {
                throw checks.refusal("the rows of the input matrix of controller '" + controller
                        + "' have different lengths: give one column per output");
            }
        }
        return new InputTerm(controller, copy, Inputs.NONE.of(controller));
    }

    /** Refuses a matrix with another number of rows. */
    InputTerm sized(Coefficients checks, int size) {
        if (matrix.length != size) {
            throw checks.refusal("the input matrix of controller '" + controller + "' has " + matrix.length
                    + " rows, and the system " + size + " equations: give a row for each");
        }
        return this;
    }

    /** Returns this term in one run. */
    InputTerm driven(String system, Inputs inputs) {
        Input held;
        try {
            held = inputs.of(controller);
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException("system '" + system + "': " + unknown.getMessage(), unknown);
        }
        if (held.size() != matrix[0].length) {
            throw new IllegalArgumentException("system '" + system + "' has an input matrix with " + matrix[0].length
                    + " columns for controller '" + controller + "', which has " + held.size() + " outputs");
        }
        return new InputTerm(controller, matrix, held);
    }

    /** Adds E u. */
    void addTo(double[] out) {
        int columns = input.size();
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < columns; j++) {
                out[i] += matrix[i][j] * input.value(j);
            }
        }
    }

    String signature() {
        return " input " + controller + ' ' + Arrays.deepToString(matrix);
    }
}
