package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.solution.Probe;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Numbers;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.contact.StruckResonator;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.StringFigures;

/**
 * A hammer strikes a bar of a few modes, and one can hear it. It teaches that two systems can meet in a compliant contact, and
 * that its duration is its hardness: listen to {@code --set k=1e5}, {@code k=1e8} and {@code k=1e11}. The longer the force
 * lasts, the fewer of the high modes it excites.
 *
 * <p>Frequencies are those of a bar with free ends; the exact modal scheme lets them ring without any error.
 */
final class Example32ImpactSound implements Example {

    private static final double RATE = 88_200.0;

    @Override
    public Description description() {
        return Description.of("impact-sound", "Hammer and bar")
                .summary("a hammer strikes a bar of a few modes; its hardness can be heard")
                .equations("""
                        m_j (q̈_j + 2 q̇_j/t_j + ω_j² q_j) = f,    u = Σ q_j,    m_h q̈_h = −f
                        f = k x^α (1 + μ ẋ) for x = q_h − u > 0, else 0""")
                .reference("F. Avanzini, D. Rocchesso, Modeling collision sounds: non-linear contact force, DAFx 2001")
                .parameters(
                        new Real("k", 1e8, "N/m^α", "stiffness k of the contact"),
                        new Real("mu", 0.3, "s/m", "damping μ of the contact"),
                        new Real("alpha", 1.5, "", "exponent α, at least 1"),
                        new Real("hammer-mass", 1e-2, "kg", "mass of the hammer"),
                        new Real("velocity", 1.0, "m/s", "velocity of the hammer"),
                        new Numbers(
                                "frequencies",
                                "440,1213,2378,3931,5872",
                                "a number of parameter frequencies",
                                "frequencies of the modes, in Hz, with commas"),
                        new Numbers(
                                "decays",
                                "0.8,0.5,0.35,0.25,0.18",
                                "a number of parameter decays",
                                "times in which the modes decay by 1/e², in s"),
                        new Real("mode-mass", 0.05, "kg", "mass of each mode at the point of contact"))
                .units(Units.TRANSLATIONS)
                .runs(new RunDefaults("time-stepping", "exact-modal:form=siconos", 1.0 / RATE, 2.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double[] frequencies = values.numbers("frequencies");
        double[] masses = new double[frequencies.length];
        Arrays.fill(masses, Require.positive("mode-mass", values.number("mode-mass")));
        return new StruckResonator(
                        frequencies,
                        values.numbers("decays"),
                        masses,
                        values.number("hammer-mass"),
                        values.number("velocity"),
                        new HuntCrossley(values.number("k"), values.number("alpha"), values.number("mu")))
                .model();
    }

    @Override
    public List<Probe> probes(ParameterValues values) {
        double[] ones = new double[values.numbers("frequencies").length];
        Arrays.fill(ones, 1.0);
        return List.of(
                Probe.position("resonator.u", "resonator", ones), Probe.velocity("resonator.udot", "resonator", ones));
    }

    /** A bar sounds as its surface moves. */
    @Override
    public Optional<String> sound(ParameterValues values) {
        return Optional.of("resonator.udot");
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                new RunFigure(
                        "force",
                        "contact force",
                        "Force of the contact: the harder it is, the shorter.",
                        (empty, solution) -> {
                            double[] f = solution.force("contact");
                            int last = IntStream.range(0, f.length)
                                    .filter(i -> f[i] > 0.0)
                                    .max()
                                    .orElse(1);
                            int rows = Math.min(f.length, last + 1 + Math.max(10, last / 5));
                            return empty.axes("time t (s)", "force f (N)")
                                    .line(
                                            "hammer",
                                            Arrays.copyOf(solution.times(), rows),
                                            Arrays.copyOf(f, rows),
                                            Palette.BLUE);
                        }),
                TimeFigure.of("motion", "motion", "displacement u (m)")
                        .line("bar", "resonator.u")
                        .captioned("Motion of the point that was struck: high modes fade first."),
                StringFigures.spectrogram("resonator.udot"),
                ContactFigures.energy());
    }
}
