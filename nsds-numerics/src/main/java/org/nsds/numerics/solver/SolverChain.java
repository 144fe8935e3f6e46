package org.nsds.numerics.solver;

import java.util.List;
import java.util.function.Predicate;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Structure;

/**
 * Tries one solver after another, in an order that depends on what the problem looks like, until one solves it or one proves
 * that it cannot be solved. Each starts from the caller's guess, not from what the one before left behind.
 *
 * <p>If none succeeds, the point with the smallest residual is returned with the last reason.
 */
public final class SolverChain implements ChoosingSolver<BoxProblem> {

    /**
     * One solver of the chain.
     *
     * @param solver tried when its turn comes
     * @param when whether it is worth trying on a problem of this structure
     * @param because why, in words
     */
    public record Stage(Solver<BoxProblem> solver, Predicate<Structure> when, String because) {}

    private final String name;
    private final List<Stage> stages;
    private final Structure structure = new Structure();
    private double[] guess = {};
    private double[] best = {};
    private double residual;
    private int iterations;
    private String winner = "";

    /** A chain of that name over these stages, tried from first to last. */
    public SolverChain(String name, List<Stage> stages) {
        this.name = name;
        this.stages = List.copyOf(stages);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    public Outcome solve(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (guess.length < n) {
            guess = new double[n];
            best = new double[n];
        }
        System.arraycopy(z, 0, guess, 0, n);
        System.arraycopy(z, 0, best, 0, n);
        structure.of(problem);
        winner = "";
        iterations = 0;
        residual = Double.NaN;
        Outcome outcome = Outcome.NOT_APPLICABLE;
        for (int s = 0; s < stages.size(); s++) {
            Stage stage = stages.get(s);
            if (!stage.when().test(structure) || !stage.solver().accepts(problem)) {
                continue;
            }
            System.arraycopy(guess, 0, z, 0, n);
            Outcome attempt = stage.solver().solve(problem, z, w);
            outcome = attempt == Outcome.NOT_APPLICABLE ? outcome : attempt;
            iterations += stage.solver().iterations();
            if (outcome == Outcome.SOLVED) {
                winner = stage.solver().name();
                residual = stage.solver().residual();
                return outcome;
            }
            if (!(residual <= stage.solver().residual())) {
                residual = stage.solver().residual();
                System.arraycopy(z, 0, best, 0, n);
            }
            if (outcome.isProof()) {
                winner = stage.solver().name();
                break;
            }
        }
        System.arraycopy(best, 0, z, 0, n);
        problem.evaluate(z, w);
        return outcome;
    }

    /** The solver that solved the last problem or proved that it has no solution; empty if none did. */
    @Override
    public String lastWinner() {
        return winner;
    }

    @Override
    public String explain(BoxProblem problem) {
        structure.of(problem);
        StringBuilder text = new StringBuilder(structure.describe()).append('\n');
        for (Stage stage : stages) {
            if (stage.when().test(structure) && stage.solver().accepts(problem)) {
                text.append(stage.solver().name())
                        .append(": ")
                        .append(stage.because())
                        .append('\n');
            }
        }
        return text.toString();
    }

    /** Iterations of all solvers tried in the last solve. */
    @Override
    public int iterations() {
        return iterations;
    }

    @Override
    public double residual() {
        return residual;
    }
}
