package org.nsds.report.columns;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.solver.Suggestion;

/**
 * The columns of a run, in their order. Names may be patterns with {@code *} for any letters; bodies with a place may be asked for by
 * {@code x}, {@code y}, {@code z}, {@code vx}, {@code vy}, {@code vz}, planar ones also by {@code angle}.
 */
public final class Columns {

    private static final int SHOWN = 20;
    private static final int PLANAR = 3;
    private static final int SPATIAL = 7;
    private static final List<String> LETTERS = List.of("x", "y", "z");

    private final List<Column> all;

    private Columns(List<Column> all) {
        this.all = all;
    }

    /** Returns the columns of a run. */
    public static Columns of(Solution run) {
        return named(run.columns());
    }

    /** Returns columns of these names. */
    public static Columns named(List<String> names) {
        return new Columns(names.stream().map(Column::of).toList());
    }

    /** Returns all of them. */
    public List<Column> all() {
        return all;
    }

    /** Returns those of a kind. */
    public List<Column> of(Column.Kind kind) {
        return all.stream().filter(column -> column.kind() == kind).toList();
    }

    /** Returns the columns of each system, by its name, in the order of the run. */
    public Map<String, List<Column>> systems() {
        return owners(true);
    }

    /** Returns the columns of each interaction, by its name, in the order of the run. */
    public Map<String, List<Column>> interactions() {
        return owners(false);
    }

    private Map<String, List<Column>> owners(boolean systems) {
        Map<String, List<Column>> owners = new LinkedHashMap<>();
        all.stream()
                .filter(column -> column.kind().ofSystem() == systems)
                .forEach(column -> owners.computeIfAbsent(column.owner(), owner -> new ArrayList<>())
                        .add(column));
        return owners;
    }

    /**
     * Returns the columns that a name or a pattern stands for.
     *
     * @throws IllegalArgumentException with the names that exist, if there is none
     */
    public List<Column> matching(String name) {
        Pattern pattern = Pattern.compile(Pattern.quote(name).replace("*", "\\E.*\\Q"));
        String meant = byLetter(name);
        List<Column> found = all.stream()
                .filter(column -> column.name().equals(meant)
                        || pattern.matcher(column.name()).matches())
                .toList();
        if (found.isEmpty()) {
            List<String> names = all.stream().map(Column::name).toList();
            throw new IllegalArgumentException("there is no column '" + name + "': " + Suggestion.words(name, names)
                    + (names.isEmpty() ? "the run has none" : "the columns are " + listed(names)));
        }
        return found;
    }

    private static String listed(List<String> names) {
        return names.size() <= SHOWN
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, SHOWN)) + " and " + (names.size() - SHOWN) + " more";
    }

    /** Returns the name of the column that a letter after a body stands for; the name itself if it is no such letter. */
    private String byLetter(String name) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
            return name;
        }
        String body = name.substring(0, dot);
        String letter = name.substring(dot + 1);
        long positions = all.stream()
                .filter(column -> column.owner().equals(body) && column.kind() == Column.Kind.POSITION)
                .count();
        if (positions == PLANAR && letter.equals("angle")) {
            return body + ".q2";
        }
        boolean velocity = letter.startsWith("v");
        int index = LETTERS.indexOf(velocity ? letter.substring(1) : letter);
        boolean placed = positions == SPATIAL || positions == PLANAR && index < 2;
        return index >= 0 && placed ? body + (velocity ? ".v" : ".q") + index : name;
    }
}
