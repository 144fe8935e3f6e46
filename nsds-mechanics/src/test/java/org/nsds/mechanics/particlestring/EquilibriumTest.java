package org.nsds.mechanics.particlestring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Equilibria beside closed forms and beside those of an independent implementation. */
class EquilibriumTest {

    @Test
    void newtonFindsTheEquilibriumOfTheIndependentImplementation() {
        ParticleString string =
                Schubert.string(40, 12.5, 0.15, 0.01, Schubert.G).build();
        Equilibrium found = new BandedNewton().of(string);
        double[][] reference = Schubert.curve("B_ex61_shapes.csv");

        assertThat(found.converged()).isTrue();
        assertThat(found.iterations()).isLessThan(10);
        for (int j = 0; j <= 40; j++) {
            assertThat(string.coordinate(found.q(), j, 1)).isCloseTo(reference[j][12], within(1e-12));
        }
    }

    @Test
    void theParabolaSolvesTheLinearStringExactly() {
        ParticleString string = Schubert.string(20, 12.5, 0.15, 0.0, Schubert.G).build();
        Equilibrium parabola = new ClosedForm().of(string);

        assertThat(parabola.residual()).isLessThan(1e-13);
        assertThat(new BandedNewton().of(string).q()).containsExactly(parabola.q(), within(1e-13));
        assertThat(string.coordinate(parabola.q(), 10, 1))
                .isCloseTo(-32.2 / 4.0 / 12.5, within(1e-15)); // (7.8) at x = 1
    }

    /** l = g (n+1)/(n T₀) with ε = 0. */
    @ParameterizedTest
    @ValueSource(doubles = {12.5, 15, 17.5, 20, 22.5, 25})
    void theLengthOfAHangingLinearStringIsKnown(double tension) {
        for (int n : new int[] {20, 100}) {
            ParticleString string = Schubert.string(n, tension, 0.15, 0.0, Schubert.G)
                    .ends(End.FREE, End.FIXED)
                    .build();
            double length = string.length(new ClosedForm().of(string).q());
            assertThat(length).isCloseTo(32.2 * (n + 1) / (n * tension), within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.2, 1.0})
    void newtonLetsAStringHangLinkByLinkFromEitherEnd(double eps) {
        for (boolean byItsEnd : new boolean[] {true, false}) {
            ParticleString string = Schubert.string(20, 12.5, 0.15, eps, Schubert.G)
                    .ends(byItsEnd ? End.FREE : End.FIXED, byItsEnd ? End.FIXED : End.FREE)
                    .build();
            Equilibrium exact = new ClosedForm().of(string);
            Equilibrium found = new BandedNewton().of(string);
            assertThat(exact.residual()).isLessThan(1e-12);
            assertThat(found.converged()).isTrue();
            assertThat(found.q()).containsExactly(exact.q(), within(1e-10));
        }
    }

    /** The paper: about 100 iterations, and a discrepancy of 0.001, which is where a tolerance of 5e-5 stops. */
    @ParameterizedTest
    @ValueSource(doubles = {1.4, 1.5, 1.6, 1.7})
    void overrelaxationStopsWithinAThousandthAsThePaperSays(double omega) {
        ParticleString string = Schubert.string(20, 12.5, 0.15, 0.0, Schubert.G).build();
        Equilibrium found = new GeneralizedNewton(omega).of(string);
        double[] exact = new ClosedForm().of(string).q();
        double worst = 0.0;
        for (int i = 0; i < exact.length; i++) {
            worst = Math.max(worst, Math.abs(found.q()[i] - exact[i]));
        }
        assertThat(found.converged()).isTrue();
        assertThat(found.iterations()).isBetween(50, 140);
        assertThat(worst).isBetween(1e-5, 1.1e-3);
    }

    @Test
    void overrelaxationToRoundOffIsNewtonsEquilibrium() {
        for (boolean mirrored : new boolean[] {true, false}) {
            ParticleString string =
                    Schubert.string(20, 12.5, 0.15, 0.5, Schubert.G).build();
            Equilibrium slow = new GeneralizedNewton(1.7, 1e-14, 1, 5000, mirrored).of(string);
            assertThat(slow.converged()).isTrue();
            assertThat(slow.q()).containsExactly(new BandedNewton().of(string).q(), within(1e-11));
        }
    }

    @Test
    void aHundredThousandParticlesAreNoTrouble() {
        ParticleString string =
                Schubert.string(100_000, 12.5, 0.0, 0.2, Schubert.G).build();
        Equilibrium found = new BandedNewton(1e-12, 100).of(string);
        assertThat(found.converged()).isTrue();
        assertThat(found.iterations()).isLessThan(15);
    }

    @Test
    void whatHasNoClosedFormSaysWhatToUse() {
        ParticleString string = Schubert.string(20, 12.5, 0.15, 0.5, Schubert.G).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ClosedForm().of(string))
                .withMessageContaining("use BandedNewton");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GeneralizedNewton(2.5))
                .withMessage("omega is 2.5: over-relaxation needs it between 0 and 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GeneralizedNewton(1.5)
                        .of(Schubert.string(20, 12.5, 0.15, 0.5, Schubert.G)
                                .ends(End.FREE, End.FIXED)
                                .build()))
                .withMessageContaining("not its own mirror image");
    }
}
