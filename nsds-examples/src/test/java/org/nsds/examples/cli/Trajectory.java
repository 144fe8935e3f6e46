package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;

/** A table of numbers with a header, time first: a trajectory that a run wrote, or one of Siconos 4.4.0. */
record Trajectory(List<String> columns, List<double[]> rows) {

    static Trajectory read(Path file) {
        try {
            return parse(Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Trajectory ofSiconos(String name) {
        return parse(siconos(name));
    }

    /** Which of the columns of Siconos is which of ours. */
    static Map<String, String> columnsOfSiconos(String name) {
        return siconos("columns").stream()
                .map(line -> line.split(","))
                .filter(field -> field[0].equals(name))
                .collect(Collectors.toMap(field -> field[1], field -> field[2]));
    }

    private static List<String> siconos(String file) {
        try (var in = Trajectory.class.getResourceAsStream("/siconos/" + file + ".csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Trajectory parse(List<String> lines) {
        return new Trajectory(
                List.of(lines.get(0).split(",")),
                lines.stream()
                        .skip(1)
                        .map(line -> Arrays.stream(line.split(","))
                                .mapToDouble(Double::parseDouble)
                                .toArray())
                        .toList());
    }

    /** The largest difference between a column of this and one of the other, at the times of this. */
    double difference(String column, Trajectory other, String itsColumn) {
        int mine = columns.indexOf(column);
        int its = other.columns.indexOf(itsColumn);
        assertThat(mine).as("column " + column + " of " + columns).isPositive();
        assertThat(its).as("column " + itsColumn + " of " + other.columns).isPositive();
        double step = other.rows.get(1)[0];
        double worst = 0.0;
        for (double[] row : rows) {
            double[] there = other.rows.get((int) Math.round(row[0] / step));
            assertThat(there[0]).isCloseTo(row[0], Offset.offset(1e-9));
            worst = Math.max(worst, Math.abs(row[mine] - there[its]));
        }
        return worst;
    }

    /** The largest difference in any column; both must have the same. */
    double difference(Trajectory other) {
        assertThat(other.columns).isEqualTo(columns);
        return columns.stream()
                .skip(1)
                .mapToDouble(column -> difference(column, other, column))
                .max()
                .orElseThrow();
    }
}
