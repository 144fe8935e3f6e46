package org.nsds.mechanics.particlestring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** The particle string is a model like any other: implicit steps, obstacles, impacts. */
class StringUnderMoreauJeanTest {

    /** The same string without its bands. */
    private record Dense(ParticleString string) implements LagrangianSystem {
        @Override
        public String name() {
            return "string";
        }

        @Override
        public int dimension() {
            return string.dimension();
        }

        @Override
        public void initialState(double[] q, double[] v) {
            string.initialState(q, v);
        }

        @Override
        public void mass(double[] q, double[] out) {
            string.mass(q, out);
        }

        @Override
        public void internalForce(double t, double[] q, double[] v, double[] out) {
            string.internalForce(t, q, v, out);
        }

        @Override
        public void dampingForce(double t, double[] q, double[] v, double[] out) {
            string.dampingForce(t, q, v, out);
        }

        @Override
        public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
            string.forceJacobians(t, q, v, dFdq, dFdv);
        }
    }

    private static ParticleString plucked() {
        return Schubert.string(20, 12.5, 0.15, 0.3, Schubert.G)
                .positions(StringShapes.triangle(20, 2.0, 0.2, 1.0))
                .build();
    }

    @Test
    void bandsChangeNothingButTheCost() {
        Solution banded = TimeStepping.of(Model.of(plucked())).step(2e-3).run(0.0, 0.5);
        Solution dense =
                TimeStepping.of(Model.of(new Dense(plucked()))).step(2e-3).run(0.0, 0.5);
        for (String column : dense.columns()) {
            assertThat(banded.column(column)).containsExactly(dense.column(column), within(1e-10));
        }
    }

    @Test
    void aHundredThousandParticlesTakeImplicitSteps() {
        int n = 100_000;
        ParticleString string = Schubert.string(n, 12.5, 0.0, 0.2, Schubert.G)
                .positions(StringShapes.triangle(n, 2.0, 1.0, 0.1))
                .build();
        Simulation simulation = TimeStepping.of(Model.of(string)).step(1e-4).start(0.0);
        assertThat(simulation.step()).isTrue(); // all entries of its matrices would fill 960 GB
        assertThat(simulation.step()).isTrue();
    }

    @Test
    void aFallingStringComesToRestOnAPeg() {
        int n = 20;
        ParticleString string = Schubert.string(n, 12.5, 0.6, 0.2, Schubert.G).build();
        var peg = new StringObstacle.Peg("peg", 1.03, -0.4, 0.25);
        Model model = Model.of(string).with(peg.on(string, new NewtonImpact(0.0)));
        Solution run = TimeStepping.of(model)
                .integrator(new MoreauJean(1.0))
                .step(1e-3)
                .run(0.0, 6.0);

        assertThat(run.report().completed()).isTrue();
        assertThat(run.report().maxPenetration()).isLessThan(0.01); // h v, with v up to 5
        double support = 0.0;
        int touching = 0;
        int last = run.rows() - 1;
        for (int j = 1; j < n; j++) {
            double impulse = run.multiplier("peg" + j)[last];
            double[] y = run.position("string", string.index(j, 1));
            double[] x = run.position("string", string.index(j, 0));
            support += impulse / 1e-3 * peg.gradientY(x[last], y[last]);
            touching += impulse > 0.0 ? 1 : 0;
            assertThat(Math.abs(run.velocity("string", string.index(j, 1))[last]))
                    .isLessThan(1e-4);
        }
        double[] q = new double[string.dimension()];
        for (int i = 0; i < q.length; i++) {
            q[i] = run.position("string", i)[last];
        }
        assertThat(touching).isBetween(2, 8);
        assertThat(support).isCloseTo(Schubert.G * (n - 1) / n - pullOfTheEnds(string, q), within(1e-3));
    }

    /** The weight that the ends carry. */
    private static double pullOfTheEnds(ParticleString string, double[] q) {
        double sum = 0.0;
        for (int link : new int[] {0, string.links() - 1}) {
            double r = string.linkLength(q, link);
            double rise = string.coordinate(q, link + 1, 1) - string.coordinate(q, link, 1);
            double pull = string.law().tension(r / string.spacing()) * rise / r;
            sum += link == 0 ? -pull : pull;
        }
        return sum;
    }

    @Test
    void aStringThatFallsOnAFloorLosesWhatItsImpactsTake() {
        ParticleString string = Schubert.string(20, 12.5, 0.0, 0.0, Schubert.G).build();
        var floor = new StringObstacle.Floor("floor", -0.3);
        Model model = Model.of(string).with(floor.on(string, new NewtonImpact(0.5)));
        Solution run = TimeStepping.of(model).step(5e-4).run(0.0, 1.0);

        assertThat(run.report().completed()).isTrue();
        assertThat(run.energy().balance().impacts()).isPositive();
        double start = run.energy().balances().get(0).kinetic();
        assertThat(start).isZero();
        assertThat(Math.abs(run.energy().balance().numerical())) // linear forces, θ = ½: round-off
                .isLessThan(1e-9);
        assertThat(run.report().maxPenetration()).isLessThan(5e-4 * 5.0);
    }
}
