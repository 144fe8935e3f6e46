package org.nsds.core.internal.problem;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.contact.Contact;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Solver;

/** All laws bound their multipliers: a {@link BoxProblem}, dense while it is small, in blocks when it is large. */
public final class BoxAssembly extends Assembly<BoxProblem> {

    /** Solvers are faster on a dense matrix up to about this size; beyond, only contacts that share a body are stored. */
    private static final int LARGEST_DENSE = 600;

    /** A dense matrix of more rows would not fit. */
    private static final int DENSE_LIMIT = 10_000;

    private final BlockSparseMatrix blocks = new BlockSparseMatrix();

    public BoxAssembly(Solver<BoxProblem> solver) {
        super(BoxProblem.reusable(), solver);
    }

    @Override
    public void writeRehearsal(int size) {
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
    public void write(ContactSet contacts, ActiveRows active, DelassusMatrix delassus) {
        boolean alone = active.beside().length == 0;
        if (!alone && active.size() > DENSE_LIMIT) {
            throw new StepFailure(
                    active.size() + " rigid contacts are closed at once: beside compliant ones time-stepping"
                            + " solves at most " + DENSE_LIMIT + " together");
        }
        if (active.size() <= LARGEST_DENSE || !alone) {
            delassus.write(active, problem.resize(active.size()));
        } else {
            delassus.write(active, blocks);
            problem.resize(blocks);
        }
        for (int m = 0; m < active.contacts.count(); m++) {
            Contact contact = contacts.get(active.contacts.get(m));
            int first = active.first(active.contacts.get(m));
            for (int i = 0; i < contact.rows; i++) {
                problem.lower()[first + i] = contact.lower(i);
                problem.upper()[first + i] = contact.upper(i);
            }
        }
    }

    @Override
    public double[] q() {
        return problem.q();
    }
}
