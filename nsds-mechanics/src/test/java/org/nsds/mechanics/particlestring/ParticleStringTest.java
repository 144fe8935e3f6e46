package org.nsds.mechanics.particlestring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.mechanics.particlestring.PiecewiseLinearTension.Point;
import org.nsds.numerics.linalg.BandedMatrix;

/** Forces are the gradient of the potential, derivatives those of the forces, whatever the law, the ends and the space. */
class ParticleStringTest {

    private static final List<TensionLaw> LAWS = List.of(
            new QuadraticTension(12.5, 0.0),
            new QuadraticTension(12.5, 0.3),
            new PolynomialTension(7.0, List.of(0.5, 0.0, 0.25, 0.25)),
            new HookeTension(30.0, 0.8),
            new PiecewiseLinearTension(List.of(new Point(0.0, 0.0), new Point(0.9, 3.0), new Point(2.5, 20.0))));

    static Stream<Arguments> strings() {
        return LAWS.stream()
                .flatMap(law -> Stream.of(End.values())
                        .flatMap(start -> Stream.of(End.values())
                                .flatMap(end -> Stream.of(2, 3).map(axes -> Arguments.of(law, start, end, axes)))));
    }

    private static ParticleString string(TensionLaw law, End start, End end, int axes) {
        Random random = new Random(5);
        double[][] points = new double[7][axes];
        for (int j = 0; j < points.length; j++) {
            for (int axis = 0; axis < axes; axis++) {
                points[j][axis] = (axis == 0 ? 0.1 * j : 0.0) + random.nextDouble(-0.03, 0.03);
            }
        }
        return ParticleString.builder("string")
                .positions(points)
                .spacing(0.1)
                .mass(0.05)
                .tension(law)
                .viscosity(0.15)
                .gravity(32.2)
                .ends(start, end)
                .build();
    }

    @ParameterizedTest
    @MethodSource("strings")
    void forcesAreTheGradientOfThePotential(TensionLaw law, End start, End end, int axes) {
        ParticleString string = string(law, start, end, axes);
        double[] q = new double[string.dimension()];
        double[] v = new double[q.length];
        double[] force = new double[q.length];
        string.initialState(q, v);
        string.internalForce(0.0, q, v, force);
        assertThat(q).hasSize(axes * (7 - (start == End.FIXED ? 1 : 0) - (end == End.FIXED ? 1 : 0)));
        double delta = 1e-5;
        for (int i = 0; i < q.length; i++) {
            double here = q[i];
            q[i] = here + delta;
            double above = string.potentialEnergy(q);
            q[i] = here - delta;
            double below = string.potentialEnergy(q);
            q[i] = here;
            assertThat(force[i]).isCloseTo((above - below) / (2.0 * delta), within(2e-5)); // O(δ²) of the differences
        }
    }

    @ParameterizedTest
    @MethodSource("strings")
    void bandsAreTheDerivativesOfTheForces(TensionLaw law, End start, End end, int axes) {
        ParticleString string = string(law, start, end, axes);
        int n = string.dimension();
        double[] q = new double[n];
        double[] v = new double[n];
        double[] above = new double[n];
        double[] below = new double[n];
        string.initialState(q, v);
        BandedMatrix K = new BandedMatrix(n, string.bandwidth());
        BandedMatrix C = new BandedMatrix(n, string.bandwidth());
        string.forceJacobians(0.0, q, v, K, C);
        double delta = 1e-6;
        for (int j = 0; j < n; j++) {
            double here = q[j];
            q[j] = here + delta;
            string.internalForce(0.0, q, v, above);
            q[j] = here - delta;
            string.internalForce(0.0, q, v, below);
            q[j] = here;
            for (int i = 0; i < n; i++) {
                assertThat(K.get(i, j)).isCloseTo((above[i] - below[i]) / (2.0 * delta), within(1e-5));
                assertThat(C.get(i, j)).isEqualTo(i == j ? 0.15 : 0.0);
            }
        }
    }

    @Test
    void tensionIsThatOfThePaper() {
        TensionLaw law = new QuadraticTension(12.5, 0.2);
        assertThat(law.tension(1.0)).isEqualTo(12.5, within(1e-15));
        assertThat(law.tension(2.0)).isEqualTo(12.5 * (0.8 * 2.0 + 0.2 * 4.0), within(1e-14));
        assertThat(new PolynomialTension(12.5, List.of(0.8, 0.2)).tension(1.7))
                .isCloseTo(law.tension(1.7), within(1e-13));
    }

    @Test
    void everyLawFindsTheStretchOfATension() {
        for (TensionLaw law : LAWS) {
            for (double s : new double[] {0.95, 1.0, 1.7, 3.0}) {
                assertThat(law.stretchAt(law.tension(s))).isCloseTo(s, within(1e-14));
            }
        }
    }

    @Test
    void whatCannotBeIsRefusedWithASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new QuadraticTension(12.5, 1.2))
                .withMessage("eps is 1.2: it must lie between 0 (linear) and 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PolynomialTension(12.5, List.of(0.5, 0.25)))
                .withMessageContaining("sum to 0.75: they must sum to 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PolynomialTension(12.5, List.of(1.5, Double.NaN)))
                .withMessageContaining("a tension coefficient is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PiecewiseLinearTension(List.of(new Point(1.0, 0.0), new Point(1.0, 1.0))))
                .withMessageContaining("each must be larger than the one before");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> string(LAWS.get(0), End.FIXED, End.FIXED, 4))
                .withMessageContaining("two or three are possible");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ParticleString.builder("string")
                        .positions(StringShapes.straight(21, 2.0))
                        .spacing(0.1)
                        .mass(1.0)
                        .tension(LAWS.get(0))
                        .build()
                        .centre())
                .withMessageContaining("none of them in the middle: take an even n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ParticleString.builder("string")
                        .positions(StringShapes.straight(4, 2.0))
                        .velocities(StringShapes.struck(4, 0, 0.0, 1.0))
                        .spacing(0.1)
                        .mass(1.0)
                        .tension(LAWS.get(0))
                        .build())
                .withMessageContaining("particle 0 is fixed but has a velocity");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ParticleString.builder("string").build())
                .withMessageContaining("at least three particles");
    }
}
