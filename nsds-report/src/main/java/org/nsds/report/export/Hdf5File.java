package org.nsds.report.export;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import io.jhdf.api.WritableDataset;
import io.jhdf.api.WritableGroup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Column;
import org.nsds.report.columns.Units;

/**
 * Writes a run as HDF5: the dataset {@code t}; a group for each system under {@code systems} and for each interaction under
 * {@code interactions}, with a dataset for each of its columns; {@code energy}; {@code events}; {@code parameters} as attributes. Datasets
 * have the attributes {@code unit} and {@code meaning}; the file has version, command, outcome and hash of the final state.
 */
final class Hdf5File {

    private final WritableHdfFile file;
    private final Units units;
    private final Progress progress;
    private final Map<String, WritableGroup> groups = new LinkedHashMap<>();

    private Hdf5File(WritableHdfFile file, Units units, Progress progress) {
        this.file = file;
        this.units = units;
        this.progress = progress;
    }

    static void write(RunNumbers numbers, NumberTable table, NumberTable energy, Path path, Progress progress)
            throws IOException {
        try (WritableHdfFile file = HdfFile.write(path)) {
            Hdf5File writer = new Hdf5File(file, numbers.units(), progress);
            writer.about(numbers);
            writer.columns(table);
            if (numbers.selection().energy()) {
                writer.energy(energy);
            }
            writer.parameters(numbers.parameters());
            writer.events(numbers.run());
        } catch (RuntimeException e) { // the library wraps what the disk says
            throw new IOException("cannot write " + path + ": " + e.getMessage(), e);
        }
    }

    private void about(RunNumbers numbers) {
        Solution run = numbers.run();
        file.putAttribute("title", numbers.title());
        file.putAttribute("version", "NSDS " + numbers.provenance().version());
        file.putAttribute("command", numbers.provenance().command());
        file.putAttribute("outcome", run.report().outcome().toString());
        file.putAttribute("stateHash", run.stateHash());
        file.putAttribute("steps", run.report().steps());
    }

    private void columns(NumberTable table) {
        put(file, "t", table.values(0), units.time(), "time");
        for (int i = 1; i < table.names().size(); i++) {
            Column column = Column.of(table.names().get(i));
            WritableGroup owner = group(column.kind().ofSystem() ? "systems" : "interactions", column.owner());
            put(owner, column.component(), table.values(i), units.of(column.name()), column.meaning());
        }
    }

    private void energy(NumberTable energy) {
        WritableGroup ledger = group("energy");
        for (int i = 1; i < energy.names().size(); i++) {
            put(
                    ledger,
                    energy.names().get(i),
                    energy.values(i),
                    units.energy(),
                    energy.names().get(i) + " energy");
        }
    }

    private void parameters(Map<String, Object> parameters) {
        WritableGroup group = group("parameters");
        parameters.forEach((name, value) -> group.putAttribute(plain(name), number(value)));
    }

    private static Object number(Object value) {
        return value instanceof Double || value instanceof Integer || value instanceof Long ? value : value.toString();
    }

    private void events(Solution run) {
        List<Event> events = run.events();
        if (events.isEmpty()) {
            return; // the library writes no empty datasets
        }
        WritableGroup group = group("events");
        put(group, "t", events.stream().mapToDouble(Event::time).toArray(), units.time(), "time of the event");
        group.putDataset("kind", texts(events, event -> event.kind().toString()));
        group.putDataset("interactions", texts(events, event -> String.join(",", event.interactions())));
        group.putDataset("before", texts(events, event -> joined(event.before())));
        group.putDataset("after", texts(events, event -> joined(event.after())));
        group.putDataset("impulses", texts(events, event -> joined(event.impulses())));
    }

    private static String[] texts(List<Event> events, Function<Event, String> text) {
        return events.stream().map(text).toArray(String[]::new);
    }

    private static String joined(List<Double> values) {
        List<String> texts = new ArrayList<>();
        values.forEach(value -> texts.add(value.toString()));
        return String.join(",", texts);
    }

    private void put(WritableGroup group, String name, double[] values, String unit, String meaning) {
        if (values.length == 0) {
            return;
        }
        WritableDataset dataset = group.putDataset(plain(name), values);
        dataset.putAttribute("unit", unit);
        dataset.putAttribute("meaning", meaning);
        progress.written((long) values.length * Double.BYTES);
    }

    private WritableGroup group(String path) {
        return groups.computeIfAbsent(path, file::putGroup);
    }

    private WritableGroup group(String parent, String name) {
        String own = plain(name);
        WritableGroup outer = group(parent);
        return groups.computeIfAbsent(parent + "/" + own, path -> outer.putGroup(own));
    }

    /** A slash would begin another group. */
    private static String plain(String name) {
        return name.replace('/', '_');
    }
}
