package org.nsds.numerics.bodies;

import java.util.function.BooleanSupplier;

/**
 * An interior-point method for Coulomb's law as De Saxcé writes it, with Newton's method on all of it, the term μ|u_T| included:
 *
 * <pre>
 *     w = B r,      z = A (q + H w + μ s n) + δ d (x − x̂),      s = √(|u_T|² + ε²),      x = A⁻¹ r,      A = diag(1/μ, 1, 1)
 *     x ∘ z = τ e   for each contact, x and z inside second-order cones, τ → 0
 *     (1 + B K H) Δw = …,      K = A (W⁻² + δ d)⁻¹ A (1 + μ n tᵀ),   t = u_T/s        factored over the bodies, with refinement
 * </pre>
 *
 * <p>x̂ is the present point, so that δ changes no solution. It bounds K by 1/(δ d) where contacts stick: without it the equations lose their digits when
 * τ is small, and the method ends at residuals of 10⁻⁵ instead of 10⁻⁷. Where forces are wedged, Newton's steps on s become short; s then
 * stays as it is for some steps, which are those of a convex problem and long again.
 *
 * <p>It starts from the guess, lifted into the cones, and needs 20 to 40 factorisations.
 *
 * <p>Reference: V. Acary, P. Armand, H. M. Nguyen, M. Shpakovych, <i>Second-order cone programming for frictional contact mechanics using
 * interior point algorithm</i>, Optimization Methods and Software 2024, for the cones; S. Mehrotra, <i>On the implementation of a primal-dual interior point method</i>,
 * SIAM Journal on Optimization 2, 1992, for predictor and corrector; M. P. Friedlander, D. Orban, <i>A primal-dual regularized interior-point method
 * for convex quadratic programs</i>, Mathematical Programming Computation 4, 2012, for δ.
 */
final class InteriorPoint {

    private static final int MOST_STEPS = 40;
    private static final int REFINEMENTS = 2;
    /** δ. */
    private static final double PROXIMITY = 1e-7;

    /** Two steps in turn that are shorter than this let s stay for some steps. */
    private static final double SHORT = 0.2;

    private static final int STEPS_OF_ONE_SLIP = 5;

    private static final double SMOOTHING = 1e-9;
    private static final double LEAST_CENTRING = 0.05;
    private static final double FRACTION_TO_BOUNDARY = 0.99;
    private static final double SHORTEST = 1e-3;
    /** A residual that much larger than the smallest one is due to rounding. */
    private static final double LOST = 100.0;

    /** Frictions below this are not its matter: A would be too large. */
    private static final double LEAST_FRICTION = 1e-3;

    private final BodySweep sweep;
    private final BodyFactors factors;
    private final BooleanSupplier mustStop;
    private final ConeScaling cones = new ConeScaling();
    private final double[] square = new double[9];
    private double[] k = {};
    private double[] slip = {}; // s, t₁, t₂ of each contact
    private double[] off = {}; // z − A(q + H w + μ s n)
    private double[] target = {};
    private double[] dx = {};
    private double[] dz = {};
    private double[] trial = {};
    private double[] w = {};
    private double[] dw = {};
    private double[] right = {};
    private double[] rest = {};
    private double[] correction = {};
    private boolean slipStays;
    private double centring;
    private double affine;

    InteriorPoint(BodySweep sweep, BodyFactors factors, BooleanSupplier mustStop) {
        this.sweep = sweep;
        this.factors = factors;
        this.mustStop = mustStop;
    }

    /** Returns whether all contacts of the sweep are of the kind that it solves. */
    boolean suits() {
        for (int c = 0; c < sweep.blocks; c++) {
            if (sweep.count[c] != 3 || !(sweep.problem.friction()[c] >= LEAST_FRICTION)) {
                return false;
            }
        }
        return sweep.scale > 0.0;
    }

    /**
     * Looks for reactions with a small residual.
     *
     * @param r in: the guess; out: those with the smallest residual that it met
     * @param lift how far the guess is moved into the cones, in velocities of the problem
     * @param enough the residual at which it stops
     */
    void run(double[] r, double lift, double enough) {
        start(r, lift);
        int shortSteps = 0;
        int staying = 0;
        double least = Double.POSITIVE_INFINITY;
        double length = 1.0;
        for (int step = 0; step < MOST_STEPS && length > SHORTEST && !mustStop.getAsBoolean(); step++) {
            reactions();
            sweep.matrix.velocities(trial, right);
            double residual = sweep.residual(trial, right);
            if (residual < least) {
                least = residual;
                System.arraycopy(trial, 0, r, 0, 3 * sweep.blocks);
            }
            if (!(residual > enough && residual < LOST * least) || !cones.scale() || !factor()) {
                return;
            }
            lookBack();
            length = step();
            shortSteps = length < SHORT ? shortSteps + 1 : 0;
            if (slipStays) {
                slipStays = --staying > 0;
            } else if (shortSteps >= 2) {
                slipStays = true;
                staying = STEPS_OF_ONE_SLIP;
                shortSteps = 0;
            }
        }
    }

    private void start(double[] r, double lift) {
        int n = 3 * sweep.blocks;
        int velocities = BodyMatrix.MOST_VELOCITIES * (sweep.matrix.bodies() + 1);
        cones.start(sweep.blocks);
        if (trial.length < n) {
            k = new double[3 * n];
            slip = new double[n];
            off = new double[n];
            target = new double[n];
            dx = new double[n];
            dz = new double[n];
            trial = new double[n];
        }
        if (w.length < velocities) {
            w = new double[velocities];
            dw = new double[velocities];
            right = new double[velocities];
            rest = new double[velocities];
            correction = new double[velocities];
        }
        slipStays = false;
        sweep.matrix.velocities(r, w);
        for (int c = 0; c < sweep.blocks; c++) {
            lift(c, r, lift * sweep.scale);
        }
    }

    /** Writes x and z of a contact: those of the guess, moved into the cones. */
    private void lift(int c, double[] r, double length) {
        int i = 3 * c;
        sweep.look(c, w);
        cones.x[i + 1] = r[i + 1];
        cones.x[i + 2] = r[i + 2];
        double force = Math.sqrt(r[i + 1] * r[i + 1] + r[i + 2] * r[i + 2]);
        cones.x[i] = Math.max(mu(c) * r[i], force) + length / sweep.diagonal[c];
        cones.z[i + 1] = sweep.u1;
        cones.z[i + 2] = sweep.u2;
        double sliding = Math.sqrt(sweep.u1 * sweep.u1 + sweep.u2 * sweep.u2);
        cones.z[i] = Math.max(sweep.u0 / mu(c), 0.0) + sliding + length;
    }

    private double mu(int c) {
        return sweep.problem.friction()[c];
    }

    /** r = A x. */
    private void reactions() {
        for (int c = 0; c < sweep.blocks; c++) {
            trial[3 * c] = cones.x[3 * c] / mu(c);
            trial[3 * c + 1] = cones.x[3 * c + 1];
            trial[3 * c + 2] = cones.x[3 * c + 2];
        }
    }

    /** Factors 1 + B K H at the current point, and takes note of how far z is off. */
    private boolean factor() {
        double epsilon = SMOOTHING * sweep.scale;
        factors.clear();
        for (int c = 0; c < sweep.blocks; c++) {
            int i = 3 * c;
            sweep.look(c, w);
            if (slipStays) {
                slip[i + 1] = 0.0;
                slip[i + 2] = 0.0;
            } else {
                slip[i] = Math.sqrt(sweep.u1 * sweep.u1 + sweep.u2 * sweep.u2 + epsilon * epsilon);
                slip[i + 1] = sweep.u1 / slip[i];
                slip[i + 2] = sweep.u2 / slip[i];
            }
            off[i] = cones.z[i] - sweep.u0 / mu(c) - slip[i];
            off[i + 1] = cones.z[i + 1] - sweep.u1;
            off[i + 2] = cones.z[i + 2] - sweep.u2;
            cones.writeBoundedSquare(c, PROXIMITY * sweep.diagonal[c], square);
            for (int row = 0; row < 3; row++) {
                double scale = row == 0 ? 1.0 / mu(c) : 1.0;
                double first = scale * square[3 * row];
                square[3 * row] = first / mu(c);
                square[3 * row + 1] = scale * square[3 * row + 1] + first * slip[i + 1];
                square[3 * row + 2] = scale * square[3 * row + 2] + first * slip[i + 2];
            }
            System.arraycopy(square, 0, k, 9 * c, 9);
            factors.add(sweep.matrix, c, square);
        }
        return factors.factor();
    }

    /** rest = B r − w, where the velocities are not those of the reactions. */
    private void lookBack() {
        for (int i = 0; i < BodyMatrix.MOST_VELOCITIES * sweep.matrix.bodies(); i++) {
            right[i] -= w[i];
        }
        System.arraycopy(right, 0, rest, 0, BodyMatrix.MOST_VELOCITIES * (sweep.matrix.bodies() + 1));
    }

    /** Predicts, corrects and moves; returns the length of the step. */
    private double step() {
        double gap = cones.gap();
        direction(0.0);
        affine = Math.min(cones.longest(cones.x, dx, 1.0), cones.longest(cones.z, dz, 1.0));
        double predicted = 0.0;
        for (int i = 0; i < 3 * sweep.blocks; i++) {
            predicted += (cones.x[i] + affine * dx[i]) * (cones.z[i] + affine * dz[i]);
        }
        double ratio = Math.max(0.0, predicted / sweep.blocks / gap);
        centring = Math.min(1.0, Math.max(LEAST_CENTRING, ratio * ratio * ratio));
        direction(centring * gap);
        double most = 1.0 / FRACTION_TO_BOUNDARY;
        double length =
                FRACTION_TO_BOUNDARY * Math.min(cones.longest(cones.x, dx, most), cones.longest(cones.z, dz, most));
        for (int i = 0; i < 3 * sweep.blocks; i++) {
            cones.x[i] += length * dx[i];
            cones.z[i] += length * dz[i];
        }
        for (int i = 0; i < BodyMatrix.MOST_VELOCITIES * sweep.matrix.bodies(); i++) {
            w[i] += length * dw[i];
        }
        return length;
    }

    /** Newton's direction towards x ∘ z = τ e; with what the direction before left out, unless τ is 0. */
    private void direction(double tau) {
        int velocities = BodyMatrix.MOST_VELOCITIES * (sweep.matrix.bodies() + 1);
        System.arraycopy(rest, 0, right, 0, velocities);
        for (int c = 0; c < sweep.blocks; c++) {
            aim(c, tau);
            cones.apply(c, target, 1.0);
            double p0 = cones.out[0];
            double p1 = cones.out[1];
            double p2 = cones.out[2];
            cones.applySquare(c, off);
            cones.bound(c, p0 + cones.out[0], p1 + cones.out[1], p2 + cones.out[2]);
            sweep.push(c, cones.out[0] / mu(c), cones.out[1], cones.out[2], right);
        }
        factors.solve(right, dw);
        for (int round = 0; round < REFINEMENTS; round++) {
            refine();
        }
        for (int c = 0; c < sweep.blocks; c++) {
            int i = 3 * c;
            lookAlong(c, dw);
            dz[i] = sweep.u0 / mu(c) + slip[i + 1] * sweep.u1 + slip[i + 2] * sweep.u2 - off[i];
            dz[i + 1] = sweep.u1 - off[i + 1];
            dz[i + 2] = sweep.u2 - off[i + 2];
            cones.apply(c, target, 1.0);
            double p0 = cones.out[0];
            double p1 = cones.out[1];
            double p2 = cones.out[2];
            cones.applySquare(c, dz);
            cones.bound(c, p0 - cones.out[0], p1 - cones.out[1], p2 - cones.out[2]);
            for (int j = 0; j < 3; j++) {
                dx[i + j] = cones.out[j];
                dz[i + j] += PROXIMITY * sweep.diagonal[c] * cones.out[j];
            }
        }
    }

    /** target = λ \ (τ e − λ ∘ λ − what the predictor left out). */
    private void aim(int c, double tau) {
        int i = 3 * c;
        double l0 = cones.lambda[i];
        double l1 = cones.lambda[i + 1];
        double l2 = cones.lambda[i + 2];
        double c0 = tau - (l0 * l0 + l1 * l1 + l2 * l2);
        double c1 = -2.0 * l0 * l1;
        double c2 = -2.0 * l0 * l2;
        if (tau > 0.0) {
            cones.apply(c, dz, 1.0);
            double z0 = affine * affine * cones.out[0];
            double z1 = affine * affine * cones.out[1];
            double z2 = affine * affine * cones.out[2];
            cones.apply(c, dx, -1.0);
            c0 -= z0 * cones.out[0] + z1 * cones.out[1] + z2 * cones.out[2];
            c1 -= z0 * cones.out[1] + z1 * cones.out[0];
            c2 -= z0 * cones.out[2] + z2 * cones.out[0];
        }
        cones.divide(c, c0, c1, c2, target);
    }

    /** H v of a contact, in u0, u1 and u2 of the sweep. */
    private void lookAlong(int c, double[] v) {
        double[] q = sweep.problem.q();
        sweep.look(c, v);
        sweep.u0 -= q[3 * c];
        sweep.u1 -= q[3 * c + 1];
        sweep.u2 -= q[3 * c + 2];
    }

    /** Corrects dw by the factors' solution for what is left of its equations. */
    private void refine() {
        int velocities = BodyMatrix.MOST_VELOCITIES * sweep.matrix.bodies();
        double[] left = correction;
        for (int i = 0; i < velocities; i++) {
            left[i] = right[i] - dw[i];
        }
        for (int c = 0; c < sweep.blocks; c++) {
            int at = 9 * c;
            lookAlong(c, dw);
            sweep.push(c, -times(at), -times(at + 3), -times(at + 6), left);
        }
        factors.solve(left, left);
        for (int i = 0; i < velocities; i++) {
            dw[i] += left[i];
        }
    }

    private double times(int row) {
        return k[row] * sweep.u0 + k[row + 1] * sweep.u1 + k[row + 2] * sweep.u2;
    }
}
