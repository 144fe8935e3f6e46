package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.modal.ExactModal.Form;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** The tanpura of Issanchou et al. 2018 at 2 MHz, beside an independent program for the same scheme. */
class TanpuraTest {

    private static final double STEP = 5e-7;
    private static final double FROM_THE_END = 0.992;

    private static Solution run(double restitution, Form form, int every, double until) {
        return run(StringModels.PLUCK.sampled(), restitution, form, every, until);
    }

    private static Solution run(StringShape shape, double restitution, Form form, int every, double until) {
        return TimeStepping.of(StringModels.tanpura(1001, restitution, shape))
                .integrator(new ExactModal(form))
                .step(STEP)
                .every(every)
                .probes(List.of(StringModels.guitar(1001).displacement(FROM_THE_END)))
                .run(0.0, until);
    }

    /** Displacement after 400 000 steps, and steps with an impulse, as printed by a program in C. */
    @ParameterizedTest
    @CsvSource({"0, -7.223701244e-06, 205614", "1, -7.259638070e-06, 102295"})
    void endsWhereTheProgramInCDoes(double restitution, double displacement, long impulses) {
        Solution run = run(StringModels.PLUCK, restitution, Form.PAPER, 400_000, 0.2);
        assertThat(last(run.column("string.u@0.992"))).isCloseTo(displacement, within(1e-15));
        assertThat(run.report().contactSteps()).isEqualTo(impulses);
    }

    @Test
    void followsTheReferenceAtOneCentimetreFromTheEnd() throws IOException {
        Solution run = run(1.0, Form.PAPER, 400, 0.2);
        double[][] reference = reference("tanpura_u992_rho1");
        double[] u = run.column("string.u@0.992");
        assertThat(relativeDifference(u, reference[1], reference[1].length)).isLessThan(1e-9);
    }

    @Test
    void followsTheReferenceAtTheObstacle() throws IOException {
        double[][] reference = reference("tanpura_uc_rho0");
        Solution run = run(0.0, Form.PAPER, 80, reference[0][reference[0].length - 1]);
        assertThat(relativeDifference(run.output("bridge"), reference[1], reference[1].length))
                .isLessThan(1e-9);
    }

    @Test
    @Tag("long")
    void restitutionHardlyMatters() {
        double[] lossless = run(1.0, Form.PAPER, 20, 1.0).column("string.u@0.992");
        double[] dead = run(0.0, Form.PAPER, 20, 1.0).column("string.u@0.992");
        assertThat(relativeDifference(dead, lossless, 20_001)).as("0 to 0.2 s").isLessThan(1e-2);
        assertThat(relativeDifference(dead, lossless, 100_001)).as("0 to 1 s").isLessThan(5e-2);
    }

    @Test
    @Tag("long")
    void theTwoFormsAgree() {
        double[] paper = run(1.0, Form.PAPER, 20, 0.2).column("string.u@0.992");
        double[] siconos = run(1.0, Form.SICONOS, 20, 0.2).column("string.u@0.992");
        assertThat(relativeDifference(paper, siconos, paper.length)).isLessThan(2e-2);
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    private static double relativeDifference(double[] ours, double[] reference, int count) {
        double difference = 0.0;
        double size = 0.0;
        for (int i = 0; i < count; i++) {
            difference += (ours[i] - reference[i]) * (ours[i] - reference[i]);
            size += reference[i] * reference[i];
        }
        return Math.sqrt(difference / size);
    }

    private static double[][] reference(String name) throws IOException {
        try (var in = TanpuraTest.class.getResourceAsStream("/issanchou/" + name + ".csv")) {
            List<double[]> rows = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .map(cells -> new double[] {Double.parseDouble(cells[0]), Double.parseDouble(cells[1])})
                    .toList();
            double[][] columns = new double[2][rows.size()];
            for (int i = 0; i < rows.size(); i++) {
                columns[0][i] = rows.get(i)[0];
                columns[1][i] = rows.get(i)[1];
            }
            return columns;
        }
    }
}
