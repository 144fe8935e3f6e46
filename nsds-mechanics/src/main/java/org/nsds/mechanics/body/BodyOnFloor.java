package org.nsds.mechanics.body;

import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.ConvexPart;
import org.nsds.mechanics.body.contact.Corner;
import org.nsds.mechanics.body.contact.OnPlane;
import org.nsds.mechanics.body.contact.Plane;
import org.nsds.mechanics.body.contact.Rim;

/**
 * A body on the floor z = 0: a ball, a box or a thin disc. The law may be one with friction, or one of the gap alone.
 *
 * <pre>{@code
 * var ball = RigidBody.named("body").inertia(Solid.sphere(0.1).withMass(1.0))
 *         .at(0.0, 0.0, 0.1).moving(2.0, 0.0, 0.0).gravity(9.81).build();
 * Model rolling = BodyOnFloor.ball(ball, 0.1, new NewtonImpactFriction(0.0, 0.3));
 * }</pre>
 */
public final class BodyOnFloor {

    private static final Plane FLOOR = Plane.floor(0.0);

    private BodyOnFloor() {}

    /** Returns a ball around the centre of mass, with the interaction {@code floor}. */
    public static Model ball(RigidBody body, double radius, NonSmoothLaw law) {
        return Model.of(body).with(contact("floor", body, new Ball(radius), law));
    }

    /** Returns a thin disc about the third axis of the body, with the interaction {@code floor}. */
    public static Model disc(RigidBody body, double radius, NonSmoothLaw law) {
        return Model.of(body).with(contact("floor", body, new Rim(radius), law));
    }

    /**
     * Returns a box with half sides a, b, c and the interactions {@code corner0} to {@code corner7}: those of (−a, −b, −c), (−a, −b, c),
     * (−a, b, −c), (−a, b, c), (a, −b, −c) and so on.
     */
    public static Model box(RigidBody body, double a, double b, double c, NonSmoothLaw law) {
        Model model = Model.of(body);
        for (int corner = 0; corner < 8; corner++) {
            double x = (corner & 4) == 0 ? -a : a;
            double y = (corner & 2) == 0 ? -b : b;
            double z = (corner & 1) == 0 ? -c : c;
            model = model.with(contact("corner" + corner, body, new Corner(x, y, z), law));
        }
        return model;
    }

    /** Returns the contact of a convex part of a body with the floor. */
    public static Interaction contact(String name, RigidBody body, ConvexPart part, NonSmoothLaw law) {
        return Interaction.named(name)
                .on(body)
                .relation(new OnPlane(
                        part,
                        FLOOR,
                        law instanceof FrictionLaw friction ? friction.inSpace().rows() : 1))
                .law(law)
                .build();
    }
}
