package org.nsds.core.model.law.compliant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against figures of an independent implementation, limits in closed form, and the equation of motion itself. */
class HuntCrossleyImpactTest {

    private static final HuntCrossleyImpact CASE_A = new HuntCrossleyImpact(1e-2, new HuntCrossley(1e7, 1.1, 0.1), 0.3);
    private static final HuntCrossleyImpact CASE_B = new HuntCrossleyImpact(1e-2, new HuntCrossley(1e9, 1.5, 0.5), 1.0);

    private static Percentage billionths(double count) {
        return Percentage.withPercentage(1e-7 * count);
    }

    @Test
    void anchorsOfTheHardImpacts() {
        assertThat(CASE_A.maximumCompression()).isCloseTo(1.6684406332e-5, billionths(1.0));
        assertThat(CASE_A.outputVelocity()).isCloseTo(-0.2941174209, billionths(1.0));
        assertThat(CASE_A.contactTime()).isCloseTo(1.738643e-4, within(0.5e-10));
        assertThat(CASE_B.maximumCompression()).isCloseTo(3.8925737782e-5, billionths(1.0));
        assertThat(CASE_B.outputVelocity()).isCloseTo(-0.7484349316, billionths(1.0));
        assertThat(CASE_B.approximateOutputVelocity()).isCloseTo(-0.7485286418, billionths(1.0));
        assertThat(CASE_B.contactTime()).isCloseTo(1.328982e-4, within(0.5e-10));
        assertThat(CASE_B.limitVelocity()).isEqualTo(-2.0);
        assertThat(CASE_B.restitution()).isCloseTo(0.7484349316, billionths(1.0));
    }

    /** Without damping and with α = 1 the contact is half an oscillation: x_max = v √(m/k), τ = π √(m/k), E = 1. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 1e-13, 1e-9})
    void vanishingDampingIsTheSpring(double mu) {
        HuntCrossleyImpact impact = new HuntCrossleyImpact(2.0, new HuntCrossley(50.0, 1.0, mu), 3.0);
        assertThat(impact.maximumCompression()).isCloseTo(0.6, within(1e-8 * 0.6 + mu));
        assertThat(impact.contactTime()).isCloseTo(Math.PI / 5.0, within(1e-13 + 10.0 * mu));
        assertThat(impact.restitution()).isCloseTo(1.0, within(1e-15 + 3.0 * mu));
        assertThat(impact.approximateOutputVelocity()).isCloseTo(impact.outputVelocity(), within(1e-15));
    }

    /** x(v) against the differential equation: dx/dv = −m v/(k x^α (1 + μ v)), by central differences. */
    @Test
    void compressionObeysTheEquationOfMotion() {
        for (double v : new double[] {0.95, 0.5, 0.1, -0.1, -0.5, -0.74}) {
            double slope = (CASE_B.compression(v + 1e-5) - CASE_B.compression(v - 1e-5)) / 2e-5;
            double x = CASE_B.compression(v);
            double expected = -1e-2 * v / CASE_B.law().force(-x, -v);
            assertThat(slope).as("v = %s", v).isCloseTo(expected, within(1e-6 * Math.abs(expected)));
        }
        assertThat(CASE_B.compression(CASE_B.velocity())).isZero();
        assertThat(CASE_B.compression(CASE_B.outputVelocity())).isZero();
    }

    /** Largest errors of the approximation, of an independent computation. */
    @ParameterizedTest
    @CsvSource({"3.00, 2.045, 0.0005", "1.0, 0.231, 0.0005", "0.5, 0.0125, 0.00005", "10.0, 0.018, 0.0005"})
    void errorOfTheApproximation(double z, double percent, double tolerance) {
        HuntCrossleyImpact impact = new HuntCrossleyImpact(1.0, new HuntCrossley(1.0, 1.5, 1.0), z);
        double exact = impact.outputVelocity();
        assertThat(100.0 * (impact.approximateOutputVelocity() - exact) / exact).isCloseTo(percent, within(tolerance));
    }

    /** τ ~ (m/k)^(1/(α+1)) at fixed speed. */
    @Test
    void contactTimeScalesWithMassOverStiffness() {
        HuntCrossleyImpact other = new HuntCrossleyImpact(4e-2, new HuntCrossley(1e8, 1.5, 0.5), 1.0);
        assertThat(other.contactTime() / CASE_B.contactTime())
                .isCloseTo(StrictMath.pow(40.0, 0.4), within(1e-12 * 4.4));
    }

    /** Fast impacts leave with almost v_lim; nothing overflows. */
    @Test
    void fastImpactsLeaveWithTheLimitVelocity() {
        HuntCrossleyImpact impact = new HuntCrossleyImpact(1.0, new HuntCrossley(1.0, 1.5, 2.0), 50.0);
        assertThat(impact.outputVelocity()).isCloseTo(-0.5, within(1e-15));
        assertThat(impact.contactTime()).isPositive().isFinite();
    }

    @Test
    void wrongParametersAreRefused() {
        HuntCrossley law = new HuntCrossley(1.0, 1.5, 0.0);
        assertThatThrownBy(() -> new HuntCrossleyImpact(0.0, law, 1.0)).hasMessageContaining("mass is 0.0");
        assertThatThrownBy(() -> new HuntCrossleyImpact(1.0, law, -1.0))
                .hasMessageContaining("impact velocity is -1.0")
                .hasMessageContaining("positive");
    }

    /** Strong damping: it leaves at the limit velocity, after a time that an independent integration gives as 1.41586 s. */
    @Test
    void aStronglyDampedContactLastsLongButNotForEver() {
        assertThat(new HuntCrossleyImpact(1.0, new HuntCrossley(1e9, 3.0, 1000.0), 1.0).contactTime())
                .isCloseTo(1.41586, within(1e-5));
        // both ways of computing it agree where one takes over from the other
        double below = new HuntCrossleyImpact(1.0, new HuntCrossley(1e7, 1.5, 10.0 * (1.0 - 1e-9)), 1.0).contactTime();
        double above = new HuntCrossleyImpact(1.0, new HuntCrossley(1e7, 1.5, 10.0 * (1.0 + 1e-9)), 1.0).contactTime();
        assertThat(above / below).isCloseTo(1.0, within(1e-8));
    }
}
