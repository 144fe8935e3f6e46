package org.nsds.numerics.bodies;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.nsds.numerics.problem.FrictionProblem;

/**
 * One step of the proximal point method on Coulomb's law, by Newton's method in the velocities of the bodies:
 *
 * <pre>
 *     r⁺ = P(r − ρ u),      u = q + H w,      w = B r⁺      (P: normal ≥ 0, tangents in the disc of radius μ r⁺_N, single rows in their bounds)
 *     R(w) = w − B P(r − ρ (q + H w)) = 0,      R' = 1 + B ρ G H,   G ∈ ∂P
 * </pre>
 *
 * <p>ρ = σ/d for each contact, with the mean diagonal d of its block of M. A step moves the reactions of directions in which bodies hardly
 * move σ times as far as a sweep does. R' is factored over the bodies, whatever the number of contacts; steps are halved until |R| falls.
 *
 * <p>Reference: P. Alart, A. Curnier, <i>A mixed formulation for frictional contact problems prone to Newton like solution methods</i>,
 * Computer Methods in Applied Mechanics and Engineering 92, 1991, for P and G; R. T. Rockafellar, <i>Monotone operators and the proximal point
 * algorithm</i>, SIAM Journal on Control and Optimization 14, 1976.
 */
final class ProximalSteps {

    private static final int MOST_NEWTON = 8;
    private static final int MOST_HALVINGS = 5;
    /** The part of the fall that a Newton step promises which it has to keep. */
    private static final double ENOUGH = 0.1;

    private final BodySweep sweep;
    private final BodyFactors factors;
    private final BooleanSupplier mustStop;
    private final double[] g = new double[9];
    private final double[] projected = new double[3];
    private double[] change = {};
    private double[] trial = {};
    private double[] residual = {};
    private double[] next = {};
    private double[] best = {};
    /** Newton steps, each with a factorisation, since the start. */
    int factorisations;

    /** Newton steps of the last step. */
    int newtonSteps;

    ProximalSteps(BodySweep sweep, BodyFactors factors, BooleanSupplier mustStop) {
        this.sweep = sweep;
        this.factors = factors;
        this.mustStop = mustStop;
    }

    /** Prepares for steps on the problem of the sweep, whose bodies the factors have been analysed for. */
    void start() {
        int velocities = BodyMatrix.MOST_VELOCITIES * (sweep.matrix.bodies() + 1);
        if (change.length < velocities) {
            change = new double[velocities];
            trial = new double[velocities];
            residual = new double[velocities];
        }
        int n = sweep.problem.size();
        if (next.length < n) {
            next = new double[Math.max(n, 2 * next.length)];
            best = new double[next.length];
        }
        factorisations = 0;
    }

    /**
     * Makes a step.
     *
     * @param r in: where it starts; out: where it ends, if it is made
     * @param w in: B r; overwritten
     * @param enough the size of R that counts as zero
     * @return whether it was made; if not, r is unchanged
     */
    boolean step(double[] r, double[] w, double sigma, double enough) {
        newtonSteps = 0;
        double first = equation(r, w, sigma, next);
        double size = first;
        int velocities = BodyMatrix.MOST_VELOCITIES * sweep.matrix.bodies();
        while (size > enough && newtonSteps < MOST_NEWTON) {
            if (mustStop.getAsBoolean() || !newton(r, w, sigma)) {
                return false;
            }
            double part = 1.0;
            double fallen = Double.NaN;
            for (int halving = 0; halving <= MOST_HALVINGS; halving++, part *= 0.5) {
                for (int i = 0; i < velocities; i++) {
                    trial[i] = w[i] - part * change[i];
                }
                fallen = equation(r, trial, sigma, best);
                if (fallen <= (1.0 - ENOUGH * part) * size) {
                    break;
                }
            }
            if (!(fallen <= (1.0 - ENOUGH * part) * size)) {
                return false;
            }
            System.arraycopy(trial, 0, w, 0, velocities);
            System.arraycopy(best, 0, next, 0, sweep.problem.size());
            size = fallen;
        }
        if (size > enough && size > 0.3 * first) {
            return false;
        }
        System.arraycopy(next, 0, r, 0, sweep.problem.size());
        return true;
    }

    /** change = R'⁻¹ R at w, with R as last computed there. */
    private boolean newton(double[] r, double[] w, double sigma) {
        factors.clear();
        for (int c = 0; c < sweep.blocks; c++) {
            sweep.look(c, w);
            double rho = sigma / sweep.diagonal[c];
            if (project(c, r, rho)) {
                for (int i = 0; i < 9; i++) {
                    g[i] *= rho;
                }
                factors.add(sweep.matrix, c, g);
            }
        }
        factorisations++;
        newtonSteps++;
        equation(r, w, sigma, next);
        if (!factors.factor()) {
            return false;
        }
        factors.solve(residual, change);
        return true;
    }

    /** Computes R(w) and r⁺; returns |R|. */
    private double equation(double[] r, double[] w, double sigma, double[] reactions) {
        int velocities = BodyMatrix.MOST_VELOCITIES * sweep.matrix.bodies();
        System.arraycopy(w, 0, residual, 0, velocities);
        for (int c = 0; c < sweep.blocks; c++) {
            sweep.look(c, w);
            project(c, r, sigma / sweep.diagonal[c]);
            int row = sweep.first[c];
            for (int i = 0; i < sweep.count[c]; i++) {
                reactions[row + i] = projected[i];
            }
            sweep.push(c, -projected[0], -projected[1], -projected[2], residual);
        }
        double sum = 0.0;
        for (int i = 0; i < velocities; i++) {
            sum += residual[i] * residual[i];
        }
        return Math.sqrt(sum);
    }

    /** P(r − ρ u) of the contact that was looked at last, and G; returns whether G is not zero. */
    private boolean project(int c, double[] r, double rho) {
        FrictionProblem problem = sweep.problem;
        int row = sweep.first[c];
        double x = r[row] - rho * sweep.u0;
        Arrays.fill(g, 0.0);
        projected[1] = 0.0;
        projected[2] = 0.0;
        if (!problem.isContact(c)) {
            projected[0] = Math.max(problem.lower()[c], Math.min(problem.upper()[c], x));
            g[0] = projected[0] == x ? 1.0 : 0.0;
            return g[0] != 0.0;
        }
        projected[0] = Math.max(0.0, x);
        if (x <= 0.0) {
            return false;
        }
        boolean space = sweep.count[c] == 3;
        double mu = problem.friction()[c];
        double s = r[row + 1] - rho * sweep.u1;
        double t = space ? r[row + 2] - rho * sweep.u2 : 0.0;
        double size = Math.sqrt(s * s + t * t);
        double radius = mu * x;
        g[0] = 1.0;
        if (size <= radius) {
            projected[1] = s;
            projected[2] = t;
            g[4] = 1.0;
            g[8] = space ? 1.0 : 0.0;
            return true;
        }
        double ds = s / size;
        double dt = t / size;
        double kept = radius / size;
        projected[1] = radius * ds;
        projected[2] = radius * dt;
        g[3] = mu * ds;
        g[6] = mu * dt;
        if (space) {
            g[4] = kept * dt * dt;
            g[5] = -kept * ds * dt;
            g[7] = g[5];
            g[8] = kept * ds * ds;
        }
        return true;
    }
}
