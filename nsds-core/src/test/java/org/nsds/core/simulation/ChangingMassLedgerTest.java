package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

/** The ledger of ½ (1 + q²) q̇² + ½ q², that is (1 + q²) v̇ + q v² + q = 0, with its potential stated and not. */
class ChangingMassLedgerTest {

    private record Bead(boolean hasPotential) implements LagrangianSystem {
        @Override
        public String name() {
            return "bead";
        }

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public void initialState(double[] q, double[] v) {
            q[0] = 1.0;
            v[0] = 0.5;
        }

        @Override
        public void mass(double[] q, double[] out) {
            out[0] = 1.0 + q[0] * q[0];
        }

        @Override
        public void internalForce(double t, double[] q, double[] v, double[] out) {
            out[0] = q[0] * v[0] * v[0] + q[0];
        }

        @Override
        public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
            dFdq[0] = v[0] * v[0] + 1.0;
            dFdv[0] = 2.0 * q[0] * v[0];
        }

        @Override
        public double potentialEnergy(double[] q) {
            return 0.5 * q[0] * q[0];
        }
    }

    private static Solution run(boolean potential, String integrator, double h) {
        return TimeStepping.of(Model.of(new Bead(potential)))
                .integrator(integrator)
                .step(h)
                .run(0.0, 2.0);
    }

    /** Inertial and gyroscopic terms cancel: what is left as work is what the spring gives, and the left-over goes with h. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean:theta=1",
                "moreau-jean-projected",
                "schatzman-paoli",
                "generalized-alpha",
                "d1-minus",
                "verlet",
                "heun",
                "rk4",
                "leapfrog"
            })
    void theLeftOverGoesWithTheStep(String integrator) {
        EnergyBalance coarse = run(false, integrator, 0.02).energy().balance();
        Solution fine = run(false, integrator, 0.0025);
        double q = fine.position("bead", 0)[fine.rows() - 1];
        EnergyBalance end = fine.energy().balance();
        assertThat(end.work()).isCloseTo(0.5 * (1.0 - q * q), within(6e-3));
        assertThat(Math.abs(end.numerical())).isLessThan(6e-3).isLessThan(0.25 * Math.abs(coarse.numerical()) + 1e-9);
    }

    @Test
    void aPotentialThatIsNotToBeCountedIsNot() {
        EnergyBalance stated = run(true, "moreau-jean", 1e-3).energy().balance();
        EnergyBalance work = run(false, "moreau-jean", 1e-3).energy().balance();
        assertThat(stated.start()).isEqualTo(0.75);
        assertThat(stated.work()).isZero();
        assertThat(work.start()).isEqualTo(0.25);
        assertThat(work.potential()).isZero();
        assertThat(work.kinetic()).isEqualTo(stated.kinetic());
        assertThat(work.work()).isCloseTo(0.5 - stated.potential(), within(2e-3));
    }
}
