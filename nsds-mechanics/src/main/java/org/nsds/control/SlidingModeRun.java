package org.nsds.control;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** This class is {@link LinearSlidingMode} in one run, with its matrices and scratch memory. */
final class SlidingModeRun implements Controller {

    /** A sliding variable below this part of what the relays move is zero: it falls by sixteen digits a sample, to numbers that have few. */
    private static final double NOTHING = 1e-100;

    private final LinearSlidingMode control;
    private final LinearPlant.Sampled sampled;
    private final Matrix equivalent;
    /** C Γ + D: how u_s moves what the relay looks at. */
    private final double[][] moved;

    private final double[] equivalentPart;
    private final double[] predicted;
    private final double[] switching;
    private final double[] ahead;
    private final BoxProblem problem = BoxProblem.reusable();
    private final Solver<BoxProblem> solver = Solvers.named("path");

    SlidingModeRun(LinearSlidingMode control, double step) {
        this.control = control;
        sampled = control.plant().sampled(step);
        equivalent = control.equivalent().gain(control.plant(), sampled, control.surface());
        moved = control.surface().times(sampled.input()).toArray();
        int m = moved.length;
        for (int i = 0; i < m; i++) {
            moved[i][i] += control.layer();
        }
        equivalentPart = new double[m];
        predicted = new double[control.plant().states()];
        switching = new double[m];
        ahead = new double[m];
        if (control.form() == LinearSlidingMode.Form.IMPLICIT && m == 1 && !(moved[0][0] > 0.0)) {
            throw new IllegalArgumentException("controller '" + control.name() + "': a positive input changes its"
                    + " sliding variable by " + moved[0][0] + " within a period: choose a surface that it increases");
        }
    }

    @Override
    public void sample(double t, double[] x, double[] memory, double[] u) {
        int m = u.length;
        for (int i = 0; i < m; i++) {
            equivalentPart[i] = -equivalent.rowTimes(i, x);
            memory[m + i] = control.surface().rowTimes(i, x);
        }
        if (control.form() == LinearSlidingMode.Form.EXPLICIT) {
            for (int i = 0; i < m; i++) {
                switching[i] = explicit(memory[m + i]);
            }
        } else {
            sampled.transition().times(x, predicted);
            sampled.input().addTimes(equivalentPart, predicted);
            implicit();
        }
        for (int i = 0; i < m; i++) {
            memory[i] = switching[i];
            u[i] = equivalentPart[i] + switching[i];
        }
    }

    private double explicit(double sigma) {
        double layer = control.layer();
        if (Math.abs(sigma) <= layer && layer > 0.0) {
            return -sigma / layer;
        }
        return -control.gain() * Math.signum(sigma);
    }

    private void implicit() {
        double gain = control.gain();
        int m = switching.length;
        if (m == 1) {
            double free = control.surface().rowTimes(0, predicted);
            switching[0] = Math.max(-gain, Math.min(gain, -free / moved[0][0]));
            return;
        }
        DenseMatrix matrix = problem.resize(m);
        double reach = 0.0;
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                matrix.set(i, j, moved[i][j]);
                reach = Math.max(reach, gain * Math.abs(moved[i][j]));
            }
        }
        for (int i = 0; i < m; i++) {
            double free = control.surface().rowTimes(i, predicted);
            problem.q()[i] = Math.abs(free) < NOTHING * reach ? 0.0 : free;
            problem.lower()[i] = -gain;
            problem.upper()[i] = gain;
        }
        Outcome outcome = solver.solve(problem, switching, ahead);
        if (outcome != Outcome.SOLVED) {
            throw new IllegalStateException("the relay of controller '" + control.name() + "' was not solved: "
                    + outcome + ", residual " + solver.residual());
        }
    }

    @Override
    public String name() {
        return control.name();
    }

    @Override
    public double period() {
        return control.period();
    }

    @Override
    public List<Sensor> sensors() {
        return control.sensors();
    }

    @Override
    public List<String> outputs() {
        return control.outputs();
    }

    @Override
    public List<String> memory() {
        return control.memory();
    }
}
