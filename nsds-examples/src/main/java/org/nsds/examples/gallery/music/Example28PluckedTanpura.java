package org.nsds.examples.gallery.music;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.solution.Probe;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.string.Finger;
import org.nsds.mechanics.string.MeasuredStrings;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.PlayedString;
import org.nsds.mechanics.string.Plectrum;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.StringFigures;

/**
 * A tanpura played as it is: its string, which sags under gravity, is drawn aside by a plectrum that leaves it at a force, and sounds for three
 * seconds over the point of its bridge. It teaches how playing is put together from parts: a flageolet is
 * {@code --set finger=0.334 damping=0.05}.
 */
final class Example28PluckedTanpura extends PlayedExample {

    private static final double SHOWN = 0.05;

    Example28PluckedTanpura() {
        super(
                Description.of("plucked-tanpura-3s", "Plucked tanpura")
                        .summary("a plectrum plucks a tanpura for three seconds, with gravity and sound")
                        .equations("""
                                μ ( q̈ⱼ + 2 σⱼ q̇ⱼ + ωⱼ² qⱼ ) = −μ g ∫ φⱼ dx + φⱼ(x_p) λ_p + φⱼ(x_b) λ_b − c φⱼ(x_f) u̇(x_f)
                                plectrum: u(x_p) = s(t) until |λ_p| = F, then λ_p = 0
                                bridge: 0 ≤ u(x_b) − g_b ⟂ λ_b ≥ 0,    u̇⁺ = −e u̇⁻""")
                        .reference(Papers.ISSANCHOU)
                        .runs(new RunDefaults("time-stepping", "exact-modal:form=paper", 2e-6, 3.0, 10).writing(10)),
                MeasuredStrings.GUITAR,
                400,
                0.99,
                new Real("pluck", 0.501, "m", "where it is plucked, from x = 0"),
                new Real("force", 1.3, "N", "force F at which the plectrum leaves"),
                new Real("velocity", 0.1, "m/s", "velocity of the plectrum"),
                new Real("attack", 5e-3, "s", "time in which it comes to that velocity"),
                new Real("obstacle", 6e-3, "m", "where the point of the bridge is"),
                new Real("height", 0.0, "m", "its height"),
                new Real("e", 1.0, "", "restitution of the bridge, from 0 to 1"),
                new Real("gravity", 9.81, "m/s²", "gravity g"),
                new Real("finger", 0.334, "m", "where a finger lies on the string"),
                new Real("damping", 0.0, "N s/m", "its damping c; 0 for no finger"));
    }

    @Override
    PlayedString played(ParameterValues values, ModalString string) {
        PlayedString played = new PlayedString(string)
                .gravity(values.number("gravity"))
                .over(
                        List.of(new Obstacle("bridge-point", values.number("obstacle"), values.number("height"))),
                        new NewtonImpact(values.number("e")))
                .touched(new Plectrum(
                        values.number("pluck"),
                        values.number("velocity"),
                        values.number("attack"),
                        values.number("force")));
        return values.number("damping") == 0.0
                ? played
                : played.touched(new Finger("finger", values.number("finger"), 0.0, values.number("damping")));
    }

    @Override
    List<Probe> ownProbes(ParameterValues values, ModalString string) {
        return List.of(string.displacement(values.number("pluck")));
    }

    @Override
    List<RunFigure> figures(ParameterValues values, String heard) {
        return List.of(
                new RunFigure(
                        "pluck",
                        "the plectrum leaves",
                        "Displacement where it is plucked: drawn aside, and let go.",
                        (empty, run) -> {
                            int rows = 0;
                            while (rows < run.rows() && run.time(rows) <= SHOWN) {
                                rows++;
                            }
                            String column = string(values)
                                    .displacement(values.number("pluck"))
                                    .name();
                            return empty.axes("time t (s)", "displacement u (m)")
                                    .line(
                                            "u",
                                            Arrays.copyOf(run.times(), rows),
                                            Arrays.copyOf(run.column(column), rows),
                                            Palette.VERMILION);
                        }),
                StringFigures.spectrogram(heard));
    }
}
