package org.nsds.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import org.nsds.campaign.CampaignSettings.Bounds;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.design.Design;
import org.nsds.campaign.design.Refinement;
import org.nsds.campaign.engine.Engine;
import org.nsds.campaign.engine.LocalEngine;
import org.nsds.campaign.engine.PointRun;
import org.nsds.campaign.engine.RefiningEngine;
import org.nsds.campaign.engine.RunKeeper;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.experiment.Point;
import org.nsds.campaign.measure.Measure;
import org.nsds.campaign.measure.Section;
import org.nsds.campaign.table.Journal;
import org.nsds.campaign.table.Layout;
import org.nsds.campaign.table.Row;
import org.nsds.campaign.table.RowList;
import org.nsds.campaign.table.RowSink;
import org.nsds.core.fingerprint.Fingerprint;
import org.nsds.numerics.solver.Suggestion;
import org.nsds.report.files.IoReason;

/**
 * A campaign runs an experiment at many points and keeps measures of each run in a table. Immutable: every setting returns a new one.
 *
 * <pre>{@code
 * List<Row> rows = Campaign.of((point, start) -> TimeStepping.of(ball(point.number("e"))).step(1e-3).run(0.0, 3.0))
 *         .vary("e=0:1:101")
 *         .measure("max(ball.q0)", "count(impacts)")
 *         .run();
 * }</pre>
 *
 * <p>{@link #run(Path, Progress)} writes the table as it grows; the same campaign with the same directory goes on where it was ended, even by
 * {@code kill -9}, and nothing is lost or doubled. Rows do not depend on the number of threads or their order.
 */
public final class Campaign {

    /** Beyond so many points a limit must be given. */
    public static final long MOST_POINTS = 20_000_000L;

    private final CampaignSettings settings;

    private Campaign(CampaignSettings settings) {
        this.settings = settings;
    }

    /** Returns a campaign of an experiment; what it varies and measures is still to be said. It runs on all cores. */
    public static Campaign of(Experiment experiment) {
        return new Campaign(CampaignSettings.of(experiment));
    }

    /**
     * Varies one thing more, as {@link Axis} writes it: {@code e=0:1:101}.
     *
     * @throws IllegalArgumentException with a sentence, if the experiment has nothing of that name, or it is varied twice
     */
    public Campaign vary(String axis) {
        return new Campaign(settings.with(settings.points().vary(known(axis))));
    }

    private Axis known(String text) {
        Axis axis = Axis.parse(text);
        List<String> known = settings.experiment().parameters();
        if (!known.isEmpty() && !known.contains(axis.name())) {
            throw new IllegalArgumentException("nothing called '" + axis.name() + "' can be varied: "
                    + Suggestion.words(axis.name(), known) + "there are " + String.join(", ", known));
        }
        return axis;
    }

    /** Draws samples instead of a grid: {@code sobol:1024}, {@code latin-hypercube:200} or {@code monte-carlo:10000}. */
    public Campaign sample(String sampler) {
        return new Campaign(settings.with(settings.points().sample(sampler)));
    }

    /** Draws other samples and perturbations. */
    public Campaign seed(long seed) {
        return new Campaign(settings.with(settings.points().seed(seed)));
    }

    /** Follows a parameter: each run starts where the one before it ended; both ways, upwards and then downwards. */
    public Campaign along(String parameter, boolean bothWays) {
        return new Campaign(settings.with(settings.points().along(parameter, bothWays)));
    }

    /**
     * Visits each point several times, from starts to which numbers are added that are drawn at random: {@code mass.q0=normal(0,0.01)}.
     *
     * @throws IllegalArgumentException with a sentence, if the experiment has no such coordinate
     */
    public Campaign repeat(int times, String... perturbations) {
        List<Axis> changes = Arrays.stream(perturbations).map(this::known).toList();
        return new Campaign(settings.with(settings.points().repeat(times, changes)));
    }

    /** Leaves out points for which an expression in what is varied is not true, such as {@code e*omega < 2}. */
    public Campaign where(String condition) {
        return new Campaign(settings.with(settings.points().where(condition)));
    }

    /** Makes a grid finer where a measure jumps, as {@link Refinement} writes it: {@code max(mass.q0):4}. */
    public Campaign refine(String refinement) {
        return new Campaign(settings.with(settings.points().refine(Refinement.parse(refinement))));
    }

    /** Keeps measures of each run, such as {@code max(mass.q0)} or, under a name, {@code top := max(mass.q0)}. */
    public Campaign measure(String... expressions) {
        return new Campaign(settings.with(settings.kept()
                .measure(Arrays.stream(expressions).map(Measure::of).toList())));
    }

    /** Keeps a list of each run, such as {@code mass.q0 every 2*pi/omega after 100}; all sections have the same columns. */
    public Campaign section(String text) {
        return new Campaign(settings.with(settings.kept().section(Section.parse(text))));
    }

    /** Keeps the whole trajectory of runs for which a condition is true, such as {@code count(impacts) > 10}, as HDF5. */
    public Campaign keep(String condition) {
        return new Campaign(settings.with(settings.kept().whole(Measure.of(condition))));
    }

    /** Uses so many threads. */
    public Campaign threads(int count) {
        Bounds bounds = settings.bounds();
        return new Campaign(settings.with(new Bounds(count, bounds.timeout(), bounds.limit())));
    }

    /** Ends runs that take longer; their rows say so. */
    public Campaign timeout(double seconds) {
        Bounds bounds = settings.bounds();
        return new Campaign(settings.with(new Bounds(bounds.threads(), seconds, bounds.limit())));
    }

    /** Runs the first points only. */
    public Campaign limit(long points) {
        Bounds bounds = settings.bounds();
        return new Campaign(settings.with(new Bounds(bounds.threads(), bounds.timeout(), points)));
    }

    /** Returns the points. */
    public Design design() {
        return settings.points().design();
    }

    private PointRun pointRun(RunKeeper keeper) {
        return new PointRun(
                settings.experiment(),
                design(),
                settings.kept().measures(),
                settings.kept().sections(),
                keeper);
    }

    /** Returns the columns of its tables. */
    public Layout layout() {
        List<Section> sections = settings.kept().sections();
        return new Layout(
                design().names(),
                settings.kept().measures().stream().map(Measure::name).toList(),
                sections.isEmpty() ? List.of() : sections.get(0).columns());
    }

    /** Returns a short text that tells this campaign from others: a directory holds the tables of one. */
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(settings.experiment().signature());
        fingerprint.add(design().signature());
        settings.kept().measures().forEach(measure -> fingerprint.add(measure.name() + '=' + measure.expression()));
        settings.kept().sections().forEach(section -> fingerprint.add(section.toString()));
        settings.kept().whole().ifPresent(condition -> fingerprint.add("keep " + condition.expression()));
        settings.points().refinement().ifPresent(refinement -> fingerprint.add(refinement.toString()));
        fingerprint.add(settings.points().condition().orElse(""));
        return fingerprint.text();
    }

    /** Returns the number of points that are looked at: those of the design, up to the limit. */
    public long points() {
        return Math.min(design().size(), settings.bounds().limit());
    }

    /** Returns whether a point is to be run, by its number: whether the condition is true for it. */
    private LongPredicate wanted() {
        return settings.points()
                .condition()
                .map(text -> PointCondition.of(text, design()))
                .orElse(number -> true);
    }

    /** Returns whether whole trajectories are kept, in files of the machine that runs the points. */
    public boolean keepsTrajectories() {
        return settings.kept().whole().isPresent();
    }

    private LocalEngine engine(RunKeeper keeper) {
        requireFewPoints();
        Bounds bounds = settings.bounds();
        return new LocalEngine(pointRun(keeper), 0, bounds.limit(), wanted(), bounds.threads(), bounds.timeout());
    }

    /**
     * Returns an engine that runs some of the points on one thread, on whatever machine it is; it keeps no whole trajectories.
     *
     * @param first number of the first point
     * @param end number after the last one
     */
    public Engine part(long first, long end) {
        Bounds bounds = settings.bounds();
        return new LocalEngine(
                pointRun(RunKeeper.NOTHING), first, Math.min(end, bounds.limit()), wanted(), 1, bounds.timeout());
    }

    private void requireFewPoints() {
        if (points() > MOST_POINTS) {
            throw new IllegalArgumentException("the campaign has " + design().size()
                    + " points: vary less, or run the first of them with --limit (at most " + MOST_POINTS + ")");
        }
    }

    /**
     * Refuses what cannot be run: nothing varied, too many points, a condition that cannot be read, a measure of columns that runs have not.
     *
     * @throws IllegalArgumentException with a sentence
     */
    public void requireRunnable() {
        requireFewPoints();
        wanted();
        settings.points().refinement().ifPresent(refinement -> layout().measure(refinement.measure()));
        settings.experiment().trial().ifPresent(run -> {
            Point first = design().point(0);
            settings.kept().measures().forEach(measure -> measure.of(first, run));
            settings.kept().whole().ifPresent(condition -> condition.of(first, run));
            settings.kept().sections().stream()
                    .flatMap(section -> section.columns().stream())
                    .forEach(run::column);
        });
    }

    /** Runs all points and returns their rows, in the order of the points; nothing is written. */
    public List<Row> run() {
        RowList rows = new RowList();
        try {
            run(engine(RunKeeper.NOTHING), rows, List.of(), total -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows.sorted();
    }

    /** Runs what a sink has not; the listener hears how many rows there will be, after each batch. */
    private boolean run(Engine engine, RowSink sink, List<Row> found, LongConsumer total) throws IOException {
        Optional<Refinement> refinement = settings.points().refinement();
        if (refinement.isEmpty()) {
            return engine.run(sink, () -> total.accept(points()));
        }
        int measure = layout().measure(refinement.get().measure());
        return new RefiningEngine(settings.points().refinedGrid(), measure, engine).run(sink, found, total);
    }

    /**
     * Runs all points that have no row yet in the tables of a directory, which is made if it is missing, on the cores of this machine.
     *
     * @param progress is told how many rows there are and how many there will be, after each batch
     * @return whether it came to the end; false if the thread was interrupted, and the same call goes on
     * @throws IllegalArgumentException with a sentence, if the directory holds something else
     */
    public boolean run(Path directory, Progress progress) {
        RunKeeper keeper = settings.kept()
                .whole()
                .<RunKeeper>map(condition -> new TrajectoryKeeper(directory, condition))
                .orElse(RunKeeper.NOTHING);
        return run(directory, progress, engine(keeper));
    }

    /** Runs all points that have no row yet in the tables of a directory, as {@link #run(Path, Progress)} does, by another engine. */
    public boolean run(Path directory, Progress progress, Engine engine) {
        requireFewPoints();
        List<Row> found = new ArrayList<>();
        boolean refined = settings.points().refinement().isPresent();
        try (Journal journal = open(directory, refined ? found::add : row -> {})) {
            progress.rows(journal.finished(), points());
            boolean ended = run(engine, journal, found, total -> progress.rows(journal.finished(), total));
            if (ended) {
                engine.tabulate(directory, layout());
            }
            return ended;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write the campaign to " + directory + ": " + IoReason.of(e)
                            + "; what was computed is there, and the same command goes on",
                    e);
        }
    }

    /**
     * Opens the tables of this campaign in a directory, which is made if it is missing.
     *
     * @param found is given every row that is there
     * @throws IllegalArgumentException with a sentence, if the directory holds something else
     */
    private Journal open(Path directory, Consumer<Row> found) throws IOException {
        CampaignDirectory.take(directory, fingerprint());
        return Journal.open(directory, layout(), found);
    }

    /** Hears how a campaign goes on. */
    @FunctionalInterface
    public interface Progress {

        /** Is called after each batch of rows, from any thread. */
        void rows(long finished, long total);
    }
}
