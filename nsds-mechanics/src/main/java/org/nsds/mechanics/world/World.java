package org.nsds.mechanics.world;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A world of bodies and fixtures with shapes that meet wherever they meet. Its model is an ordinary one, whose contacts come from a source.
 * Immutable.
 *
 * <pre>{@code
 * World world = World.builder()
 *         .body(Body.of("crate", Shape.box(0.4, 0.3, 0.3)).density(700.0).at(0.0, 0.0, 2.0).spinning(1.0, 2.0, 0.0))
 *         .fixed("floor", Shape.plane())
 *         .gravity(0.0, 0.0, -9.81)
 *         .contact(new NewtonImpactFriction(0.2, 0.5))
 *         .build();
 * Solution run = TimeStepping.of(world.model()).step(1e-3).run(0.0, 5.0);
 * }</pre>
 */
public final class World {

    /** Bodies that start deeper in each other are refused, in sizes of the smaller one. */
    private static final double DEEP = 0.5;

    /** The overlap that is allowed, in sizes of the smallest shape of a body. */
    private static final double OVERLAP = 1e-5;

    private final List<Body> bodies;
    private final List<Fixture> fixtures;
    private final List<RigidBody> systems;
    private final List<String> materials;
    private final int[][] lawNumbers;
    private final Set<List<String>> ignored;
    private final double gravity;
    private final double margin;
    private final Model model;

    private World(Builder builder) {
        bodies = List.copyOf(builder.bodies);
        fixtures = List.copyOf(builder.fixtures);
        if (bodies.isEmpty()) {
            throw new IllegalArgumentException(
                    "a world needs at least one body: body(Body.of(\"ball\", Shape.sphere(0.1)))");
        }
        systems = bodies.stream().map(body -> body.system(builder.gravity)).toList();
        materials = Stream.concat(
                        bodies.stream().map(Body::material), fixtures.stream().map(Fixture::material))
                .distinct()
                .toList();
        lawNumbers = builder.laws.table(materials);
        ignored = Set.copyOf(builder.ignored);
        gravity = Math.sqrt(builder.gravity[0] * builder.gravity[0]
                + builder.gravity[1] * builder.gravity[1]
                + builder.gravity[2] * builder.gravity[2]);
        margin = builder.margin;
        checkNames();
        Model made = Model.of(systems).with(new WorldContacts(this, builder.laws.outputs(3, 5, 6), builder.laws.all()));
        model = builder.interactions.isEmpty() ? made : made.with(builder.interactions(systems));
    }

    private World checked() {
        new WorldFinder(this, model).requireApart(this, start(), DEEP);
        return this;
    }

    private Configuration start() {
        double[][] q = new double[systems.size()][7];
        double[][] v = new double[systems.size()][6];
        for (int i = 0; i < q.length; i++) {
            systems.get(i).initialState(q[i], v[i]);
        }
        return new Configuration() {

            @Override
            public double[] position(int system) {
                return q[system];
            }

            @Override
            public double[] velocity(int system) {
                return v[system];
            }
        };
    }

    private void checkNames() {
        Set<String> names = new HashSet<>();
        Stream.concat(bodies.stream().map(Body::name), fixtures.stream().map(Fixture::name))
                .filter(name -> !names.add(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException(
                            "two bodies or fixtures are named '" + name + "': give each its own name");
                });
    }

    /** Starts an empty world without gravity. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the model: the bodies in the order given, joints, and a source of contacts. */
    public Model model() {
        return model;
    }

    /** Returns the bodies, in the order given. */
    public List<Body> bodies() {
        return bodies;
    }

    /** Returns the fixtures, in the order given. */
    public List<Fixture> fixtures() {
        return fixtures;
    }

    /** Returns the system of a body. */
    public RigidBody system(String name) {
        return systems.stream()
                .filter(system -> system.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the world has no body '" + name + "'; it has "
                        + bodies.stream().map(Body::name).limit(20).toList()));
    }

    /** Returns the number of the law between two materials. */
    int law(String first, String second) {
        return lawNumbers[materials.indexOf(first)][materials.indexOf(second)];
    }

    /** Returns whether two groups touch each other. */
    boolean touch(String first, String second) {
        return first.isEmpty() || second.isEmpty() || !ignored.contains(pair(first, second));
    }

    /** Returns the length of the vector of gravity. */
    double gravity() {
        return gravity;
    }

    /** Returns how far apart shapes are listed even if they do not move, in sizes of the smaller one. */
    double margin() {
        return margin;
    }

    /** Returns how deep bodies may overlap, as a length. */
    double allowedOverlap() {
        double least = bodies.stream()
                .flatMap(body -> body.parts().stream())
                .mapToDouble(part -> part.shape().size())
                .min()
                .orElseThrow();
        return OVERLAP * least;
    }

    private static List<String> pair(String a, String b) {
        return a.compareTo(b) <= 0 ? List.of(a, b) : List.of(b, a);
    }

    /** Makes interactions, such as joints, of the systems of the bodies. */
    @FunctionalInterface
    public interface Joining {

        /** Returns an interaction. */
        Interaction of(BodiesByName bodies);
    }

    /** Finds the system of a body by its name. */
    @FunctionalInterface
    public interface BodiesByName {

        /** Returns the system of that name. */
        RigidBody named(String name);
    }

    /** Collects what a world is. */
    public static final class Builder {

        private final List<Body> bodies = new ArrayList<>();
        private final List<Fixture> fixtures = new ArrayList<>();
        private final MaterialLaws laws = new MaterialLaws();
        private final Set<List<String>> ignored = new HashSet<>();
        private final List<Joining> interactions = new ArrayList<>();
        private final double[] gravity = new double[3];
        private double margin = 1e-3;

        private Builder() {}

        /** Adds a body. */
        public Builder body(Body body) {
            bodies.add(body);
            return this;
        }

        /** Adds a fixture at the origin. */
        public Builder fixed(String name, Shape shape) {
            return fixed(Fixture.of(name, shape));
        }

        /** Adds a fixture. */
        public Builder fixed(Fixture fixture) {
            fixtures.add(fixture);
            return this;
        }

        /** Sets the gravity that acts on all bodies. */
        public Builder gravity(double gx, double gy, double gz) {
            gravity[0] = Require.finite("gravity along x", gx);
            gravity[1] = Require.finite("gravity along y", gy);
            gravity[2] = Require.finite("gravity along z", gz);
            return this;
        }

        /** Sets the law of all contacts whose pair of materials has none of its own. */
        public Builder contact(NonSmoothLaw law) {
            laws.otherwise(law);
            return this;
        }

        /** Sets the law of contacts between two materials, or within one. */
        public Builder law(String first, String second, NonSmoothLaw law) {
            laws.put(first, second, law);
            return this;
        }

        /** Lets bodies and fixtures of two groups pass through each other; the same group twice for those within a group. */
        public Builder ignoring(String first, String second) {
            ignored.add(pair(first, second));
            return this;
        }

        /** Adds a joint, or any other interaction, between bodies. */
        public Builder joint(Joining joining) {
            interactions.add(joining);
            return this;
        }

        /** Sets from which distance on contacts are listed at rest, in sizes of the smaller shape; 0.001 unless set. */
        public Builder margin(double sizes) {
            margin = Require.notNegative("margin", sizes);
            return this;
        }

        private List<Interaction> interactions(List<RigidBody> systems) {
            BodiesByName named = name -> systems.stream()
                    .filter(system -> system.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "a joint is on a body '" + name + "', which the world has not: add it with body(...)"));
            return interactions.stream().map(joining -> joining.of(named)).toList();
        }

        /**
         * Returns the finished world.
         *
         * @throws IllegalArgumentException with a sentence, if something is missing or cannot be
         */
        public World build() {
            return new World(this).checked();
        }

        /**
         * Returns the pairs of bodies, or of a body and a fixture, that overlap at the start by more than a share of the size of the smaller shape:
         * to move them apart, or to let them ignore each other. Pairs that ignore each other already are left out.
         */
        public List<List<String>> overlaps(double share) {
            World world = new World(this);
            return new WorldFinder(world, world.model).overlaps(world, world.start(), share);
        }
    }
}
