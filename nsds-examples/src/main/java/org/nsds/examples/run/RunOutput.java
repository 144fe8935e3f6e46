package org.nsds.examples.run;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.solution.Solution;
import org.nsds.examples.run.RunOptions.Option;
import org.nsds.report.columns.Columns;
import org.nsds.report.export.Format;
import org.nsds.report.export.RunNumbers;
import org.nsds.report.export.Selection;

/**
 * Which numbers of a run are written, and in which formats.
 *
 * @param formats of the files
 * @param selection of columns and rows
 * @param forecast about how many bytes the files will have
 */
public record RunOutput(List<Format> formats, Selection selection, long forecast) {

    /**
     * Returns what options ask for.
     *
     * @param dry a run of the same columns
     * @param stride every how manieth recorded row is written
     * @param rows how many rows are written
     * @throws IllegalArgumentException with a sentence, if a format or a column does not exist
     */
    static RunOutput of(RunOptions options, Solution dry, int stride, double rows) {
        List<Format> formats = Format.list(options.get(Option.FORMAT).orElse(Format.CSV.toString()));
        List<String> columns = options.get(Option.COLUMNS)
                .map(text ->
                        Arrays.stream(text.split(",", -1)).map(String::strip).toList())
                .orElse(List.of());
        boolean energy = options.get(Option.ENERGY).map(Boolean::parseBoolean).orElse(true);
        Selection selection = new Selection(columns, energy, stride);
        int count = selection.of(Columns.of(dry)).size();
        return new RunOutput(formats, selection, RunNumbers.forecast(formats, (long) rows, count, energy));
    }

    /** Returns the names of the files. */
    List<String> names() {
        return RunNumbers.names(formats, selection.energy());
    }
}
