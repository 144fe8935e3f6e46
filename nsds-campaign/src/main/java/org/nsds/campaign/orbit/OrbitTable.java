package org.nsds.campaign.orbit;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.nsds.core.sensitivity.ModelFamily;
import org.nsds.core.sensitivity.PeriodicBranch.Change;
import org.nsds.core.sensitivity.PeriodicBranch.Orbit;
import org.nsds.core.sensitivity.PeriodicMotion.Multiplier;

/**
 * The table of periodic motions of a campaign, {@code orbits.csv}: a row for each point at which a motion is seen once per period of the forcing.
 *
 * @param parameter over which they were followed
 * @param columns coordinates of a state
 * @param rows in the order of the branches
 */
public record OrbitTable(String parameter, List<String> columns, List<Row> rows) {

    /** The name of the file. */
    public static final String NAME = "orbits.csv";

    private static final int FIXED = 8;

    /**
     * A row.
     *
     * @param branch number of its branch
     * @param periods after how many periods the motion repeats
     * @param phase number of the period at whose beginning it is there
     * @param kind what changes there; empty for a point in between
     * @param stable whether small disturbances die out
     * @param impacts before it repeats
     * @param multiplier the modulus of the largest Floquet multiplier
     * @param parameter its value
     * @param state coordinates
     */
    public record Row(
            int branch,
            int periods,
            int phase,
            String kind,
            boolean stable,
            int impacts,
            double multiplier,
            double parameter,
            double[] state) {}

    /** Copies the lists. */
    public OrbitTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** Returns the table of branches, with what changes after the motions of each branch. */
    public static OrbitTable of(
            String parameter,
            List<String> columns,
            List<OrbitBranch> branches,
            ModelFamily family,
            DoubleUnaryOperator period) {
        List<Row> rows = new ArrayList<>();
        for (int b = 0; b < branches.size(); b++) {
            OrbitBranch branch = branches.get(b);
            List<Orbit> orbits = branch.branch().orbits();
            for (int phase = 0; phase < branch.multiple(); phase++) {
                for (int i = 0; i < orbits.size(); i++) {
                    rows.add(row(
                            b,
                            branch,
                            phase,
                            "",
                            orbits.get(i),
                            branch.points().get(i).get(phase)));
                }
            }
            for (Change change : branch.branch().changes()) {
                List<double[]> points = OrbitBranch.points(change.orbit(), branch.multiple(), family, period);
                for (int phase = 0; phase < points.size(); phase++) {
                    rows.add(row(b, branch, phase, change.kind().toString(), change.orbit(), points.get(phase)));
                }
            }
        }
        return new OrbitTable(parameter, columns, rows);
    }

    private static Row row(int number, OrbitBranch branch, int phase, String kind, Orbit orbit, double[] state) {
        Multiplier largest = orbit.multipliers().get(0);
        return new Row(
                number,
                branch.multiple(),
                phase,
                kind,
                orbit.stable(),
                orbit.impacts(),
                largest.modulus(),
                orbit.parameter(),
                state);
    }

    /** Writes it to the directory of a campaign. */
    public void write(Path directory) throws IOException {
        StringBuilder text = new StringBuilder("branch,periods,phase,kind,stable,impacts,multiplier,")
                .append(parameter)
                .append(',')
                .append(String.join(",", columns))
                .append('\n');
        for (Row row : rows) {
            text.append(row.branch + "," + row.periods + "," + row.phase + "," + row.kind + "," + row.stable + ","
                    + row.impacts + "," + row.multiplier + "," + row.parameter);
            for (double value : row.state) {
                text.append(',').append(value);
            }
            text.append('\n');
        }
        Path part = directory.resolve(NAME + ".part");
        Files.writeString(part, text);
        Files.move(part, directory.resolve(NAME), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Reads the table of a campaign. */
    public static OrbitTable read(Path directory) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(directory.resolve(NAME))) {
            String header = reader.readLine();
            List<String> names = List.of((header == null ? "" : header).split(",", -1));
            if (names.size() <= FIXED) {
                throw new IOException(NAME + " has no header of orbits: remove it, and the same command writes it");
            }
            List<Row> rows = new ArrayList<>();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] cells = line.split(",", -1);
                rows.add(new Row(
                        Integer.parseInt(cells[0]),
                        Integer.parseInt(cells[1]),
                        Integer.parseInt(cells[2]),
                        cells[3],
                        Boolean.parseBoolean(cells[4]),
                        Integer.parseInt(cells[5]),
                        Double.parseDouble(cells[6]),
                        Double.parseDouble(cells[7]),
                        Arrays.stream(cells, FIXED, cells.length)
                                .mapToDouble(Double::parseDouble)
                                .toArray()));
            }
            return new OrbitTable(names.get(FIXED - 1), names.subList(FIXED, names.size()), rows);
        }
    }
}
