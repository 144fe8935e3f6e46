package org.nsds.numerics.solver;

import org.nsds.numerics.problem.BoxProblem;

/** The frame of every {@link BoxProblem} solver, judged by {@link org.nsds.numerics.problem.NaturalResidual}. */
public abstract class BoxSolver extends JudgedSolver<BoxProblem> {

    /** A solver of that name with those options. */
    protected BoxSolver(String name, SolverOptions options) {
        super(name, options);
    }
}
