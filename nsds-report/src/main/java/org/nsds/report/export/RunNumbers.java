package org.nsds.report.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Columns;
import org.nsds.report.columns.Units;

/**
 * The numbers of a run, to be written in any {@link Format}: {@code trajectory.csv} and {@code energy.csv}, {@code trajectory.npy} and
 * {@code energy.npy}, {@code run.h5}.
 *
 * @param title of the run
 * @param run what was computed
 * @param units of its columns
 * @param selection which of them are written
 * @param parameters of the model, numbers and texts by name
 * @param provenance where the numbers come from
 */
public record RunNumbers(
        String title,
        Solution run,
        Units units,
        Selection selection,
        Map<String, Object> parameters,
        Provenance provenance) {

    private static final String TRAJECTORY = "trajectory.";
    private static final String ENERGY = "energy.";
    private static final String HDF5 = "run.h5";
    private static final int LEDGER = 8;

    /** Copies the parameters, in their order. */
    public RunNumbers {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** Returns the names of the files that these formats make. */
    public static List<String> names(List<Format> formats, boolean energy) {
        List<String> names = new ArrayList<>();
        for (Format format : formats) {
            if (format == Format.HDF5) {
                names.add(HDF5);
            } else {
                names.add(TRAJECTORY + format);
                if (energy) {
                    names.add(ENERGY + format);
                }
            }
        }
        return names;
    }

    /**
     * Returns how many bytes files will have, about: exactly 8 for each number in binary formats, about 20 in text.
     *
     * @param rows of the run that are written
     * @param columns that are written, without the time
     */
    public static long forecast(List<Format> formats, long rows, int columns, boolean energy) {
        long numbers = rows * (columns + 1 + (energy ? LEDGER : 0));
        return formats.stream()
                .mapToLong(format -> numbers * (format == Format.CSV ? CsvFile.BYTES : Double.BYTES))
                .sum();
    }

    /**
     * Writes the files.
     *
     * @param place where a file of a name goes
     * @throws IllegalArgumentException with the names that exist, if a chosen column does not
     */
    public void write(List<Format> formats, Function<String, Path> place, Progress progress) throws IOException {
        int[] rows = selection.rows(run);
        NumberTable table = NumberTable.trajectory(run, selection.of(Columns.of(run)), rows);
        NumberTable energy = NumberTable.energy(run, rows);
        for (Format format : formats) {
            switch (format) {
                case CSV -> {
                    CsvFile.write(table, place.apply(TRAJECTORY + format), progress);
                    if (selection.energy()) {
                        CsvFile.write(energy, place.apply(ENERGY + format), progress);
                    }
                }
                case NPY -> {
                    NpyFile.write(table, place.apply(TRAJECTORY + format), progress);
                    if (selection.energy()) {
                        NpyFile.write(energy, place.apply(ENERGY + format), progress);
                    }
                }
                case HDF5 -> Hdf5File.write(this, table, energy, place.apply(HDF5), progress);
            }
        }
    }
}
