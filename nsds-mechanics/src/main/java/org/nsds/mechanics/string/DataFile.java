package org.nsds.mechanics.string;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.nsds.numerics.io.BoundedFile;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;

/**
 * Columns of numbers in a file of measured data. In a text file, numbers are separated by commas, semicolons or blanks, lines
 * before the first row may be a header, and lines that start with # or % are comments; in a MAT file, the columns are those of
 * its matrices, one after the other.
 */
public final class DataFile {

    private final Path file;
    private final List<double[]> columns;

    private DataFile(Path file, List<double[]> columns) {
        this.file = file;
        this.columns = columns;
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException with a sentence, if it cannot be read or holds no table of numbers
     */
    public static DataFile read(Path file) {
        try {
            return new DataFile(
                    file,
                    file.toString().toLowerCase(Locale.ROOT).endsWith(".mat") ? matColumns(file) : textColumns(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot read the data file " + file + ": "
                            + (Files.exists(file) ? e.getMessage() : "there is no such file"),
                    e);
        }
    }

    /**
     * Returns a column, from 0.
     *
     * @param what it holds, for the message
     */
    public double[] column(int index, String what) {
        if (index >= columns.size()) {
            throw new IllegalArgumentException("the data file " + file + " has " + columns.size() + " columns: column "
                    + (index + 1) + " should hold " + what);
        }
        return columns.get(index).clone();
    }

    /** Returns the columns. */
    public int width() {
        return columns.size();
    }

    /** Refuses fewer rows than that. */
    public DataFile requireRows(int least) {
        if (columns.get(0).length < least) {
            throw new IllegalArgumentException("the data file " + file + " has " + columns.get(0).length
                    + " rows of numbers: at least " + least + " are needed");
        }
        return this;
    }

    private static List<double[]> textColumns(Path file) throws IOException {
        List<double[]> rows = new ArrayList<>();
        List<String> lines = BoundedFile.lines(file);
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1).strip();
            if (line.isEmpty() || line.startsWith("#") || line.startsWith("%")) {
                continue;
            }
            double[] row = numbers(line);
            if (row == null) {
                if (rows.isEmpty() && !Character.isDigit(line.charAt(0))) {
                    continue; // a header
                }
                throw new IllegalArgumentException("the data file " + file + " has in line " + number
                        + " something else than finite numbers: '" + line + "'");
            }
            if (!rows.isEmpty() && rows.get(0).length != row.length) {
                throw new IllegalArgumentException("the data file " + file + " has a row of " + row.length
                        + " numbers after rows of " + rows.get(0).length + ": '" + line + "'");
            }
            rows.add(row);
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("the data file " + file + " holds no numbers");
        }
        List<double[]> columns = new ArrayList<>();
        for (int c = 0; c < rows.get(0).length; c++) {
            int index = c;
            columns.add(rows.stream().mapToDouble(row -> row[index]).toArray());
        }
        return columns;
    }

    /** Returns the numbers of a line, or null if it holds anything else. */
    private static double[] numbers(String line) {
        try {
            double[] row = Arrays.stream(line.split("[,;\\s]+"))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return Arrays.stream(row).allMatch(Double::isFinite) ? row : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static List<double[]> matColumns(Path file) throws NoSuchFileException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        List<double[]> columns = new ArrayList<>();
        try (MatFile content = Mat5.readFromFile(file.toFile())) {
            for (MatFile.Entry entry : content.getEntries()) {
                if (entry.getValue() instanceof Matrix matrix) {
                    if (matrix.isComplex()) {
                        throw new IllegalArgumentException("the data file " + file + " has complex numbers in '"
                                + entry.getName() + "': save real and imaginary parts as two matrices");
                    }
                    boolean lying = matrix.getNumRows() == 1;
                    for (int c = 0; c < (lying ? 1 : matrix.getNumCols()); c++) {
                        columns.add(matColumn(matrix, c, lying));
                    }
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot read the data file " + file
                            + ": it is not a complete MAT file of version 5 (save it again with -v7)",
                    e);
        }
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("the data file " + file + " holds no matrix of numbers");
        }
        return columns;
    }

    private static double[] matColumn(Matrix matrix, int column, boolean lying) {
        double[] values = new double[lying ? matrix.getNumCols() : matrix.getNumRows()];
        for (int i = 0; i < values.length; i++) {
            values[i] = lying ? matrix.getDouble(0, i) : matrix.getDouble(i, column);
        }
        return values;
    }
}
