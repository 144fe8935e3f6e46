package org.nsds.core.solution;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Writes solutions as comma-separated text: a header line, the time first, every number so that it reads back to the same
 * bits, with a decimal point whatever the locale.
 */
public final class CsvWriter {

    private static final List<String> ENERGY_COLUMNS =
            List.of("kinetic", "potential", "total", "work", "damping", "impacts", "numerical");

    private CsvWriter() {}

    /** Writes every column of the solution. */
    public static void write(Solution solution, Path file) {
        int width = solution.columns().size();
        write(file, solution, solution.columns(), row -> {
            double[] values = new double[width];
            for (int i = 0; i < width; i++) {
                values[i] = solution.value(row, i);
            }
            return values;
        });
    }

    /** Writes the energy ledger. */
    public static void writeEnergy(Solution solution, Path file) {
        write(file, solution, ENERGY_COLUMNS, row -> {
            EnergyBalance at = solution.energy().balances().get(row);
            return new double[] {
                at.kinetic(), at.potential(), at.total(), at.work(), at.damping(), at.impacts(), at.numerical()
            };
        });
    }

    private static void write(Path file, Solution solution, List<String> columns, IntFunction<double[]> row) {
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            writer.write("t," + String.join(",", columns));
            writer.write('\n');
            for (int i = 0; i < solution.rows(); i++) {
                writer.write(Double.toString(solution.time(i)));
                for (double value : row.apply(i)) {
                    writer.write(',');
                    writer.write(Double.toString(value));
                }
                writer.write('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
