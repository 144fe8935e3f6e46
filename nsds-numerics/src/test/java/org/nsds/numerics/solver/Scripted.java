package org.nsds.numerics.solver;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;

/** A solver that claims what it is told to, leaves the point it is told to, and remembers where it started. */
final class Scripted extends BoxSolver {

    private final Outcome claim;
    private final double[] end;
    private boolean accepting = true;
    private boolean usesGuess = true;
    /** z as it was given the first time; null if never asked. */
    private Certificate proof;

    double[] started;
    /** z as it was given the last time, if that was not the first. */
    double[] startedAgain;

    Scripted(String name, SolverOptions options, Outcome claim, double... end) {
        super(name, options);
        this.claim = claim;
        this.end = end;
    }

    Scripted(String name, Outcome claim, double... end) {
        this(name, SolverOptions.DEFAULT, claim, end);
    }

    Scripted refusing() {
        accepting = false;
        return this;
    }

    Scripted ignoringItsGuess() {
        usesGuess = false;
        return this;
    }

    @Override
    public boolean usesGuess() {
        return usesGuess;
    }

    /** The same, which shows this proof for its claim. */
    Scripted with(Certificate shown) {
        proof = shown;
        return this;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return accepting;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        if (started == null) {
            started = z.clone();
        } else {
            startedAgain = z.clone();
        }
        System.arraycopy(end, 0, z, 0, end.length);
        count(5);
        return proof != null ? prove(proof) : claim;
    }
}
