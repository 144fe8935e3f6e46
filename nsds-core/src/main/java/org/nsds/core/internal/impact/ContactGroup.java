package org.nsds.core.internal.impact;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.integrator.SolverCall;
import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.SemidefiniteCholesky;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * A contact group is a set of closed contacts that are coupled. With W = H M⁻¹ Hᵀ over all of them,
 *
 * <pre>
 *     who stays:   0 ≤ ÿ = W λ + H a_free + κ  ⟂  λ ≥ 0       (joints: ÿ = 0)
 *     holding:     W λ = −(H a_free + κ),   a = a_free + M⁻¹Hᵀλ
 *     projection:  q −= M⁻¹Hᵀ W⁻¹ y,   v −= M⁻¹Hᵀ W⁻¹ ẏ
 * </pre>
 *
 * <p>W may be singular, as under a table with four legs: some forces are then zero and the others carry their load.
 */
public final class ContactGroup {

    private static final int MOST_PROJECTIONS = 10;

    private final ContactFlow[] members;
    private final ContactFlow[] contactOf;
    private final int[] rowOf;
    private final int size;
    private final boolean constant;
    private final SemidefiniteCholesky W = new SemidefiniteCholesky();
    private final double[] rightSide;
    private final double[] solution;
    private boolean factored;

    public ContactGroup(List<ContactFlow> members) {
        this.members = members.toArray(ContactFlow[]::new);
        size = members.stream().mapToInt(contact -> contact.rows).sum();
        contactOf = new ContactFlow[size];
        rowOf = new int[size];
        int k = 0;
        for (ContactFlow contact : members) {
            for (int i = 0; i < contact.rows; i++, k++) {
                contactOf[k] = contact;
                rowOf[k] = i;
            }
        }
        constant = members.stream().allMatch(ContactFlow::constant);
        rightSide = new double[size];
        solution = new double[size];
    }

    public List<ContactFlow> members() {
        return List.of(members);
    }

    public boolean contains(ContactFlow contact) {
        return Arrays.asList(members).contains(contact);
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** λ that holds all members, given accelerations without contacts, which become those with contacts. */
    public void hold(double t) {
        if (size == 0) {
            return;
        }
        locate(t);
        for (int k = 0; k < size; k++) {
            rightSide[k] = -contactOf[k].outputAcceleration(rowOf[k]);
        }
        W.solve(rightSide, solution);
        for (int a = 0, k = 0; a < members.length; k += members[a].rows, a++) {
            members[a].push(solution, k);
        }
    }

    /**
     * Decides which contacts stay closed, given accelerations without contacts: fills λ, and ÿ into the given array, one entry
     * per member of a single row. Joints may have several rows and their entries are not used.
     */
    public Outcome decide(double t, BoxProblem problem, Solver<BoxProblem> solver, double[] acceleration) {
        locate(t);
        DenseMatrix matrix = problem.resize(size);
        double[] z = new double[size];
        double[] w = new double[size];
        for (int k = 0; k < size; k++) {
            problem.q()[k] = contactOf[k].outputAcceleration(rowOf[k]);
            problem.lower()[k] = contactOf[k].lower(rowOf[k]);
            problem.upper()[k] = contactOf[k].upper(rowOf[k]);
            for (int j = 0; j < size; j++) {
                matrix.set(k, j, contactOf[k].coupling(rowOf[k], contactOf[j], rowOf[j]));
            }
        }
        Outcome outcome = SolverCall.solve(solver, problem, z, w);
        for (int a = 0, k = 0; a < members.length; k += members[a].rows, a++) {
            System.arraycopy(z, k, members[a].lambda, 0, members[a].rows);
            acceleration[a] = w[k];
        }
        return outcome;
    }

    /** Puts positions and velocities on the constraints of all members; time and masses stay as they are. */
    public void project(double t, double gap) {
        if (size == 0) {
            return;
        }
        double first = 0.0;
        for (int iteration = 0; ; iteration++) {
            locate(t);
            double worst = 0.0;
            for (int k = 0; k < size; k++) {
                rightSide[k] = contactOf[k].y[rowOf[k]];
                worst = Math.max(worst, Math.abs(rightSide[k]));
            }
            first = iteration == 0 ? worst : first;
            if (worst <= 1e-4 * gap || iteration == MOST_PROJECTIONS && worst <= Math.max(gap, first)) {
                break; // the second at rounding
            }
            if (iteration == MOST_PROJECTIONS) {
                throw new StepFailure("no positions near the present ones close " + Arrays.toString(names())
                        + ": Newton's method does not converge; look at the functions of their relations");
            }
            W.solve(rightSide, solution);
            for (int a = 0, k = 0; a < members.length; k += members[a].rows, a++) {
                members[a].pullBack(solution, k);
            }
            for (ContactFlow contact : members) {
                contact.displace();
            }
        }
        locate(t);
        for (int k = 0; k < size; k++) {
            rightSide[k] = contactOf[k].ydot[rowOf[k]];
        }
        W.solve(rightSide, solution);
        for (int a = 0, k = 0; a < members.length; k += members[a].rows, a++) {
            members[a].slow(solution, k);
        }
        for (ContactFlow contact : members) {
            contact.evaluate(t);
        }
    }

    /** Returns how far the current state is off the constraints: the largest |y| or |ẏ|. */
    public double drift() {
        double worst = 0.0;
        for (ContactFlow contact : members) {
            for (int i = 0; i < contact.rows; i++) {
                worst = Math.max(worst, Math.max(Math.abs(contact.y[i]), Math.abs(contact.ydot[i])));
            }
        }
        return worst;
    }

    /** Computes outputs, κ and the factors of W at the current state. */
    private void locate(double t) {
        for (ContactFlow contact : members) {
            contact.evaluate(t);
            contact.bend(t);
            if (!contact.constant()) {
                contact.respond();
            }
        }
        if (!factored || !constant) {
            double[][] rows = W.storage(size);
            for (int k = 0; k < size; k++) {
                for (int j = k; j < size; j++) {
                    rows[k][j] = contactOf[k].coupling(rowOf[k], contactOf[j], rowOf[j]);
                }
            }
            if (W.factor() == SemidefiniteCholesky.Verdict.INDEFINITE) {
                throw new StepFailure("the closed contacts " + Arrays.toString(names())
                        + " cannot be held: H M⁻¹ Hᵀ is not positive or not finite");
            }
            factored = true;
        }
    }

    private String[] names() {
        return Arrays.stream(members).map(contact -> contact.state.name()).toArray(String[]::new);
    }
}
