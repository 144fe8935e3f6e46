package org.nsds.mechanics.mechanism;

import java.util.Arrays;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.system.Trigonometry;

/**
 * Andrews' squeezing mechanism: seven bodies in the plane, driven by a constant torque, with a spring, in the seven angles
 * q = (β, Θ, γ, Φ, δ, Ω, ε),
 *
 * <pre>
 *     M(q) v̇ = f(q, v) + Hᵀλ,      g(q) = 0        six equations of three loops: {@link SqueezerLoops}
 * </pre>
 *
 * <p>Its names are those of the source: body K1 carries the torque and turns by β, K2 by β + Θ, the spring pulls at K3. Source: E. Hairer, G.
 * Wanner, <i>Solving Ordinary Differential Equations II</i>, Springer 1996, section VII.7; the Test Set for Initial Value Problem Solvers has the solution
 * at t = 0.03 to fifteen digits.
 *
 * @param torque on K1, 0.033 N m there
 */
public record AndrewsSqueezer(double torque) implements LagrangianSystem {

    /** How many points {@link #point} knows. */
    public static final int POINTS = 9;

    /** q at the start, at rest. */
    private static final double[] START = {
        -0.0617138900142764496358948458001,
        0.0,
        0.455279819163070380255912382449,
        0.222668390165885884674473185609,
        0.487364979543842550225598953530,
        -0.222668390165885884674473185609,
        1.23054744454982119249735015568
    };

    static final double D = 0.028;
    static final double E = 0.02;
    static final double RR = 0.007;
    static final double SS = 0.035;
    static final double U = 0.04;
    static final double ZF = 0.02;
    static final double ZT = 0.04;
    static final double XA = -0.06934;
    static final double YA = -0.00227;
    static final double XB = -0.03635;
    static final double YB = 0.03273;
    private static final double XC = 0.014;
    private static final double YC = 0.072;
    private static final double STIFFNESS = 4530.0;
    private static final double REST_LENGTH = 0.07785;
    private static final double SC = 0.018;
    private static final double SD = 0.02;
    /** Constant parts of M: of K1 with K2 on its crank, of K2, of K3, and so on. */
    private static final double M11 =
            0.04325 * 0.00092 * 0.00092 + 0.00365 * (RR * RR + 0.0115 * 0.0115) + 2.194e-6 + 4.410e-7;

    private static final double M22 = 0.00365 * 0.0115 * 0.0115 + 4.410e-7;
    private static final double M33 = 0.02373 * (0.01874 * 0.01874 + 0.01043 * 0.01043) + 5.255e-6;
    private static final double EA = E - 0.01421;
    private static final double M44 = 0.00706 * EA * EA + 5.667e-7;
    private static final double M55 =
            M44 + 0.00706 * ZT * ZT + 0.07050 * (0.02308 * 0.02308 + 0.00916 * 0.00916) + 1.169e-5;
    private static final double M77 =
            M44 + 0.00706 * U * U + 0.05498 * (0.01228 * 0.01228 + 0.00449 * 0.00449) + 1.912e-5;
    /** Products of masses and lengths that couple: m2 da rr, m4 zt (e − ea), m6 u (zf − fa). */
    private static final double C2 = 0.00365 * 0.0115 * RR;

    private static final double C4 = 0.00706 * ZT * EA;
    private static final double C6 = 0.00706 * U * (ZF - 0.01421);

    /** Makes the mechanism with the torque of the source. */
    public AndrewsSqueezer() {
        this(0.033);
    }

    /** Returns the model: the mechanism with its loops, interaction {@code loops}. */
    public Model model() {
        return Model.of(this)
                .with(Interaction.named("loops")
                        .on(this)
                        .relation(new SqueezerLoops())
                        .law(new Equality())
                        .build());
    }

    @Override
    public String name() {
        return "squeezer";
    }

    @Override
    public int dimension() {
        return 7;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        System.arraycopy(START, 0, q, 0, 7);
    }

    @Override
    public void mass(double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        double cosine = C2 * Trigonometry.cos(q[1]);
        out[0] = M11 - 2.0 * cosine;
        out[1] = M22 - cosine;
        out[7] = out[1];
        out[8] = M22;
        out[16] = M33;
        double sine4 = C4 * Trigonometry.sin(q[3]);
        out[24] = M44;
        out[25] = M44 + sine4;
        out[31] = out[25];
        out[32] = M55 + 2.0 * sine4;
        double sine6 = C6 * Trigonometry.sin(q[5]);
        out[40] = M44; // K6 equals K4
        out[41] = M44 - sine6;
        out[47] = out[41];
        out[48] = M77 - 2.0 * sine6;
    }

    @Override
    public void internalForce(double t, double[] q, double[] v, double[] out) {
        double sine = C2 * Trigonometry.sin(q[1]);
        out[0] = sine * v[1] * (v[1] + 2.0 * v[0]);
        out[1] = -sine * v[0] * v[0];
        out[2] = STIFFNESS * (1.0 - REST_LENGTH / springLength(q)) * springRate(q);
        double cosine4 = C4 * Trigonometry.cos(q[3]);
        out[3] = -cosine4 * v[4] * v[4];
        out[4] = cosine4 * v[3] * (v[3] + 2.0 * v[4]);
        double cosine6 = C6 * Trigonometry.cos(q[5]);
        out[5] = cosine6 * v[6] * v[6];
        out[6] = -cosine6 * v[5] * (v[5] + 2.0 * v[6]);
    }

    @Override
    public void externalForce(double t, double[] out) {
        Arrays.fill(out, 0.0);
        out[0] = torque;
    }

    /**
     * Returns a point of the mechanism in the plane: 0 the crank's axle, 1 its end, 2 where the three loops meet, 3 the hinge B of K3, 4 its point
     * D with the spring, 5 the spring's foot C, 6 and 8 the ends of K4 and K6 on K5 and K7, 7 the hinge A of both.
     *
     * @param number from 0 to {@link #POINTS} − 1
     * @param q not modified
     */
    public static double[] point(int number, double[] q) {
        double endX = RR * Trigonometry.cos(q[0]) - D * Trigonometry.cos(q[0] + q[1]);
        double endY = RR * Trigonometry.sin(q[0]) - D * Trigonometry.sin(q[0] + q[1]);
        return switch (number) {
            case 0 -> new double[] {0.0, 0.0};
            case 1 -> new double[] {RR * Trigonometry.cos(q[0]), RR * Trigonometry.sin(q[0])};
            case 2 -> new double[] {endX, endY};
            case 3 -> new double[] {XB, YB};
            case 4 -> new double[] {springX(q) + XC, springY(q) + YC};
            case 5 -> new double[] {XC, YC};
            case 6 -> new double[] {endX - E * Trigonometry.sin(q[3] + q[4]), endY + E * Trigonometry.cos(q[3] + q[4])};
            case 7 -> new double[] {XA, YA};
            case 8 ->
                new double[] {endX - ZF * Trigonometry.cos(q[5] + q[6]), endY - ZF * Trigonometry.sin(q[5] + q[6])};
            default -> throw new IllegalArgumentException("the mechanism has no point " + number);
        };
    }

    private static double springX(double[] q) {
        return SD * Trigonometry.cos(q[2]) + SC * Trigonometry.sin(q[2]) + XB - XC;
    }

    private static double springY(double[] q) {
        return SD * Trigonometry.sin(q[2]) - SC * Trigonometry.cos(q[2]) + YB - YC;
    }

    /** Returns the length of the spring, from K3 to its foot. */
    static double springLength(double[] q) {
        return Math.sqrt(springX(q) * springX(q) + springY(q) * springY(q));
    }

    /** Returns half of the derivative of the squared length with respect to γ. */
    private static double springRate(double[] q) {
        return springX(q) * (SC * Trigonometry.cos(q[2]) - SD * Trigonometry.sin(q[2]))
                + springY(q) * (SD * Trigonometry.cos(q[2]) + SC * Trigonometry.sin(q[2]));
    }

    @Override
    public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        Arrays.fill(dFdq, 0.0);
        Arrays.fill(dFdv, 0.0);
        double cosine = C2 * Trigonometry.cos(q[1]);
        double sine = C2 * Trigonometry.sin(q[1]);
        dFdq[1] = cosine * v[1] * (v[1] + 2.0 * v[0]);
        dFdq[8] = -cosine * v[0] * v[0];
        dFdv[0] = 2.0 * sine * v[1];
        dFdv[1] = 2.0 * sine * (v[0] + v[1]);
        dFdv[7] = -2.0 * sine * v[0];
        double length = springLength(q);
        double rate = springRate(q);
        double bend = SC * SC + SD * SD - springX(q) * (springX(q) - XB + XC) - springY(q) * (springY(q) - YB + YC);
        dFdq[16] = STIFFNESS
                * ((1.0 - REST_LENGTH / length) * bend + REST_LENGTH * rate * rate / (length * length * length));
        double sine4 = C4 * Trigonometry.sin(q[3]);
        double cosine4 = C4 * Trigonometry.cos(q[3]);
        dFdq[24] = sine4 * v[4] * v[4];
        dFdq[31] = -sine4 * v[3] * (v[3] + 2.0 * v[4]);
        dFdv[25] = -2.0 * cosine4 * v[4];
        dFdv[31] = 2.0 * cosine4 * (v[3] + v[4]);
        dFdv[32] = 2.0 * cosine4 * v[3];
        double sine6 = C6 * Trigonometry.sin(q[5]);
        double cosine6 = C6 * Trigonometry.cos(q[5]);
        dFdq[40] = -sine6 * v[6] * v[6];
        dFdq[47] = sine6 * v[5] * (v[5] + 2.0 * v[6]);
        dFdv[41] = 2.0 * cosine6 * v[6];
        dFdv[47] = -2.0 * cosine6 * (v[5] + v[6]);
        dFdv[48] = -2.0 * cosine6 * v[5];
    }

    @Override
    public boolean hasPotential() {
        return true;
    }

    @Override
    public double potentialEnergy(double[] q) {
        double stretch = springLength(q) - REST_LENGTH;
        return 0.5 * STIFFNESS * stretch * stretch;
    }
}
