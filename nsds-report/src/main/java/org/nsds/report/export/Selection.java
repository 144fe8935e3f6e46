package org.nsds.report.export;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Column;
import org.nsds.report.columns.Columns;

/**
 * Which numbers of a run are written.
 *
 * @param columns names or patterns with {@code *}; empty for all columns
 * @param energy whether the energy ledger is written
 * @param stride every how manieth recorded row; the first and the last always
 */
public record Selection(List<String> columns, boolean energy, int stride) {

    /** Selects all columns, the energies, and every recorded row. */
    public static final Selection ALL = new Selection(List.of(), true, 1);

    /** Copies the list and checks the stride. */
    public Selection {
        columns = List.copyOf(columns);
        if (stride < 1) {
            throw new IllegalArgumentException("every " + stride + " rows cannot be kept: at least 1 is needed");
        }
    }

    /**
     * Returns the chosen ones of the columns that there are, in their order.
     *
     * @throws IllegalArgumentException with the names that exist, if a name or pattern fits none
     */
    public List<Column> of(Columns there) {
        if (columns.isEmpty()) {
            return there.all();
        }
        Set<Column> chosen = new LinkedHashSet<>();
        columns.forEach(name -> chosen.addAll(there.matching(name)));
        return there.all().stream().filter(chosen::contains).toList();
    }

    /** Returns the chosen rows of a run. */
    public int[] rows(Solution run) {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < run.rows(); row++) {
            if (row % stride == 0 || row == run.rows() - 1) {
                rows.add(row);
            }
        }
        return rows.stream().mapToInt(Integer::intValue).toArray();
    }
}
