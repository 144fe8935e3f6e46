package org.nsds.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.design.Design;
import org.nsds.campaign.engine.LocalEngine;
import org.nsds.campaign.engine.PointRun;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.measure.Measure;
import org.nsds.campaign.measure.Section;
import org.nsds.campaign.table.Journal;
import org.nsds.campaign.table.Layout;
import org.nsds.campaign.table.Row;
import org.nsds.campaign.table.RowList;
import org.nsds.core.model.Fingerprint;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.ExpressionException;
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
 * <p>{@link #run(Path, Progress)} writes the table as it grows; the same campaign with the same directory goes on where it was ended, even by a loss of
 * power, and nothing is lost or doubled. Rows do not depend on the number of threads or their order.
 */
public final class Campaign {

    /** Beyond so many points a limit must be given. */
    public static final long MOST_POINTS = 20_000_000L;

    private static final String DESCRIPTION = "campaign.txt";

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
        Axis added = Axis.parse(axis);
        List<String> known = settings.experiment().parameters();
        if (!known.isEmpty() && !known.contains(added.name())) {
            throw new IllegalArgumentException("nothing called '" + added.name() + "' can be varied: "
                    + Suggestion.words(added.name(), known) + "there are " + String.join(", ", known));
        }
        if (settings.axes().stream().anyMatch(other -> other.name().equals(added.name()))) {
            throw new IllegalArgumentException("'" + added.name() + "' is varied twice: vary it once");
        }
        List<Axis> axes = new ArrayList<>(settings.axes());
        axes.add(added);
        return new Campaign(settings.vary(axes));
    }

    /** Draws samples instead of a grid: {@code sobol:1024}, {@code latin-hypercube:200} or {@code monte-carlo:10000}. */
    public Campaign sample(String sampler, long seed) {
        return new Campaign(settings.sampled(sampler, seed));
    }

    /** Follows a parameter: each run starts where the one before it ended; both ways, upwards and then downwards. */
    public Campaign along(String parameter, boolean bothWays) {
        return new Campaign(settings.along(parameter, bothWays));
    }

    /** Leaves out points for which an expression in what is varied is not true, such as {@code e*omega < 2}. */
    public Campaign where(String condition) {
        return new Campaign(settings.where(condition));
    }

    /** Keeps measures of each run, such as {@code max(mass.q0)}. */
    public Campaign measure(String... expressions) {
        List<Measure> measures = new ArrayList<>(settings.measures());
        for (String expression : expressions) {
            measures.add(Measure.of(expression));
        }
        return new Campaign(settings.kept(measures, settings.sections()));
    }

    /** Keeps a list of each run, such as {@code mass.q0 every 2*pi/omega after 100}; all sections have the same columns. */
    public Campaign section(String text) {
        List<Section> sections = new ArrayList<>(settings.sections());
        sections.add(Section.parse(text));
        if (sections.stream().map(Section::columns).distinct().count() > 1) {
            throw new IllegalArgumentException(
                    "sections of one campaign keep the same columns: give them in one section, or run two campaigns");
        }
        return new Campaign(settings.kept(settings.measures(), sections));
    }

    /** Uses so many threads. */
    public Campaign threads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("a campaign has " + count + " threads: give at least one");
        }
        return new Campaign(settings.bounded(count, settings.timeout(), settings.limit()));
    }

    /** Ends runs that take longer; their rows say so. */
    public Campaign timeout(double seconds) {
        if (!(seconds > 0.0)) {
            throw new IllegalArgumentException("the timeout is " + seconds + " s: it must be positive");
        }
        return new Campaign(settings.bounded(settings.threads(), seconds, settings.limit()));
    }

    /** Runs the first points only. */
    public Campaign limit(long points) {
        if (points < 1) {
            throw new IllegalArgumentException("the limit is " + points + " points: give at least one");
        }
        return new Campaign(settings.bounded(settings.threads(), settings.timeout(), points));
    }

    /** Returns the points. */
    public Design design() {
        return settings.design();
    }

    /** Returns what runs a point, for engines. */
    public PointRun pointRun() {
        return new PointRun(settings.experiment(), design(), settings.measures(), settings.sections());
    }

    /** Returns the columns of its tables. */
    public Layout layout() {
        return new Layout(
                design().names(),
                settings.measures().stream().map(Measure::name).toList(),
                settings.sections().isEmpty()
                        ? List.of()
                        : settings.sections().get(0).columns());
    }

    /** Returns a short text that tells this campaign from others: a directory holds the tables of one. */
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(settings.experiment().signature());
        fingerprint.add(design().signature());
        settings.measures().forEach(measure -> fingerprint.add(measure.name() + '=' + measure.expression()));
        settings.sections().forEach(section -> fingerprint.add(section.toString()));
        fingerprint.add(settings.condition().orElse(""));
        return fingerprint.text();
    }

    /** Returns the number of points that are looked at: those of the design, up to the limit. */
    public long points() {
        return Math.min(design().size(), settings.limit());
    }

    private LocalEngine engine() {
        Design design = design();
        if (points() > MOST_POINTS) {
            throw new IllegalArgumentException("the campaign has " + design.size()
                    + " points: vary less, or run the first of them with --limit (at most " + MOST_POINTS + ")");
        }
        return new LocalEngine(pointRun(), settings.limit(), wanted(design), settings.threads(), settings.timeout());
    }

    private LongPredicate wanted(Design design) {
        if (settings.condition().isEmpty()) {
            return number -> true;
        }
        String text = settings.condition().get();
        try {
            Expression condition = Expression.parse(text);
            List<String> unknown = condition.variables().stream()
                    .filter(name -> !design.names().contains(name))
                    .toList();
            if (!unknown.isEmpty()) {
                throw new IllegalArgumentException("the condition '" + text + "' has " + String.join(", ", unknown)
                        + ", which is not varied: there are " + String.join(", ", design.names()));
            }
            return number -> condition.evaluate(design.point(number)::number) != 0.0;
        } catch (ExpressionException e) {
            throw new IllegalArgumentException("the condition '" + text + "' cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Refuses what cannot be run: nothing varied, too many points, a condition that cannot be read, a measure of columns that runs have not.
     *
     * @throws IllegalArgumentException with a sentence
     */
    public void requireRunnable() {
        engine();
        settings.experiment().trial().ifPresent(run -> {
            settings.measures().forEach(measure -> measure.of(design().point(0), run));
            settings.sections().stream()
                    .flatMap(section -> section.columns().stream())
                    .forEach(run::column);
        });
    }

    /** Runs all points and returns their rows, in the order of the points; nothing is written. */
    public List<Row> run() {
        RowList rows = new RowList();
        try {
            engine().run(rows, () -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows.sorted();
    }

    /**
     * Runs all points that have no row yet in the tables of a directory, which is made if it is missing.
     *
     * @param progress is told how many rows there are and how many there will be, after each batch
     * @return whether it came to the end; false if the thread was interrupted, and the same call goes on
     * @throws IllegalArgumentException with a sentence, if the directory holds something else
     */
    public boolean run(Path directory, Progress progress) {
        LocalEngine engine = engine();
        long total = points();
        try {
            Files.createDirectories(directory);
            requireSame(directory);
            try (Journal journal = Journal.open(directory, layout(), row -> {})) {
                progress.rows(journal.finished(), total);
                return engine.run(journal, () -> progress.rows(journal.finished(), total));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write the campaign to " + directory + ": " + IoReason.of(e)
                            + "; what was computed is there, and the same command goes on",
                    e);
        }
    }

    /** Hears how a campaign goes on. */
    @FunctionalInterface
    public interface Progress {

        /** Is called after each batch of rows, from any thread. */
        void rows(long finished, long total);
    }

    /** A directory belongs to the campaign that first wrote there. */
    private void requireSame(Path directory) throws IOException {
        Path description = directory.resolve(DESCRIPTION);
        String mine = "fingerprint " + fingerprint() + "\n";
        if (Files.exists(description)) {
            if (!Files.readString(description).equals(mine)) {
                throw new IllegalArgumentException(
                        directory
                                + " holds another campaign, or the same with other settings: name another directory with --out");
            }
        } else if (Files.exists(directory.resolve(Journal.RESULTS))) {
            throw new IllegalArgumentException(directory + " has a " + Journal.RESULTS
                    + " that no campaign wrote: name another directory with --out");
        } else {
            Files.writeString(description, mine);
        }
    }
}
