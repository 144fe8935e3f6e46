package org.nsds.language.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;

/** Derivatives of random models agree with differences, and forces derived from energies do the work that the energies say. */
class RandomModelsTest {

    private static final int MODELS = 200;
    private static final double TOLERANCE = 1e-9;
    private static final List<String> FUNCTIONS = List.of("sin", "cos", "tanh", "atan");

    private final Random random = new Random(2412L);

    @Test
    void twoHundredRandomModelsAgreeWithDifferences() {
        for (int i = 0; i < MODELS; i++) {
            var model = ModelFile.parse("random", file()).build().model();
            LagrangianSystem system = (LagrangianSystem) model.systems().get(0);
            LagrangianRelation gap =
                    (LagrangianRelation) model.interactions().get(0).relation();
            double[] q = random.doubles(2, -1.0, 1.0).toArray();
            double[] v = random.doubles(2, -1.0, 1.0).toArray();
            requireJacobians(system, q, v);
            requireGradient(gap, q, v);
            requirePower(system, q, v);
        }
    }

    private String file() {
        return """
                nsds: 1
                name: random
                systems:
                  s:
                    kind: mechanics
                    coordinates: [x, y]
                    kinetic: 0.5*(2 + %s)*x'^2 + 0.5*(3 + %s)*y'^2 + 0.3*%s*x'*y'
                    potential: %s
                    damping: [0.1*x'*(1 + %s), %s*y']
                    force: [%s, cos(t)]
                interactions:
                  gap: {on: s, gap: 2 + %s + 0.1*sin(t)*x, law: {kind: impact, e: 0.5}}
                """.formatted(bounded(), bounded(), bounded(), smooth(3), bounded(), smooth(1), smooth(2), smooth(2));
    }

    /** A function of x and y between −1 and 1. */
    private String bounded() {
        return "sin(" + smooth(2) + ")";
    }

    private String smooth(int depth) {
        if (depth == 0) {
            return random.nextBoolean() ? "x" : "y";
        }
        String a = smooth(depth - 1);
        String b = smooth(depth - 1);
        return switch (random.nextInt(5)) {
            case 0 -> "(" + a + " + " + b + ")";
            case 1 -> "(" + a + "*" + b + ")";
            case 2 -> "(" + a + "/(2 + (" + b + ")^2))";
            case 3 -> "sqrt(1 + (" + a + ")^2)";
            default -> FUNCTIONS.get(random.nextInt(FUNCTIONS.size())) + "(" + a + ")";
        };
    }

    private static void requireJacobians(LagrangianSystem system, double[] q, double[] v) {
        double[] byQ = new double[4];
        double[] byV = new double[4];
        system.forceJacobians(0.7, q, v, byQ, byV);
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < 2; column++) {
                int i = row;
                int j = column;
                double dq = extrapolated(s -> force(system, moved(q, j, s), v)[i], q[j]);
                double dv = extrapolated(s -> force(system, q, moved(v, j, s))[i], v[j]);
                assertThat(byQ[2 * row + column]).isCloseTo(dq, within(TOLERANCE * (1.0 + Math.abs(dq))));
                assertThat(byV[2 * row + column]).isCloseTo(dv, within(TOLERANCE * (1.0 + Math.abs(dv))));
            }
        }
    }

    /** F_int + F_damp − F_ext. */
    private static double[] force(LagrangianSystem system, double[] q, double[] v) {
        double[] sum = new double[2];
        double[] damping = new double[2];
        double[] external = new double[2];
        system.internalForce(0.7, q, v, sum);
        system.dampingForce(0.7, q, v, damping);
        system.externalForce(0.7, q, v, external);
        return new double[] {sum[0] + damping[0] - external[0], sum[1] + damping[1] - external[1]};
    }

    private static void requireGradient(LagrangianRelation gap, double[] q, double[] v) {
        double[] row = new double[2];
        gap.jacobian(0.7, q, row);
        for (int k = 0; k < 2; k++) {
            int j = k;
            double difference = extrapolated(s -> output(gap, 0.7, moved(q, j, s)), q[j]);
            assertThat(row[k]).isCloseTo(difference, within(TOLERANCE * (1.0 + Math.abs(difference))));
        }
        double[] rate = new double[1];
        gap.timeRate(0.7, q, rate);
        assertThat(rate[0]).isCloseTo(extrapolated(s -> output(gap, s, q), 0.7), within(TOLERANCE));
        double[] curvature = new double[1];
        gap.curvature(0.7, q, v, curvature);
        double along = extrapolated(s -> speed(gap, 0.7 + s, along(q, v, s), v), 0.0);
        assertThat(curvature[0]).isCloseTo(along, within(TOLERANCE * (1.0 + Math.abs(along))));
    }

    private static double speed(LagrangianRelation gap, double t, double[] q, double[] v) {
        double[] row = new double[2];
        double[] rate = new double[1];
        gap.jacobian(t, q, row);
        gap.timeRate(t, q, rate);
        return row[0] * v[0] + row[1] * v[1] + rate[0];
    }

    private static double output(LagrangianRelation gap, double t, double[] q) {
        double[] y = new double[1];
        gap.output(t, q, y);
        return y[0];
    }

    /** M v̇ + F_int = 0 keeps ½ vᵀ M v + V, so that v·F_int = d/ds (½ vᵀ M(q + s v) v + V(q + s v)). */
    private static void requirePower(LagrangianSystem system, double[] q, double[] v) {
        double[] force = new double[2];
        system.internalForce(0.7, q, v, force);
        double change = extrapolated(
                s -> {
                    double[] at = along(q, v, s);
                    double[] M = new double[4];
                    system.mass(at, M);
                    double twice = v[0] * (M[0] * v[0] + M[1] * v[1]) + v[1] * (M[2] * v[0] + M[3] * v[1]);
                    return 0.5 * twice + system.potentialEnergy(at);
                },
                0.0);
        assertThat(v[0] * force[0] + v[1] * force[1]).isCloseTo(change, within(1e-9 * (1.0 + Math.abs(change))));
    }

    private static double[] moved(double[] point, int index, double value) {
        double[] other = point.clone();
        other[index] = value;
        return other;
    }

    private static double[] along(double[] q, double[] v, double s) {
        return new double[] {q[0] + s * v[0], q[1] + s * v[1]};
    }

    /** Central differences, extrapolated (L. F. Richardson, 1911). */
    private static double extrapolated(DoubleUnaryOperator f, double x) {
        int rows = 6;
        double[][] d = new double[rows][rows];
        double best = Double.NaN;
        double least = Double.MAX_VALUE;
        double h = 0.1;
        for (int i = 0; i < rows; i++, h *= 0.5) {
            d[i][0] = (f.applyAsDouble(x + h) - f.applyAsDouble(x - h)) / (2.0 * h);
            for (int j = 1; j <= i; j++) {
                d[i][j] = d[i][j - 1] + (d[i][j - 1] - d[i - 1][j - 1]) / (Math.pow(4.0, j) - 1.0);
                if (Math.abs(d[i][j] - d[i][j - 1]) < least) {
                    least = Math.abs(d[i][j] - d[i][j - 1]);
                    best = d[i][j];
                }
            }
        }
        return best;
    }
}
