package org.nsds.examples.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.core.model.Model;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.EnergyHistory;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.catalogue.SnapshotTable;
import org.nsds.examples.catalogue.Table;
import org.nsds.examples.catalogue.Times;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SpringString;
import org.nsds.mechanics.particlestring.SpringString.Masses;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.mechanics.ParticleStringFigures;
import org.nsds.report.mechanics.ParticleStringScene;
import org.nsds.report.scene.PlaneScene;
import org.nsds.report.sound.Spectrum;

/**
 * A guitar string made of springs, started in one of its modes. It teaches how a continuous thing becomes particles, that the
 * quick longitudinal waves limit the step although nobody looks at them, and that leapfrog keeps the energy for as long as one
 * likes.
 *
 * <p>Try a larger amplitude: the pitch rises.
 */
final class Example41MassSpringString implements Example {

    private static final int ROWS_PER_PERIOD = 160;
    private static final double FILMED_PERIODS = 2.0;
    private static final int FRAMES = 120;
    private static final double SHARE_OF_LIMIT = 0.5;
    private static final String SCHEME = "leapfrog:form=drift-kick-drift";

    @Override
    public Description description() {
        return Description.of("mass-spring-string", "Mass-spring string")
                .summary("a guitar string of masses and springs, in one of its modes or plucked, with sound")
                .equations("""
                        m ẍⱼ = k (rⱼ − r₀) (xⱼ₊₁ − xⱼ)/rⱼ − k (rⱼ₋₁ − r₀) (xⱼ − xⱼ₋₁)/rⱼ₋₁,    r₀ = L/N,    k = N EA/L,    m = μL/N
                        stretched to L' = L (1 + T/EA), which makes its tension T
                        f₁ = asin( Δt √(T/(m L'/N)) sin(π/2N) ) / (π Δt)  →  1/(2L') √(T L'/(μL));    stable for Δt ≤ √(m/k)""")
                .reference("Notes on simulating a vibrating string (lecture notes on mass-spring strings and leapfrog)")
                .parameters(
                        new Real("length", 0.65, "m", "length L without load"),
                        new Real("tension", 70.0, "N", "tension T"),
                        new Real("density", 5.5e-4, "kg/m", "mass per length μ without load"),
                        new Real("stiffness", 14137.0, "N", "Young's modulus times cross-section, EA"),
                        new Count("n", 50, "number of springs N"),
                        new Real("amplitude", 0.002, "m", "amplitude at the start"),
                        new Choice(
                                "start",
                                "mode",
                                List.of("mode", "plucked"),
                                "starts in one of its modes, or plucked to a corner"),
                        new Count("mode", 1, "mode at the start"),
                        new Real("pluck", 0.2, "", "where it is plucked, as a share of its length"),
                        new Choice(
                                "masses",
                                "segments",
                                List.of("segments", "particles"),
                                "m = μL/N, or m = μL/(N+1) as printed in the notes, which is of order one in 1/N only"),
                        new Real("periods", 100.0, "", "periods of that mode to run for"))
                .units(Units.TRANSLATIONS)
                .runs(Example41MassSpringString::wholePeriods);
    }

    private static SpringString spring(ParameterValues values) {
        return new SpringString(
                values.number("length"),
                values.number("tension"),
                values.number("density"),
                values.number("stiffness"),
                values.count("n"),
                values.text("masses").equals("segments") ? Masses.PER_SEGMENT : Masses.PER_PARTICLE);
    }

    private static boolean plucked(ParameterValues values) {
        return values.text("start").equals("plucked");
    }

    private static int mode(ParameterValues values) {
        int mode = Require.atLeast("mode", 1, values.count("mode"));
        if (mode >= values.count("n")) {
            throw new IllegalArgumentException("mode is " + mode + ": " + values.count("n")
                    + " springs have no more than " + (values.count("n") - 1) + " modes; take a larger n");
        }
        return mode;
    }

    private static ParticleString string(ParameterValues values) {
        SpringString spring = spring(values);
        double amplitude = Require.finite("amplitude", values.number("amplitude"));
        return spring.string("string")
                .positions(
                        plucked(values)
                                ? spring.plucked(values.number("pluck"), amplitude)
                                : spring.mode(mode(values), amplitude))
                .build();
    }

    private static double period(ParameterValues values) {
        return 1.0 / spring(values).continuumFrequency(mode(values));
    }

    /** The particle where the mode swings widest, or one near an end, where all modes of a plucked string are seen. */
    private static int antinode(ParameterValues values) {
        if (plucked(values)) {
            return Math.max(1, values.count("n") / 10);
        }
        return Math.max(1, Math.round((float) values.count("n") / (2 * mode(values))));
    }

    /** Half of the largest stable step, for some periods. */
    private static RunDefaults wholePeriods(ParameterValues values) {
        double step = SHARE_OF_LIMIT * spring(values).largestStep();
        double period = period(values);
        int every = (int) Math.max(1, Math.floor(period / step / ROWS_PER_PERIOD));
        double periods = Require.positive("periods", values.number("periods"));
        return new RunDefaults("time-stepping", SCHEME, step, periods * period, every);
    }

    @Override
    public Model model(ParameterValues values) {
        return Model.of(string(values));
    }

    @Override
    public List<Probe> probes(ParameterValues values) {
        ParticleString string = string(values);
        int seen = antinode(values);
        return List.of(
                string.position(seen, 0), string.position(seen, 1), string.velocity(seen, 0), string.velocity(seen, 1));
    }

    /** The displacement is what a pickup under the string would hear. */
    @Override
    public Optional<String> sound(ParameterValues values) {
        return Optional.of("string.y" + antinode(values));
    }

    @Override
    public double[] snapshotTimes(ParameterValues values, double until) {
        return Stream.of(shown(values), Times.frames(FRAMES, Math.min(until, FILMED_PERIODS * period(values))))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static double[] shown(ParameterValues values) {
        return Times.frames(8, 0.5 * period(values));
    }

    @Override
    public Map<String, Table> tables(ParameterValues values) {
        return Map.of("snapshots.csv", new SnapshotTable(string(values), FILMED_PERIODS * period(values) / FRAMES));
    }

    @Override
    public Optional<PlaneScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(ParticleStringScene.of(string(values), solution, FILMED_PERIODS * period(values))
                .stretched());
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        ParticleString string = string(values);
        String seen = "string.y" + antinode(values);
        var shapes = ParticleStringFigures.of(string).inMillimetres();
        return List.of(
                shapes.shapes("half a period", "The string in its first half period.", shown(values), new double[0]),
                energySplit(string, period(values)),
                spectrum(seen, spring(values).continuumFrequency(1)),
                TimeFigure.of("motion", "displacement", "displacement y (m)")
                        .line(seen, seen)
                        .captioned("The particle where the mode is widest."));
    }

    /** The straight string holds energy too; it is left out, so that what vibrates can be seen. */
    private static RunFigure energySplit(ParticleString string, double period) {
        String caption =
                "Energy of the vibration, kinetic and elastic, in the first periods: it goes to and fro twice in each.";
        return new RunFigure("energy-split", "energy of the vibration", caption, (empty, solution) -> {
            double[] straight = new double[string.dimension()];
            for (int j = 1; j < string.links(); j++) {
                straight[string.index(j, 0)] = j * string.spacing();
            }
            double still = string.elasticEnergy(straight);
            int rows = 0;
            while (rows < solution.rows() && solution.time(rows) <= 4.0 * period) {
                rows++;
            }
            double[] t = Arrays.copyOf(solution.times(), rows);
            EnergyHistory energy = solution.energy();
            double[] kinetic = Arrays.copyOf(energy.over(EnergyBalance::kinetic), rows);
            double[] elastic = Arrays.copyOf(energy.over(at -> at.potential() - still), rows);
            double[] total = Arrays.copyOf(energy.over(at -> at.kinetic() + (at.potential() - still)), rows);
            return empty.overTime("energy (J)", t)
                    .line("total", t, total, Palette.INK)
                    .line("kinetic", t, kinetic, Palette.BLUE)
                    .line("elastic", t, elastic, Palette.GREEN);
        });
    }

    private static RunFigure spectrum(String column, double fundamental) {
        String caption = String.format(
                Locale.ROOT,
                "Spectrum of the displacement. The fundamental of the continuous string is at %.2f Hz; others come from the "
                        + "nonlinearity of large amplitudes.",
                fundamental);
        return new RunFigure("spectrum", "spectrum", caption, (empty, solution) -> {
            double rate = solution.rows() < 2 ? 1.0 : 1.0 / (solution.time(1) - solution.time(0));
            int rows = Math.max(2, solution.rows() - 1); // the last row may be closer
            Spectrum spectrum = Spectrum.of(Arrays.copyOf(solution.column(column), rows), rate);
            int shown = (int) Math.min(spectrum.frequencies().length, Math.ceil(12.0 * fundamental * rows / rate));
            double[] frequencies = Arrays.copyOf(spectrum.frequencies(), Math.max(2, shown));
            return empty.axes("frequency (Hz)", "level (dB)")
                    .spanning(frequencies)
                    .line(
                            column,
                            frequencies,
                            Arrays.copyOf(spectrum.decibels(), frequencies.length),
                            Palette.VERMILION);
        });
    }
}
