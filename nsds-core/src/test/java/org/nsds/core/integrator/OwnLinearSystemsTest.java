package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.KelvinVoigt;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.state.State;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SparseMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/** A system of a user's own that says it is linear gets the kernel of ours, and gives the same bits. */
class OwnLinearSystemsTest {

    private static final double H = 0.01;
    private static final int STEPS = 300;
    private static final double[] Q0 = {0.4, 0.1, -0.2};
    private static final double[] V0 = {-1.0, 0.5, 2.0};
    private static final double[][] M = {{2.0, 0.1, 0.0}, {0.1, 1.0, 0.2}, {0.0, 0.2, 1.5}};
    private static final double[][] C = {{0.3, -0.1, 0.0}, {-0.1, 0.2, -0.1}, {0.0, -0.1, 0.4}};
    private static final double[][] K = {{90.0, -40.0, 0.0}, {-40.0, 80.0, -40.0}, {0.0, -40.0, 70.0}};
    private static final double[] MASS = {2.0, 1.1, 1.5};
    private static final double[] DAMPING = {0.3, 0.2, 0.4};
    private static final double[] STIFFNESS = {90.0, 80.0, 70.0};
    private static final double WEIGHT = -3.7;

    /** What a user writes: three matrices, a force, a start. */
    private record Own(SquareMatrix mass, SquareMatrix damping, SquareMatrix stiffness, double force)
            implements LinearMechanics {

        @Override
        public String name() {
            return "own";
        }

        @Override
        public double constantForce(int i) {
            return force;
        }

        @Override
        public void initialState(double[] q, double[] v) {
            System.arraycopy(Q0, 0, q, 0, 3);
            System.arraycopy(V0, 0, v, 0, 3);
        }
    }

    private static LagrangianLinearSystem ours(boolean diagonal, double force) {
        var builder = LagrangianLinearSystem.builder("own");
        return (diagonal
                        ? builder.mass(MASS).damping(DAMPING).stiffness(STIFFNESS)
                        : builder.mass(M).damping(C).stiffness(K))
                .constantForce(force, force, force)
                .initialPosition(Q0)
                .initialVelocity(V0)
                .build();
    }

    private static Own own(boolean diagonal, double force) {
        return diagonal
                ? new Own(new DiagonalMatrix(MASS), new DiagonalMatrix(DAMPING), new DiagonalMatrix(STIFFNESS), force)
                : new Own(DenseMatrix.of(M), DenseMatrix.of(C), DenseMatrix.of(K), force);
    }

    private static Model atWall(LagrangianSystem system, NonSmoothLaw law) {
        return Model.of(system)
                .with(Interaction.named("wall")
                        .on(system)
                        .relation(LinearRelation.rows(new double[][] {{1.0, 0.0, 0.0}})
                                .offset(0.05))
                        .law(law)
                        .build());
    }

    private static State run(Model model, OneStepIntegrator scheme) {
        Simulation run = TimeStepping.of(model).integrator(scheme).step(H).start(0.0);
        for (int k = 0; k < STEPS; k++) {
            assertThat(run.step()).isTrue();
        }
        return run.state();
    }

    private static Class<?> kernel(DynamicalSystem system, OneStepIntegrator scheme) {
        return scheme.bind(system, new State(Model.of(system)).system(0), H).getClass();
    }

    @ParameterizedTest
    @CsvSource({
        "moreau-jean, true",
        "moreau-jean, false",
        "moreau-jean-projected, true",
        "moreau-jean-projected, false",
        "am1, true",
        "am1, false",
        "schatzman-paoli, true",
        "schatzman-paoli, false",
        "generalized-alpha, true",
        "generalized-alpha, false",
        "d1-minus, true",
        "d1-minus, false",
        "exact-modal, true",
        "verlet, true",
        "verlet, false",
        "heun, false",
        "rk4, false",
        "leapfrog, true",
        "greenspan, false"
    })
    void ownMechanicsGivesTheSameBits(String name, boolean diagonal) {
        OneStepIntegrator scheme = Integrators.named(name);
        double force = name.equals("exact-modal") ? 0.0 : WEIGHT;
        LagrangianSystem ours = ours(diagonal, force);
        LagrangianSystem own = own(diagonal, force);
        assertThat(kernel(own, scheme)).isEqualTo(kernel(ours, scheme));
        boolean explicit = scheme.bind(own, new State(Model.of(own)).system(0), H) instanceof NodeStepper;
        NonSmoothLaw law = explicit ? new KelvinVoigt(500.0, 1.0) : new NewtonImpact(0.7);
        assertThat(run(atWall(own, law), scheme).sameBits(run(atWall(ours, law), scheme)))
                .isTrue();
    }

    private record OwnCircuit(SquareMatrix matrix) implements LinearFirstOrder {

        @Override
        public String name() {
            return "own";
        }

        @Override
        public void source(double t, double[] out) {
            Arrays.fill(out, 0.25);
        }

        @Override
        public void initialState(double[] q, double[] x) {
            System.arraycopy(Q0, 0, x, 0, 3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"euler-moreau", "zero-order-hold"})
    void anOwnSystemOfFirstOrderGivesTheSameBits(String name) {
        OneStepIntegrator scheme = Integrators.named(name);
        var own = new OwnCircuit(DenseMatrix.of(C));
        var ours = FirstOrderLinearSystem.builder("own")
                .matrix(C)
                .constant(0.25, 0.25, 0.25)
                .initialState(Q0)
                .build();
        assertThat(kernel(own, scheme)).isEqualTo(kernel(ours, scheme));
        assertThat(run(Model.of(own), scheme).sameBits(run(Model.of(ours), scheme)))
                .isTrue();
    }

    /** The same numbers in another storage: the same motion up to rounding. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean", "schatzman-paoli:theta=1", "generalized-alpha", "d1-minus", "rk4"})
    void sparseMatricesMoveAsDenseOnesDo(String name) {
        Own dense = own(false, WEIGHT);
        var sparse = new Own(
                SparseMatrix.of(dense.mass), SparseMatrix.of(dense.damping), SparseMatrix.of(dense.stiffness), WEIGHT);
        OneStepIntegrator scheme = Integrators.named(name);
        assertThat(run(Model.of(sparse), scheme).system(0).q())
                .containsExactly(run(Model.of(dense), scheme).system(0).q(), within(1e-12));
    }

    /** Solving with W = M + a C + b K undoes multiplying by it, whatever the storage says. */
    @Test
    void everyKindOfStorageSolves() {
        double a = 0.1;
        double b = 0.02;
        double[][] pair = {{2.0, 0.3}, {0.3, 1.0}};
        double[][] stiff = {{50.0, -20.0}, {-20.0, 30.0}};
        SquareMatrix blocks = new BlockSparseMatrix.Builder(2, 1)
                .block(0, 0, pair)
                .block(1, 1, new double[][] {{4.0}})
                .build();
        SquareMatrix springs = new BlockSparseMatrix.Builder(2, 1)
                .block(0, 0, stiff)
                .block(1, 1, new double[][] {{9.0}})
                .build();
        Own[] systems = {
            own(true, 0.0),
            own(false, 0.0),
            new Own(blocks, new DiagonalMatrix(DAMPING), springs, 0.0),
            new Own(
                    new DiagonalMatrix(MASS),
                    SparseMatrix.of(DenseMatrix.of(C)),
                    SparseMatrix.of(DenseMatrix.of(K)),
                    0.0)
        };
        String[] kinds = {"Diagonal", "Dense", "Sparse", "Sparse"};
        for (int s = 0; s < systems.length; s++) {
            Own system = systems[s];
            SystemMatrix W = SystemMatrix.of(system, a, b);
            assertThat(W.getClass().getSimpleName()).isEqualTo(kinds[s] + "SystemMatrix");
            assertThat(W.constant()).isTrue();
            double[] f = new double[3];
            for (int i = 0; i < 3; i++) {
                f[i] = system.mass.rowTimes(i, V0)
                        + a * system.damping.rowTimes(i, V0)
                        + b * system.stiffness.rowTimes(i, V0);
            }
            double[] out = new double[3];
            W.solve(f, out);
            assertThat(out).containsExactly(V0, within(1e-14));
        }
    }
}
