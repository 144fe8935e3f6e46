package org.nsds.control.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** The pendulum on its cart under both strategies. */
class InvertedPendulumTest {

    private static double error(Model model, double h, double until, Solution exact) {
        Solution run =
                TimeStepping.of(model).step(h).every((int) Math.round(0.01 / h)).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double worst = 0.0;
        for (int k = 0; k < exact.rows(); k++) {
            for (int i = 0; i < 2; i++) {
                worst = Math.max(worst, Math.abs(run.position("cart", i)[k] - exact.position("cart", i)[k]));
            }
        }
        return worst;
    }

    /** Without impacts Moreau-Jean with θ = ½ is of order two, also with forces that jump at instants, as these are ends of steps. */
    @Test
    void strategiesAgreeToSecondOrderInFreeMotion() {
        Model model = new InvertedPendulum(1.0, 0.2, 0.5, 9.81, 10.0, 0.3, 0.01, 0.01, 0.25).model();
        Solution exact = EventDriven.of(model).step(0.01).run(0.0, 1.0);
        double coarse = error(model, 0.0025, 1.0, exact);
        double fine = error(model, 0.00125, 1.0, exact);
        assertThat(coarse).isLessThan(1e-4);
        assertThat(Math.log(coarse / fine) / Math.log(2.0)).isCloseTo(2.0, within(0.1));
    }

    /** With impacts at the end stop the errors go with the step. */
    @Test
    void strategiesAgreeToFirstOrderWithImpacts() {
        Model model = new InvertedPendulum(1.0, 0.2, 0.5, 9.81, 0.11, 0.3, 0.01, 0.01, 0.1).model();
        Solution exact = EventDriven.of(model).step(0.01).eventRows(false).run(0.0, 2.0);
        assertThat(exact.report().completed()).as(exact.report().reason()).isTrue();
        assertThat(exact.events().stream().filter(event -> event.kind() == Event.Kind.IMPACT))
                .isNotEmpty();
        assertThat(error(model, 1e-3, 2.0, exact)).isLessThan(2e-2);
        assertThat(error(model, 1e-4, 2.0, exact)).isLessThan(2e-3);
        assertThat(exact.position("cart", 1)[200]).isCloseTo(0.0, within(0.05));
    }
}
