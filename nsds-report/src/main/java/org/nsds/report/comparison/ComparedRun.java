package org.nsds.report.comparison;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.report.scene.MovingPicture;

/**
 * A finished run, as a {@link Comparison} takes it.
 *
 * @param name by which legends call it
 * @param times of its rows
 * @param columns its columns by name, as long as the times
 * @param settings parameters and how it was simulated: numbers and texts by name
 * @param ledger energies at the end, by name
 * @param scene its moving picture, if it has one
 */
public record ComparedRun(
        String name,
        double[] times,
        Map<String, double[]> columns,
        Map<String, Object> settings,
        Map<String, Double> ledger,
        Optional<MovingPicture> scene) {

    /** Copies the maps, in their order, and checks that there are rows. */
    public ComparedRun {
        if (times.length == 0) {
            throw new IllegalArgumentException("run '" + name + "' has no rows, so it cannot be compared");
        }
        columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        ledger = Collections.unmodifiableMap(new LinkedHashMap<>(ledger));
    }

    /** Returns a run that was just computed. */
    public static ComparedRun of(String name, Solution run) {
        Map<String, double[]> columns = new LinkedHashMap<>();
        run.columns().forEach(column -> columns.put(column, run.column(column)));
        EnergyBalance balance = run.energy().balance();
        Map<String, Double> ledger = new LinkedHashMap<>();
        ledger.put("at the start", balance.start());
        ledger.put("+ work of external forces", balance.work());
        ledger.put("− dissipated by damping", balance.damping());
        ledger.put("− lost in contacts or switches", balance.impacts());
        ledger.put("+ numerical left-over", balance.numerical());
        ledger.put("= at the end", balance.total());
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("outcome", run.report().outcome().toString());
        settings.put("steps", run.report().steps());
        settings.put("hash of the final state", run.stateHash());
        return new ComparedRun(name, run.times(), columns, settings, ledger, Optional.empty());
    }

    /** Returns the same run with parameters or other settings. */
    public ComparedRun with(Map<String, ?> more) {
        Map<String, Object> all = new LinkedHashMap<>(more);
        settings.forEach(all::putIfAbsent);
        return new ComparedRun(name, times, columns, all, ledger, scene);
    }

    /** Returns the same run with its moving picture, which is played beside those of the others. */
    public ComparedRun scene(MovingPicture shown) {
        return new ComparedRun(name, times, columns, settings, ledger, Optional.of(shown));
    }
}
