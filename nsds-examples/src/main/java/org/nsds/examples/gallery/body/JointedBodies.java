package org.nsds.examples.gallery.body;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.law.Equality;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;

/** What the examples of several bodies with joints share. */
final class JointedBodies {

    private JointedBodies() {}

    /** Returns a body with principal moments at a pose (x, y, z, p0, p1, p2, p3) with velocities, under gravity. */
    static RigidBody body(String name, double mass, double[] moments, double[] q, double[] v, double gravity) {
        return RigidBody.named(name)
                .inertia(Inertia.principal(mass, moments[0], moments[1], moments[2]))
                .at(q[0], q[1], q[2])
                .turned(q[3], q[4], q[5], q[6])
                .moving(v[0], v[1], v[2])
                .spinning(v[3], v[4], v[5])
                .gravity(gravity)
                .build();
    }

    /** Returns a joint of that name. */
    static Interaction joint(String name, LagrangianRelation relation, RigidBody... bodies) {
        return Interaction.named(name)
                .on(bodies)
                .relation(relation)
                .law(new Equality())
                .build();
    }
}
