package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.gallery.Gallery;

/**
 * The tippe top of Leine and Glocker and the rattleback of Kane and Levinson: statements of the papers, beside an integration of the
 * stone under the constraint of rolling and what geometry says.
 */
final class SpinningBodies {

    private static final double[] STEPS = {2e-4, 1.41e-4, 1e-4, 7.07e-5};

    private SpinningBodies() {}

    static Reproduction tippeTop() {
        return Reproduction.of(
                "tippe-top",
                "a top that friction turns over, and the time that it takes",
                "R. I. Leine, Ch. Glocker, A set-valued force law for spatial Coulomb-Contensou friction, European Journal of "
                        + "Mechanics A 22, 2003: parameters and statements; the cone of sliding and drilling is an ellipsoid here",
                SpinningBodies::tippeTopRows);
    }

    static Reproduction rattleback() {
        return Reproduction.of(
                "rattleback",
                "a stone that reverses its spin one way only",
                "T. R. Kane, D. A. Levinson, Realistic mathematical modeling of the rattleback, International Journal of "
                        + "Non-Linear Mechanics 17, 1982: ellipsoid and inertia; the equations of rolling without sliding integrated by "
                        + "DOP853 (SciPy) to 1e-12; the time of reversal of A. Garcia, M. Hubbard, Proceedings of the Royal Society A 418, 1988",
                SpinningBodies::rattlebackRows);
    }

    private static List<Row> tippeTopRows() {
        List<Row> rows = new ArrayList<>();
        Solution run = run("tippe-top", "d1-minus", 1e-4, 3.5);
        double[] tilt = run.column("body.tilt");
        int last = tilt.length - 1;
        Reference inverts = Reference.words("the example of the tippe top: it turns over and spins on its stem");
        rows.add(inverts.holds("tilt at the end (rad)", tilt[last], tilt[last] > 2.8, "it stands on its stem"));
        rows.add(Reference.closedForm("standing upright on the stem, a2 + R2")
                .relative(
                        "height of the centre at the end (m)",
                        0.021,
                        run.column("body.q2")[last],
                        0.03,
                        "within 3 %: it nutates"));
        double energy = run.column("body.q2")[last] - run.column("body.q2")[0];
        rows.add(inverts.holds(
                "rise of the centre (m)", energy, energy > 0.008, "friction lifts it, at the cost of the spin"));
        Reference depends = Reference.words("conclusions: results of classical time-stepping depend on the step");
        double[] first = new double[STEPS.length];
        double[] second = new double[STEPS.length];
        for (int k = 0; k < STEPS.length; k++) {
            first[k] = inversion("moreau-jean", STEPS[k]);
            second[k] = inversion("d1-minus", STEPS[k]);
        }
        double limit = second[3] - (second[2] - second[3]); // order two, half the square of the step
        rows.add(depends.holds(
                "time of inversion, d1-minus, h → 0 (s)",
                limit,
                limit > 1.0 && limit < 1.04,
                "the axis passes the horizontal"));
        double order = order(first, limit);
        rows.add(depends.holds(
                "order of the inversion time, moreau-jean",
                order,
                order > 0.8 && order < 1.3,
                "first order, regression over four steps"));
        order = order(second, limit);
        rows.add(depends.holds(
                "order of the inversion time, d1-minus",
                order,
                order > 1.5 && order < 3.0,
                "second order, regression over four steps"));
        return rows;
    }

    private static double inversion(String integrator, double step) {
        Solution run = run("tippe-top", integrator, step, 1.1);
        return crossing(run, run.column("body.tilt"), 0.5 * Math.PI);
    }

    private static double order(double[] times, double limit) {
        double sumX = 0.0;
        double sumY = 0.0;
        double sumXx = 0.0;
        double sumXy = 0.0;
        int n = times.length;
        for (int k = 0; k < n; k++) {
            double x = StrictMath.log(STEPS[k]);
            double y = StrictMath.log(Math.abs(times[k] - limit));
            sumX += x;
            sumY += y;
            sumXx += x * x;
            sumXy += x * y;
        }
        return (n * sumXy - sumX * sumY) / (n * sumXx - sumX * sumX);
    }

    private static List<Row> rattlebackRows() {
        List<Row> rows = new ArrayList<>();
        Solution run = run("rattleback", "d1-minus", 1e-4, 10.0);
        double[] spin = run.column("body.v5");
        Reference rolling = Reference.independent("rolling without sliding, σ = 0");
        rows.add(rolling.relative(
                "time of reversal (s)", 4.16347652, crossing(run, spin, 0.0), 2e-4, "within 0.02 %, h = 1e-4 s"));
        rows.add(rolling.relative(
                "spin after the reversal (rad/s)", 4.997129, spin[spin.length - 1], 2e-4, "within 0.02 %"));
        Solution other = run("rattleback", "d1-minus", 1e-4, 10.0, "w3=5");
        double kept = other.column("body.v5")[other.rows() - 1];
        rows.add(Reference.words("the stone reverses one way only")
                .holds("spin after 10 s, spun with +5 rad/s", kept, kept > 4.5, "no reversal that way"));
        double coarse = reversalOverFormula(-0.5, 4e-4) - 1.0;
        double fine = reversalOverFormula(-0.25, 4e-4) - 1.0;
        rows.add(Reference.closedForm("Garcia and Hubbard's time of reversal, derived anew in SpinReversal")
                .relative(
                        "time of reversal over the formula, spin → 0",
                        1.0,
                        1.0 + fine - (coarse - fine) / 3.0,
                        3e-3,
                        "within 0.3 %, extrapolated from 0.5 and 0.25 rad/s"));
        double order = Math.log(coarse / fine) / Math.log(2.0);
        rows.add(Reference.words("the formula is the limit of slow spins and small tilts")
                .holds(
                        "order of the deviation in the spin",
                        order,
                        order > 1.5 && order < 2.5,
                        "second order, 3.6 % at 0.5 rad/s"));
        return rows;
    }

    /** Returns the time of reversal of Kane and Levinson's stone, pitching with half the energy of its spin, over that of the formula. */
    static double reversalOverFormula(double spin, double step) {
        Example example = Gallery.named("rattleback");
        ParameterValues standard = ParameterValues.of(example, List.of());
        double c = standard.number("c");
        SpinReversal formula = SpinReversal.byPitching(
                standard.number("mass"),
                standard.number("gravity"),
                standard.number("I11"),
                standard.number("I22"),
                standard.number("I33"),
                standard.number("I12"),
                standard.number("a") * standard.number("a") / c,
                standard.number("b") * standard.number("b") / c,
                c - standard.number("h"));
        double tilt = formula.tilt(spin, 0.5);
        double u1 = tilt * formula.x1();
        double u2 = tilt * formula.x2();
        double u =
                Math.hypot(u1, u2); // e = (u1, u2, √(1 − u²)) is the vertical after a turn by asin u about (u2, −u1, 0)
        double angle = Math.asin(u);
        double sine = Math.sin(0.5 * angle) / u;
        Solution run = run(
                "rattleback",
                "d1-minus",
                step,
                1.25 * formula.time(spin, tilt),
                "q0=" + Math.cos(0.5 * angle),
                "q1=" + sine * u2,
                "q2=" + -sine * u1,
                "w1=" + spin * u1,
                "w2=" + spin * u2,
                "w3=" + spin * Math.cos(angle));
        return crossing(run, run.column("body.v5"), 0.0) / formula.time(spin, tilt);
    }

    private static Solution run(String name, String integrator, double step, double until, String... set) {
        Example example = Gallery.named(name);
        ParameterValues values = ParameterValues.of(example, List.of(set));
        Model model = example.model(values);
        Solution run = TimeStepping.of(model).integrator(integrator).step(step).run(0.0, until);
        if (!run.report().completed()) {
            throw new IllegalStateException(run.report().reason());
        }
        return example.derived(values, model, run);
    }

    /** The first time at which the values rise through a level, between rows by interpolation; NaN if they never do. */
    private static double crossing(Solution run, double[] values, double level) {
        for (int k = 1; k < values.length; k++) {
            if (values[k - 1] <= level && values[k] > level) {
                double share = (level - values[k - 1]) / (values[k] - values[k - 1]);
                return run.time(k - 1) + share * (run.time(k) - run.time(k - 1));
            }
        }
        return Double.NaN;
    }
}
