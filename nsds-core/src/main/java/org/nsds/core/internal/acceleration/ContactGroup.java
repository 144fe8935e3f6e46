package org.nsds.core.internal.acceleration;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.SemidefiniteCholesky;

/**
 * A contact group is a set of closed contacts that are coupled. With W = H M⁻¹ Hᵀ over all of their rows that are held,
 *
 * <pre>
 *     holding:     W λ = −(H a_free + κ),   a = a_free + M⁻¹Hᵀλ
 *     projection:  q −= M⁻¹Hᵀ W⁻¹ y,   v −= M⁻¹Hᵀ W⁻¹ ẏ
 * </pre>
 *
 * <p>A contact that sticks holds its tangents, too, at velocity level; one that slips has λ_T = −μ d λ_N. W may be singular, as under
 * a table with four legs: some forces are then zero and the others carry their load.
 */
public final class ContactGroup {

    private static final int MOST_PROJECTIONS = 10;

    private final ContactFlow[] members;
    private final int[] firstRow;
    private final HeldRows positions;
    private final HeldRows rates;
    private final HoldingForces forces;
    private final boolean constant;
    private final boolean frictional;
    private final double[] rightSide;
    private final double[] solution;
    private boolean factored;

    public ContactGroup(List<ContactFlow> members) {
        this.members = members.toArray(ContactFlow[]::new);
        firstRow = new int[this.members.length];
        boolean slips = false;
        boolean cones = false;
        for (int a = 0; a < this.members.length; a++) {
            slips |= this.members[a].slips();
            cones |= this.members[a].terms.cone;
            if (a > 0) {
                firstRow[a] = firstRow[a - 1] + this.members[a - 1].heldRows();
            }
        }
        frictional = cones;
        positions = HeldRows.positions(this.members);
        rates = HeldRows.rates(this.members);
        forces = new HoldingForces(rates, !slips, cones);
        constant = members.stream().allMatch(ContactFlow::constant);
        rightSide = new double[rates.size];
        solution = new double[rates.size];
    }

    public List<ContactFlow> members() {
        return List.of(members);
    }

    public boolean contains(ContactFlow contact) {
        for (ContactFlow member : members) {
            if (member == contact) {
                return true;
            }
        }
        return false;
    }

    public boolean isEmpty() {
        return members.length == 0;
    }

    /** Returns the number of rows that are held at velocity level. */
    public int size() {
        return rates.size;
    }

    /** Returns the first row of a member. */
    public int firstRow(int member) {
        return firstRow[member];
    }

    /** Returns row k of ÿ with the systems' accelerations as they are; {@link #locate} was called. */
    public double acceleration(int k) {
        return rates.acceleration(k);
    }

    /** Returns what the force of row j, with the friction that belongs to it, adds to the acceleration of row k. */
    public double entry(int k, int j) {
        return frictional ? rates.pushed(k, j) : rates.coupling(k, j);
    }

    /** Returns the same without the friction of a contact that slips. */
    public double entryWithoutFriction(int k, int j) {
        return rates.coupling(k, j);
    }

    /** Returns the least force of row k. */
    public double lower(int k) {
        return rates.lower(k);
    }

    /** Returns the largest force of row k. */
    public double upper(int k) {
        return rates.upper(k);
    }

    /** Takes forces of all members, where they are not unique, as those near which others are sought. */
    public void near() {
        for (int a = 0; a < members.length; a++) {
            System.arraycopy(members[a].lambda, 0, solution, firstRow[a], members[a].heldRows());
        }
        forces.near(solution);
    }

    /** λ that holds all members, given accelerations without contacts, which become those with contacts. */
    public void hold(double t) {
        if (members.length == 0) {
            return;
        }
        locate(t);
        boolean changed = false;
        for (ContactFlow contact : members) {
            changed |= contact.slips() && contact.sliding.follow();
        }
        if (changed || !factored || !constant) {
            forces.factor(this::names);
            factored = true;
        }
        forces.solve(solution);
        for (int a = 0; a < members.length; a++) {
            members[a].push(solution, firstRow[a]);
        }
    }

    /** Returns whether all members stick, by forces that are not unique. */
    public boolean isRedundant() {
        return forces.isRedundant();
    }

    /**
     * Takes the smallest of several forces that hold all members, unless these pull or reach the bound of a contact that sticks; returns
     * whether it took them. Accelerations are those without contacts.
     */
    public boolean balance() {
        double[] before = solution.clone();
        forces.solveLeast(solution);
        boolean holds = true;
        for (int a = 0; a < members.length; a++) {
            members[a].take(solution, firstRow[a]);
            holds &= members[a].holdsEasily();
        }
        if (!holds) {
            forces.near(before);
            System.arraycopy(before, 0, solution, 0, before.length);
        }
        for (int a = 0; a < members.length; a++) {
            members[a].push(solution, firstRow[a]);
        }
        return holds;
    }

    /** Puts positions and velocities on the constraints of all members; time and masses stay as they are. */
    public void project(double t, double gap) {
        if (members.length == 0) {
            return;
        }
        SemidefiniteCholesky W = new SemidefiniteCholesky();
        double first = 0.0;
        for (int iteration = 0; ; iteration++) {
            locate(t);
            double worst = 0.0;
            for (int k = 0; k < positions.size; k++) {
                rightSide[k] = positions.output(k);
                worst = Math.max(worst, Math.abs(rightSide[k]));
            }
            first = iteration == 0 ? worst : first;
            if (worst <= 1e-4 * gap || iteration == MOST_PROJECTIONS && worst <= Math.max(gap, first)) {
                break; // the second at rounding
            }
            if (iteration == MOST_PROJECTIONS) {
                throw new StepFailure("no positions near the present ones close " + names()
                        + ": Newton's method does not converge; look at the functions of their relations");
            }
            factor(positions, W);
            W.solve(rightSide, solution);
            for (int a = 0, k = 0; a < members.length; k += members[a].terms.cone ? 1 : members[a].rows, a++) {
                members[a].pullBack(solution, k);
            }
            for (ContactFlow contact : members) {
                contact.displace();
            }
        }
        for (int k = 0; k < rates.size; k++) {
            rightSide[k] = rates.rate(k);
        }
        factor(rates, W);
        W.solve(rightSide, solution);
        for (int a = 0; a < members.length; a++) {
            members[a].slow(solution, firstRow[a]);
        }
        for (ContactFlow contact : members) {
            contact.evaluate(t);
        }
    }

    private void factor(HeldRows rows, SemidefiniteCholesky W) {
        if (rows.factor(W) == SemidefiniteCholesky.Verdict.INDEFINITE) {
            throw new StepFailure(
                    "the closed contacts " + names() + " cannot be held: H M⁻¹ Hᵀ is not positive or not finite");
        }
    }

    /** Lets members that slip remember where to. */
    public void keepCourses() {
        for (ContactFlow contact : members) {
            if (contact.slips()) {
                contact.sliding.keepCourse();
            }
        }
    }

    /** Returns how far the current state is off the constraints: the largest |y| or |ẏ|. */
    public double drift() {
        double worst = 0.0;
        for (int k = 0; k < positions.size; k++) {
            worst = Math.max(worst, Math.abs(positions.output(k)));
        }
        for (int k = 0; k < rates.size; k++) {
            worst = Math.max(worst, Math.abs(rates.rate(k)));
        }
        return worst;
    }

    /** Computes outputs, κ and M⁻¹Hᵀ at the current state. */
    public void locate(double t) {
        for (ContactFlow contact : members) {
            contact.evaluate(t);
            contact.bend(t);
            if (!contact.constant()) {
                contact.respond();
            }
        }
    }

    private String names() {
        return Arrays.toString(
                Arrays.stream(members).map(contact -> contact.state.name()).toArray(String[]::new));
    }
}
