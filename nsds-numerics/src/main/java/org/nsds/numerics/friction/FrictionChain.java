package org.nsds.numerics.friction;

import java.util.List;
import java.util.function.Predicate;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.ChoosingSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * Tries one friction solver after another, in an order that depends on what the problem looks like, until one solves it or one proves
 * that it cannot be solved. Each starts from the best point found so far, the first from the caller's guess: sweeps come close, and
 * Newton's method finishes what they began.
 *
 * <p>If none succeeds, the point with the smallest residual is returned with the last reason.
 */
public final class FrictionChain implements ChoosingSolver<FrictionProblem> {

    /**
     * One solver of the chain.
     *
     * @param solver tried when its turn comes
     * @param when whether it is worth trying on such a problem
     * @param because why, in words
     */
    public record Stage(Solver<FrictionProblem> solver, Predicate<FrictionProblem> when, String because) {}

    private final String name;
    private final List<Stage> stages;
    private double[] best = {};
    private double residual;
    private int iterations;
    private String winner = "";

    /** A chain of that name over these stages, tried from first to last. */
    public FrictionChain(String name, List<Stage> stages) {
        this.name = name;
        this.stages = List.copyOf(stages);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean accepts(FrictionProblem problem) {
        for (int s = 0; s < stages.size(); s++) {
            if (suits(stages.get(s), problem)) {
                return true;
            }
        }
        return false;
    }

    private static boolean suits(Stage stage, FrictionProblem problem) {
        return stage.when().test(problem) && stage.solver().accepts(problem);
    }

    @Override
    public Outcome solve(FrictionProblem problem, double[] r, double[] u) {
        int n = problem.size();
        best = best.length < n ? new double[n] : best;
        System.arraycopy(r, 0, best, 0, n);
        winner = "";
        iterations = 0;
        residual = Double.NaN;
        Outcome outcome = Outcome.NOT_APPLICABLE;
        for (int s = 0; s < stages.size(); s++) {
            Stage stage = stages.get(s);
            if (!suits(stage, problem)) {
                continue;
            }
            System.arraycopy(best, 0, r, 0, n);
            Outcome attempt = stage.solver().solve(problem, r, u);
            outcome = attempt == Outcome.NOT_APPLICABLE ? outcome : attempt;
            iterations += stage.solver().iterations();
            if (outcome == Outcome.SOLVED) {
                winner = stage.solver().name();
                residual = stage.solver().residual();
                return outcome;
            }
            if (stage.solver().residual() < residual || Double.isNaN(residual) && finite(r, n)) {
                residual = stage.solver().residual();
                System.arraycopy(r, 0, best, 0, n);
            }
            if (outcome.isProof()) {
                winner = stage.solver().name();
                break;
            }
        }
        System.arraycopy(best, 0, r, 0, n);
        problem.evaluate(r, u);
        residual = problem.residual(r, u);
        return outcome;
    }

    private static boolean finite(double[] r, int n) {
        for (int i = 0; i < n; i++) {
            if (!Double.isFinite(r[i])) {
                return false;
            }
        }
        return true;
    }

    /** The solver that solved the last problem or proved that it has no solution; empty if none did. */
    @Override
    public String lastWinner() {
        return winner;
    }

    @Override
    public String explain(FrictionProblem problem) {
        StringBuilder text = new StringBuilder(describe(problem)).append('\n');
        for (Stage stage : stages) {
            if (suits(stage, problem)) {
                text.append(stage.solver().name())
                        .append(": ")
                        .append(stage.because())
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static String describe(FrictionProblem problem) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            if (problem.isContact(b)) {
                least = Math.min(least, problem.friction()[b]);
                most = Math.max(most, problem.friction()[b]);
            }
        }
        int contacts = problem.contacts();
        int others = problem.blocks() - contacts;
        String friction = contacts == 0 ? "" : ", friction " + least + (least == most ? "" : " to " + most);
        return contacts + (contacts == 1 ? " contact" : " contacts") + friction
                + (others > 0 ? ", " + others + " single rows" : "") + "; " + problem.size() + " unknowns";
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
