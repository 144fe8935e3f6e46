package org.nsds.report.export;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Column;

/**
 * A table of numbers: some columns over some rows of a run, the time first.
 *
 * @param names of the columns, {@code t} first
 * @param columns values by row of the run
 * @param rows of the run that are written
 */
record NumberTable(List<String> names, List<IntToDoubleFunction> columns, int[] rows) {

    private static final List<String> LEDGER =
            List.of("kinetic", "potential", "total", "work", "damping", "impacts", "numerical");
    private static final List<ToDoubleFunction<EnergyBalance>> BALANCES = List.of(
            EnergyBalance::kinetic,
            EnergyBalance::potential,
            EnergyBalance::total,
            EnergyBalance::work,
            EnergyBalance::damping,
            EnergyBalance::impacts,
            EnergyBalance::numerical);

    /** Returns chosen columns of a run. */
    static NumberTable trajectory(Solution run, List<Column> chosen, int[] rows) {
        List<String> names = new ArrayList<>(List.of("t"));
        List<IntToDoubleFunction> columns = new ArrayList<>(List.of(run::time));
        for (Column column : chosen) {
            int index = run.columns().indexOf(column.name());
            names.add(column.name());
            columns.add(row -> run.value(row, index));
        }
        return new NumberTable(names, columns, rows);
    }

    /** Returns the energy ledger of a run. */
    static NumberTable energy(Solution run, int[] rows) {
        List<EnergyBalance> balances = run.energy().balances();
        List<String> names = new ArrayList<>(List.of("t"));
        List<IntToDoubleFunction> columns = new ArrayList<>(List.of(run::time));
        names.addAll(LEDGER);
        BALANCES.forEach(quantity -> columns.add(row -> quantity.applyAsDouble(balances.get(row))));
        return new NumberTable(names, columns, rows);
    }

    /** Returns the values of a column in the chosen rows. */
    double[] values(int column) {
        double[] values = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            values[i] = columns.get(column).applyAsDouble(rows[i]);
        }
        return values;
    }

    /** Returns how many numbers it has. */
    long size() {
        return (long) rows.length * names.size();
    }
}
