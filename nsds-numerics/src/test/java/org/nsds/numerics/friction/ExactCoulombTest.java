package org.nsds.numerics.friction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;

/** What is called solved violates no condition of Coulomb's law by more than the tolerance, in exact arithmetic. */
class ExactCoulombTest {

    private static final double TOLERANCE = 1e-10;
    private static final int PROBLEMS = 400;
    private static final long SEED = 20;
    private static final int ITERATIONS = 1000;

    private final List<String> wrong = new ArrayList<>();
    private final Map<String, Integer> counts = new TreeMap<>();

    /** 400 problems, μ from 0 to 1e7, units of M and q from 1e-100 to 1e100, mobilities that differ by up to 1e8. */
    @Test
    void whatIsSolvedHoldsInExactArithmetic() {
        RandomContacts random = new RandomContacts(SEED);
        for (int k = 0; k < PROBLEMS; k++) {
            boolean scaled = k % 2 == 1;
            FrictionProblem problem = k % 40 == 0
                    ? random.heap(5, 2.0, random.magnitude(-2.0, 3.0))
                    : random.few(
                            k % 3 == 0 ? 0.0 : 7.0,
                            k % 5 == 0 ? 8.0 : 0.0,
                            scaled ? random.magnitude(-100.0, 100.0) : 1.0,
                            scaled ? random.magnitude(-100.0, 100.0) : 1.0);
            double[] zero = new double[problem.size()];
            solveByAll(problem, zero, "problem " + k);
        }
        assertThat(wrong).isEmpty();
        assertThat(counts.get("chain solved")).isGreaterThan(PROBLEMS * 98 / 100);
    }

    /** Forces that cancel, up to 1e8 times as large as what moves the body: rounding of M r is then larger than the tolerance. */
    @Test
    void whatIsSolvedHoldsWhereLargeForcesCancel() {
        RandomContacts random = new RandomContacts(SEED);
        for (int k = 0; k < PROBLEMS; k++) {
            int dimension = 2 + k % 2;
            FrictionProblem problem = random.squeezed(dimension, 2 + 2 * (k % 3), random.magnitude(-1.0, 3.0));
            double force = random.magnitude(0.0, 8.0);
            double[] guess = new double[problem.size()];
            for (int c = 0; c < problem.blocks(); c++) {
                guess[problem.start(c)] = c % 2 == 0 ? force * (2.0 + random.number()) : guess[problem.start(c - 1)];
            }
            solveByAll(problem, guess, "squeezed " + k);
        }
        assertThat(wrong).isEmpty();
        assertThat(counts.get("chain solved")).isEqualTo(PROBLEMS);
    }

    private void solveByAll(FrictionProblem problem, double[] guess, String what) {
        for (Solvers.CatalogueEntry<FrictionProblem> entry : FrictionSolvers.catalogue()) {
            double[] r = guess.clone();
            Outcome outcome = FrictionSolvers.named(entry.name() + ":iterations=" + ITERATIONS)
                    .solve(problem, r, new double[r.length]);
            counts.merge(entry.name() + " " + outcome, 1, Integer::sum);
            if (outcome == Outcome.SOLVED) {
                ExactCoulomb.Violation worst = ExactCoulomb.worst(problem, r);
                if (worst.size() > TOLERANCE * (1.0 + 1e-6)) {
                    wrong.add(entry.name() + " on " + what + ": " + worst);
                }
            }
        }
    }
}
