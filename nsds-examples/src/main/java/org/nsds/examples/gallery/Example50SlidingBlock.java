package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.friction.SlidingBlock;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.FrictionFigures;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/**
 * The first thing friction does: a block slides down a slope that is too flat for it, stops, and then stays. It teaches the
 * set-valued law. While it slides, the friction impulse is at its bound; from the step in which it stops on, the impulse takes the
 * one value that balances gravity, and the velocity is zero to the last bit. No velocity is regularised, so nothing creeps.
 */
final class Example50SlidingBlock implements Example {

    @Override
    public Description description() {
        return Description.of("sliding-block", "Sliding block")
                .summary("a block slides down a slope, stops by friction and sticks; also in space")
                .equations("""
                        q = (gap, downslope[, across]),    y = q
                        m q̈ = m g (−cos α, sin α[, 0])ᵀ + λ
                        0 ≤ ẏ_N ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N,    sliding: λ_T = −μ λ_N ẏ_T/|ẏ_T|
                        straight down: it stops at t = v₀/(g (μ cos α − sin α))""")
                .reference(Papers.ACARY_BROGLIATO + ", section 3.9")
                .parameters(
                        new Real("angle", 20.0, "°", "slope α"),
                        new Real("mu", 0.5, "", "friction μ"),
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real("gravity", 9.81, "m/s²", "gravity g"),
                        new Real("gap", -1e-8, "m", "initial gap; a tiny penetration keeps rounding from opening it"),
                        new Real("velocity", 1.5, "m/s", "initial velocity down the slope"),
                        new Real("velocity-across", 0.0, "m/s", "initial velocity across the slope, in space"),
                        new Choice("dimension", "2", List.of("2", "3"), "in the plane or in space"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(1e-3, 2.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double across = values.number("velocity-across");
        boolean space = values.text("dimension").equals("3");
        if (!space && across != 0.0) {
            throw new IllegalArgumentException(
                    "velocity-across is " + across + " but the block moves in the plane: set dimension=3");
        }
        double along = values.number("velocity");
        return new SlidingBlock(
                        values.number("mass"),
                        values.number("gravity"),
                        StrictMath.toRadians(values.number("angle")),
                        values.number("mu"),
                        values.number("gap"),
                        space ? new double[] {along, across} : new double[] {along})
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        double slope = StrictMath.toRadians(values.number("angle"));
        double[] way = solution.position("block", 1);
        double[] gap = solution.position("block", 0);
        double size = 0.15 * Math.max(0.1, Math.abs(way[way.length - 1]));
        double[] x = new double[way.length];
        double[] y = new double[way.length];
        double[] angle = new double[way.length];
        for (int i = 0; i < way.length; i++) {
            double up = gap[i] + 0.5 * size;
            x[i] = way[i] * StrictMath.cos(slope) + up * StrictMath.sin(slope);
            y[i] = -way[i] * StrictMath.sin(slope) + up * StrictMath.cos(slope);
            angle[i] = -slope;
        }
        double least = Arrays.stream(way).min().orElse(0.0) - 2.0 * size;
        double largest = Arrays.stream(way).max().orElse(0.0) + 2.0 * size;
        return Optional.of(PlaneScene.of(solution)
                .still(Outline.line(
                        least * StrictMath.cos(slope),
                        -least * StrictMath.sin(slope),
                        largest * StrictMath.cos(slope),
                        -largest * StrictMath.sin(slope)))
                .body(Outline.box(1.6 * size, size), x, y, angle));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        boolean space = values.text("dimension").equals("3");
        RunFigure velocity = space
                ? TimeFigure.of("velocity", "velocity", "velocity (m/s)")
                        .line("down the slope", "block.v1")
                        .line("across", "block.v2")
                        .captioned("Velocities: both reach zero together, because friction points against the sliding.")
                : TimeFigure.of("velocity", "velocity", "velocity (m/s)")
                        .line("down the slope", "block.v1")
                        .captioned("Velocity: straight down to zero, and zero from then on.");
        return List.of(
                TimeFigure.of("position", "way", "way (m)")
                        .line("down the slope", "block.q1")
                        .captioned("Way down the slope."),
                velocity,
                FrictionFigures.cone("plane", values.number("mu")),
                ContactFigures.energyWithFriction());
    }
}
