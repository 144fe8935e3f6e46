package org.nsds.core.internal.friction;

import java.util.List;
import org.nsds.core.integrator.SolverCall;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.core.internal.acceleration.RestProblem;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * The rest problem with friction. A contact that slides in a direction d brings its friction with its normal force; one whose sliding
 * velocity is zero obeys Coulomb's law with accelerations instead of velocities:
 *
 * <pre>
 *     slides:    0 ≤ ÿ_N ⟂ λ_N ≥ 0,   λ_T = −μ d λ_N        (column H M⁻¹ (H_N − μ d H_T)ᵀ)
 *     rests:     0 ≤ ÿ_N ⟂ λ_N ≥ 0,   |λ_T| ≤ μ λ_N,   ÿ_T = 0  or  λ_T = −μ λ_N ÿ_T/|ÿ_T|
 * </pre>
 *
 * <p>While all slide slowly enough or μ is small the problem has one solution. Where the column of a sliding contact pulls it
 * towards its obstacle (Painlevé), it may have none or several: {@link ConsistentModes} tells which.
 *
 * <p>References: P. Painlevé, <i>Sur les lois du frottement de glissement</i>, Comptes Rendus 121, 1895; F. Génot, B. Brogliato,
 * <i>New results on Painlevé paradoxes</i>, European Journal of Mechanics A 18, 1999.
 */
public final class SlidingProblem implements RestProblem {

    /** Accelerations below this part of the largest one count as zero. */
    private static final double NEGLIGIBLE = 1e-9;
    /** A sliding contact whose column is below this part of what it is without friction may be in a paradox. */
    private static final double SUSPICIOUS = 1e-9;

    private final Solver<FrictionProblem> solver;
    private final FrictionProblem problem = FrictionProblem.reusable();
    private final ConsistentModes modes = new ConsistentModes();
    private Paradox paradox = Paradox.NONE;

    public SlidingProblem(Solver<FrictionProblem> solver) {
        this.solver = solver;
    }

    /** Returns the paradox that the last solution met. */
    public Paradox paradox() {
        return paradox;
    }

    @Override
    public Outcome solve(ContactGroup group, double[] acceleration) {
        paradox = Paradox.NONE;
        write(group);
        double[] z = new double[group.size()];
        double[] w = new double[group.size()];
        boolean suspicious = isSuspicious(group);
        Outcome outcome = suspicious && modes.areCountable(group)
                ? Outcome.NOT_APPLICABLE
                : SolverCall.solve(solver, problem, z, w);
        if (outcome != Outcome.SOLVED && outcome != Outcome.INTERRUPTED && modes.areCountable(group)) {
            modes.find(group);
            paradox = Paradox.of(modes, group);
            if (modes.count() == 0) {
                return Outcome.INFEASIBLE;
            }
            modes.take(z, w);
            outcome = Outcome.SOLVED;
        }
        if (outcome == Outcome.SOLVED) {
            decide(group, z, w, acceleration);
        }
        return outcome;
    }

    /** Takes forces and accelerations, and lets contacts at rest stick or slip. */
    private void decide(ContactGroup group, double[] z, double[] w, double[] acceleration) {
        double scale = 0.0;
        for (int k = 0; k < group.size(); k++) {
            scale = Math.max(scale, Math.max(Math.abs(group.acceleration(k)), Math.abs(w[k])));
        }
        List<ContactFlow> members = group.members();
        for (int a = 0; a < acceleration.length; a++) {
            ContactFlow contact = members.get(a);
            int first = group.firstRow(a);
            acceleration[a] = w[first];
            contact.take(z, first);
            if (contact.terms.cone && !contact.slips()) {
                double along =
                        contact.rows == 2 ? Math.abs(w[first + 1]) : StrictMath.hypot(w[first + 1], w[first + 2]);
                if (along > NEGLIGIBLE * scale) {
                    contact.sliding.slip(w, first + 1, 1.0);
                }
            }
        }
    }

    private void write(ContactGroup group) {
        problem.clear();
        BlockSparseMatrix matrix = problem.blockMatrix();
        matrix.clear();
        List<ContactFlow> members = group.members();
        for (ContactFlow contact : members) {
            if (contact.terms.cone && !contact.slips()) {
                problem.addContact(contact.rows, contact.terms.friction());
            } else {
                for (int i = 0; i < contact.heldRows(); i++) {
                    problem.addRow(contact.lower(i), contact.upper(i));
                }
            }
            matrix.addBlockRow(contact.heldRows());
        }
        for (int a = 0; a < members.size(); a++) {
            int rows = members.get(a).heldRows();
            for (int b = 0; b < members.size(); b++) {
                int columns = members.get(b).heldRows();
                int at = matrix.addBlock(a, b);
                for (int i = 0; i < rows; i++) {
                    for (int j = 0; j < columns; j++) {
                        matrix.entries()[at + i * columns + j] =
                                group.entry(group.firstRow(a) + i, group.firstRow(b) + j);
                    }
                }
            }
        }
        for (int k = 0; k < group.size(); k++) {
            problem.q()[k] = group.acceleration(k);
        }
    }

    private static boolean isSuspicious(ContactGroup group) {
        List<ContactFlow> members = group.members();
        for (int a = 0; a < members.size(); a++) {
            int k = group.firstRow(a);
            if (members.get(a).slips() && group.entry(k, k) <= SUSPICIOUS * group.entryWithoutFriction(k, k)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Problem problem() {
        return problem;
    }

    @Override
    public Solver<?> solver() {
        return solver;
    }
}
