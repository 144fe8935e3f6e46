package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;

/** A step above the stability limit is told before the run, for every system whose frequencies can be found. */
class StabilityWarningsTest {

    private static final int N = 20;

    private static List<String> warnings(DynamicalSystem system, String scheme, double h) {
        return TimeStepping.of(Model.of(system))
                .integrator(scheme)
                .step(h)
                .start(0.0)
                .warnings();
    }

    /** Equal masses 2 between equal springs 50, also at both ends: ω² = 4 k/m sin²(nπ/(2n + 2)) at most, in closed form. */
    private static LagrangianLinearSystem chain(double damping) {
        double[][] M = new double[N][N];
        double[][] C = new double[N][N];
        double[][] K = new double[N][N];
        for (int i = 0; i < N; i++) {
            M[i][i] = 2.0;
            C[i][i] = damping;
            K[i][i] = 100.0;
            if (i > 0) {
                K[i][i - 1] = -50.0;
                K[i - 1][i] = -50.0;
            }
        }
        return LagrangianLinearSystem.builder("chain")
                .mass(M)
                .damping(C)
                .stiffness(K)
                .initialPosition(new double[N])
                .build();
    }

    private static final double FASTEST = 10.0 * StrictMath.sin(N * Math.PI / (2.0 * N + 2.0));

    @ParameterizedTest
    @CsvSource({"verlet, 2.0", "leapfrog, 2.0", "d1-minus, 2.0", "schatzman-paoli, 2.0", "rk4, 2.8284271247461903"})
    void aChainOfSpringsIsCheckedByItsFastestMode(String scheme, double limit) {
        LagrangianLinearSystem chain = chain(0.0);
        assertThat(warnings(chain, scheme, 0.999 * limit / FASTEST)).isEmpty();
        assertThat(warnings(chain, scheme, 1.005 * limit / FASTEST))
                .singleElement()
                .asString()
                .contains("up to which " + scheme, "is stable for 'chain' (its fastest motion has 9.97");
    }

    /** Runge-Kutta bears hc = 2.785 of a motion that is damped far beyond its stiffness. */
    @Test
    void dampingIsCheckedToo() {
        LagrangianLinearSystem chain = chain(2.0e4);
        assertThat(warnings(chain, "rk4", 2.7e-4)).isEmpty();
        assertThat(warnings(chain, "rk4", 2.9e-4)).hasSize(1);
    }

    @Test
    void eachDegreeOfFreedomOfADiagonalSystemIsChecked() {
        var modes = LagrangianLinearSystem.builder("modes")
                .mass(1.0, 2.0, 1.0)
                .damping(0.0, 0.0, 0.0)
                .stiffness(1.0, 800.0, 4.0)
                .build();
        assertThat(warnings(modes, "verlet", 0.099)).isEmpty();
        assertThat(warnings(modes, "verlet", 0.101))
                .singleElement()
                .asString()
                .contains("the step 0.101 is above 0.1000", "20.00 rad per unit of time");
        assertThat(warnings(modes, "moreau-jean", 10.0)).noneMatch(each -> each.contains("stable"));
        assertThat(warnings(modes, "moreau-jean:theta=0.4", 1e-3))
                .singleElement()
                .asString()
                .contains("is unstable for 'modes' at every step", "moreau-jean with theta = 0.5");
    }

    /** A circuit with L = 0.1, C = 10⁻³ and a resistor R = 4: θ = 0.4 is stable up to h (1 − 2θ) |μ|² = −2 Re μ. */
    @Test
    void circuitsAreCheckedByTheirEigenvalues() {
        var circuit = FirstOrderLinearSystem.builder("circuit")
                .matrix(new double[][] {{-250.0, -1000.0}, {10.0, 0.0}})
                .initialState(1.0, 0.0)
                .build();
        double slow = -125.0 + StrictMath.sqrt(125.0 * 125.0 - 10_000.0);
        double fast = -125.0 - StrictMath.sqrt(125.0 * 125.0 - 10_000.0);
        double limit = 2.0 / (0.2 * Math.max(-slow, -fast));
        assertThat(warnings(circuit, "euler-moreau:theta=0.4", 0.999 * limit)).isEmpty();
        assertThat(warnings(circuit, "euler-moreau:theta=0.4", 1.001 * limit))
                .singleElement()
                .asString()
                .contains("is stable for 'circuit'");
        assertThat(warnings(circuit, "euler-moreau:theta=0.5", 1.0)).isEmpty();
        assertThat(warnings(circuit, "zero-order-hold", 1.0)).isEmpty();
    }

    @Test
    void aCircuitWithoutResistanceGrowsUnderTheExplicitMethod() {
        var tank = FirstOrderLinearSystem.builder("tank")
                .matrix(new double[][] {{0.0, -1000.0}, {10.0, 0.0}})
                .initialState(1.0, 0.0)
                .build();
        assertThat(warnings(tank, "euler-moreau:theta=0", 1e-6))
                .singleElement()
                .asString()
                .contains("is unstable for 'tank' at every step", "take theta = 0.5 or more");
    }
}
