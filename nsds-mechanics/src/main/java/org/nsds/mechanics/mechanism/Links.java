package org.nsds.mechanics.mechanism;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.law.Equality;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.joint.PivotJoint;

/** Rods between two points and the joints between them, of which mechanisms are made. */
final class Links {

    private Links() {}

    /** Returns a body at the middle of two points, with its first axis from one to the other, under gravity along −z. */
    static RigidBody.Builder between(String name, double[] from, double[] to, Inertia inertia, double gravity) {
        return placed(name, from, to, 0.5, inertia, gravity);
    }

    /** Returns the same with its centre at a share of the way. */
    static RigidBody.Builder placed(
            String name, double[] from, double[] to, double share, Inertia inertia, double gravity) {
        double[] d = new double[3];
        double square = 0.0;
        for (int i = 0; i < 3; i++) {
            d[i] = to[i] - from[i];
            square += d[i] * d[i];
        }
        double length = Math.sqrt(square);
        RigidBody.Builder body = RigidBody.named(name)
                .inertia(inertia)
                .at(from[0] + share * d[0], from[1] + share * d[1], from[2] + share * d[2])
                .gravity(gravity);
        double cosine = d[0] / length;
        if (cosine < -1.0 + 1e-12) {
            return body.turned(0.0, 0.0, 0.0, 1.0);
        }
        double s = Math.sqrt(2.0 * (1.0 + cosine));
        return body.turned(0.5 * s, 0.0, -d[2] / (length * s), d[1] / (length * s));
    }

    /** Returns the joint of number i, {@code joint1} and so on. */
    static Interaction joint(int number, LagrangianRelation relation, RigidBody... bodies) {
        return Interaction.named("joint" + number)
                .on(bodies)
                .relation(relation)
                .law(new Equality())
                .build();
    }

    /** Returns a pivot of number i at a point, about an axis. */
    static Interaction pivot(int number, double[] at, double[] axis, RigidBody... bodies) {
        return joint(number, new PivotJoint(at[0], at[1], at[2], axis[0], axis[1], axis[2], bodies), bodies);
    }
}
