package org.nsds.core.internal.overlap;

import java.util.Arrays;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.ContactRows;
import org.nsds.numerics.bodies.BodyMatrix;
import org.nsds.numerics.bodies.BodySolver;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.SolverOptions;

/**
 * What is done to positions at the end of a step whose contacts come and go. Bodies that overlap are moved apart along the shortest way,
 *
 * <pre>
 *     0 ≤ y + δ + H_N Δ  ⟂  p ≥ 0,      Δ = Ŵ⁻¹ H_Nᵀ p,      q ← q ⊕ s Δ      (δ: the overlap that is allowed; joints keep H Δ = 0)
 * </pre>
 *
 * <p>with the largest s ≤ 1 for which the potential energy rises by no more than contacts took in the step, so that the energy of a step does
 * not rise. Contacts may also give energy G: a body that moves up and is held at the end of the step has been lifted by half of its way, for
 * which it has not paid. Positions are then taken from later velocities,
 *
 * <pre>
 *     q ← q ⊕ s (1−θ) h (v_{k+1} − v_k)      with the s that lowers the potential energy by G
 * </pre>
 *
 * <p>which for s = 1 is the step of θ = 1, whose contacts can only take energy.
 */
public final class PositionCorrection {

    /** Of the deepest overlap; the next step goes on with what is left. */
    private static final double TOLERANCE = 1e-3;

    private static final int MOST_SWEEPS = 60;

    /** Overlaps that deep, in allowed ones, set it going. */
    private static final double TRIGGER = 2.0;

    /** Gaps so large, in deepest overlaps, cannot close by it. */
    private static final double NEIGHBOURHOOD = 2.0;

    /** Energy given below this part of the kinetic energy is rounding. */
    private static final double ROUNDING = 1e-13;

    private final Stepper[] steppers;
    private final double allowed;
    private final FrictionProblem problem = FrictionProblem.reusable();
    private final BodyMatrix matrix = new BodyMatrix();
    private final BodySolver solver = new BodySolver(new SolverOptions(TOLERANCE, MOST_SWEEPS));
    private final double[][] way;
    private Contact[] rows = {};
    private int[] output = {};
    private double[] p = {};
    private double[] w = {};

    /** Makes the correction of a run, which allows overlaps of that depth. */
    public PositionCorrection(Stepper[] steppers, double allowed) {
        this.steppers = steppers;
        this.allowed = allowed;
        way = new double[steppers.length][];
        for (int b = 0; b < steppers.length; b++) {
            way[b] = new double[steppers[b].unknown().length];
        }
    }

    /**
     * Corrects the positions at the end of a step.
     *
     * @param all the contacts of the step
     * @param count how many of them there are
     * @param deepest the deepest overlap
     * @param loss the energy that contacts took in the step
     * @param h the length of the step
     * @param kinetic the kinetic energy
     * @return the energy by which the potential energy has risen
     */
    public double apply(Contact[] all, int count, double deepest, double loss, double h, double kinetic) {
        if (loss > 0.0 && deepest > TRIGGER * allowed) {
            return write(all, count, deepest) && separate() ? move(all, count, loss) : 0.0;
        }
        if (loss < -ROUNDING * kinetic) {
            double theta = ((VelocityStepper) steppers[0]).contactRule().jointWeight();
            if (theta >= 0.0) {
                takeLaterVelocities((1.0 - theta) * h);
                return move(all, count, loss);
            }
        }
        return 0.0;
    }

    /** Writes the contacts that overlap or may come to; false if one of them is not of two bodies. */
    private boolean write(Contact[] all, int count, double deepest) {
        problem.clear();
        matrix.clear(steppers.length);
        makeRoom(all, count);
        int written = 0;
        for (int a = 0; a < count; a++) {
            Contact contact = all[a];
            if (contact.terms.unilateral) {
                double gap = contact.y[0] + allowed;
                if (gap < NEIGHBOURHOOD * deepest) {
                    if (!suits(contact)) {
                        return false;
                    }
                    if (!contact.member) {
                        contact.respond();
                    }
                    written = add(contact, 0, 0.0, gap, written);
                }
            } else {
                for (int i = 0; i < contact.rows; i++) {
                    if (!suits(contact)) {
                        return false;
                    }
                    written = add(contact, i, Double.NEGATIVE_INFINITY, 0.0, written);
                }
            }
        }
        problem.use(matrix);
        return true;
    }

    private static boolean suits(Contact contact) {
        boolean suits = contact.bodies.length <= 2;
        for (Stepper stepper : contact.steppers) {
            suits &= stepper.unknown().length <= BodyMatrix.MOST_VELOCITIES;
        }
        return suits;
    }

    private int add(Contact contact, int i, double lower, double gap, int count) {
        int second = contact.bodies.length > 1 ? contact.bodies[1] : BodyMatrix.GROUND;
        int block = matrix.addBlock(1, contact.bodies[0], second);
        for (int s = 0; s < contact.bodies.length; s++) {
            int n = contact.H[s].length / contact.rows;
            int to = BodyMatrix.at(block, s, 0);
            System.arraycopy(contact.H[s], i * n, matrix.rows(), to, n);
            System.arraycopy(contact.response[s], i * n, matrix.responses(), to, n);
        }
        problem.addRow(lower, Double.POSITIVE_INFINITY);
        problem.q()[count] = gap;
        rows[count] = contact;
        output[count] = i;
        return count + 1;
    }

    private void makeRoom(Contact[] all, int count) {
        int most = 0;
        for (int a = 0; a < count; a++) {
            most += all[a].terms.unilateral ? 1 : all[a].rows;
        }
        if (rows.length < most) {
            rows = new Contact[2 * most];
            output = new int[2 * most];
            p = new double[2 * most];
            w = new double[2 * most];
        }
    }

    /** Finds the ways of the bodies; false if there is none. */
    private boolean separate() {
        int n = problem.size();
        Arrays.fill(p, 0, n, 0.0);
        solver.solve(problem, p, w); // what is left, the next step goes on with
        for (double[] each : way) {
            Arrays.fill(each, 0.0);
        }
        double probe = 0.0;
        for (int row = 0; row < n; row++) {
            Contact contact = rows[row];
            probe += 0.0 * p[row]; // 0 · ∞ and 0 · NaN are NaN
            for (int s = 0; s < contact.bodies.length; s++) {
                double[] of = way[contact.bodies[s]];
                for (int k = 0; k < of.length; k++) {
                    of[k] += contact.response[s][output[row] * of.length + k] * p[row];
                }
            }
        }
        return probe == 0.0;
    }

    private void takeLaterVelocities(double length) {
        for (int b = 0; b < steppers.length; b++) {
            double[] v = steppers[b].unknown();
            double[] start = steppers[b].startUnknown();
            for (int k = 0; k < v.length; k++) {
                way[b][k] = length * (v[k] - start[k]);
            }
        }
    }

    /** Moves all bodies along their ways, so far that the potential energy rises by no more than that; returns by how much it does. */
    private double move(Contact[] all, int count, double most) {
        double rise = displace(1.0);
        double part = 1.0;
        if (most > 0.0 && rise > most) {
            part = most / rise;
        } else if (most < 0.0) {
            part = rise < 0.0 ? Math.min(1.0, most / rise) : 0.0;
        }
        if (part != 1.0) {
            rise += displace(part - 1.0);
        }
        for (int a = 0; a < count; a++) {
            Contact contact = all[a];
            for (int s = 0; s < contact.bodies.length; s++) {
                contact.y[0] += part * ContactRows.rowTimes(contact.H[s], 0, way[contact.bodies[s]]);
            }
        }
        return rise;
    }

    /** Moves all bodies along a part of their ways; returns by how much their potential energy rises. */
    private double displace(double part) {
        double rise = 0.0;
        for (int b = 0; b < steppers.length; b++) {
            double before = steppers[b].potentialEnergy();
            ((VelocityStepper) steppers[b]).displace(way[b], part);
            rise += steppers[b].potentialEnergy() - before;
        }
        return rise;
    }
}
