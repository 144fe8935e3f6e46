package org.nsds.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What Siconos 4.4.0 made of a friction problem.
 *
 * @param problem its name
 * @param mu the coefficient that replaces the one in the file; empty if none does
 * @param file where it is: a resource if it has a folder, else a file of that name
 * @param solver the fastest of its solvers that solved the problem; empty if none did
 * @param microseconds of that one
 * @param tried how many of its solvers were run; empty if none was
 */
record SiconosFigure(String problem, String mu, String file, String solver, String microseconds, String tried) {

    /** All figures, in the order of the table. */
    static List<SiconosFigure> all() throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                SiconosFigure.class.getResourceAsStream("/siconos-friction.csv"), StandardCharsets.UTF_8))) {
            return in.lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .map(field -> new SiconosFigure(field[0], field[1], field[2], field[3], field[4], field[8]))
                    .toList();
        }
    }

    /** The best of Siconos in words. */
    String best() {
        return tried.isEmpty()
                ? "–"
                : solver.isEmpty()
                        ? "none of " + tried + " solved it"
                        : FrictionTable.time(Double.parseDouble(microseconds)) + " (" + solver + ")";
    }
}
