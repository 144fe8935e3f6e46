package org.nsds.core.eventdriven;

import java.util.Random;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;

/**
 * Masses in a row, joined to each other and to the ground by springs, with two walls: one below a mass, one above a mass, which
 * may be the same. M = diag(m), C = αM + βK, so that all modes are known in closed form.
 *
 * @param m masses
 * @param k stiffness matrix
 * @param alpha part of the masses in the damping
 * @param beta part of the stiffness in the damping
 * @param f constant forces
 * @param q initial positions
 * @param v initial velocities
 * @param walls below and above
 */
record MassesBetweenWalls(
        double[] m, double[][] k, double alpha, double beta, double[] f, double[] q, double[] v, Wall... walls) {

    /**
     * A wall at some distance of a mass, y = sign q_mass − offset ≥ 0.
     *
     * @param e its restitution
     */
    record Wall(int mass, double sign, double offset, double e) {

        double gap(double[] q) {
            return sign * q[mass] - offset;
        }
    }

    static MassesBetweenWalls random(long seed) {
        Random random = new Random(seed);
        int n = 1 + random.nextInt(4);
        double[] m = new double[n];
        double[] f = new double[n];
        double[] q = new double[n];
        double[] v = new double[n];
        double[][] k = new double[n][n];
        for (int i = 0; i < n; i++) {
            m[i] = 0.1 + random.nextDouble();
            f[i] = 20.0 * (random.nextDouble() - 0.5);
            q[i] = random.nextDouble() - 0.5;
            v[i] = 4.0 * (random.nextDouble() - 0.5);
            k[i][i] += 5.0 + 700.0 * random.nextDouble() * random.nextDouble();
            if (i > 0) {
                double spring = 700.0 * random.nextDouble();
                k[i][i] += spring;
                k[i - 1][i - 1] += spring;
                k[i][i - 1] -= spring;
                k[i - 1][i] -= spring;
            }
        }
        boolean damped = random.nextBoolean();
        double alpha = damped ? 0.5 * random.nextDouble() : 0.0;
        double beta = damped ? 1e-3 * random.nextDouble() : 0.0;
        Wall[] walls = new Wall[2];
        for (int w = 0; w < 2; w++) {
            double sign = w == 0 ? 1.0 : -1.0;
            int mass = random.nextInt(n);
            double distance = 0.4 * random.nextDouble();
            double e = random.nextInt(3) == 0 ? 0.0 : 0.9 * random.nextDouble();
            walls[w] = new Wall(mass, sign, sign * q[mass] - distance, e);
        }
        return new MassesBetweenWalls(m, k, alpha, beta, f, q, v, walls);
    }

    /** The same, started a little further along the first coordinate. */
    MassesBetweenWalls movedBy(double distance) {
        double[] moved = q.clone();
        moved[0] += distance;
        return new MassesBetweenWalls(m, k, alpha, beta, f, moved, v, walls);
    }

    double damping(int i, int j) {
        return (i == j ? alpha * m[i] : 0.0) + beta * k[i][j];
    }

    Model model() {
        int n = m.length;
        double[][] mass = new double[n][n];
        double[][] damping = new double[n][n];
        for (int i = 0; i < n; i++) {
            mass[i][i] = m[i];
            for (int j = 0; j < n; j++) {
                damping[i][j] = damping(i, j);
            }
        }
        var system = LagrangianLinearSystem.builder("masses")
                .mass(mass)
                .damping(damping)
                .stiffness(k)
                .constantForce(f)
                .initialPosition(q)
                .initialVelocity(v)
                .build();
        Model model = Model.of(system);
        for (int w = 0; w < walls.length; w++) {
            double[] row = new double[n];
            row[walls[w].mass()] = walls[w].sign();
            model = model.with(Interaction.named("wall" + w)
                    .on(system)
                    .relation(LinearRelation.rows(new double[][] {row}).offset(-walls[w].offset()))
                    .law(new NewtonImpact(walls[w].e()))
                    .build());
        }
        return model;
    }
}
