package org.nsds.mechanics.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.body.Quaternion;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Rotations of bodies against the solutions of Euler, Lagrange and Jacobi. */
class BodyClosedFormsTest {

    private static Solution run(RigidBody body, String scheme, double h, double until) {
        Solution run =
                TimeStepping.of(Model.of(body)).integrator(scheme).step(h).run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    private static double last(Solution run, String column) {
        return run.column(column)[run.rows() - 1];
    }

    /** Euler: ω of a symmetric body turns about its axis with the rate (I3 − I1) ω3/I1. */
    @Test
    void theAngularVelocityOfASymmetricTopTurnsAboutItsAxis() {
        RigidBody top = RigidBody.named("top")
                .inertia(Inertia.principal(1.0, 2.0, 2.0, 3.0))
                .spinning(0.5, 0.0, 1.5)
                .build();
        Solution run = run(top, "moreau-jean", 1e-3, 4.0);
        double angle = 0.5 * 1.5 * 4.0;
        assertThat(last(run, "top.v3")).isCloseTo(0.5 * Math.cos(angle), within(1e-6));
        assertThat(last(run, "top.v4")).isCloseTo(0.5 * Math.sin(angle), within(1e-6));
        assertThat(last(run, "top.v5")).isCloseTo(1.5, within(1e-12));
    }

    /** The weight of a top with a fixed point: I is taken about that point, and only rotations are looked at. */
    private record WeightOnAxis(double moment) implements BodyForce {

        /** T = Rᵀ(R e3 × (−m g l e_z)) = m g l (z2, −z1, 0), z = Rᵀ e_z. */
        @Override
        public void add(double t, double[] q, double[] v, double[] out) {
            out[3] += moment * Quaternion.bodyY(q, 3, 0.0, 0.0, 1.0);
            out[4] -= moment * Quaternion.bodyX(q, 3, 0.0, 0.0, 1.0);
        }

        /** δz = z × δθ. */
        @Override
        public void addJacobians(double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {
            double x = Quaternion.bodyX(q, 3, 0.0, 0.0, 1.0);
            double y = Quaternion.bodyY(q, 3, 0.0, 0.0, 1.0);
            double z = Quaternion.bodyZ(q, 3, 0.0, 0.0, 1.0);
            byPosition[21] += moment * z;
            byPosition[23] -= moment * x;
            byPosition[28] += moment * z;
            byPosition[29] -= moment * y;
        }

        @Override
        public Work work() {
            return Work.STORED;
        }

        @Override
        public double potential(double[] q) {
            return moment * Quaternion.worldZ(q, 3, 0.0, 0.0, 1.0);
        }
    }

    /** Lagrange: with I1 Ω² cos θ − I3 ω3 Ω + m g l = 0 the axis goes round with Ω, and its tilt θ stays. */
    @Test
    void aHeavyTopPrecessesRegularly() {
        double i1 = 0.02;
        double i3 = 0.01;
        double weight = 0.5;
        double tilt = 0.7;
        double spin = 60.0; // ω3
        double rate = (i3 * spin - Math.sqrt(i3 * i3 * spin * spin - 4.0 * i1 * weight * Math.cos(tilt)))
                / (2.0 * i1 * Math.cos(tilt));
        RigidBody top = RigidBody.named("top")
                .inertia(Inertia.principal(1.0, i1, i1, i3))
                .turned(Math.cos(0.5 * tilt), Math.sin(0.5 * tilt), 0.0, 0.0)
                .spinning(0.0, rate * Math.sin(tilt), spin)
                .force(new WeightOnAxis(weight))
                .build();
        double until = 2.0;
        Solution run = run(top, "moreau-jean", 1e-4, until);
        double[] q = new double[7];
        for (int i = 0; i < 7; i++) {
            q[i] = last(run, "top.q" + i);
        }
        assertThat(Quaternion.worldZ(q, 3, 0.0, 0.0, 1.0)).isCloseTo(Math.cos(tilt), within(1e-5));
        assertThat(Quaternion.worldX(q, 3, 0.0, 0.0, 1.0))
                .isCloseTo(Math.sin(tilt) * Math.sin(rate * until), within(1e-4));
        assertThat(Quaternion.worldY(q, 3, 0.0, 0.0, 1.0))
                .isCloseTo(-Math.sin(tilt) * Math.cos(rate * until), within(1e-4));
        double start = run.energy().balances().get(0).total();
        assertThat(run.energy().balance().total()).isCloseTo(start, within(1e-6 * Math.abs(start)));
    }

    /** ω(t) of a body with three moments and L² larger than 2 E I2 (L. D. Landau, E. M. Lifshitz, <i>Mechanics</i>, section 37). */
    private static double[] jacobi(double[] inertia, double w1, double w3, double t) {
        double energy = inertia[0] * w1 * w1 + inertia[2] * w3 * w3; // twice
        double square = inertia[0] * inertia[0] * w1 * w1 + inertia[2] * inertia[2] * w3 * w3;
        double upper = energy * inertia[2] - square;
        double lower = square - energy * inertia[0];
        double rate = Math.sqrt((inertia[2] - inertia[1]) * lower / (inertia[0] * inertia[1] * inertia[2]));
        double parameter = (inertia[1] - inertia[0]) * upper / ((inertia[2] - inertia[1]) * lower);
        JacobiElliptic f = new JacobiElliptic(rate * t, parameter);
        return new double[] {
            Math.sqrt(upper / (inertia[0] * (inertia[2] - inertia[0]))) * f.cn,
            Math.sqrt(upper / (inertia[1] * (inertia[2] - inertia[1]))) * f.sn,
            Math.sqrt(lower / (inertia[2] * (inertia[2] - inertia[0]))) * f.dn
        };
    }

    /** The observed order of each scheme, by regression over twelve steps, on ω of a body that turns freely. */
    @ParameterizedTest
    @CsvSource({
        "moreau-jean, 2",
        "moreau-jean:forces=endpoints, 2",
        "moreau-jean:theta=1, 1",
        "moreau-jean:convention=siconos, 2",
        "moreau-jean-projected, 2",
        "d1-minus, 2",
        "generalized-alpha, 2",
        "generalized-alpha:rho=0, 2",
        "heun, 2"
    })
    void theMotionConvergesToThatByEllipticFunctions(String scheme, int order) {
        double[] inertia = {1.0, 2.0, 3.0};
        RigidBody body = RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 1.0, 2.0, 3.0))
                .spinning(0.8, 0.0, 1.1)
                .build();
        double until = 3.0;
        double[] exact = jacobi(inertia, 0.8, 1.1, until);
        int count = 12;
        double[] steps = new double[count];
        double[] errors = new double[count];
        for (int i = 0; i < count; i++) {
            int n = (int) Math.round(100 * Math.pow(20.0, i / (count - 1.0)));
            Solution run = run(body, scheme, until / n, until);
            steps[i] = Math.log(until / n);
            double error = 0.0;
            for (int k = 0; k < 3; k++) {
                error = Math.max(error, Math.abs(last(run, "body.v" + (3 + k)) - exact[k]));
            }
            errors[i] = Math.log(error);
        }
        assertThat(slope(steps, errors)).isCloseTo(order, within(0.06));
    }

    /** Returns the slope of the line that fits by least squares. */
    static double slope(double[] x, double[] y) {
        double sx = 0.0;
        double sy = 0.0;
        double sxx = 0.0;
        double sxy = 0.0;
        for (int i = 0; i < x.length; i++) {
            sx += x[i];
            sy += y[i];
            sxx += x[i] * x[i];
            sxy += x[i] * y[i];
        }
        return (x.length * sxy - sx * sy) / (x.length * sxx - sx * sx);
    }

    @Test
    void theEllipticFunctionsAreRight() {
        JacobiElliptic f =
                new JacobiElliptic(0.2, 0.81); // Abramowitz and Stegun, example 1 of 16.4: sn(0.20 | 0.81) = 0.19762
        assertThat(f.sn).isCloseTo(0.19762, within(1e-5));
        assertThat(f.cn).isCloseTo(0.98028, within(1e-5));
        assertThat(f.dn).isCloseTo(0.98406, within(1e-5));
    }
}
