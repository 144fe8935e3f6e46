package org.nsds.examples.reproduce;

/**
 * The time after which a rattleback that rolls without sliding reverses a slow spin, from its pitching or rolling alone. With small tilts
 * e = (u1, u2, 1) of the vertical in the frame of the body, the radii of curvature R1 = a²/c and R2 = b²/c, the height d = c − h of the centre
 * of mass, and a spin n that changes slowly, the equations of rolling are
 *
 * <pre>
 *     M ü + n G u̇ + K u = 0,      M = | I22 + m d²   −I12       |      K = m g diag(R1 − d, R2 − d)
 *                                     | −I12         I11 + m d² |
 *     symmetric part of G:  m d (R2 − R1)/2 beside the diagonal,      K x = ω² M x
 *     amplitudes grow by  n λ,      λ = m d (R1 − R2) x1 x2 / (2 xᵀM x)
 * </pre>
 *
 * <p>and what a mode gains, the spin loses: ½ I33 n² + E = ½ I33 n0². So ṅ = −λ (n0² − n²), a hyperbolic tangent, which passes zero after
 *
 * <pre>
 *     t_r = artanh(|n|/n0) / (|λ| n0),      n0² = n² + 2 E/I33
 * </pre>
 *
 * <p>This is the result of A. Garcia, M. Hubbard, <i>Spin reversal of the rattleback: theory and experiment</i>, Proceedings of the Royal
 * Society A 418, 1988, derived here anew; Y. Kondo, H. Nakanishi, <i>Rattleback dynamics and its reversal time of rotation</i>, Physical
 * Review E 95, 2017, write it as a product of the misalignment, the difference of the curvatures, that of the inverse inertias and ω².
 * It is a limit: amplitudes and the ratio of spin to frequency have to be small.
 *
 * @param x1 first component of the mode, the tilt along the first axis
 * @param x2 second component
 * @param frequency ω
 * @param growth λ
 * @param energyPerSquare xᵀK x/2, the energy at the tilt x
 * @param spinInertia I33
 */
record SpinReversal(double x1, double x2, double frequency, double growth, double energyPerSquare, double spinInertia) {

    /** Returns the faster mode of a body, the pitching of a long stone, with x1 = 1. */
    static SpinReversal byPitching(
            double mass,
            double gravity,
            double i11,
            double i22,
            double i33,
            double i12,
            double radius1,
            double radius2,
            double height) {
        double m11 = i22 + mass * height * height;
        double m22 = i11 + mass * height * height;
        double m12 = -i12;
        double k1 = mass * gravity * (radius1 - height);
        double k2 = mass * gravity * (radius2 - height);
        double a = m11 * m22 - m12 * m12; // det(K − s M) = a s² − b s + k1 k2
        double b = m11 * k2 + m22 * k1;
        double square = (b + Math.sqrt(b * b - 4.0 * a * k1 * k2)) / (2.0 * a);
        double x2 = square * m12 / (k2 - square * m22);
        double mode = m11 + 2.0 * m12 * x2 + m22 * x2 * x2;
        return new SpinReversal(
                1.0,
                x2,
                Math.sqrt(square),
                mass * height * (radius1 - radius2) * x2 / (2.0 * mode),
                0.5 * (k1 + k2 * x2 * x2),
                i33);
    }

    /** Returns t_r of a stone that is let go with a spin, tilted by that multiple of the mode. */
    double time(double spin, double tilt) {
        double whole = Math.sqrt(spin * spin + 2.0 * energyPerSquare * tilt * tilt / spinInertia);
        double ratio = Math.abs(spin) / whole;
        return 0.5 * Math.log((1.0 + ratio) / (1.0 - ratio)) / (Math.abs(growth) * whole);
    }

    /** Returns the tilt whose energy is a part of that of the spin. */
    double tilt(double spin, double part) {
        return Math.sqrt(part * 0.5 * spinInertia * spin * spin / energyPerSquare);
    }
}
