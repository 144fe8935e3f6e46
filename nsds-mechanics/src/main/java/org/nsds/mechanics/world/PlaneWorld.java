package org.nsds.mechanics.world;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A world in the plane: discs, convex polygons and edges with ends that meet wherever they meet. Its model is an ordinary one, whose contacts
 * come from a source. Immutable.
 *
 * <pre>{@code
 * PlaneWorld world = PlaneWorld.builder()
 *         .body(PlaneBody.box("crate", 2.0, 0.4, 0.3).at(0.0, 1.0, 0.2))
 *         .fixed("table", PlaneShape.edge(-1.0, 0.0, 1.0, 0.0))
 *         .gravity(0.0, -9.81)
 *         .contact(new NewtonImpactFriction(0.0, 0.5))
 *         .build();
 * }</pre>
 */
public final class PlaneWorld {

    private final List<PlaneBody> bodies;
    private final List<PlaneFixture> fixtures;
    private final List<String> materials;
    private final int[][] laws;
    private final double gravity;
    private final Model model;

    private PlaneWorld(Builder builder) {
        bodies = List.copyOf(builder.bodies);
        fixtures = List.copyOf(builder.fixtures);
        if (bodies.isEmpty()) {
            throw new IllegalArgumentException(
                    "a world needs at least one body: body(PlaneBody.disc(\"disc\", 1.0, 0.1))");
        }
        materials = Stream.concat(
                        bodies.stream().map(PlaneBody::material),
                        fixtures.stream().map(PlaneFixture::material))
                .distinct()
                .toList();
        laws = builder.laws.table(materials);
        gravity = Math.sqrt(builder.gx * builder.gx + builder.gy * builder.gy);
        List<LagrangianLinearSystem> systems =
                bodies.stream().map(body -> body.system(builder.gx, builder.gy)).toList();
        model = Model.of(systems).with(new Contacts(this, builder.laws.outputs(2), builder.laws.all()));
    }

    /** Starts an empty world without gravity. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the model: the bodies in the order given, and a source of contacts. */
    public Model model() {
        return model;
    }

    /** Returns the bodies, in the order given. */
    public List<PlaneBody> bodies() {
        return bodies;
    }

    /** Returns the fixtures, in the order given. */
    public List<PlaneFixture> fixtures() {
        return fixtures;
    }

    int law(String first, String second) {
        return laws[materials.indexOf(first)][materials.indexOf(second)];
    }

    double gravity() {
        return gravity;
    }

    /** The contacts, found anew before each step. */
    private record Contacts(PlaneWorld world, int outputs, List<NonSmoothLaw> laws) implements ContactSource {

        @Override
        public String name() {
            return "world";
        }

        @Override
        public Finder newFinder(Model model) {
            return new PlaneFinder(world, model);
        }

        @Override
        public String signature() {
            return "world in the plane " + world.bodies() + ' ' + world.fixtures() + ' ' + laws;
        }
    }

    /** Collects what a world is. */
    public static final class Builder {

        private final List<PlaneBody> bodies = new ArrayList<>();
        private final List<PlaneFixture> fixtures = new ArrayList<>();
        private final MaterialLaws laws = new MaterialLaws();
        private double gx;
        private double gy;

        private Builder() {}

        /** Adds a body. */
        public Builder body(PlaneBody body) {
            bodies.add(body);
            return this;
        }

        /** Adds a fixture, whose shape is given in the coordinates of the world. */
        public Builder fixed(String name, PlaneShape shape) {
            return fixed(new PlaneFixture(name, shape, ""));
        }

        /** Adds a fixture. */
        public Builder fixed(PlaneFixture fixture) {
            fixtures.add(fixture);
            return this;
        }

        /** Sets the gravity that acts on all bodies. */
        public Builder gravity(double x, double y) {
            gx = Require.finite("gravity along x", x);
            gy = Require.finite("gravity along y", y);
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

        /**
         * Returns the finished world.
         *
         * @throws IllegalArgumentException with a sentence, if something is missing or cannot be
         */
        public PlaneWorld build() {
            return new PlaneWorld(this);
        }
    }
}
