package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.nsds.numerics.friction.CoulombCheck;
import org.nsds.numerics.friction.RandomContacts;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * Thousands of random problems for every solver: none hangs, none is called solved that is not, none is proved unsolvable that was
 * constructed from a solution. {@code -Plong-tests -Dtest=AttackTest -Dattack.seed=7} attacks with other numbers; the counts are printed.
 */
@Tag("long")
class AttackTest {

    private static final long SEED = Long.getLong("attack.seed", 1L);
    private static final int PROBLEMS = 2500; // with friction, and as many boxes
    private static final int LIMIT = 1000; // iterations
    private static final int MOST = 40 * LIMIT; // of a chain in a chain

    private final Map<String, Integer> counts = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();

    @AfterEach
    void print() {
        System.out.println("seed " + SEED + ": " + counts);
    }

    /** A watchdog against hangs, many times what the test takes. */
    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void frictionSolvers() {
        RandomContacts random = new RandomContacts(SEED);
        for (int k = 0; k < PROBLEMS; k++) {
            boolean scaled = k % 2 == 1;
            FrictionProblem problem = k % 50 == 0
                    ? random.heap(5 + k % 40, 2.0, random.magnitude(-2.0, 1.0))
                    : random.few(
                            k % 3 == 0 ? 0.0 : 8.0,
                            k % 5 == 0 ? 8.0 : 0.0,
                            scaled ? random.magnitude(-150.0, 150.0) : 1.0,
                            scaled ? random.magnitude(-150.0, 150.0) : 1.0);
            for (Solvers.CatalogueEntry<FrictionProblem> entry : FrictionSolvers.catalogue()) {
                double[] r = new double[problem.size()];
                Outcome outcome = solve(FrictionSolvers.named(limited(entry.name())), problem, r, k);
                // every one of these problems has a solution
                boolean violated = outcome == Outcome.SOLVED && !(CoulombCheck.violation(problem, r) <= 1e-9);
                judge(violated, outcome.isProof(), entry.name(), k);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void boxSolvers() {
        RandomProblems random = new RandomProblems(SEED);
        for (int k = 0; k < PROBLEMS; k++) {
            int n = 1 + k % 12;
            BoxProblem problem = switch (k % 6) {
                case 0 -> random.lcp(n);
                case 1 -> random.box(n);
                case 2 -> random.hyperstatic(n + 1);
                case 3 -> random.solvable(anyMatrix(random, n));
                case 4 -> random.solvable(random.gram(n, (n + 1) / 2, 0.0));
                default -> relay(random, n);
            };
            for (Solvers.CatalogueEntry<BoxProblem> entry : Solvers.catalogue()) {
                double[] z = new double[problem.size()];
                Outcome outcome = solve(Solvers.named(limited(entry.name())), problem, z, k);
                boolean violated = outcome == Outcome.SOLVED && !(violation(problem, z) <= 1e-9);
                judge(violated, outcome.isProof(), entry.name(), k);
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static String limited(String name) {
        return name + ":iterations=" + LIMIT;
    }

    private <P extends Problem> Outcome solve(Solver<P> solver, P problem, double[] z, int k) {
        Outcome outcome = solver.solve(problem, z, new double[z.length]);
        counts.merge(solver.name() + " " + outcome, 1, Integer::sum);
        if (solver.iterations() > MOST) {
            wrong.add(solver.name() + " took " + solver.iterations() + " iterations on problem " + k);
        }
        return outcome;
    }

    private void judge(boolean violated, boolean proof, String name, int k) {
        if (violated) {
            wrong.add(name + " calls problem " + k + " solved, which it is not");
        }
        if (proof) {
            wrong.add(name + " proves that problem " + k + " has no solution, which it has");
        }
    }

    private static DenseMatrix anyMatrix(RandomProblems random, int n) {
        DenseMatrix m = new DenseMatrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m.set(i, j, random.number());
            }
        }
        return m;
    }

    /** Finite bounds and any matrix: a solution exists by Brouwer's theorem. */
    private static BoxProblem relay(RandomProblems random, int n) {
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            lower[i] = random.number() - 1.0;
            upper[i] = random.number() + 1.0;
        }
        return BoxProblem.relay(anyMatrix(random, n), random.vector(n), lower, upper);
    }

    /** The largest violation of the three cases of a box, in units of ‖q‖∞ and of the bounds that force w. */
    private static double violation(BoxProblem problem, double[] z) {
        int n = problem.size();
        double scale = 0.0;
        double worst = 0.0;
        double largest = 0.0; // what z contributes to w, which alone counts where q = 0
        for (int i = 0; i < n; i++) {
            double w = problem.q()[i];
            double unit = 0.0;
            for (int j = 0; j < n; j++) {
                w += problem.matrix().get(i, j) * z[j];
                unit = Math.max(unit, Math.abs(problem.matrix().get(j, i)));
            }
            double l = problem.lower()[i];
            double u = problem.upper()[i];
            double outside = unit * Math.max(0.0, Math.max(l - z[i], z[i] - u));
            double here = Math.min(Math.abs(w), unit * Math.max(0.0, w > 0.0 ? z[i] - l : u - z[i]));
            worst = Math.max(worst, Math.max(outside, here));
            double forced = l > 0.0 ? unit * l : u < 0.0 ? -unit * u : 0.0;
            scale = Math.max(scale, Math.max(Math.abs(problem.q()[i]), forced));
            largest = Math.max(largest, unit * Math.abs(z[i]));
        }
        return worst == 0.0 ? 0.0 : worst / (scale > 0.0 ? scale : largest);
    }
}
