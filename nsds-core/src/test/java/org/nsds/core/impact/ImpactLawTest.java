package org.nsds.core.impact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Impact laws on rows of touching balls, the first of which arrives with speed 1. */
class ImpactLawTest {

    /** Velocities after impacts computed by Siconos 4.4.0 (MultipleImpact), to round-off. */
    @ParameterizedTest
    @CsvFileSource(resources = "lzb.csv", numLinesToSkip = 1)
    void fixedImpulseStepsAreThoseOfSiconos(ArgumentsAccessor row) {
        int n = row.getInteger(0);
        LiuZhaoBrogliato law = law(row.getInteger(1) == 1, n, row.getDouble(4), 1000.0, row.getDouble(5))
                .impulseStep(row.getDouble(2));
        double[] v = after(law, ones(n), fill(n - 1, row.getDouble(3)));
        for (int i = 0; i < n; i++) {
            assertThat(v[i]).isCloseTo(row.getDouble(8 + i), within(1e-10));
        }
    }

    /**
     * The limit of ever smaller impulse steps, from an independent integration in time: with s = E^(1/(1+η)) and F = c s^η,
     *
     * <pre>
     *     u̇ = A F,      ṡ = −c u/(1+η)  while u ≤ 0,      ṡ = −c u/((1+η) e²)  while u &gt; 0  (two stiffnesses)
     * </pre>
     *
     * <p>by SciPy's DOP853 with relative tolerance 3e-13 between changes of sign of u, losses of contact and new contacts.
     */
    @ParameterizedTest
    @CsvFileSource(resources = "lzb-limit.csv", numLinesToSkip = 1)
    void adaptiveStepsAreTheLimitOfFixedOnes(ArgumentsAccessor row) {
        int n = row.getInteger(0);
        LiuZhaoBrogliato law = law(row.getInteger(1) == 1, n, row.getDouble(3), 1000.0, row.getDouble(4));
        double[] v = after(law, ones(n), fill(n - 1, row.getDouble(2)));
        for (int i = 0; i < n; i++) {
            assertThat(v[i]).isCloseTo(row.getDouble(5 + i), within(1e-11));
        }
    }

    /**
     * Three equal balls on equal linear springs: δ₁ ± δ₂ oscillate with frequencies 1 and √3 until contact 1 opens at T, so that
     * v₁ = 1 − ½ (1 − cos T) − (1 − cos √3 T)/6.
     */
    @Test
    void adaptiveStepsMeetTheClosedForm() {
        double low = 1.9;
        double high = 3.1;
        double root = Math.sqrt(3.0);
        for (int k = 0; k < 80; k++) {
            double t = 0.5 * (low + high);
            if (Math.sin(t) + Math.sin(root * t) / root > 0.0) {
                low = t;
            } else {
                high = t;
            }
        }
        double exact = 1.0 - 0.5 * (1.0 - Math.cos(low)) - (1.0 - Math.cos(root * low)) / 6.0;
        double[] v = after(LiuZhaoBrogliato.twoStiffnesses(), ones(3), ones(2));
        assertThat(exact).isCloseTo(-0.13026, within(1e-5));
        assertThat(v[0]).isCloseTo(exact, within(1e-10));
    }

    /** Limits of very different stiffnesses, and Poisson's law for equal balls: v₁ = (1+e)/n − e. */
    @Test
    void limitsAndPoisson() {
        assertThat(after(law(true, 3, 1.0, 1e6, 1e-6), ones(3), ones(2))[2]).isCloseTo(1.0, within(1e-4));
        assertThat(after(law(true, 3, 1.0, 1.0, 1e6), ones(3), ones(2))[0]).isCloseTo(-1.0 / 3.0, within(1e-4));
        double[] v = after(new PoissonImpact(), ones(3), fill(2, 0.5));
        assertThat(v[0]).isCloseTo(0.0, within(1e-12));
        assertThat(v[1]).isCloseTo(0.5, within(1e-12));
        assertThat(v[2]).isCloseTo(0.5, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"poisson", "two", "one"})
    void randomChainsKeepMomentumAndCreateNoEnergy(String name) {
        Random random = new Random(17);
        for (int chain = 0; chain < 1000; chain++) {
            int n = 2 + random.nextInt(5);
            boolean elastic = chain % 2 == 0;
            double common = random.nextDouble();
            double[] masses = random.doubles(n, 0.2, 5.0).toArray();
            double[] e = IntStream.range(0, n - 1)
                    .mapToDouble(i -> elastic ? 1.0 : name.equals("poisson") ? common : random.nextDouble())
                    .toArray();
            ImpactLaw law = name.equals("poisson")
                    ? new PoissonImpact()
                    : law(
                            name.equals("two"),
                            n,
                            chain % 3 == 0 ? 1.5 : 1.0,
                            1.0,
                            Math.pow(10.0, 2.0 - 4.0 * random.nextDouble()));
            double[] v = after(law, masses, e);
            double momentum = 0.0;
            double energy = 0.0;
            for (int i = 0; i < n; i++) {
                momentum += masses[i] * v[i];
                energy += masses[i] * v[i] * v[i];
                assertThat(i == 0 ? 0.0 : v[i] - v[i - 1]).isGreaterThan(-1e-11);
            }
            assertThat(momentum).isCloseTo(masses[0], within(1e-13 * masses[0] * n));
            assertThat(energy).isLessThanOrEqualTo(masses[0] * (1.0 + 1e-13));
            if (elastic) {
                assertThat(energy).isCloseTo(masses[0], within(1e-12 * masses[0]));
            }
        }
    }

    @Test
    void impossibleParametersAreRefused() {
        assertThatThrownBy(() -> new ContactStiffness(-1.0, 1.0)).hasMessageContaining("it must be positive");
        assertThatThrownBy(() -> new ContactStiffness(1.0, 0.5)).hasMessageContaining("from 1 (linear) to 10");
        assertThatThrownBy(() -> LiuZhaoBrogliato.oneStiffness().impulseStep(0.0))
                .hasMessageContaining("it must be positive");
    }

    private static LiuZhaoBrogliato law(boolean two, int n, double exponent, double first, double lastOverFirst) {
        LiuZhaoBrogliato law = two ? LiuZhaoBrogliato.twoStiffnesses() : LiuZhaoBrogliato.oneStiffness();
        for (int i = 0; i < n - 1; i++) {
            double k = first * Math.pow(lastOverFirst, n == 2 ? 0.0 : i / (n - 2.0));
            law = law.stiffness("contact" + (i + 1), new ContactStiffness(k, exponent));
        }
        return law;
    }

    private static double[] after(ImpactLaw law, double[] masses, double[] e) {
        int n = masses.length;
        double[][] delassus = new double[n - 1][n - 1];
        double[] before = new double[n - 1];
        before[0] = -1.0;
        for (int i = 0; i < n - 1; i++) {
            delassus[i][i] = 1.0 / masses[i] + 1.0 / masses[i + 1];
            if (i > 0) {
                delassus[i][i - 1] = -1.0 / masses[i];
                delassus[i - 1][i] = -1.0 / masses[i];
            }
        }
        List<String> names =
                IntStream.rangeClosed(1, n - 1).mapToObj(i -> "contact" + i).toList();
        double[] p = new double[n - 1];
        law.impulses(new MultipleImpact(names, delassus, before, e), p);
        double[] v = new double[n];
        v[0] = 1.0;
        for (int i = 0; i < n - 1; i++) {
            v[i] -= p[i] / masses[i];
            v[i + 1] += p[i] / masses[i + 1];
        }
        return v;
    }

    private static double[] ones(int n) {
        return fill(n, 1.0);
    }

    private static double[] fill(int n, double value) {
        double[] all = new double[n];
        Arrays.fill(all, value);
        return all;
    }
}
