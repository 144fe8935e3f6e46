package org.nsds.mechanics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringShape;

/** The exact modal scheme in Siconos' form gives the trajectories of Siconos 4.4.0 (MoreauJeanBilbaoOSI, Lemke). */
class SiconosStringGoldensTest {

    private static final double TOLERANCE = 1e-10;

    private static Solution run(Obstacle... obstacles) {
        double[] nu = new double[20];
        double[] sigma = new double[20];
        for (int k = 1; k <= 20; k++) {
            nu[k - 1] = 0.5 * k;
            sigma[k - 1] = 0.05 + 0.002 * k * k;
        }
        var model = new ModalString(1.0, 1.0, new StringModes(nu, sigma))
                .model(
                        StringShape.triangle(0.3, 0.01),
                        StringShape.straight(),
                        List.of(obstacles),
                        new NewtonImpact(0.0));
        return TimeStepping.of(model)
                .integrator(new ExactModal(ExactModal.Form.SICONOS))
                .solver("lemke")
                .step(0.002)
                .run(0.0, 4.0);
    }

    private static Map<String, String> columns(int contacts) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (int k = 1; k <= 20; k++) {
            columns.put("q" + k, "string.q" + (k - 1));
        }
        for (int c = 1; c <= contacts; c++) {
            String golden = Integer.toString(c);
            columns.put("y" + golden, "point" + c + ".y");
            columns.put("ydot" + golden, "point" + c + ".ydot");
            columns.put("lambda" + golden, "point" + c + ".lambda");
        }
        return columns;
    }

    @Test
    void stringOverOnePoint() {
        GoldenTrajectory.read("case05_string_1c_e0")
                .assertMatches(run(new Obstacle("point1", 0.65, -0.004)), 0.002, columns(1), TOLERANCE);
    }

    @Test
    void stringOverFivePoints() {
        GoldenTrajectory.read("case05_string_5c_e0")
                .assertMatches(
                        run(
                                new Obstacle("point1", 0.5, -0.0045),
                                new Obstacle("point2", 0.575, -0.004),
                                new Obstacle("point3", 0.65, -0.0035),
                                new Obstacle("point4", 0.725, -0.0032),
                                new Obstacle("point5", 0.8, -0.003)),
                        0.002,
                        columns(5),
                        TOLERANCE);
    }
}
