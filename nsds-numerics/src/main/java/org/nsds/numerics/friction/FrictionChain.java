package org.nsds.numerics.friction;

import java.util.List;
import java.util.stream.IntStream;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Formula;
import org.nsds.numerics.solver.SolverChain;

/**
 * A {@link SolverChain} for contacts with friction, which decides by the number and kind of contacts. Most solvers start from the
 * best point found so far: sweeps come close, and Newton's method finishes what they began.
 */
public final class FrictionChain extends SolverChain<FrictionProblem, FrictionProblem> {

    /** A chain of that name: a formula, then these entries, tried from first to last, for so many seconds in all; 0 for no limit. */
    public FrictionChain(
            String name,
            double seconds,
            Formula<FrictionProblem> formula,
            List<Entry<FrictionProblem, FrictionProblem>> entries) {
        super(name, seconds, formula, entries);
    }

    @Override
    protected FrictionProblem look(FrictionProblem problem) {
        return problem;
    }

    @Override
    protected String describe(FrictionProblem problem) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0.0;
        for (int b = 0; b < problem.blocks(); b++) {
            if (problem.isContact(b)) {
                least = Math.min(least, problem.friction()[b]);
                most = Math.max(most, problem.friction()[b]);
            }
        }
        int contacts = problem.contacts();
        boolean rolls = IntStream.range(0, problem.blocks()).anyMatch(b -> problem.discs(b) > 1);
        int others = problem.blocks() - contacts;
        String friction = contacts == 0
                ? ""
                : ", friction " + least + (least == most ? "" : " to " + most) + (rolls ? ", resisting rolling" : "");
        return contacts + (contacts == 1 ? " contact" : " contacts") + friction
                + (others > 0 ? ", " + others + " single rows" : "") + "; " + problem.sizeInWords();
    }
}
