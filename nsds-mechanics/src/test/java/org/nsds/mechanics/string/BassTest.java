package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/**
 * The bass of Issanchou et al. 2018 with the formulas of the appendix for its modes, over equal-tempered frets on whole
 * millimetres, which are points of its grid.
 */
class BassTest {

    private static List<Obstacle> frets() {
        return Obstacle.frets(20, 0.863, 0.63e-3, 2.33e-3).stream()
                .map(fret -> new Obstacle(fret.name(), 1e-3 * Math.rint(1e3 * fret.x()), fret.height()))
                .toList();
    }

    /**
     * Displacement after 100 000 steps at 1 MHz, as printed by a program in C, whose results over the frets that the
     * authors measured are those of another.
     */
    @ParameterizedTest
    @CsvSource({"0, -1.524259327e-05", "1, -1.758678662e-05"})
    void endsWhereTheProgramInCDoes(double restitution, double displacement) {
        double diameter = StringParameters.woundDiameter(1.14e-3, 0.43e-3);
        var parameters = new StringParameters(0.863, 191.6, 6.7e-3, 3.5e-5, diameter, 0.01, 6e-6);
        ModalString string = new ModalString(0.863, 6.7e-3, StringModes.expanded(parameters, 862, Mobility.RIGID));
        Solution run = TimeStepping.of(string.model(
                        StringShape.triangle(0.64, 3.6e-3).rounded(6.7e-3),
                        StringShape.straight(),
                        frets(),
                        new NewtonImpact(restitution)))
                .integrator(new ExactModal())
                .step(1e-6)
                .every(100_000)
                .probes(List.of(string.displacement(0.854)))
                .run(0.0, 0.1);
        assertThat(run.column("string.u@0.854")[1]).isCloseTo(displacement, within(1e-14));
    }
}
