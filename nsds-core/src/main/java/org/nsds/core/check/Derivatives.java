package org.nsds.core.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.nsds.core.derivative.Differences;
import org.nsds.core.derivative.VectorFunction;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.Relation;
import org.nsds.core.model.relation.MixedRelation;

/**
 * This class compares the derivatives that users write with differences of their functions, at a few random points. Each message names
 * what is wrong, with row, column and both values. Call it in a test of a system or relation, and where Newton's method does not converge.
 *
 * <pre>{@code
 * assertThat(Derivatives.check(relation)).isEmpty();
 * }</pre>
 */
public final class Derivatives {

    private static final double TOLERANCE = 1e-5;
    private static final int POINTS = 3;

    private final List<String> found = new ArrayList<>();
    private final Random random = new Random(1);

    private Derivatives() {}

    /** Returns what is wrong with the derivatives of all systems and relations of a model, one sentence each. */
    public static List<String> check(Model model) {
        List<String> all = new ArrayList<>();
        for (DynamicalSystem system : model.systems()) {
            check(system).forEach(line -> all.add("system '" + system.name() + "': " + line));
        }
        for (Interaction interaction : model.interactions()) {
            check(interaction.relation()).forEach(line -> all.add("interaction '" + interaction.name() + "': " + line));
        }
        return all;
    }

    /** Returns what is wrong with the derivatives of a system, around its initial state; empty if nothing is. */
    public static List<String> check(DynamicalSystem system) {
        Derivatives check = new Derivatives();
        int n = system.dimension();
        int positions = system instanceof LagrangianSystem mechanical ? mechanical.positions() : 0;
        double[] q0 = new double[positions];
        double[] v0 = new double[n];
        system.initialState(q0, v0);
        for (int k = 0; k < POINTS; k++) {
            double t = check.random.nextDouble();
            double[] v = check.near(v0);
            if (system instanceof FirstOrderSystem first) {
                check.compare(
                        "∂f/∂x", (x, out) -> first.vectorField(t, x, out), v, n, out -> first.jacobian(t, v, out));
            } else if (system instanceof LagrangianSystem mechanical && mechanical.isFlat()) {
                double[] q = check.near(q0);
                double[] other = new double[n * n];
                check.compare(
                        "∂F/∂q of F = F_int + F_damp − F_ext",
                        (at, out) -> force(mechanical, t, at, v, out),
                        q,
                        n,
                        out -> mechanical.forceJacobians(t, q, v, out, other));
                check.compare(
                        "∂F/∂v of F = F_int + F_damp − F_ext",
                        (at, out) -> force(mechanical, t, q, at, out),
                        v,
                        n,
                        out -> mechanical.forceJacobians(t, q, v, other, out));
            }
        }
        return check.found;
    }

    private static void force(LagrangianSystem system, double t, double[] q, double[] v, double[] out) {
        double[] part = new double[out.length];
        system.internalForce(t, q, v, out);
        system.dampingForce(t, q, v, part);
        for (int i = 0; i < out.length; i++) {
            out[i] += part[i];
        }
        system.externalForce(t, q, v, part);
        for (int i = 0; i < out.length; i++) {
            out[i] -= part[i];
        }
    }

    /** Returns what is wrong with the derivatives of a relation, at random points of size 1; empty if nothing is. */
    public static List<String> check(Relation relation) {
        Derivatives check = new Derivatives();
        int m = relation.outputs();
        for (int k = 0; k < POINTS; k++) {
            double t = check.random.nextDouble();
            double[] lambda = check.near(new double[m]);
            if (relation instanceof LagrangianRelation rows && rows.velocities() == rows.inputs()) {
                double[] q = check.near(new double[rows.inputs()]);
                check.compare("∂h/∂q", (at, out) -> rows.output(t, at, out), q, m, out -> rows.jacobian(t, q, out));
                check.compare(
                        "∂h/∂t",
                        (at, out) -> rows.output(at[0], q, out),
                        new double[] {t},
                        m,
                        out -> rows.timeRate(t, q, out));
            } else if (relation instanceof FirstOrderRelation first) {
                check.firstOrder(first, t, check.near(new double[first.inputs()]), lambda);
            } else if (relation instanceof MixedRelation mixed) {
                check.mixed(mixed, t, lambda);
            }
        }
        return check.found;
    }

    private void firstOrder(FirstOrderRelation relation, double t, double[] x, double[] lambda) {
        int m = relation.outputs();
        int n = relation.inputs();
        double[] C = new double[m * n];
        double[] D = new double[m * m];
        double[] B = new double[n * m];
        relation.jacobians(t, x, lambda, C, D, B);
        compare("C = ∂h/∂x", (at, out) -> relation.output(t, at, lambda, out), x, m, copy(C));
        compare("D = ∂h/∂λ", (at, out) -> relation.output(t, x, at, out), lambda, m, copy(D));
        compare("B = ∂g/∂λ", (at, out) -> relation.input(t, x, at, out), lambda, n, copy(B));
    }

    private void mixed(MixedRelation relation, double t, double[] lambda) {
        int m = relation.outputs();
        double[] x = near(new double[relation.states()]);
        double[] q = near(new double[relation.coordinates()]);
        double[] v = near(new double[relation.coordinates()]);
        double[] C = new double[m * x.length];
        double[] K = new double[m * q.length];
        double[] H = new double[m * v.length];
        double[] D = new double[m * m];
        relation.jacobians(t, x, q, v, lambda, C, K, H, D);
        compare("C = ∂h/∂x", (at, out) -> relation.output(t, at, q, v, lambda, out), x, m, copy(C));
        compare("K = ∂h/∂q", (at, out) -> relation.output(t, x, at, v, lambda, out), q, m, copy(K));
        compare("H = ∂h/∂v", (at, out) -> relation.output(t, x, q, at, lambda, out), v, m, copy(H));
        compare("D = ∂h/∂λ", (at, out) -> relation.output(t, x, q, v, at, out), lambda, m, copy(D));
    }

    /** Returns what is wrong with the derivatives of a compliant law, at random gaps and rates; empty if nothing is. */
    public static List<String> check(CompliantLaw law) {
        Derivatives check = new Derivatives();
        for (int k = 0; k < POINTS; k++) {
            double gap = -0.1 - check.random.nextDouble();
            double rate = check.random.nextGaussian();
            check.compare(
                    "∂f/∂y",
                    (at, out) -> out[0] = law.force(at[0], rate),
                    new double[] {gap},
                    1,
                    out -> out[0] = law.forceByGap(gap, rate));
            check.compare(
                    "∂f/∂ẏ",
                    (at, out) -> out[0] = law.force(gap, at[0]),
                    new double[] {rate},
                    1,
                    out -> out[0] = law.forceByRate(gap, rate));
        }
        return check.found;
    }

    /** Writes a matrix row by row. */
    private interface Written {
        void into(double[] out);
    }

    private static Written copy(double[] matrix) {
        return out -> System.arraycopy(matrix, 0, out, 0, matrix.length);
    }

    private double[] near(double[] centre) {
        return Arrays.stream(centre)
                .map(each -> each + 0.5 * random.nextGaussian())
                .toArray();
    }

    private void compare(String what, VectorFunction function, double[] at, int rows, Written written) {
        double[] wanted = new double[rows * at.length];
        double[] given = new double[rows * at.length];
        double uncertain = Differences.jacobian(function, at, rows, wanted);
        Arrays.fill(given, Double.NaN);
        written.into(given);
        double largest = 1.0;
        for (double entry : wanted) {
            largest = Math.max(largest, Math.abs(entry));
        }
        for (int i = 0; i < wanted.length; i++) {
            double off = Math.abs(given[i] - wanted[i]);
            if (!(off <= (TOLERANCE + uncertain) * largest)
                    && found.stream().noneMatch(line -> line.startsWith(what))) {
                found.add(what + ", row " + i / at.length + ", column " + i % at.length + " is given as " + given[i]
                        + ", and differences give " + wanted[i]);
            }
        }
    }
}
