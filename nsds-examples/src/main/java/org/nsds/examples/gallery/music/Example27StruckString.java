package org.nsds.examples.gallery.music;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.solution.Probe;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.string.Hammer;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.PlayedString;
import org.nsds.mechanics.string.StringParameters;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.StringFigures;

/**
 * The C4 of a piano: a felt hammer strikes a string. It teaches that waves which come back from the near end push the hammer away, in several
 * pushes, and that its felt is harder the faster it strikes: listen to {@code --set velocity=0.5} and {@code velocity=5}.
 */
final class Example27StruckString extends PlayedExample {

    private static final StringParameters PIANO_C4 =
            new StringParameters(0.62, 670.0, 6.34e-3, 1.9e-4, 1.0e-3, 4.5e-3, 4e-4);

    private static final double SHOWN = 5e-3;

    Example27StruckString() {
        super(
                Description.of("struck-string", "Struck string")
                        .summary("a felt hammer strikes a piano string, with sound")
                        .equations("""
                                μ ( q̈ⱼ + 2 σⱼ q̇ⱼ + ωⱼ² qⱼ ) = φⱼ(x) λ,    u(x, t) = Σⱼ qⱼ(t) φⱼ(x)
                                m z̈ = −λ,    λ = K ξ^p (1 + a ξ̇) for ξ = z − u(x) > 0, else 0""")
                        .reference("A. Chaigne, A. Askenfelt, Numerical simulations of piano strings I, Journal of the"
                                + " Acoustical Society of America 95, 1994")
                        .runs(new RunDefaults("time-stepping", "exact-modal:form=paper", 5e-6, 2.0, 4).writing(5)),
                PIANO_C4,
                70,
                0.61,
                new Real("strike", 0.0744, "m", "where it is struck, from x = 0"),
                new Real("hammer", 2.97e-3, "kg", "mass m of the hammer"),
                new Real("velocity", 2.5, "m/s", "its velocity"),
                new Real("K", 4.5e9, "N/m^p", "stiffness K of its felt"),
                new Real("exponent", 2.5, "", "exponent p of its felt, at least 1"),
                new Real("loss", 0.0, "s/m", "damping a of its felt"));
    }

    @Override
    PlayedString played(ParameterValues values, ModalString string) {
        return new PlayedString(string)
                .touched(new Hammer(
                        values.number("strike"),
                        values.number("hammer"),
                        values.number("velocity"),
                        new HuntCrossley(values.number("K"), values.number("exponent"), values.number("loss"))));
    }

    @Override
    List<Probe> ownProbes(ParameterValues values, ModalString string) {
        return List.of(
                string.displacement(values.number("strike")),
                Probe.position("hammer.z", Hammer.NAME, new double[] {1.0}),
                Probe.velocity("hammer.velocity", Hammer.NAME, new double[] {1.0}));
    }

    @Override
    List<RunFigure> figures(ParameterValues values, String heard) {
        return List.of(
                new RunFigure(
                        "force",
                        "force of the hammer",
                        "Force of the felt: waves from the near end push the hammer away, one after the other.",
                        (empty, run) -> {
                            int rows = 0;
                            while (rows < run.rows() && run.time(rows) <= SHOWN) {
                                rows++;
                            }
                            return empty.axes("time t (s)", "force λ (N)")
                                    .line(
                                            "felt",
                                            Arrays.copyOf(run.times(), rows),
                                            Arrays.copyOf(run.force(Hammer.CONTACT), rows),
                                            Palette.BLUE);
                        }),
                StringFigures.spectrogram(heard));
    }
}
