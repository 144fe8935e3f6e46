package org.nsds.core.internal.problem;

import org.nsds.core.internal.contact.Contact;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** All laws bound their multipliers: a {@link BoxProblem}, dense while it is small, in blocks when it is large. */
public final class BoxAssembly extends Assembly<BoxProblem> {

    /** Solvers are faster on a dense matrix up to about this size; beyond, only contacts that share a body are stored. */
    private static final int LARGEST_DENSE = 600;

    private final LeastNormJoints joints = new LeastNormJoints();
    private final BlockSparseMatrix blocks = new BlockSparseMatrix();

    public BoxAssembly(Solver<BoxProblem> solver) {
        super(BoxProblem.reusable(), solver);
    }

    @Override
    Outcome solveJoints() {
        if (!joints.accepts(problem)) {
            return Outcome.NOT_APPLICABLE;
        }
        used = joints;
        return joints.solve(problem, z, w);
    }

    @Override
    double[] constantPart() {
        return problem.q();
    }

    @Override
    DenseMatrix clearedMatrix() {
        return problem.resize(problem.size());
    }

    @Override
    public void writeRehearsal(int size) {
        joints.makeRoom(size);
        DenseMatrix row = problem.resize(size);
        for (int i = 0; i < size; i++) {
            row.set(i, i, 3.0);
            if (i > 0) {
                row.set(i, i - 1, -1.0);
                row.set(i - 1, i, -1.0);
            }
            problem.q()[i] = -1.0;
            problem.lower()[i] = 0.0;
            problem.upper()[i] = Double.POSITIVE_INFINITY;
        }
    }

    @Override
    public double[] write(ActiveContacts active, DelassusMatrix delassus) {
        delassus.update(active);
        boolean alone = active.first == 0;
        if (!alone) {
            requireFew(active.rows);
        }
        if (active.rows <= LARGEST_DENSE || !alone) {
            delassus.write(active, problem.resize(active.rows));
        } else {
            delassus.write(active, blocks);
            problem.resize(blocks);
        }
        double[] lower = problem.lower();
        double[] upper = problem.upper();
        for (int m = active.first; m < active.end; m++) {
            Contact contact = active.contacts[m];
            for (int i = 0, row = contact.firstRow; i < contact.rows; i++, row++) {
                lower[row] = contact.lower(i);
                upper[row] = contact.upper(i);
            }
        }
        return problem.q();
    }
}
