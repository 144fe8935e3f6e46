package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/**
 * The impacts of Papetti, Avanzini, Rocchesso (2009), sample by sample, against trajectories computed independently in Python
 * with their conventions: a mass of 10 g hits a wall at x = 0, 44100 samples per second.
 */
class PublishedImpactsTest {

    static Stream<Arguments> cases() {
        List<Arguments> all = new ArrayList<>();
        for (String scheme : List.of("am1", "verlet", "heun", "rk4")) {
            all.add(Arguments.of("a", scheme, new HuntCrossley(1e7, 1.1, 0.1), 0.3));
            all.add(Arguments.of("b", scheme, new HuntCrossley(1e9, 1.5, 0.5), 1.0));
            all.add(Arguments.of("fig4", scheme, new HuntCrossley(1e6, 1.6, 0.5), 0.3));
        }
        return all.stream();
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void everySampleAgrees(String name, String scheme, HuntCrossley law, double velocity) throws IOException {
        List<double[]> reference = read("/papetti/" + name + "_" + scheme + ".csv");
        Model model = SmallModels.massAtWall(1e-2, law, velocity);
        double h = 1.0 / 44100.0;
        Solution run = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(h)
                .run(0.0, (reference.size() - 1) * h);
        assertThat(run.rows()).isEqualTo(reference.size());
        double[] x = run.position("mass", 0);
        double[] v = run.velocity("mass", 0);
        double deepest = reference.stream().mapToDouble(row -> row[1]).max().orElseThrow();
        for (int n = 0; n < reference.size(); n++) {
            double[] row = reference.get(n);
            assertThat(x[n]).as("x of sample %d", n).isCloseTo(row[1], within(1e-12 * deepest));
            assertThat(v[n]).as("v of sample %d", n).isCloseTo(row[2], within(1e-12 * velocity));
            assertThat(run.energy().balances().get(n).total())
                    .as("H of sample %d", n)
                    .isCloseTo(row[3], within(1e-11 * reference.get(0)[3]));
        }
    }

    private static List<double[]> read(String resource) throws IOException {
        List<double[]> rows = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                PublishedImpactsTest.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
            lines.readLine();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                rows.add(Stream.of(line.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray());
            }
        }
        return rows;
    }
}
