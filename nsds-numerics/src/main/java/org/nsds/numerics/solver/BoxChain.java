package org.nsds.numerics.solver;

import java.util.List;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Structure;

/**
 * A {@link SolverChain} for boxes, which decides by the {@link Structure} of the matrix and the bounds. Each solver starts from
 * the caller's guess: a warm active set is worth more than where another solver went astray.
 */
public final class BoxChain extends SolverChain<BoxProblem, Structure> {

    private final Structure structure;

    /** A chain of that name over these entries, tried from first to last, without a limit of time. */
    public BoxChain(String name, List<Entry<BoxProblem, Structure>> entries) {
        this(name, 0.0, entries);
    }

    /** A chain of that name over these entries, tried from first to last, for so many seconds in all; 0 for no limit. */
    public BoxChain(String name, double seconds, List<Entry<BoxProblem, Structure>> entries) {
        super(name, seconds, entries);
        structure = new Structure(deadline::isReached);
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return true;
    }

    @Override
    protected Structure look(BoxProblem problem) {
        structure.of(problem);
        return structure;
    }

    @Override
    protected String describe(Structure seen) {
        return seen.describe();
    }
}
