package org.nsds.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A campaign of 2000 runs on a standalone cluster of two workers, one of which is killed half-way, has the rows of the same campaign on one machine, bit by
 * bit. Its tables are read back by the reader of the Apache Parquet project.
 */
class LostWorkerTest {

    private static final int RUNS = 2000;
    private static final long RUN_SECONDS = 240;
    private static final String RESULTS = "results.csv";

    @TempDir
    private Path directory;

    private List<String> sweep(String out, String... more) {
        List<String> command = new ArrayList<>(List.of(
                StandaloneCluster.java(), "-jar", System.getProperty("nsds.spark.jar"), "sweep", "impact-oscillator"));
        command.addAll(
                List.of("--vary", "e=0:1:40", "--vary", "mass.q0=0.5:0.9:50", "--until", "10", "--step", "1e-3"));
        command.addAll(List.of("--measure", "max(mass.q0),count(impacts),energyEnd", "--every", "10"));
        command.addAll(List.of("--out", directory.resolve(out).toString()));
        command.addAll(List.of(more));
        return command;
    }

    @Test
    @Timeout(value = 8, unit = TimeUnit.MINUTES)
    void aLostWorkerLosesAndDoublesNothing() throws IOException, InterruptedException {
        try (StandaloneCluster cluster = StandaloneCluster.start(directory, 2)) {
            Process local = cluster.start("local", sweep("local"));
            try {
                assertThat(local.waitFor(RUN_SECONDS, TimeUnit.SECONDS)).isTrue();
            } finally {
                StandaloneCluster.end(local);
            }
            Process clustered = cluster.start("cluster", sweep("cluster", "--on", cluster.master()));
            try {
                Path results = directory.resolve("cluster").resolve(RESULTS);
                StandaloneCluster.await(
                        "half of the runs; the log says\n" + cluster.log("cluster"),
                        RUN_SECONDS,
                        () -> rows(results).count() > RUNS / 2 || !clustered.isAlive());
                long before = rows(results).count();
                cluster.loseWorker(2);
                assertThat(before).isBetween(RUNS / 2L, RUNS - 100L);
                assertThat(clustered.waitFor(RUN_SECONDS, TimeUnit.SECONDS)).isTrue();
            } finally {
                StandaloneCluster.end(clustered);
            }
            String said = Files.readString(cluster.log("cluster"));
            assertThat(clustered.exitValue()).as(said).isZero();
            assertThat(said).contains("2000 runs in", "Lost executor");
        }
        List<String> expected =
                rows(directory.resolve("local").resolve(RESULTS)).sorted().toList();
        assertThat(rows(directory.resolve("cluster").resolve(RESULTS)).sorted()).containsExactlyElementsOf(expected);
        assertThat(expected.stream().map(row -> Long.valueOf(row.substring(0, row.indexOf(',')))))
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.range(0, RUNS).boxed().toList());
        assertThat(parquet(directory.resolve("local/results.parquet")).sorted()).containsExactlyElementsOf(expected);
        try (Stream<Path> parts = Files.list(directory.resolve("cluster/results-parquet"))) {
            assertThat(parts.filter(file -> file.toString().endsWith(".parquet"))
                            .flatMap(LostWorkerTest::parquet)
                            .sorted())
                    .containsExactlyElementsOf(expected);
        }
    }

    /** Returns the lines of a table, without its header and a line that is being written. */
    private static Stream<String> rows(Path table) {
        try {
            if (!Files.exists(table)) {
                return Stream.empty();
            }
            String text = Files.readString(table);
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().skip(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the rows of a Parquet file as they stand in the table. */
    private static Stream<String> parquet(Path file) {
        List<String> lines = new ArrayList<>();
        try (ParquetReader<Group> reader = ParquetReader.builder(
                        new GroupReadSupport(), new org.apache.hadoop.fs.Path(file.toUri()))
                .withConf(new Configuration())
                .build()) {
            for (Group row = reader.read(); row != null; row = reader.read()) {
                lines.add(row.getLong("number", 0)
                        + "," + row.getDouble("e", 0)
                        + "," + row.getDouble("mass.q0", 0)
                        + "," + row.getDouble("max(mass.q0)", 0)
                        + "," + row.getDouble("count(impacts)", 0)
                        + "," + row.getDouble("energyEnd", 0)
                        + "," + row.getString("outcome", 0)
                        + "," + row.getString("reason", 0)
                        + "," + row.getString("hash", 0));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines.stream();
    }
}
