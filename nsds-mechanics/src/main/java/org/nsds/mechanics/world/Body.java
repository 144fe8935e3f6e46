package org.nsds.mechanics.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.HalfSpace;
import org.nsds.mechanics.world.shape.MassProperties;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A body of a world: a shape with mass, a material, and how it starts. Immutable; every method returns a new one.
 *
 * <pre>{@code
 * Body.of("crate", Shape.box(0.4, 0.3, 0.3)).density(700.0).at(0.0, 0.0, 2.0).spinning(1.0, 2.0, 0.0)
 * }</pre>
 *
 * <p>The frame in which the body is placed is that of its shape. The system of the model has its origin in the centre of mass, which is the
 * same for all shapes but cones, hulls, meshes and compounds. A body whose inertia is given has its centre of mass in the origin of its frame,
 * wherever its shape is: for links of robots, whose shapes for contacts are simpler than what they weigh.
 *
 * @param name of the system in the model
 * @param shape what it looks like
 * @param mass in kg; NaN if it follows from the density
 * @param density in kg/m³, for bodies whose mass is not given
 * @param inertia mass and inertia tensor, if they do not follow from the shape
 * @param pose where its shape starts
 * @param velocity of the centre in the world, and angular velocity in the frame of the body
 * @param material which says, together with that of the partner, the law of a contact
 * @param group bodies of two groups that ignore each other do not touch; empty for none
 */
public record Body(
        String name,
        Shape shape,
        double mass,
        double density,
        Optional<Inertia> inertia,
        Pose pose,
        List<Double> velocity,
        String material,
        String group) {

    private static final List<Double> AT_REST = List.of(0.0, 0.0, 0.0, 0.0, 0.0, 0.0);

    /** Copies the list. */
    public Body {
        velocity = List.copyOf(velocity);
    }

    /** Returns a body of density 1000 kg/m³ that rests in the origin. */
    public static Body of(String name, Shape shape) {
        return new Body(name, shape, Double.NaN, 1000.0, Optional.empty(), Pose.ORIGIN, AT_REST, "", "");
    }

    /** Returns the same body with a mass. */
    public Body mass(double kilograms) {
        return new Body(name, shape, kilograms, density, Optional.empty(), pose, velocity, material, group);
    }

    /** Returns the same body with a density. */
    public Body density(double kilogramsPerCubicMetre) {
        return new Body(
                name, shape, Double.NaN, kilogramsPerCubicMetre, Optional.empty(), pose, velocity, material, group);
    }

    /** Returns the same body with a mass and an inertia tensor of its own, about the origin of its frame, which is the centre of mass. */
    public Body inertia(Inertia other) {
        return new Body(name, shape, Double.NaN, density, Optional.of(other), pose, velocity, material, group);
    }

    /** Returns the same body at another place. */
    public Body at(double x, double y, double z) {
        Pose there = new Pose(x, y, z, pose.p0(), pose.p1(), pose.p2(), pose.p3());
        return new Body(name, shape, mass, density, inertia, there, velocity, material, group);
    }

    /** Returns the same body turned further, by an angle in radians about an axis of its own. */
    public Body turned(double angle, double ax, double ay, double az) {
        return at(pose.turned(angle, ax, ay, az));
    }

    /** Returns the same body in another pose. */
    public Body at(Pose other) {
        return new Body(name, shape, mass, density, inertia, other, velocity, material, group);
    }

    /** Returns the same body with a velocity of its centre of mass, in the world. */
    public Body moving(double vx, double vy, double vz) {
        return with(List.of(vx, vy, vz, velocity.get(3), velocity.get(4), velocity.get(5)));
    }

    /** Returns the same body with an angular velocity, in its own frame. */
    public Body spinning(double w1, double w2, double w3) {
        return with(List.of(velocity.get(0), velocity.get(1), velocity.get(2), w1, w2, w3));
    }

    private Body with(List<Double> other) {
        return new Body(name, shape, mass, density, inertia, pose, other, material, group);
    }

    /** Returns the same body of a material. */
    public Body material(String other) {
        return new Body(name, shape, mass, density, inertia, pose, velocity, other, group);
    }

    /** Returns the same body in a group. */
    public Body group(String other) {
        return new Body(name, shape, mass, density, inertia, pose, velocity, material, other);
    }

    /** Returns the system of the model, with its origin in the centre of mass. */
    RigidBody system(double[] gravity) {
        if (inertia.isPresent() && parts().stream().anyMatch(part -> part.shape() instanceof HalfSpace)) {
            throw new IllegalArgumentException("body '" + name + "' is a plane, which cannot move: make it a fixture");
        }
        Pose centre = pose.then(centre());
        return RigidBody.named(name)
                .inertia(inertia.orElseGet(this::homogeneous))
                .at(centre.x(), centre.y(), centre.z())
                .turned(pose.p0(), pose.p1(), pose.p2(), pose.p3())
                .moving(velocity.get(0), velocity.get(1), velocity.get(2))
                .spinning(velocity.get(3), velocity.get(4), velocity.get(5))
                .gravity(gravity[0], gravity[1], gravity[2])
                .build();
    }

    /** Returns the simple shapes it is made of, with their poses in the frame at the centre of mass. */
    public List<Compound.Part> parts() {
        Pose centre = centre();
        return parts(shape, Pose.at(-centre.x(), -centre.y(), -centre.z()));
    }

    /** Returns where the centre of mass is in the frame of the shape. */
    private Pose centre() {
        if (inertia.isPresent()) {
            return Pose.ORIGIN;
        }
        MassProperties properties = propertiesNamed();
        return Pose.at(properties.x(), properties.y(), properties.z());
    }

    private Inertia homogeneous() {
        MassProperties properties = propertiesNamed();
        try {
            return properties.withMass(Double.isNaN(mass) ? density * properties.volume() : mass);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("body '" + name + "': " + e.getMessage(), e);
        }
    }

    /** Returns the simple shapes of a shape that has a pose. */
    static List<Compound.Part> parts(Shape shape, Pose pose) {
        if (!(shape instanceof Compound compound)) {
            return List.of(new Compound.Part(shape, pose));
        }
        List<Compound.Part> all = new ArrayList<>();
        for (Compound.Part part : compound.parts()) {
            all.addAll(parts(part.shape(), pose.then(part.pose())));
        }
        return all;
    }

    private MassProperties propertiesNamed() {
        try {
            return shape.massProperties();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("body '" + name + "': " + e.getMessage(), e);
        }
    }
}
