package org.nsds.examples.gallery;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.OscillatorScene;
import org.nsds.report.scene.PlaneScene;

/**
 * A mass on a spring hits a wall. It teaches the phase portrait of a nonsmooth system: ellipses of the free oscillator, cut
 * off at the wall, where the state jumps from −v to +e v. Each impact shrinks the ellipse until the wall is no longer reached;
 * from there on the mass oscillates freely for ever.
 *
 * <p>With θ = ½ the ledger balances to round-off; try {@code --integrator moreau-jean:theta=1} and see energy disappear that
 * nobody took. With forcing ({@code --set forcing=20 omega=5.03}) the motion may be periodic or chaotic.
 */
final class Example03ImpactOscillator implements Example {

    /** 4 π²: with unit mass, the free oscillator has a period of one second. */
    private static final double PERIOD_OF_ONE_SECOND = 4.0 * Math.PI * Math.PI;

    @Override
    public Description description() {
        return Description.of("impact-oscillator", "Impact oscillator")
                .summary("a mass on a spring hits a wall, free, damped or forced")
                .equations("""
                        m q̈ + c q̇ + k q = f cos(ω t) + r
                        y = q − wall,    0 ≤ y
                        impact:  ẏ⁺ = −e ẏ⁻""")
                .reference(Papers.SHAW_HOLMES)
                .parameters(
                        new Real("mass", 1.0, "kg", "mass m"),
                        new Real(
                                "stiffness",
                                PERIOD_OF_ONE_SECOND,
                                "N/m",
                                "stiffness k; the default 4π² gives a period of 1 s"),
                        new Real("damping", 0.0, "N·s/m", "damping c"),
                        new Real("position", 1.0, "m", "initial position"),
                        new Real("velocity", 0.0, "m/s", "initial velocity"),
                        new Real("wall", -0.5, "m", "where the wall stands: q ≥ wall"),
                        new Real("e", 0.5, "", "restitution, from 0 to 1"),
                        new Real("forcing", 0.0, "N", "amplitude f of the external force"),
                        new Real("omega", 0.0, "rad/s", "its angular frequency ω"))
                .units(Units.TRANSLATIONS)
                .runs(RunDefaults.moreauJean(0.002, 4.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new ImpactOscillator(
                        values.number("mass"),
                        values.number("stiffness"),
                        values.number("damping"),
                        values.number("position"),
                        values.number("velocity"),
                        values.number("wall"),
                        values.number("e"),
                        values.number("forcing"),
                        values.number("omega"))
                .model();
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(OscillatorScene.atWall(solution, solution.position("mass", 0), values.number("wall")));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("position", "position", "position q (m)")
                        .level("wall", values.number("wall"))
                        .line("mass", "mass.q0")
                        .captioned("Position: the wall cuts off the oscillation."),
                TimeFigure.of("velocity", "velocity", "velocity v (m/s)")
                        .line("mass", "mass.v0")
                        .captioned("Velocity: a jump at each impact."),
                ContactFigures.impulses("impulse of the wall", "N·s", List.of("wall")),
                ContactFigures.energy(),
                Portrait.of("mass", "mass.q0", "mass.v0")
                        .axes("position q (m)", "velocity v (m/s)")
                        .besideWall(values.number("wall")));
    }
}
