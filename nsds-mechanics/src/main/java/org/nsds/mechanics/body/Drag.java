package org.nsds.mechanics.body;

import org.nsds.mechanics.Require;

/**
 * Viscous drag on the centre and on the rotation, F = −c ẋ and T = −d ω; what it takes is dissipated.
 *
 * @param linear c, in N s/m
 * @param angular d, in N m s/rad
 */
public record Drag(double linear, double angular) implements BodyForce {

    public Drag {
        Require.notNegative("linear drag", linear);
        Require.notNegative("angular drag", angular);
    }

    @Override
    public void add(double t, double[] q, double[] v, double[] out) {
        for (int i = 0; i < 6; i++) {
            out[i] -= (i < 3 ? linear : angular) * v[i];
        }
    }

    @Override
    public void addJacobians(double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {
        for (int i = 0; i < 6; i++) {
            byVelocity[7 * i] -= i < 3 ? linear : angular;
        }
    }

    @Override
    public Work work() {
        return Work.DISSIPATED;
    }
}
