package org.nsds.examples.reproduce;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.body.DerivedColumns;
import org.nsds.mechanics.mechanism.AndrewsSqueezer;
import org.nsds.mechanics.mechanism.Bricard;
import org.nsds.mechanics.mechanism.FlyballGovernor;
import org.nsds.mechanics.mechanism.FourBars;

/**
 * Mechanisms of two public sets of test problems: Andrews' squeezer of the Test Set for Initial Value Problem Solvers, with its solution at t = 0.03, and the
 * problems A01, A02, A04 and A05 of the library of IFToMM, whose measure is the drift of the energy over 10 s.
 */
final class MultibodyBenchmarks {

    private static final String TEST_SET =
            "Test Set for Initial Value Problem Solvers, problem Andrews' squeezing mechanism, reference solution at t = 0.03";
    private static final String LIBRARY =
            "M. González, D. Dopico, U. Lugrís, J. Cuadrado, A benchmarking system for MBS simulation software, 2006: library of IFToMM, ";
    private static final double[] SQUEEZED = {
        15.81077119629904,
        -15.75637105984298,
        0.04082224013073101,
        -0.5347301163226948,
        0.5244099658805304,
        0.5347301163226948,
        1.048080741042263
    };
    /**
     * The first three by conservation of energy: with one degree of freedom, t = ∫ √(q′ᵀM q′/(2 τ (β − β₀) − 2 V + 2 V₀)) dβ along the closed loops, by
     * Gauss's rule of 12 points in 150 and 220 intervals with 28 digits, outside this repository.
     */
    private static final double[] BY_ENERGY = {15.810771195153707, -15.756371058411839, 0.040822240119645805};

    private static final double G = 9.81;
    private static final double UNTIL = 10.0;
    /** K(sin 45°), the complete elliptic integral. */
    private static final double K = 1.8540746773013719;

    private MultibodyBenchmarks() {}

    static List<Reproduction> all() {
        return List.of(
                Reproduction.of(
                        "ivp-andrews",
                        "Andrews' squeezer: the seven angles at t = 0.03",
                        TEST_SET,
                        MultibodyBenchmarks::andrews),
                Reproduction.of(
                        "iftomm-a01",
                        "simple pendulum: energy and period",
                        LIBRARY + "A01",
                        MultibodyBenchmarks::pendulum),
                Reproduction.of(
                        "iftomm-a02",
                        "two four-bars through their singular positions: energy",
                        LIBRARY + "A02",
                        () -> conserved(new FourBars(2, 1.0, G).model(), "the tops move at 1 m/s")),
                Reproduction.of(
                        "iftomm-a04",
                        "Bricard's mechanism, with redundant joints: energy",
                        LIBRARY + "A04",
                        () -> conserved(new Bricard(G).model(), "released at rest")),
                Reproduction.of(
                        "iftomm-a05",
                        "stiff flyball governor: energy, momentum, path",
                        LIBRARY + "A05",
                        MultibodyBenchmarks::governor));
    }

    private static List<Row> andrews() {
        Solution run = EventDriven.of(new AndrewsSqueezer().model()).step(1e-3).run(0.0, 0.03);
        requireCompleted(run);
        List<Row> rows = new ArrayList<>();
        double off = 0.0;
        for (int i = 0; i < SQUEEZED.length; i++) {
            double difference = Math.abs(run.position("squeezer", i)[run.rows() - 1] - SQUEEZED[i]);
            off = Math.max(off, difference / Math.max(1.0, Math.abs(SQUEEZED[i])));
            rows.add(Reference.printed("reference solution, component " + (i + 1))
                    .absolute(
                            "q" + (i + 1) + " (rad)",
                            SQUEEZED[i],
                            run.position("squeezer", i)[run.rows() - 1],
                            1e-10 * Math.max(1.0, Math.abs(SQUEEZED[i])),
                            "ten digits: within 1e-10 of max(1, |q|)"));
        }
        rows.add(Reference.closedForm("the reference solution to all its digits")
                .absolute("largest difference / max(1, |q|)", 0.0, off, 1e-10, "within 1e-10"));
        for (int i = 0; i < BY_ENERGY.length; i++) {
            rows.add(Reference.independent("energy and one quadrature, with 28 digits")
                    .relative(
                            "q" + (i + 1) + " by energy (rad)",
                            BY_ENERGY[i],
                            run.position("squeezer", i)[run.rows() - 1],
                            1e-11,
                            "within 1e-11 of |q|: the printed solution is off by 7e-11"));
        }
        return rows;
    }

    private static List<Row> pendulum() {
        LagrangianLinearSystem mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0, 1.0)
                .constantForce(0.0, -G)
                .initialPosition(-1.0, 0.0)
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("bar")
                        .on(mass)
                        .relation(new ScleronomousRelation(
                                1,
                                2,
                                (q, out) -> out[0] = 0.5 * (q[0] * q[0] + q[1] * q[1] - 1.0),
                                (q, out) -> System.arraycopy(q, 0, out, 0, 2)))
                        .law(new Equality())
                        .build());
        List<Row> rows = new ArrayList<>(conserved(model, "released from the horizontal"));
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, UNTIL);
        double[] v = run.velocity("mass", 1);
        double back = Double.NaN;
        for (int k = 1; k < v.length && Double.isNaN(back); k++) {
            boolean fallsAgain = v[k - 1] >= 0.0 && v[k] < 0.0 && run.position("mass", 0)[k] < 0.0 && run.time(k) > 1.0;
            back = fallsAgain ? run.time(k - 1) + 1e-3 * v[k - 1] / (v[k - 1] - v[k]) : back;
        }
        rows.add(Reference.closedForm("4 √(l/g) K(sin 45°)")
                .relative("period (s)", 4.0 * Math.sqrt(1.0 / G) * K, back, 1e-5, "within 1e-5"));
        return rows;
    }

    private static List<Row> governor() {
        Model model = new FlyballGovernor(8e5, 4e4, 5.0, 2.0 * Math.PI, G).model();
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, UNTIL);
        requireCompleted(run);
        Solution more = DerivedColumns.momentum(model, run);
        double[] spin = more.column("momentum.Lz");
        double[] s = run.column("body2.q2");
        Solution fine = TimeStepping.of(model).step(5e-4).run(0.0, 2.0);
        double off = 0.0;
        double lost = 0.0;
        for (int k = 0; k < fine.rows(); k += 2) {
            off = Math.max(off, Math.abs(fine.column("body2.q2")[k] - s[k / 2]));
        }
        for (double each : spin) {
            lost = Math.max(lost, Math.abs(each / spin[0] - 1.0));
        }
        double start = run.energy().balance().start();
        return List.of(
                Reference.closedForm("kinetic, potential and dissipated energy add up")
                        .absolute(
                                "energy left over after 10 s / energy at the start",
                                0.0,
                                run.energy().balance().numerical() / start,
                                1e-4,
                                "within 1e-4"),
                Reference.closedForm("no moment about the shaft")
                        .absolute(
                                "largest change of angular momentum / its value",
                                0.0,
                                lost,
                                1e-5,
                                "within 1e-5, at h = 1 ms"),
                Reference.words("path of the slider, without printed numbers")
                        .holds(
                                "largest change of s over 2 s with half of the step (m)",
                                off,
                                off < 1e-3,
                                "the path has converged to below 1 mm"),
                cost(model));
    }

    /** The rows of a problem without losses. */
    private static List<Row> conserved(Model model, String start) {
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, UNTIL);
        requireCompleted(run);
        double[] energy = run.energy().over(EnergyBalance::total);
        double drift = 0.0;
        for (double each : energy) {
            drift = Math.max(drift, Math.abs(each - energy[0]));
        }
        return List.of(
                Reference.closedForm("energy is kept; " + start)
                        .absolute("largest |E(t) − E(0)| in 10 s (J)", 0.0, drift, 1e-6, "within 1e-6 J, at h = 1 ms"),
                cost(model));
    }

    /** The least processor time of three seconds of the simulation, once the code is compiled. */
    private static Row cost(Model model) {
        double least = Double.POSITIVE_INFINITY;
        Simulation simulation = TimeStepping.of(model).step(1e-3).start(0.0);
        for (int second = 1; second <= 3; second++) {
            long begun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            while (simulation.time() < second && simulation.step()) {
                continue;
            }
            least = Math.min(least, 1e-9 * (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begun));
        }
        return Reference.words("processor time is to be told")
                .holds(
                        "processor seconds per simulated second",
                        least,
                        least < 1.0,
                        "faster than real time at h = 1 ms");
    }

    private static void requireCompleted(Solution run) {
        if (!run.report().completed()) {
            throw new IllegalStateException(run.report().reason());
        }
    }
}
