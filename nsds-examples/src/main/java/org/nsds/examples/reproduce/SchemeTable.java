package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.compare.ExactMotion;
import org.nsds.examples.compare.ExactOscillator;
import org.nsds.examples.compare.FreeFrequency;
import org.nsds.examples.compare.GlobalError;
import org.nsds.examples.compare.OrderStudy;
import org.nsds.examples.compare.Schemes;
import org.nsds.examples.compare.Schemes.Scheme;
import org.nsds.mechanics.bar.ImpactingBar;
import org.nsds.mechanics.oscillator.ImpactOscillator;

/**
 * All time-stepping schemes of mechanics beside what theory says of them: orders by regression over 60 steps with impacts and
 * in free flight, dispersion, and the impact of an elastic bar.
 */
final class SchemeTable {

    private static final double OMEGA = 2.0 * Math.PI;
    private static final double WALL = 0.3;
    private static final double BEFORE_THE_WALL = 0.25;
    private static final double BAR_STEP = 5e-3;

    /** (ω_h/ω − 1)/(hω)² in the limit of small steps, where a textbook gives it. */
    private static final Map<String, Double> DISPERSION = Map.of(
            "moreau-jean", -1.0 / 12.0,
            "moreau-jean:theta=1", -1.0 / 3.0,
            "moreau-jean-projected", -1.0 / 12.0,
            "moreau-jean-projected:projection=combined", -1.0 / 12.0,
            "schatzman-paoli", 1.0 / 24.0,
            "d1-minus", 1.0 / 24.0,
            "exact-modal", 0.0);

    private SchemeTable() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schemes",
                "order, dispersion and rebound of an elastic bar under every time-stepping scheme, beside theory",
                "closed forms of the impact oscillator, the wave equation, and of linear multistep methods",
                SchemeTable::rows);
    }

    private static List<Row> rows() {
        List<Scheme> schemes = new ArrayList<>(Schemes.forAnySystem());
        schemes.add(Schemes.EXACT_MODAL);
        List<Row> rows = new ArrayList<>();
        for (Scheme scheme : schemes) {
            String who = scheme.specification() + ": ";
            rows.add(Reference.closedForm("theory of the scheme")
                    .absolute(who + "order with impacts", 1.0, order(scheme, 3.1), 0.15, "within 0.15"));
            if (Double.isFinite(scheme.freeOrder())) {
                double order = order(scheme, BEFORE_THE_WALL);
                rows.add(Reference.closedForm("theory of the scheme")
                        .absolute(who + "order in free flight", scheme.freeOrder(), order, 0.1, "within 0.1"));
            }
            if (DISPERSION.containsKey(scheme.specification())) {
                double expected = DISPERSION.get(scheme.specification());
                rows.add(Reference.closedForm("dispersion relation")
                        .absolute(
                                who + "frequency, (ω_h/ω − 1)/(hω)²",
                                expected,
                                FreeFrequency.shift(scheme.integrator()),
                                0.002,
                                "within 0.002"));
            }
        }
        Schemes.forAnySystem().stream()
                .filter(scheme -> scheme.freeOrder() > 1.0) // of order one they damp the waves
                .forEach(scheme -> rows.addAll(bar(scheme)));
        return rows;
    }

    /** The oscillator of the slides, released at 1 with a wall at −0.3, until some time. */
    private static double order(Scheme scheme, double until) {
        ImpactOscillator oscillator = ImpactOscillator.free(OMEGA, 1.0, -WALL, 0.9);
        ExactMotion exact = new ExactOscillator(oscillator, 3.2);
        TimeStepping stepping = TimeStepping.of(oscillator.model()).integrator(scheme.integrator());
        return new OrderStudy(stepping, until, exact, 0).order(GlobalError::maximalPosition);
    }

    private static List<Row> bar(Scheme scheme) {
        ImpactingBar bar = new ImpactingBar(100, 1.0, 1.0, 1.0, 0.1, 0.1, 0.0);
        Solution run = TimeStepping.of(bar.model())
                .integrator(scheme.integrator())
                .step(BAR_STEP)
                .run(0.0, 4.0);
        int last = run.rows() - 1;
        double[] velocity = new double[bar.elements() + 1];
        for (int i = 0; i < velocity.length; i++) {
            velocity[i] = run.velocity("bar", i)[last];
        }
        double leaves = 0.0;
        double[] impulse = run.multiplier("wall");
        for (int k = 0; k <= last; k++) {
            leaves = impulse[k] > 0.0 ? run.time(k) : leaves;
        }
        String who = scheme.specification() + ": bar, ";
        double energy = run.energy().balance().total() / run.energy().balance().start();
        return List.of(
                Reference.closedForm("wave equation")
                        .absolute(who + "rebound velocity", 0.1, bar.meanVelocity(velocity), 0.002, "within 2 %"),
                Reference.closedForm("wave equation")
                        .absolute(who + "end of contact", 3.0, leaves, 0.03, "within 3 elements' passage of sound"),
                Reference.closedForm("wave equation").absolute(who + "energy kept", 1.0, energy, 0.05, "within 5 %"));
    }
}
