package org.nsds.examples.gallery.music;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.law.friction.StribeckFriction;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.string.Bow;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.PlayedString;
import org.nsds.mechanics.string.StringParameters;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.StringFigures;

/**
 * The G string of a violin under a bow. It teaches Helmholtz motion: the string sticks to the hair and slips once in a period, for as long as
 * its corner takes from the bow to the bridge and back. Too light a bow ({@code --set force=0.02}) makes it slip twice, a heavy one
 * ({@code force=1}) lets it slip late, and the note flattens; a heavier one still growls.
 */
final class Example26BowedString extends PlayedExample {

    private static final StringParameters VIOLIN_G =
            new StringParameters(0.325, 44.7, 2.75e-3, 4e-5, 0.8e-3, 4.5e-3, 1e-2);

    private static final double SHOWN = 0.02;

    Example26BowedString() {
        super(
                Description.of("bowed-string", "Bowed string")
                        .summary("a bow draws a violin string into Helmholtz motion, with sound")
                        .equations("""
                                μ ( q̈ⱼ + 2 σⱼ q̇ⱼ + ωⱼ² qⱼ ) = φⱼ(x) λ,    u(x, t) = Σⱼ qⱼ(t) φⱼ(x)
                                sticking: u̇ = V, |λ| ≤ μ_s N,    slipping: λ = −F(u̇ − V) sgn(u̇ − V)
                                F(w) = N ( μ_d + (μ_s − μ_d)/(1 + |w|/v) )""")
                        .reference(
                                "J. C. Schelleng, The bowed string and the player, Journal of the Acoustical Society of"
                                        + " America 53, 1973")
                        .runs(new RunDefaults("time-stepping", "exact-modal:form=paper", 5e-6, 2.0, 4).writing(5)),
                VIOLIN_G,
                80,
                0.004,
                new Real("bow", 0.04, "m", "where it is bowed, from the bridge at x = 0"),
                new Real("force", 0.3, "N", "force N of the bow"),
                new Real("velocity", 0.1, "m/s", "velocity V of the bow"),
                new Real("attack", 0.02, "s", "time in which it comes to that velocity"),
                new Real("mu-s", 0.8, "", "friction μ_s of a string that sticks"),
                new Real("mu-d", 0.3, "", "friction μ_d of one that slips very fast"),
                new Real("slip", 0.1, "m/s", "velocity v at which half of the difference is left"));
    }

    @Override
    PlayedString played(ParameterValues values, ModalString string) {
        return new PlayedString(string)
                .touched(new Bow(
                        values.number("bow"),
                        values.number("velocity"),
                        values.number("attack"),
                        new StribeckFriction(
                                values.number("force"),
                                values.number("mu-s"),
                                values.number("mu-d"),
                                values.number("slip"))));
    }

    @Override
    List<Probe> ownProbes(ParameterValues values, ModalString string) {
        return List.of(string.displacement(values.number("bow")));
    }

    @Override
    List<RunFigure> figures(ParameterValues values, String heard) {
        return List.of(
                new RunFigure(
                        "helmholtz",
                        "Helmholtz motion",
                        "Velocity of the string past the hair in the last 20 ms: zero while it sticks, and a slip in every"
                                + " period.",
                        (empty, run) -> last(
                                empty.axes("time t (s)", "velocity past the hair (m/s)"),
                                run,
                                "u̇ − V",
                                run.rate(Bow.NAME))),
                new RunFigure(
                        "heard",
                        "what is heard",
                        "What is heard, in the last 20 ms: a sawtooth on the support if the motion is Helmholtz's.",
                        (empty, run) ->
                                last(empty.axes("time t (s)", "slope, or velocity"), run, heard, run.column(heard))),
                StringFigures.spectrogram(heard));
    }

    private static Figure last(Figure empty, Solution run, String legend, double[] column) {
        double[] t = run.times();
        int from = 0;
        while (t[from] < t[t.length - 1] - SHOWN) {
            from++;
        }
        return empty.line(
                legend,
                Arrays.copyOfRange(t, from, t.length),
                Arrays.copyOfRange(column, from, t.length),
                Palette.VERMILION);
    }
}
