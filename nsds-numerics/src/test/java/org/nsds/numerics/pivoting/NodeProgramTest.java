package org.nsds.numerics.pivoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.pivoting.NodeProgram.Verdict;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.ActiveSet.Place;

class NodeProgramTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    private final NodeProgram program = new NodeProgram(() -> false);

    @Test
    void anUnknownWithoutUpperBoundAsksForWNotNegative() {
        // w = z − 1 with z ≥ 0
        start(1, -1, 0, INFINITY);
        assertThat(program.solve(new Place[] {null})).isEqualTo(Verdict.FEASIBLE);
        assertThat(program.point()[0]).isGreaterThanOrEqualTo(1.0);
        assertThat(program.solve(new Place[] {Place.INSIDE})).isEqualTo(Verdict.FEASIBLE);
        assertThat(program.point()[0]).isCloseTo(1.0, within(1e-14));
        assertThat(program.solve(new Place[] {Place.LOWER})).isEqualTo(Verdict.INFEASIBLE);
        // w = −z − 1
        start(-1, -1, 0, INFINITY);
        assertThat(program.solve(new Place[] {null})).isEqualTo(Verdict.INFEASIBLE);
    }

    @Test
    void anUnknownWithoutLowerBoundAsksForWNotPositive() {
        // w = z + 1 with z ≤ 0
        start(1, 1, -INFINITY, 0);
        assertThat(program.solve(new Place[] {null})).isEqualTo(Verdict.FEASIBLE);
        assertThat(program.point()[0]).isLessThanOrEqualTo(-1.0);
        assertThat(program.solve(new Place[] {Place.UPPER})).isEqualTo(Verdict.INFEASIBLE);
        // w = −z + 1
        start(-1, 1, -INFINITY, 0);
        assertThat(program.solve(new Place[] {null})).isEqualTo(Verdict.INFEASIBLE);
    }

    @Test
    void anUnknownBetweenTwoBoundsAsksForNothingUntilItIsDecided() {
        // w = z − 1 with 0 ≤ z ≤ 1/2 is always negative
        start(1, -1, 0, 0.5);
        assertThat(program.solve(new Place[] {null})).isEqualTo(Verdict.FEASIBLE);
        assertThat(program.solve(new Place[] {Place.LOWER})).isEqualTo(Verdict.INFEASIBLE);
        assertThat(program.solve(new Place[] {Place.INSIDE})).isEqualTo(Verdict.INFEASIBLE);
        assertThat(program.solve(new Place[] {Place.UPPER})).isEqualTo(Verdict.FEASIBLE);
        assertThat(program.point()[0]).isEqualTo(0.5);
    }

    @Test
    void countsThePivotsOfAllProgramsSinceTheStart() {
        start(1, -1, 0, INFINITY);
        assertThat(program.pivots()).isZero();
        program.solve(new Place[] {null});
        long once = program.pivots();
        assertThat(once).isPositive();
        program.solve(new Place[] {null});
        assertThat(program.pivots()).isEqualTo(2 * once);
        start(1, -1, 0, INFINITY);
        assertThat(program.pivots()).isZero();
    }

    /** w = m z + q with one unknown. */
    private void start(double m, double q, double lower, double upper) {
        program.start(
                BoxProblem.of(
                        DenseMatrix.of(new double[][] {{m}}), new double[] {q}, new double[] {lower}, new double[] {
                            upper
                        }),
                1.0);
    }
}
