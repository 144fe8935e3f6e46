package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import org.nsds.circuit.DiodeBridge;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/**
 * The diode bridge of the tutorial against its closed form, a parallel RLC circuit: L = 10 mH, C = 1 µF, R = 1 kΩ, 10 V. The
 * current of the diodes is implicit, so both θ = ½ and θ = 1 are of first order.
 */
final class SlidesBridge {

    private static final DiodeBridge BRIDGE = new DiodeBridge(1e-2, 1e-6, 1e3, 10.0);
    private static final double[] STEPS = {4e-6, 2e-6, 1e-6, 0.5e-6};
    private static final double[] HALF = {6.0e-2, 2.8e-2, 1.37e-2, 6.7e-3};
    private static final double[] FULL = {1.07, 0.558, 0.286, 0.145};

    private SlidesBridge() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "slides-bridge",
                "diode bridge: errors of voltage and current against the closed form, and their order",
                SlidesBall.SLIDES + ": the four-diode bridge; figures of an independent implementation",
                SlidesBridge::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        Solution tutorial = run(0.5, 1e-6, 5e-3);
        rows.add(Reference.independent("four-diode bridge")
                .relative(
                        "θ=0.5, h=1 µs, 5 ms: largest error of v (V)",
                        1.909e-2,
                        voltageError(tutorial),
                        5e-4,
                        "to the digits given"));
        rows.add(Reference.independent("four-diode bridge")
                .relative(
                        "θ=0.5, h=1 µs, 5 ms: largest error of i (A)",
                        1.914e-4,
                        currentError(tutorial),
                        5e-4,
                        "to the digits given"));
        addErrors(rows, 0.5, HALF);
        addErrors(rows, 1.0, FULL);
        return rows;
    }

    private static void addErrors(List<Row> rows, double theta, double[] reference) {
        double[] errors = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            errors[i] = voltageError(run(theta, STEPS[i], 1e-3));
            String quantity =
                    String.format(Locale.ROOT, "θ=%s, h=%s µs, 1 ms: largest error of v (V)", theta, STEPS[i] * 1e6);
            rows.add(Reference.independent("four-diode bridge")
                    .relative(quantity, reference[i], errors[i], 0.01, "within 1 %"));
        }
        double order = Math.log(errors[0] / errors[errors.length - 1]) / Math.log(STEPS[0] / STEPS[STEPS.length - 1]);
        rows.add(Reference.closedForm("implicit current: first order")
                .absolute(
                        "θ=" + theta + ": order from the largest to the smallest step", 1.0, order, 0.1, "within 0.1"));
    }

    private static Solution run(double theta, double step, double until) {
        return TimeStepping.of(BRIDGE.model())
                .integrator(new EulerMoreau(theta))
                .step(step)
                .run(0.0, until);
    }

    private static double voltageError(Solution run) {
        return largestError(run, "circuit.x0", BRIDGE::exactVoltage);
    }

    private static double currentError(Solution run) {
        return largestError(run, "circuit.x1", BRIDGE::exactCurrent);
    }

    private static double largestError(Solution run, String column, DoubleUnaryOperator exact) {
        double[] values = run.column(column);
        double worst = 0.0;
        for (int k = 0; k < run.rows(); k++) {
            worst = Math.max(worst, Math.abs(values[k] - exact.applyAsDouble(run.time(k))));
        }
        return worst;
    }
}
