package org.nsds.examples.solve;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * What a solver makes of a problem, starting from a guess.
 *
 * @param solver its name
 * @param winner the one that solved the problem or proved it unsolvable: the same, or one of its chain; empty if none did
 * @param outcome how it ended
 * @param residual natural residual; NaN if there is no result
 * @param iterations of the solve
 * @param microseconds of the fastest of several solves
 * @param z the result
 * @param w M z + q
 * @param proof that there is no solution, if the solver has one
 */
public record SolverTrial(
        String solver,
        String winner,
        Outcome outcome,
        double residual,
        int iterations,
        double microseconds,
        double[] z,
        double[] w,
        Optional<Certificate> proof) {

    private static final long BUDGET_NANOSECONDS = 300_000_000L;
    private static final long PATIENCE_NANOSECONDS = 2_000_000_000L;
    private static final int REPETITIONS = 3;

    /**
     * Solves until the time budget is used up, and three times if that takes not too long: the first solves load classes and warm
     * up, the fastest counts.
     *
     * @param guess from which each solve starts; not modified
     */
    public static <P extends Problem> SolverTrial of(Solver<P> solver, P problem, double[] guess) {
        double[] z = new double[problem.size()];
        double[] w = new double[problem.size()];
        long begun = System.nanoTime();
        long fastest = Long.MAX_VALUE;
        Outcome outcome;
        long elapsed;
        int solves = 0;
        do {
            System.arraycopy(guess, 0, z, 0, z.length);
            long start = System.nanoTime();
            outcome = solver.solve(problem, z, w);
            fastest = Math.min(fastest, System.nanoTime() - start);
            elapsed = System.nanoTime() - begun;
            solves++;
        } while (elapsed < BUDGET_NANOSECONDS || solves < REPETITIONS && elapsed < PATIENCE_NANOSECONDS);
        return new SolverTrial(
                solver.name(),
                outcome == Outcome.SOLVED || outcome.isProof() ? solver.lastWinner() : "",
                outcome,
                solver.residual(),
                solver.iterations(),
                1e-3 * fastest,
                z,
                w,
                solver.certificate());
    }

    /** Its entries in JSON output; a residual that is not a number becomes null. */
    public Map<String, Object> entries() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("solver", solver);
        entries.put("winner", winner.isEmpty() ? null : winner);
        entries.put("outcome", outcome.toString());
        entries.put("residual", Double.isFinite(residual) ? residual : null);
        entries.put("iterations", iterations);
        entries.put("microseconds", microseconds);
        return entries;
    }
}
