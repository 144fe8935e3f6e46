package org.nsds.mechanics.string;

import java.nio.file.Path;

/** How an end of the string gives way: the complex ratio Y(ω) of its velocity to the force on it, m/(N·s). */
public interface Mobility {

    /** An end that does not move. */
    Mobility RIGID = new Mobility() {
        @Override
        public double real(double omega) {
            return 0.0;
        }

        @Override
        public double imaginary(double omega) {
            return 0.0;
        }
    };

    /** Re Y, which damps. */
    double real(double omega);

    /** Im Y, which shifts frequencies. */
    double imaginary(double omega);

    /**
     * Straight lines through measured values; constant outside of them.
     *
     * @param frequency Hz, increasing
     * @param real Re Y at these frequencies
     * @param imaginary Im Y at these frequencies
     */
    static Mobility table(double[] frequency, double[] real, double[] imaginary) {
        if (frequency.length == 0 || real.length != frequency.length || imaginary.length != frequency.length) {
            throw new IllegalArgumentException("the mobility has " + frequency.length + " frequencies, " + real.length
                    + " real and " + imaginary.length + " imaginary parts: give as many of each");
        }
        for (int i = 0; i < frequency.length; i++) {
            if (i > 0 && !(frequency[i] > frequency[i - 1])) {
                throw new IllegalArgumentException("the mobility is given at " + frequency[i] + " Hz after "
                        + frequency[i - 1] + " Hz: frequencies must increase");
            }
            if (!(real[i] >= 0.0)) {
                throw new IllegalArgumentException("the mobility at " + frequency[i] + " Hz has the real part "
                        + real[i] + ": it must not be negative, for an end cannot feed the string");
            }
        }
        return new Mobility() {
            @Override
            public double real(double omega) {
                return Interpolation.linear(frequency, real, omega / (2.0 * Math.PI));
            }

            @Override
            public double imaginary(double omega) {
                return Interpolation.linear(frequency, imaginary, omega / (2.0 * Math.PI));
            }
        };
    }

    /** Such a table from a file: frequency in Hz, Re Y and Im Y in m/(N·s). */
    static Mobility read(Path file) {
        DataFile data = DataFile.read(file).requireRows(1);
        return table(
                data.column(0, "frequencies in Hz"),
                data.column(1, "real parts of the mobility in m/(N·s)"),
                data.column(2, "imaginary parts of the mobility in m/(N·s)"));
    }
}
