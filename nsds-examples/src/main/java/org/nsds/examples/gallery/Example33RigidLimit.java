package org.nsds.examples.gallery;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.explicit.RungeKutta4;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.contact.MassAtWall;
import org.nsds.mechanics.particle.BouncingBall;
import org.nsds.report.chart.TickLabel;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/**
 * A ball on a compliant floor, beside the ball on a rigid floor whose restitution is that of the compliant impact. It teaches
 * when one may stand for the other: as k grows the contact gets shorter, τ ~ k^(−1/(α+1)), and the difference with it. And it
 * shows what that costs: a compliant contact must be resolved, with ten steps or more, while the rigid law takes any step.
 */
final class Example33RigidLimit implements Example {

    private static final double STEPS_PER_CONTACT = 40.0;

    @Override
    public Description description() {
        return Description.of("rigid-limit", "The rigid limit")
                .summary("a ball on a compliant floor approaches the rigid one as the stiffness grows")
                .equations("""
                        m q̈ = −m g + f,    f = k x^α (1 + μ ẋ) for x = −q > 0, else 0
                        rigid:  ẏ⁺ = −e ẏ⁻  with e = E(μ v_in), the restitution of the compliant impact
                        difference after the impact:  of the order of the contact time τ ~ (m/k)^(1/(α+1))""")
                .reference(Papers.PAPETTI)
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("height", 0.5, "m", "from where it falls"),
                        new Real("k", 1e7, "N/m^α", "stiffness k of the floor"),
                        new Real("mu", 0.1, "s/m", "damping μ of the floor"),
                        new Real("alpha", 1.5, "", "exponent α, at least 1"))
                .units(Units.TRANSLATIONS)
                .runs(Example33RigidLimit::resolved);
    }

    /** Forty steps in a contact; until shortly before the second impact. */
    private static RunDefaults resolved(ParameterValues values) {
        double step = impact(values, values.number("k")).contactTime() / STEPS_PER_CONTACT;
        return new RunDefaults("time-stepping", "rk4", step, end(values));
    }

    @Override
    public Model model(ParameterValues values) {
        return ball(values).model(law(values, values.number("k")));
    }

    private static HuntCrossley law(ParameterValues values, double k) {
        return new HuntCrossley(k, values.number("alpha"), values.number("mu"));
    }

    /** The impact as if gravity did nothing while it lasts. */
    private static HuntCrossleyImpact impact(ParameterValues values, double k) {
        double fall = Require.positive("height", values.number("height"))
                * Require.positive("gravity", values.number("gravity"));
        return new HuntCrossleyImpact(values.number("mass"), law(values, k), StrictMath.sqrt(2.0 * fall));
    }

    private static BouncingBall ball(ParameterValues values) {
        return new BouncingBall(
                values.number("mass"),
                values.number("gravity"),
                0.0,
                values.number("height"),
                0.0,
                impact(values, values.number("k")).restitution());
    }

    private static double end(ParameterValues values) {
        BouncingBall rigid = ball(values);
        return rigid.impactTime(1) + 0.95 * (rigid.impactTime(2) - rigid.impactTime(1));
    }

    @Override
    public List<String> warnings(ParameterValues values, double step) {
        return HuntCrossleyExample.warnings(impact(values, values.number("k")), step);
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                new RunFigure(
                                "height",
                                "Ball on softer and harder floors",
                                "Heights: softer floors hold the ball longer, the rigid one not at all.",
                                (empty, solution) -> heights(empty, values))
                        .underItsOwnTitle(),
                new RunFigure(
                                "limit",
                                "The rigid limit",
                                "Largest difference of height from the rigid run after the impact: it falls as the contact time does.",
                                (empty, solution) -> limit(empty, values))
                        .underItsOwnTitle(),
                new RunFigure(
                                "steps",
                                "Steps that a contact needs",
                                "Error of the output velocity against the steps in a contact: ten for a percent, with RK4 five.",
                                (empty, solution) -> errors(empty, values))
                        .underItsOwnTitle());
    }

    private static Solution fall(ParameterValues values, double k) {
        return TimeStepping.of(ball(values).model(law(values, k)))
                .integrator(new RungeKutta4())
                .step(impact(values, k).contactTime() / STEPS_PER_CONTACT)
                .run(0.0, end(values));
    }

    private static double rigidHeight(BouncingBall rigid, double t) {
        double since = t - rigid.impactTime(1);
        double g = rigid.gravity();
        return since < 0.0
                ? rigid.position() - 0.5 * g * t * t
                : rigid.reboundSpeed(1) * since - 0.5 * g * since * since;
    }

    private static Figure heights(Figure empty, ParameterValues values) {
        double[] stiffness = DoubleStream.of(1e-3, 1e-2, 1e-1, 1.0)
                .map(factor -> factor * values.number("k"))
                .toArray();
        BouncingBall rigid = ball(values);
        double[] t = IntStream.rangeClosed(0, 600)
                .mapToDouble(i -> i * end(values) / 600.0)
                .toArray();
        double[] q = DoubleStream.of(t).map(time -> rigidHeight(rigid, time)).toArray();
        Figure plot = empty.overTime("height q (m)", t)
                .with(new Series("rigid", t, q, Style.LINE, Palette.GREY).widened(2.2));
        for (int i = 0; i < stiffness.length; i++) {
            Solution run = fall(values, stiffness[i]);
            plot = plot.line(
                    "k = " + TickLabel.ofDecade(stiffness[i]),
                    run.times(),
                    run.position("ball", 0),
                    Palette.of(i, stiffness.length));
        }
        return plot;
    }

    private static Figure limit(Figure empty, ParameterValues values) {
        double[] stiffness = IntStream.rangeClosed(-4, 3)
                .mapToDouble(i -> values.number("k") * StrictMath.pow(10.0, i))
                .toArray();
        BouncingBall rigid = ball(values);
        double[] difference = new double[stiffness.length];
        double[] times = new double[stiffness.length];
        for (int i = 0; i < stiffness.length; i++) {
            Solution run = fall(values, stiffness[i]);
            times[i] = impact(values, stiffness[i]).contactTime();
            double[] q = run.position("ball", 0);
            for (int row = 0; row < q.length; row++) {
                difference[i] = Math.max(difference[i], Math.abs(q[row] - rigidHeight(rigid, run.time(row))));
            }
        }
        return empty.axes("stiffness k (N/m^α)", "largest difference of height (m), τ (s)")
                .withLogarithmicAxes()
                .line("contact time τ", stiffness, times, Palette.GREY)
                .line("difference", stiffness, difference, Palette.BLUE)
                .with(new Series("difference", stiffness, difference, Style.DOTS, Palette.BLUE));
    }

    private static Figure errors(Figure empty, ParameterValues values) {
        HuntCrossleyImpact impact = impact(values, values.number("k"));
        Model model = new MassAtWall(impact.mass(), impact.law(), impact.velocity(), 0.0).model();
        double[] samples = IntStream.rangeClosed(0, 36)
                .mapToDouble(i -> 3.0 * StrictMath.pow(10.0, i / 18.0))
                .toArray();
        Figure plot = empty.axes("steps in a contact τ/h", "error of the output velocity (%)")
                .withLogarithmicAxes();
        List<String> schemes = List.of("am1", "verlet", "heun", "rk4");
        for (String scheme : schemes) {
            double[] error = DoubleStream.of(samples)
                    .map(count -> {
                        double h = impact.contactTime() / count;
                        Solution run = TimeStepping.of(model)
                                .integrator(Integrators.named(scheme))
                                .step(h)
                                .run(0.0, 1.5 * impact.contactTime());
                        double[] v = run.velocity("mass", 0);
                        return Math.max(1e-6, 100.0 * Math.abs(v[v.length - 1] / impact.outputVelocity() - 1.0));
                    })
                    .toArray();
            plot = plot.line(scheme, samples, error, Palette.of(schemes.indexOf(scheme), schemes.size()));
        }
        return plot;
    }
}
