package org.nsds.mechanics.string;

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
}
