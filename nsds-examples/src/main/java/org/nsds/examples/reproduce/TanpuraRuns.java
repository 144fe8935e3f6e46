package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.modal.ExactModal.Form;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.string.MeasuredStrings;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringShape;

/** The string of Tables I and II of the paper against a point, by both of its methods. */
final class TanpuraRuns {

    static final String PAPER =
            "C. Issanchou et al., Nonsmooth contact dynamics for the numerical simulation of collisions in "
                    + "musical string instruments, J. Acoust. Soc. Am. 143, 2018";

    /** The column of the displacement at 1 cm from the end. */
    static final String HEARD = "string.u@0.992";

    private static final int MODES = 1001;
    private static final double LENGTH = MeasuredStrings.GUITAR.length();
    private static final double OUT_OF_REACH = -1.0;
    private static final ModalString STRING =
            new ModalString(MeasuredStrings.GUITAR, StringModes.rooted(MeasuredStrings.GUITAR, MODES));

    private TanpuraRuns() {}

    /** Frequencies and losses of the string. */
    static StringModes modes() {
        return STRING.modes();
    }

    /** The nonsmooth method. */
    static NonSmoothLaw rigid(double restitution) {
        return new NewtonImpact(restitution);
    }

    /** The penalty method, with K and α of the paper. */
    static NonSmoothLaw penalty() {
        return STRING.penalty(1e13, 1.5);
    }

    /** The point obstacle of the paper. */
    static List<Obstacle> bridge() {
        return List.of(new Obstacle("bridge", 6e-3, 0.0));
    }

    /** An obstacle that the string never reaches. */
    static List<Obstacle> nothing() {
        return List.of(new Obstacle("bridge", 6e-3, OUT_OF_REACH));
    }

    /** The same obstacles, with every other point of the grid looked at as well. */
    static List<Obstacle> onTheWholeGrid(List<Obstacle> obstacles) {
        List<Obstacle> all = new ArrayList<>(obstacles);
        for (int i = 1; i <= MODES; i++) {
            double x = i * LENGTH / (MODES + 1);
            if (Math.abs(x - obstacles.get(0).x()) > 1e-6) {
                all.add(new Obstacle("point" + i, x, OUT_OF_REACH));
            }
        }
        return all;
    }

    /** A run to come; forces of the penalty method act on the modes as in Issanchou et al. 2017, which is the second form. */
    static TimeStepping stepping(List<Obstacle> obstacles, NonSmoothLaw law, double step, int every) {
        return TimeStepping.of(STRING.model(
                        StringShape.triangle(0.5 * LENGTH, 1.8e-3)
                                .rounded(6.7e-3)
                                .sampled(),
                        StringShape.straight(),
                        obstacles,
                        law))
                .integrator(new ExactModal(law instanceof CompliantLaw ? Form.SICONOS : Form.PAPER))
                .step(step)
                .every(every)
                .probes(List.of(STRING.displacement(LENGTH - 0.01)));
    }

    /** A run against the obstacle. */
    static Solution run(NonSmoothLaw law, double step, int every, double until) {
        return stepping(bridge(), law, step, every).run(0.0, until);
    }

    /** Every step of a run against the obstacle, within a window of time. */
    static Solution window(NonSmoothLaw law, double step, double from, double to) {
        Simulation simulation = stepping(bridge(), law, step, 1).start(0.0);
        while (simulation.time() < from && simulation.step()) {
            continue;
        }
        return simulation.runTo(to);
    }

    /** The difference of two signals relative to the second, over as many samples. */
    static double difference(double[] a, double[] b, int count) {
        double sum = 0.0;
        double size = 0.0;
        for (int k = 0; k < count; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
            size += b[k] * b[k];
        }
        return Math.sqrt(sum / size);
    }
}
