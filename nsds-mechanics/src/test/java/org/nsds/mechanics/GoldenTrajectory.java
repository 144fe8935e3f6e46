package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.nsds.core.solution.Solution;

/** A trajectory computed by Siconos 4.4.0, read from the test resources. */
final class GoldenTrajectory {

    private final String name;
    private final List<String> columns;
    private final List<double[]> rows;

    private GoldenTrajectory(String name) {
        List<String> lines = lines(name);
        this.name = name;
        columns = List.of(lines.get(0).split(","));
        rows = lines.stream()
                .skip(1)
                .map(line -> Arrays.stream(line.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toList();
    }

    static GoldenTrajectory read(String name) {
        return new GoldenTrajectory(name);
    }

    private static List<String> lines(String file) {
        try (InputStream in = GoldenTrajectory.class.getResourceAsStream("/siconos/" + file + ".csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The largest difference in a golden column, our rows being found by time. */
    double difference(Solution solution, double step, String goldenColumn, String ourColumn) {
        int index = columns.indexOf(goldenColumn);
        assertThat(index).as("column " + goldenColumn).isPositive();
        double[] ours = solution.column(ourColumn);
        double worst = 0.0;
        for (double[] row : rows) {
            worst = Math.max(worst, Math.abs(row[index] - ours[(int) Math.round(row[0] / step)]));
        }
        return worst;
    }

    /** The values of a column in rows where another column has a given value. */
    double[] where(String condition, double value, String column) {
        return rows.stream()
                .filter(row -> row[columns.indexOf(condition)] == value)
                .mapToDouble(row -> row[columns.indexOf(column)])
                .toArray();
    }

    /** Every column that {@code columns.csv} has of it agrees with ours to the given absolute tolerance. */
    void assertMatches(Solution solution, double step, double tolerance) {
        Map<String, String> ours = lines("columns").stream()
                .map(line -> line.split(","))
                .filter(field -> field[0].equals(name))
                .collect(Collectors.toMap(field -> field[1], field -> field[2]));
        assertThat(ours).as("columns of " + name).isNotEmpty();
        assertMatches(solution, step, ours, tolerance);
    }

    /** Every mapped column agrees with ours to the given absolute tolerance. */
    void assertMatches(Solution solution, double step, Map<String, String> goldenToOurs, double tolerance) {
        assertThat(solution.report().completed()).as(solution.report().reason()).isTrue();
        goldenToOurs.forEach((golden, ours) -> assertThat(difference(solution, step, golden, ours))
                .as("largest difference of " + ours)
                .isLessThanOrEqualTo(tolerance));
    }
}
