package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.system.LagrangianNonlinearSystem;

/** What iterations are made of: M and W of a system, whichever way they are stored, and the sizes that residuals are relative to. */
class SystemMatrixTest {

    private static final double[] Q = {0.5, -1.0, 2.0};
    private static final double[] X = {1.0, -3.0, 0.5};

    /** M = [[2.25, 0.25, 0], [0.25, 3, −0.2], [0, −0.2, 6]] there. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theLargestTermsOfAProductAreFound(boolean banded) {
        SystemMatrix matrix = SystemMatrix.of(banded ? new Beads() : new Beads().dense(), 1.0, 1.0);
        double[] momentum = matrix.momentum(Q, X);
        double[] products = {1.5, -8.85, 3.6};
        double[] largest = {2.25, 9.0, 3.0};
        for (int i = 0; i < 3; i++) {
            assertThat(momentum[i]).isCloseTo(products[i], within(1e-14));
            assertThat(matrix.largestTerm(i, X)).isCloseTo(largest[i], within(1e-14));
        }
        double[] neighbourly = {0.0, 10.0, 0.0};
        assertThat(matrix.largestTerm(0, neighbourly)).isCloseTo(2.5, within(1e-14));
        assertThat(matrix.largestTerm(2, neighbourly)).isCloseTo(2.0, within(1e-14));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void solvingUndoesWhatTheMatrixDoes(boolean banded) {
        Beads beads = new Beads();
        SystemMatrix matrix = SystemMatrix.of(banded ? beads : beads.dense(), 0.1, 0.02);
        matrix.update(0.0, Q, X);
        double[] f = beads.massTimes(Q, X);
        double[] rest = beads.jacobiansTimes(0.1, 0.02, Q, X, X);
        for (int i = 0; i < 3; i++) {
            f[i] += rest[i];
        }
        double[] out = new double[3];
        matrix.solve(f, out);
        assertThat(out).containsExactly(X, within(1e-13));
    }

    /** Internal, damping and external force of two components, of which one is the largest, whatever its sign. */
    @ParameterizedTest
    @CsvSource({
        "9, 1, 2, 3, 4, 5",
        "1, -9, 2, 3, 4, 5",
        "1, 2, -9, 3, 4, 5",
        "1, 2, 3, 9, 4, 5",
        "1, 2, 3, 4, 9, 5",
        "1, 2, 3, 4, 5, -9"
    })
    void theLargestForceIsFound(double a, double b, double c, double d, double e, double f) {
        var system = LagrangianNonlinearSystem.builder("pair")
                .mass(1.0, 1.0)
                .internalForce((t, q, v, out) -> put(out, a, b))
                .dampingForce((t, q, v, out) -> put(out, c, d))
                .externalForce((t, out) -> put(out, e, f))
                .build();
        Forces forces = new Forces(system);
        forces.evaluate(0.0, new double[2], new double[2]);
        assertThat(forces.largest()).isEqualTo(9.0);
        assertThat(forces.total(0)).isEqualTo(e - a - c);
        assertThat(forces.total(1)).isEqualTo(f - b - d);
    }

    private static void put(double[] out, double first, double second) {
        out[0] = first;
        out[1] = second;
    }

    @Test
    void aMatrixThatCannotBeInvertedIsTold() {
        var nothing = LagrangianNonlinearSystem.builder("nothing")
                .mass(1, (q, M) -> M[0] = 0.0)
                .internalForce((t, q, v, out) -> out[0] = 0.0)
                .build();
        SystemMatrix matrix = SystemMatrix.of(nothing, 1.0, 1.0);
        double[] zero = new double[1];
        assertThatThrownBy(() -> matrix.update(0.0, zero, zero))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("'nothing' is singular");
    }
}
