package org.nsds.mechanics.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Model;
import org.nsds.mechanics.body.contact.ContactRows;
import org.nsds.mechanics.world.detection.CandidatePairs;
import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.detection.pair.PairTable;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.Convex;
import org.nsds.mechanics.world.shape.Shape;

/**
 * Finds the contacts of a world. A pair is listed where its gap is at most what both may come closer in the step,
 *
 * <pre>
 *     reach = Σ ( h (|v| + |ω| r) + h² g ) + margin
 * </pre>
 *
 * <p>with r the distance of the farthest point from the centre, so that nothing passes through anything else between two steps. The key of
 * a contact is made of the numbers of both shapes and of the feature that names the point.
 */
final class WorldFinder implements ContactSource.Finder {

    private final Collider[] colliders;
    private final int moving;
    private final int[] owner; // number of the body, or of the fixture
    private final int[] system;
    private final double[] radius;
    private final double[] margin;
    private final double[] reach;
    private final NarrowPhase[][] phases;
    private final int[] kind;
    private final int[][] laws;
    private final int[] material;
    private final long pairFactor;
    private final int featureBits;
    private final int outputs;
    private final double gravity;
    private final CandidatePairs candidates;
    private final MovingFixtures fixtures;
    private final Manifold manifold = new Manifold();
    private final double[] carried = new double[3];

    WorldFinder(World world, Model model) {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < world.bodies().size(); i++) {
            Body body = world.bodies().get(i);
            for (Compound.Part part : body.parts()) {
                parts.add(new Part(part, i, body.material(), body.group()));
            }
        }
        moving = parts.size();
        for (int i = 0; i < world.fixtures().size(); i++) {
            Fixture fixture = world.fixtures().get(i);
            for (Compound.Part part : fixture.parts()) {
                parts.add(new Part(part, i, fixture.material(), fixture.group()));
            }
        }
        int count = parts.size();
        colliders = parts.stream()
                .map(part -> new Collider(part.part.shape(), part.part.pose()))
                .toArray(Collider[]::new);
        owner = parts.stream().mapToInt(Part::owner).toArray();
        system = systems(world, model);
        radius = parts.stream().mapToDouble(Part::radius).toArray();
        margin = parts.stream()
                .mapToDouble(part -> world.margin() * part.part.shape().size())
                .toArray();
        reach = new double[count];
        List<String> materials = parts.stream().map(Part::material).distinct().toList();
        material = parts.stream()
                .mapToInt(part -> materials.indexOf(part.material))
                .toArray();
        laws = new int[materials.size()][materials.size()];
        for (int i = 0; i < laws.length; i++) {
            for (int j = 0; j < laws.length; j++) {
                laws[i][j] = world.law(materials.get(i), materials.get(j));
            }
        }
        List<Shape> shapes = parts.stream().map(part -> part.part.shape()).toList();
        PairTable table = new PairTable(shapes);
        List<? extends Class<?>> classes =
                shapes.stream().map(Shape::getClass).distinct().toList();
        kind = shapes.stream()
                .mapToInt(shape -> classes.indexOf(shape.getClass()))
                .toArray();
        phases = phases(table, shapes, classes, moving);
        featureBits = table.featureBits();
        pairFactor = count;
        if (2 * (64 - Long.numberOfLeadingZeros(pairFactor)) + featureBits > 63) {
            throw new IllegalArgumentException(
                    "the world has " + count
                            + " shapes with so many features that contacts cannot be numbered: make it of fewer or simpler shapes");
        }
        outputs = model.sources().get(0).outputs();
        gravity = world.gravity();
        fixtures = new MovingFixtures(world.fixtures());
        List<String> groups = parts.stream().map(Part::group).toList();
        candidates = new CandidatePairs(
                colliders,
                moving,
                (first, second) -> !(second < moving && owner[first] == owner[second])
                        && world.touch(groups.get(first), groups.get(second)));
        for (int i = moving; i < count; i++) {
            colliders[i].place(world.fixtures().get(owner[i]).pose().numbers());
        }
    }

    /** A shape of a body or a fixture. */
    private record Part(Compound.Part part, int owner, String material, String group) {

        /** Returns the largest distance from the centre of the body. */
        double radius() {
            double x = part.pose().x();
            double y = part.pose().y();
            double z = part.pose().z();
            return Math.sqrt(x * x + y * y + z * z) + (part.shape() instanceof Convex convex ? convex.extent() : 0.0);
        }
    }

    private static int[] systems(World world, Model model) {
        List<String> names = model.systems().stream().map(each -> each.name()).toList();
        int[] numbers = new int[world.bodies().size()];
        for (int i = 0; i < numbers.length; i++) {
            String name = world.bodies().get(i).name();
            numbers[i] = i < names.size() && names.get(i).equals(name) ? i : names.indexOf(name);
        }
        return numbers;
    }

    /** Returns the algorithms for the shapes of bodies against all shapes. */
    private static NarrowPhase[][] phases(
            PairTable table, List<Shape> shapes, List<? extends Class<?>> classes, int moving) {
        NarrowPhase[][] phases = new NarrowPhase[classes.size()][classes.size()];
        List<Shape> ofBodies = oneOfEach(shapes.subList(0, moving));
        List<Shape> ofAll = oneOfEach(shapes);
        for (Shape first : ofBodies) {
            for (Shape second : ofAll) {
                phases[classes.indexOf(first.getClass())][classes.indexOf(second.getClass())] = table.of(first, second);
            }
        }
        return phases;
    }

    private static List<Shape> oneOfEach(List<Shape> shapes) {
        Map<Class<?>, Shape> found = new LinkedHashMap<>();
        shapes.forEach(shape -> found.putIfAbsent(shape.getClass(), shape));
        return List.copyOf(found.values());
    }

    /** Hears of two shapes that overlap. */
    private interface Overlap {
        void of(int first, int second, double depth);
    }

    private void overlaps(Configuration bodies, Overlap overlap) {
        place(0.0, 0.0, bodies);
        candidates.update(reach);
        for (int pair = 0; pair < candidates.count(); pair++) {
            int first = candidates.first(pair);
            int second = candidates.second(pair);
            if (candidates.near(first, second)) {
                touch(first, second, 0.0);
                if (manifold.least(0) < 0.0) {
                    overlap.of(first, second, -manifold.least(0));
                }
            }
        }
    }

    /** Returns the names of bodies and fixtures that overlap by more than that share of the size of the smaller shape. */
    List<List<String>> overlaps(World world, Configuration bodies, double share) {
        Set<List<String>> names = new LinkedHashSet<>();
        overlaps(bodies, (first, second, depth) -> {
            if (depth > share * size(first, second)) {
                names.add(List.of(world.bodies().get(owner[first]).name(), name(world, second)));
            }
        });
        return List.copyOf(names);
    }

    /**
     * Refuses bodies that start deep inside of something else.
     *
     * @param deep how deep is refused, in sizes of the smaller shape
     */
    void requireApart(World world, Configuration bodies, double deep) {
        overlaps(bodies, (first, second, depth) -> {
            if (depth > deep * size(first, second)) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "body '%s' starts %.3g m deep in '%s', which is more than %s of the size %.3g m of the smaller one:"
                                + " move them apart, or put them into groups that ignore each other",
                        world.bodies().get(owner[first]).name(),
                        depth,
                        name(world, second),
                        deep,
                        size(first, second)));
            }
        });
    }

    private double size(int first, int second) {
        return Math.min(
                colliders[first].shape().size(), colliders[second].shape().size());
    }

    private String name(World world, int shape) {
        return shape < moving
                ? world.bodies().get(owner[shape]).name()
                : world.fixtures().get(owner[shape]).name();
    }

    private void touch(int first, int second, double within) {
        manifold.clear();
        phases[kind[first]][kind[second]].collide(colliders[first], colliders[second], within, manifold);
    }

    @Override
    public void find(double t, double h, Configuration bodies, ContactList contacts) {
        place(t, h, bodies);
        candidates.update(reach);
        for (int pair = 0; pair < candidates.count(); pair++) {
            int first = candidates.first(pair);
            int second = candidates.second(pair);
            if (candidates.near(first, second)) {
                touch(first, second, reach[first] + reach[second]);
                for (int point = 0; point < manifold.count(); point++) {
                    add(first, second, point, bodies, contacts);
                }
            }
        }
    }

    private void place(double t, double h, Configuration bodies) {
        for (int i = 0; i < moving; i++) {
            int number = system[owner[i]];
            colliders[i].place(bodies.position(number));
            double[] v = bodies.velocity(number);
            double speed = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
                    + radius[i] * Math.sqrt(v[3] * v[3] + v[4] * v[4] + v[5] * v[5]);
            reach[i] = h * speed + h * h * gravity + margin[i];
        }
        fixtures.move(t, h);
        for (int i = moving; i < colliders.length; i++) {
            if (fixtures.isMoving(owner[i])) {
                colliders[i].place(fixtures.pose(owner[i]));
                reach[i] = h * fixtures.speed(owner[i], radius[i]);
            }
        }
    }

    private void add(int first, int second, int point, Configuration bodies, ContactList contacts) {
        boolean ground = second >= moving;
        int one = system[owner[first]];
        int other = ground ? ContactList.GROUND : system[owner[second]];
        long key = (first * pairFactor + second) << featureBits | manifold.feature(point);
        int c = contacts.add(key, one, other, laws[material[first]][material[second]]);
        double x = manifold.place(point, 0);
        double y = manifold.place(point, 1);
        double z = manifold.place(point, 2);
        double nx = manifold.normal(point, 0);
        double ny = manifold.normal(point, 1);
        double nz = manifold.normal(point, 2);
        contacts.gap(c, manifold.gap(point));
        contacts.place(c, x, y, z, nx, ny, nz);
        double[] rows = contacts.rows();
        double[] q = bodies.position(one);
        ContactRows.writeAt(
                outputs, q, 0, x - q[0], y - q[1], z - q[2], nx, ny, nz, 1.0, rows, 6, contacts.at(c, 0, 0));
        if (!ground) {
            double[] p = bodies.position(other);
            ContactRows.writeAt(
                    outputs, p, 0, x - p[0], y - p[1], z - p[2], nx, ny, nz, -1.0, rows, 6, contacts.at(c, 1, 0));
        } else if (fixtures.isMoving(owner[second])) {
            fixtures.velocityAt(owner[second], x, y, z, carried);
            for (int i = 0; i < Math.min(3, outputs); i++) {
                int at = contacts.at(c, 0, i);
                contacts.timeRate(
                        c, i, -(rows[at] * carried[0] + rows[at + 1] * carried[1] + rows[at + 2] * carried[2]));
            }
        }
    }
}
