package org.nsds.core.internal.problem;

import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.LawTerms;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionViolations;
import org.nsds.numerics.solver.Solver;

/**
 * Some laws have friction: a {@link FrictionProblem}, in blocks at any size. Each contact with friction is one block of it; every
 * output of another law is a block of one row with its bounds. Many contacts between small bodies are written in their velocities; beside
 * compliant contacts, which couple them, the matrix is dense.
 */
public final class FrictionAssembly extends Assembly<FrictionProblem> {

    private final BlockSparseMatrix blocks = problem.blockMatrix();
    /** The matrix of contacts that see compliant ones, which couple all of them. */
    private final DenseMatrix coupled = new DenseMatrix(0);

    private final BodyForm bodies;

    public FrictionAssembly(Solver<FrictionProblem> solver, int systems) {
        super(FrictionProblem.reusable(), solver);
        bodies = new BodyForm(systems);
    }

    @Override
    double[] constantPart() {
        return problem.q();
    }

    @Override
    DenseMatrix clearedMatrix() {
        coupled.resize(problem.size());
        problem.use(coupled);
        return coupled;
    }

    @Override
    public void writeRehearsal(int size) {
        coupled.resize(size);
        BlockSparseMatrix row = blocks;
        problem.clear();
        row.clear();
        int contacts = size / 2;
        for (int c = 0; c < contacts; c++) {
            problem.addContact(2, 0.5);
            row.addBlockRow(2);
            problem.q()[2 * c] = -1.0;
            problem.q()[2 * c + 1] = 1.0;
        }
        for (int c = 0; c < contacts; c++) {
            for (int d = Math.max(0, c - 1); d <= Math.min(contacts - 1, c + 1); d++) {
                int at = row.addBlock(c, d);
                row.entries()[at] = c == d ? 3.0 : -1.0;
                row.entries()[at + 3] = c == d ? 3.0 : -1.0;
            }
        }
    }

    @Override
    public void measure(FrictionViolations violations) {
        violations.measure(problem, z, w);
    }

    @Override
    public double[] write(ActiveContacts active, DelassusMatrix delassus) {
        problem.clear();
        for (int m = active.first; m < active.end; m++) {
            Contact contact = active.contacts[m];
            if (contact.cone()) {
                LawTerms terms = contact.terms;
                problem.addContact(terms.kind, contact.friction(), terms.rolling, terms.drilling);
            } else {
                for (int i = 0; i < contact.rows; i++) {
                    problem.addRow(contact.lower(i), contact.upper(i));
                }
            }
        }
        if (active.first > 0) {
            requireFew(active.rows);
            delassus.update(active);
            delassus.write(active, clearedMatrix());
        } else if (bodies.suits(active, solver)) {
            problem.use(bodies.write(active));
        } else {
            delassus.update(active);
            problem.use(blocks);
            delassus.write(active, blocks);
        }
        return problem.q();
    }
}
