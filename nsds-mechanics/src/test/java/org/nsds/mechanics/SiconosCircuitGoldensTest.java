package org.nsds.mechanics;

import org.junit.jupiter.api.Test;
import org.nsds.circuit.DiodeBridge;
import org.nsds.circuit.DiodeInSeries;
import org.nsds.control.RelayPair;
import org.nsds.control.RelayRegulator;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Euler-Moreau gives the trajectories of Siconos 4.4.0 (EulerMoreauOSI; Lemke, relay Lemke). */
class SiconosCircuitGoldensTest {

    private static final double TOLERANCE = 1e-10;
    private static final double H = 3e-6;

    private static Solution run(Model model, EulerMoreau scheme, double step, double until) {
        return TimeStepping.of(model).integrator(scheme).step(step).run(0.0, until);
    }

    @Test
    void diodeBridge() {
        Solution ours = run(new DiodeBridge(2e-2, 5e-6, 200, 12).model(), new EulerMoreau(1.0), H, 6e-3);
        GoldenTrajectory.read("case06_bridge_theta1").assertMatches(ours, H, TOLERANCE);
    }

    @Test
    void diodeInSeriesWithImplicitCurrent() {
        Solution ours = run(new DiodeInSeries(2e-2, 5e-6, 200, 10).model(), new EulerMoreau(0.5), H, 6e-3);
        GoldenTrajectory.read("case06_rlcd_theta05").assertMatches(ours, H, TOLERANCE);
    }

    @Test
    void diodeInSeriesWithAveragedCurrent() {
        Solution ours = run(new DiodeInSeries(2e-2, 5e-6, 200, 10).model(), new EulerMoreau(0.5, 0.5, 1.0), H, 6e-3);
        GoldenTrajectory.read("case06_rlcd_theta05_gamma05").assertMatches(ours, H, TOLERANCE);
    }

    @Test
    void relay() {
        Solution ours = run(new RelayRegulator(0.5, 2, 1).model(), new EulerMoreau(1.0), 1e-3, 2);
        GoldenTrajectory.read("case07_relay1_theta1").assertMatches(ours, 1e-3, TOLERANCE);
    }

    /** Near the origin, where infinitely many switchings accumulate, round-off decides the order of switchings. */
    @Test
    void relayPair() {
        Solution ours = run(new RelayPair(0.1, 0.9, 1, 0.6).model(), new EulerMoreau(1.0), 2.5e-3, 5);
        GoldenTrajectory.read("case07_filippov2_theta1").assertMatches(ours, 2.5e-3, 1e-7);
    }
}
