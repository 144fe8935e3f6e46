package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.nsds.core.solution.Solution;

/** A trajectory computed by Siconos 4.4.0, read from the test resources. */
final class GoldenTrajectory {

    private final List<String> columns;
    private final List<double[]> rows = new ArrayList<>();

    private GoldenTrajectory(String header) {
        columns = List.of(header.split(","));
    }

    static GoldenTrajectory read(String name) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                GoldenTrajectory.class.getResourceAsStream("/siconos/" + name + ".csv"), StandardCharsets.UTF_8))) {
            GoldenTrajectory golden = new GoldenTrajectory(reader.readLine());
            reader.lines()
                    .map(line -> Arrays.stream(line.split(","))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .forEach(golden.rows::add);
            return golden;
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

    /** Every mapped column agrees with ours to the given absolute tolerance. */
    void assertMatches(Solution solution, double step, Map<String, String> goldenToOurs, double tolerance) {
        assertThat(solution.report().completed()).as(solution.report().reason()).isTrue();
        goldenToOurs.forEach((golden, ours) -> assertThat(difference(solution, step, golden, ours))
                .as("largest difference of " + ours)
                .isLessThanOrEqualTo(tolerance));
    }
}
