package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.BallColumn;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/** The parts that docs/extending.md shows how to write: a system, a law, a solver, each in one class and nothing else. */
class OwnPartsTest {

    /** A Duffing oscillator, v̇ + q + q³ = 0. */
    record Duffing(String name, double position) implements LagrangianSystem {

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public void initialState(double[] q, double[] v) {
            q[0] = position;
        }

        @Override
        public void mass(double[] q, double[] out) {
            out[0] = 1.0;
        }

        @Override
        public void internalForce(double t, double[] q, double[] v, double[] out) {
            out[0] = q[0] + q[0] * q[0] * q[0];
        }

        @Override
        public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
            dFdq[0] = 1.0 + 3.0 * q[0] * q[0];
            dFdv[0] = 0.0;
        }

        @Override
        public boolean hasPotential() {
            return true;
        }

        @Override
        public double potentialEnergy(double[] q) {
            return 0.5 * q[0] * q[0] + 0.25 * q[0] * q[0] * q[0] * q[0];
        }
    }

    @Test
    void ownSystem() {
        var duffing = new Duffing("duffing", 1.0);
        Model model = Model.of(duffing)
                .with(Interaction.named("wall")
                        .on(duffing)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(1.0))
                        .build());
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 20.0);
        // reflected by the wall at q = 0, it keeps its energy 3/4 and thus its largest speed √(3/2)
        double fastest = 0.0;
        for (double speed : run.velocity("duffing", 0)) {
            fastest = Math.max(fastest, speed);
        }
        assertThat(fastest).isCloseTo(Math.sqrt(1.5), within(1e-4));
        assertThat(run.energy().balance().total()).isCloseTo(0.75, within(1e-4));
    }

    /** A contact that sticks until it is pulled with more than a given force. */
    record Adhesive(double strength) implements BoxLaw {

        @Override
        public double lower(int output) {
            return -strength;
        }

        @Override
        public double upper(int output) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean unilateral() {
            return true;
        }
    }

    @Test
    void ownLaw() {
        var crate = LagrangianLinearSystem.builder("crate")
                .mass(1.0)
                .force((t, out) -> out[0] = t) // pulled up, harder and harder
                .initialPosition(-1e-9)
                .build();
        Model model = Model.of(crate)
                .with(Interaction.named("glue")
                        .on(crate)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new Adhesive(2.0))
                        .build());
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 3.0);
        for (int k = 0; k < run.rows(); k++) {
            double t = run.time(k);
            if (t < 2.0) {
                assertThat(run.velocity("crate", 0)[k]).isCloseTo(0.0, within(1e-12));
            }
        }
        assertThat(run.velocity("crate", 0)[run.rows() - 1])
                .as("∫(t − 2) dt while it comes loose, then free")
                .isCloseTo(0.5 * (3.0 * 3.0 - 2.0 * 2.0), within(5e-2));
    }

    /** Projected Jacobi iteration: every unknown from the old values of the others. */
    static final class ProjectedJacobi extends BoxSolver {

        private double[] next = {};

        ProjectedJacobi() {
            super("projected-jacobi", SolverOptions.DEFAULT);
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            int n = problem.size();
            next = next.length < n ? new double[n] : next;
            for (int iteration = 1; iteration <= 20_000; iteration++) {
                count(iteration);
                problem.evaluate(z, w);
                double change = 0.0;
                for (int i = 0; i < n; i++) {
                    double step = 0.5 * w[i] / problem.matrix().get(i, i);
                    next[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], z[i] - step));
                    change = Math.max(change, Math.abs(next[i] - z[i]));
                }
                System.arraycopy(next, 0, z, 0, n);
                if (change < 1e-16) {
                    return Outcome.SOLVED;
                }
            }
            return Outcome.ITERATION_LIMIT;
        }
    }

    @Test
    void ownSolver() {
        TimeStepping column = TimeStepping.of(new BallColumn(3, 1, 0.5, 9.81, 0.01, 0.2, 0.3).model())
                .step(1e-3);
        Solution ours = column.solver(ProjectedJacobi::new).run(0.0, 0.4);
        Solution reference = column.solver("lemke").run(0.0, 0.4);
        assertThat(ours.report().completed()).as(ours.report().reason()).isTrue();
        assertThat(ours.position("ball3", 0)).containsExactly(reference.position("ball3", 0), within(1e-9));
        assertThat(ours.report().worst().orElseThrow().solver()).isEqualTo("projected-jacobi");
    }
}
