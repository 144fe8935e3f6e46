package org.nsds.core.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.sensitivity.ForcedOscillator.Orbit;
import org.nsds.core.sensitivity.PeriodicBranch.Change;
import org.nsds.core.sensitivity.PeriodicBranch.Kind;
import org.nsds.core.solution.Solution;

/** Branches of motions with one impact in a period beside their closed forms, and beside numbers of an independent code. */
class PeriodicBranchTest {

    /** The closed form 1 + tr + det = 0 of a multiplier −1, by bisection. */
    private static double root(DoubleUnaryOperator function, double low, double high) {
        double below = low;
        double above = high;
        boolean sign = function.applyAsDouble(low) > 0;
        for (int k = 0; k < 100; k++) {
            double middle = 0.5 * (below + above);
            if (function.applyAsDouble(middle) > 0 == sign) {
                below = middle;
            } else {
                above = middle;
            }
        }
        return below;
    }

    @Test
    void aBranchOverTheFrequencyIsThatOfTheClosedForm() {
        ModelFamily family = p -> ForcedOscillator.of(0.5, 0.0, 0.7, p[0], 0.1, 0.1);
        PeriodicBranch branch = PeriodicBranch.through(
                family,
                omega -> 2 * Math.PI / omega,
                ForcedOscillator.orbit(1, -1, 0.7, 2.3, 0.1, 0.1).start(),
                2.3,
                2.1,
                2.7);
        assertThat(branch.orbits()).hasSizeGreaterThan(30);
        for (PeriodicBranch.Orbit found : branch.orbits()) {
            Orbit exact = ForcedOscillator.orbit(1, -1, 0.7, found.parameter(), 0.1, 0.1);
            assertThat(found.start().get(0)).isEqualTo(exact.start()[0], within(1e-9));
            assertThat(found.start().get(1)).isEqualTo(exact.start()[1], within(1e-9));
        }
        assertThat(branch.orbits().get(0).parameter()).isEqualTo(2.1, within(1e-9));
        assertThat(branch.orbits().get(branch.orbits().size() - 1).parameter()).isEqualTo(2.7, within(1e-9));
        double doubling = root(
                omega -> {
                    Orbit orbit = ForcedOscillator.orbit(1, -1, 0.7, omega, 0.1, 0.1);
                    return 1 + orbit.trace() + orbit.determinant();
                },
                2.3,
                2.7);
        assertThat(branch.changes()).singleElement().satisfies(change -> {
            assertThat(change.kind()).isEqualTo(Kind.PERIOD_DOUBLING);
            assertThat(change.orbit().parameter()).isEqualTo(doubling, within(1e-9));
        });
        assertThat(branch.orbits())
                .allSatisfy(orbit -> assertThat(orbit.stable()).isEqualTo(orbit.parameter() < doubling));
    }

    /**
     * H. Dankowicz and F. Schilder, Recipes for Continuation, SIAM, 2013, example 15.2: ẍ + 0.1 ẋ + x = A cos t below a stop at 1, e = 0.8. Their program
     * starts from a motion at A = 1 printed to two digits, (−0.98, −0.29) at the phase −π and a velocity of −1.36 after the impact at the phase 0.076, and
     * follows it down in A until it grazes. Ours has the wall at −1/A, x upside down and in units of A. The linear motion reaches the stop at A = c ω = 0.1.
     */
    @Test
    void thePrintedMotionAndItsGrazingAreFound() {
        ModelFamily family = p -> ForcedOscillator.of(0.5, 0.0, 0.8, 1.0, 0.1, 1.0 / p[0]);
        PeriodicBranch branch =
                PeriodicBranch.through(family, a -> 2 * Math.PI, new double[] {0.98, 0.29}, 1.0, 0.05, 1.05);
        PeriodicBranch.Orbit printed = branch.orbits().stream()
                .filter(orbit -> orbit.parameter() == 1.0)
                .findFirst()
                .orElseThrow();
        assertThat(printed.start().get(0)).isEqualTo(0.98, within(0.005));
        assertThat(printed.start().get(1)).isEqualTo(0.29, within(0.005));
        Solution period = EventDriven.of(ForcedOscillator.of(
                        printed.start().get(0), printed.start().get(1), 0.8, 1.0, 0.1, 1.0))
                .step(0.1)
                .run(0.0, 2 * Math.PI);
        double impact = period.events().get(0).time();
        assertThat(impact - Math.PI).isEqualTo(0.076, within(0.0005));
        int row = 0;
        while (period.time(row + 1) <= impact) {
            row++;
        }
        assertThat(period.column("mass.v0")[row]).isEqualTo(1.36, within(0.005));
        assertThat(branch.changes()).extracting(Change::kind).containsExactly(Kind.GRAZING, Kind.FOLD);
        assertThat(branch.changes().get(0).orbit().parameter()).isEqualTo(0.1, within(1e-6));
        // at the fold the two roots of the closed form meet; below it there are none
        double fold = root(
                a -> Double.isNaN(ForcedOscillator.orbit(1, -1, 0.8, 1.0, 0.1, 1.0 / a)
                                .approach())
                        ? 1
                        : -1,
                0.0999,
                0.1);
        assertThat(branch.changes().get(1).orbit().parameter()).isEqualTo(fold, within(1e-9));
        assertThat(branch.ends().get(0)).isEqualTo("an impact grazes");
    }

    @Test
    void motionsWithoutImpactsEndWhereTheyReachTheWall() {
        ModelFamily family = p -> ForcedOscillator.of(0.5, 0.0, 0.7, p[0], 0.1, 0.5);
        double gain = 1 / Math.sqrt(Math.pow(1 - 9, 2) + 0.01 * 9);
        double lag = Math.atan2(0.3, 1 - 9);
        double[] free = {gain * Math.cos(lag), 3 * gain * Math.sin(lag)};
        PeriodicBranch branch = PeriodicBranch.through(family, omega -> 2 * Math.PI / omega, free, 3.0, 1.2, 3.5);
        double grazing =
                root(omega -> Math.pow(1 - omega * omega, 2) + 0.01 * omega * omega - 4.0, 1.2, 3.0); // amplitude 1/2
        Change change = branch.changes().get(0);
        assertThat(change.kind()).isEqualTo(Kind.GRAZING);
        assertThat(change.orbit().parameter()).isEqualTo(grazing, within(1e-7));
        assertThat(change.orbit().impacts()).isZero();
    }

    @Test
    void aParameterOutsideOfTheRangeIsRefused() {
        assertThatThrownBy(() -> PeriodicBranch.through(
                        p -> ForcedOscillator.of(0.5, 0.0, 0.7, p[0], 0.1, 0.5),
                        omega -> 2 * Math.PI / omega,
                        new double[2],
                        4.0,
                        1.0,
                        3.0))
                .hasMessageContaining("the range from 1.0 to 3.0");
    }
}
