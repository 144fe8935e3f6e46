package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.URISyntaxException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** The bass of Issanchou et al. 2018 over its measured frets, with the formulas of the appendix for its modes. */
class BassTest {

    private static Solution run(double density, double restitution, double step, int every, double until)
            throws URISyntaxException {
        double diameter = StringParameters.woundDiameter(1.14e-3, 0.43e-3);
        var parameters = new StringParameters(0.863, 191.6, density, 3.5e-5, diameter, 0.01, 6e-6);
        ModalString string = new ModalString(0.863, density, StringModes.expanded(parameters, 862, Mobility.RIGID));
        return TimeStepping.of(string.model(
                        StringShape.triangle(0.64, 3.6e-3).rounded(6.7e-3),
                        StringShape.straight(),
                        Obstacle.read(DataFileTest.resource("bass_frets.csv")),
                        new NewtonImpact(restitution)))
                .integrator(new ExactModal())
                .step(step)
                .every(every)
                .probes(List.of(string.displacement(0.854)))
                .run(0.0, until);
    }

    /** Displacement after 100 000 steps at 1 MHz, as printed by a program in C. */
    @ParameterizedTest
    @CsvSource({"0, 2.813974498e-06", "1, -5.127714927e-06"})
    void endsWhereTheProgramInCDoes(double restitution, double displacement) throws URISyntaxException {
        Solution run = run(6.7e-3, restitution, 1e-6, 100_000, 0.1);
        assertThat(run.column("string.u@0.854")[1]).isCloseTo(displacement, within(1e-15));
    }

    /** Modes from formulas in place of measured ones: 2.5 % away from the run with measured ones in 10 ms, by the same program. */
    @Test
    void staysCloseToTheRunWithMeasuredModes() throws URISyntaxException {
        double[] ours = run(6.69e-3, 1.0, 2.5e-7, 200, 0.01).column("string.u@0.854");
        double[] measured =
                DataFile.read(DataFileTest.resource("bass_u854_measured.csv")).column(1, "displacements");
        assertThat(measured).hasSameSizeAs(ours);
        double difference = 0.0;
        double size = 0.0;
        for (int k = 0; k < ours.length; k++) {
            difference += (ours[k] - measured[k]) * (ours[k] - measured[k]);
            size += measured[k] * measured[k];
        }
        assertThat(Math.sqrt(difference / size)).isCloseTo(0.025, within(0.002));
    }
}
