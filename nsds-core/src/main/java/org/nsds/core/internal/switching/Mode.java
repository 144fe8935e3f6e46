package org.nsds.core.internal.switching;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.CompleteLu;

/**
 * A mode of first-order systems says which multipliers are at a bound, and which are between, so that their outputs K are held
 * at zero. Within a mode λ is a smooth function of the state. Where D determines it,
 *
 * <pre>
 *     y_K = C_K x + D_KK λ_K + … = 0
 * </pre>
 *
 * <p>is solved for λ_K. Combinations N of rows in which D vanishes (N D_KK = 0: the sliding surface of a relay, a diode directly
 * across a capacitor) constrain x instead and are differentiated, N ẏ_K = N (C_K M⁻¹ (f + B λ) + ∂h/∂t) = 0. Together
 *
 * <pre>
 *     S λ_K = …,      S = [ rows of D_KK ; N C_K M⁻¹ B_K ]
 * </pre>
 *
 * <p>Multipliers that S leaves free act on nothing and stay as they are. Relations that are not affine are linearised and
 * iterated. A state off the constraints is put back along B: x −= M⁻¹B_K p with S p = (0, N y_K). For an inconsistent state that
 * is the jump, such as two capacitors sharing their charge.
 */
public final class Mode {

    /** The place says where a multiplier is. */
    public enum Side {
        /** At its lower bound, with y ≥ 0. */
        LOWER,
        /** Between its bounds, with y = 0. */
        BETWEEN,
        /** At its upper bound, with y ≤ 0. */
        UPPER
    }

    private static final int MOST_ITERATIONS = 30;
    private static final double CONVERGED = 1e-13;
    private static final double CONTRADICTION = 1e-6;
    private static final double ROUND_OFF = 1e-13;

    public final Side[] sides;

    private final SwitchedModel model;
    private final int[] held;
    private final double differenceTime;
    private final CompleteLu algebraic;
    private final CompleteLu complete;
    private final double[] outputs;
    private final double[] rates;
    private final double[] reducedOutputs;
    private final double[] reducedRates;
    private final double[] rightSide;
    private final double[] change;
    private int rank;
    private boolean factored;

    /**
     * Makes a mode at the current state of the model.
     *
     * @param differenceTime a time over which moving outputs change little, for their derivatives
     */
    public Mode(SwitchedModel model, Side[] sides, double differenceTime) {
        this.model = model;
        this.sides = sides.clone();
        this.differenceTime = differenceTime;
        held = IntStream.range(0, sides.length)
                .filter(k -> sides[k] == Side.BETWEEN)
                .toArray();
        int n = held.length;
        algebraic = new CompleteLu(n);
        complete = new CompleteLu(n);
        outputs = new double[n];
        rates = new double[n];
        reducedOutputs = new double[n];
        reducedRates = new double[n];
        rightSide = new double[n];
        change = new double[n];
    }

    /** Returns how many held multipliers are left undetermined. */
    public int freedom(double t) {
        factor(t);
        return held.length - complete.rank();
    }

    /** Computes λ at the state as it is; the rates of the systems become those of the mode, and outputs are up to date. */
    public void solve(double t) {
        for (int k = 0; k < sides.length; k++) {
            if (sides[k] != Side.BETWEEN) {
                model.setMultiplier(k, sides[k] == Side.LOWER ? model.lower(k) : model.upper(k));
            }
        }
        boolean done = false;
        for (int iteration = 0; !done && iteration < MOST_ITERATIONS; iteration++) {
            done = improve(t);
        }
        if (!done) {
            throw new StepFailure(
                    "the multipliers of " + names() + " cannot be found: Newton's method does not converge");
        }
        model.updateRates(t);
        model.update(t);
    }

    /** Puts x back on the constraints of this mode, if there are any, as far as rounding allows. */
    public void project(double t) {
        double first = 0.0;
        double before = Double.POSITIVE_INFINITY;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            factor(t);
            model.update(t);
            readOutputs();
            double largest = 0.0;
            for (int i = 0; i < held.length; i++) {
                rightSide[i] = i < rank ? 0.0 : reducedOutputs[i];
                largest = Math.max(largest, Math.abs(rightSide[i]));
            }
            first = iteration == 0 ? largest : first;
            if (largest == 0.0 || largest >= before && largest <= first) {
                return;
            }
            before = largest;
            complete.solve(rightSide, change);
            for (int i = 0; i < held.length; i++) {
                model.addToStates(held[i], -change[i]);
            }
            if (model.affine()) {
                return;
            }
        }
        throw new StepFailure("no state near the present one satisfies the constraints " + names()
                + ": Newton's method does not converge; look at the functions of their relations");
    }

    /** Returns how far x is off the constraints of this mode, at the last {@link #solve}. */
    public double drift() {
        readOutputs();
        double worst = 0.0;
        for (int i = rank; i < held.length; i++) {
            worst = Math.max(worst, Math.abs(reducedOutputs[i]));
        }
        return worst;
    }

    private boolean improve(double t) {
        factor(t);
        model.update(t);
        model.updateRates(t);
        readOutputs();
        double largest = 1.0;
        if (rank < held.length) {
            model.findTimeRate(t, differenceTime);
            for (int i = 0; i < held.length; i++) {
                rates[i] = model.outputRate(held[i]);
                largest = Math.max(largest, Math.abs(rates[i]));
            }
            algebraic.reduce(rates, reducedRates);
        }
        for (int i = 0; i < held.length; i++) {
            rightSide[i] = -(i < rank ? reducedOutputs[i] : reducedRates[i]);
        }
        double contradiction = complete.solve(rightSide, change);
        if (!(contradiction <= CONTRADICTION * largest)) {
            throw new StepFailure(
                    "the outputs " + names() + " cannot be held at zero: neither D nor C B determines their"
                            + " multipliers, the constraint acts on a higher derivative; use time-stepping");
        }
        double step = 0.0;
        double size = 0.0;
        for (int i = 0; i < held.length; i++) {
            double lambda = model.multiplier(held[i]) + change[i];
            model.setMultiplier(held[i], lambda);
            step = Math.max(step, Math.abs(change[i]));
            size = Math.max(size, Math.abs(lambda));
        }
        return model.affine() || step <= CONVERGED * size;
    }

    private void readOutputs() {
        for (int i = 0; i < held.length; i++) {
            outputs[i] = model.output(held[i]);
        }
        algebraic.reduce(outputs, reducedOutputs);
    }

    /** Computes the factors of D_KK and of S at the state as it is. */
    private void factor(double t) {
        if (factored && model.affine()) {
            return;
        }
        factored = true;
        int n = held.length;
        model.linearise(t);
        double[][] D = algebraic.storage();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                D[i][j] = model.feedthrough(held[i], held[j]);
            }
        }
        rank = algebraic.factor();
        double[][] S = complete.storage();
        double[] column = new double[n];
        double[] reduced = new double[n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                column[i] = model.feedthrough(held[i], held[j]);
            }
            algebraic.reduce(column, reduced);
            for (int i = 0; i < rank; i++) {
                S[i][j] = reduced[i];
            }
            double largest = 0.0;
            for (int i = 0; i < n; i++) {
                column[i] = model.coupling(held[i], held[j], false);
                largest = Math.max(largest, Math.abs(column[i]));
            }
            algebraic.reduce(column, reduced);
            for (int i = rank; i < n; i++) {
                S[i][j] = Math.abs(reduced[i]) > ROUND_OFF * largest ? reduced[i] : 0.0;
            }
        }
        complete.factor();
    }

    private String names() {
        return Arrays.toString(Arrays.stream(held).mapToObj(model::rowName).toArray(String[]::new));
    }
}
