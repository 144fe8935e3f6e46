package org.nsds.spark;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.nsds.campaign.Campaign;
import org.nsds.campaign.table.Layout;
import org.nsds.campaign.table.Row;
import org.nsds.campaign.table.RowSink;
import org.nsds.examples.campaign.SweepText;
import org.nsds.examples.cluster.Cluster;
import org.nsds.examples.modelfile.ExampleSource;
import scala.Function2;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/**
 * Runs a campaign as one job of Spark. Each task returns the rows of its piece to the driver, which writes them to the tables as they come: Spark
 * hands the result of a task on once, also if it was run several times. So the driver is all that has to survive, and the same command goes on after it.
 */
final class SparkEngine implements Cluster.Connection {

    private final SparkSession spark;
    private final SweepText text;
    private final Optional<String> table;

    private SparkEngine(SparkSession spark, SweepText text, Optional<String> table) {
        this.spark = spark;
        this.text = text;
        this.table = table;
    }

    /** Connects to a cluster, which is sent the jar that this class is in. */
    static SparkEngine connect(Optional<String> master, SweepText text, Optional<String> table) {
        SparkSession.Builder builder = SparkSession.builder()
                .appName("nsds sweep " + text.name())
                .config("spark.driver.maxResultSize", "0") // rows are written as they come, and not kept
                .config("spark.ui.showConsoleProgress", "false")
                .config("spark.sql.parquet.compression.codec", "zstd");
        master.ifPresent(builder::master);
        String jar = ownLocation();
        if (jar.endsWith(".jar") && System.getProperty("spark.jars") == null) {
            builder.config("spark.jars", jar);
        }
        return new SparkEngine(builder.getOrCreate(), text, table);
    }

    private static String ownLocation() {
        try {
            return Path.of(SparkEngine.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public boolean run(RowSink sink, Runnable rowsAdded) throws IOException {
        Campaign campaign = text.campaign();
        List<Piece> pieces = Piece.of(campaign, sink::isDone);
        if (pieces.isEmpty()) {
            return true;
        }
        Handover handover = new Handover(sink, rowsAdded);
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        Broadcast<SentCampaign> sent = context.broadcast(new SentCampaign(text, sendModel(context)));
        try {
            submit(context, pieces, new PieceTask(sent), handover);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (RuntimeException e) {
            handover.rethrow();
            throw e;
        } finally {
            handover.close();
            spark.sparkContext().cancelAllJobs();
        }
    }

    /** Waits for the job; Spark does not declare that this can be interrupted. */
    private static void submit(JavaSparkContext context, List<Piece> pieces, PieceTask task, Handover handover)
            throws InterruptedException {
        context.sc()
                .runJob(
                        context.parallelize(pieces, pieces.size()).rdd(),
                        task,
                        handover,
                        ClassTag$.MODULE$.<ArrayList<Row>>apply(ArrayList.class));
    }

    private Optional<String> sendModel(JavaSparkContext context) {
        if (!ExampleSource.isFile(text.name())) {
            return Optional.empty();
        }
        Path model = Path.of(text.name()).toAbsolutePath();
        context.addFile(model.toUri().toString());
        return Optional.of(model.getFileName().toString());
    }

    /** Takes the rows of each task, on a thread of Spark, until it is closed. */
    private static final class Handover implements Function2<Object, ArrayList<Row>, BoxedUnit> {

        private final RowSink sink;
        private final Runnable rowsAdded;
        private IOException failure;
        private boolean closed;

        Handover(RowSink sink, Runnable rowsAdded) {
            this.sink = sink;
            this.rowsAdded = rowsAdded;
        }

        @Override
        public synchronized BoxedUnit apply(Object task, ArrayList<Row> rows) {
            if (closed) {
                return BoxedUnit.UNIT;
            }
            try {
                sink.add(rows);
                rowsAdded.run();
                return BoxedUnit.UNIT;
            } catch (IOException e) {
                failure = e;
                closed = true;
                throw new IllegalStateException(e); // ends the job
            }
        }

        synchronized void rethrow() throws IOException {
            if (failure != null) {
                throw failure;
            }
        }

        synchronized void close() {
            closed = true;
        }
    }

    @Override
    public void tabulate(Path directory, Layout layout) throws IOException {
        new SparkTable(spark, directory, layout).write(table);
    }

    @Override
    public void close() {
        spark.stop();
    }
}
