package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.examples.catalogue.Papers;
import org.nsds.mechanics.particlestring.End;
import org.nsds.mechanics.particlestring.HookeTension;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.numerics.linalg.BandedLu;
import org.nsds.numerics.linalg.BandedMatrix;

/**
 * The suspended rope, with which the paper compares its free-end problem at the end of section 7: solved in classical mathematics by
 * Bessel functions, with the frequencies
 *
 * <pre>
 *     ω_k = (j_k/2) √(g/L),      J₀(j_k) = 0
 * </pre>
 *
 * <p>A discrete string of n particles below its support, of links that hardly stretch, has those of a chain, whose squares are
 * (n/L) g times the zeros of the Laguerre polynomial L_n. As a particle stands for the half of the links on both its sides, the chain
 * is as long as a rope of (n + ½) L/n; the frequencies of small swings are those of the stiffness of the hanging string, found by
 * inverse iteration.
 */
final class SchubertRope {

    private static final double[] BESSEL = {2.404825557695773, 5.520078110286311, 8.653727912911013};
    private static final int LINKS = 1000;
    private static final double LENGTH = 2.0;
    /** The stretch of the links by the weight of the whole string. */
    private static final double STRETCH = 3e-7;

    private static final int ITERATIONS = 20;

    private SchubertRope() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-rope",
                "discrete string that hangs from one end: frequencies beside those of the suspended rope",
                Papers.SCHUBERT_GREENSPAN + ", end of section 7",
                SchubertRope::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        double rope = Math.sqrt(SchubertString.G / LENGTH * LINKS / (LINKS + 0.5));
        for (int k = 0; k < BESSEL.length; k++) {
            double expected = 0.5 * BESSEL[k] * rope;
            rows.add(Reference.closedForm("suspended rope, Bessel functions")
                    .relative(
                            "frequency " + (k + 1) + " of " + LINKS + " links (rad/s)",
                            expected,
                            frequency(expected),
                            1e-6,
                            "1e-6"));
        }
        return rows;
    }

    private static ParticleString hanging() {
        double spacing = LENGTH / LINKS;
        double mass = 1.0 / LINKS;
        double weight = LINKS * mass * SchubertString.G;
        double[][] places = new double[LINKS + 1][2];
        for (int j = 1; j <= LINKS; j++) {
            double below = (LINKS - j + 1.0) / LINKS;
            places[j][1] = places[j - 1][1] - spacing * (1.0 + STRETCH * below);
        }
        return ParticleString.builder("rope")
                .positions(places)
                .spacing(spacing)
                .mass(mass)
                .tension(new HookeTension(weight / STRETCH, 1.0))
                .gravity(SchubertString.G)
                .ends(End.FIXED, End.FREE)
                .build();
    }

    /** Returns the frequency of sideways swings next to a guess, by inverse iteration with (K_x − σ m) and Rayleigh's quotient. */
    private static double frequency(double guess) {
        ParticleString rope = hanging();
        int n = rope.dimension();
        double[] q = new double[n];
        double[] v = new double[n];
        rope.initialState(q, v);
        BandedMatrix stiffness = new BandedMatrix(n, rope.bandwidth());
        rope.forceJacobians(0.0, q, v, stiffness, new BandedMatrix(n, rope.bandwidth()));
        BandedMatrix sideways = new BandedMatrix(n / 2, 1);
        BandedMatrix shifted = new BandedMatrix(n / 2, 1);
        for (int i = 0; i < n / 2; i++) {
            for (int j = Math.max(0, i - 1); j <= Math.min(n / 2 - 1, i + 1); j++) {
                sideways.set(i, j, stiffness.get(2 * i, 2 * j));
                shifted.set(i, j, stiffness.get(2 * i, 2 * j) - (i == j ? guess * guess * rope.particleMass() : 0.0));
            }
        }
        BandedLu lu = new BandedLu(n / 2, 1);
        if (!lu.factor(shifted)) {
            return guess; // the guess is an eigenvalue to the last digit
        }
        double[] x = new double[n / 2];
        Arrays.fill(x, 1.0);
        double[] next = new double[n / 2];
        for (int k = 0; k < ITERATIONS; k++) {
            lu.solve(x, next);
            double size =
                    Math.sqrt(Arrays.stream(next).map(value -> value * value).sum());
            for (int i = 0; i < x.length; i++) {
                x[i] = next[i] / size;
            }
        }
        double quotient = 0.0;
        for (int i = 0; i < x.length; i++) {
            quotient += x[i] * sideways.rowTimes(i, x);
        }
        return Math.sqrt(quotient / rope.particleMass());
    }
}
