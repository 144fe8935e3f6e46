package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.List;
import org.nsds.language.model.internal.reading.Repetition;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.internal.relation.Laws;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;

/** This class builds a world of bodies with shapes whose contacts come and go. */
public final class Worlds {

    private static final int MOST = 10_000;

    private Worlds() {}

    public static World build(Section section) {
        World.Builder world = World.builder();
        if (section.has("gravity")) {
            double[] g = section.vector("gravity", 3);
            world.gravity(g[0], g[1], g[2]);
        }
        world.contact(Laws.build(section.section("contact")));
        List<Runnable> parts = new ArrayList<>();
        each(section, "bodies", parts, (name, body) -> world.body(body(name, body)));
        each(section, "obstacles", parts, (name, obstacle) -> world.fixed(obstacle(name, obstacle)));
        if (section.has("ignoring")) {
            parts.add(() -> ignore(section, world));
        }
        Section.all(parts.toArray(Runnable[]::new));
        return section.guarded(world::build);
    }

    private interface Adding {
        void add(String name, Section section);
    }

    private static void each(Section world, String key, List<Runnable> parts, Adding adding) {
        if (!world.has(key) || !(world.node(key) instanceof Mapping all)) {
            return;
        }
        for (Mapping.Entry entry : all.entries()) {
            if (entry.value() instanceof Mapping mapping) {
                Section section = new Section(mapping, world.names(), world.problems());
                parts.add(() -> Repetition.each(entry, section, MOST, adding::add));
            }
        }
    }

    private static Body body(String name, Section section) {
        return section.guarded(() -> {
            Section given = section.section("shape");
            Body body = Body.of(name, WorldShapes.shape(given)).at(WorldShapes.pose(section));
            if (given.text("kind").equals("plane")) {
                throw given.refuse(given.place(), "a plane cannot move: make it an obstacle");
            }
            if (section.has("mass") == section.has("density")) {
                throw section.refuse(section.place(), "a body has either mass or density: give one");
            }
            if (section.has("inertia")) {
                body = body.inertia(SpaceBodies.tensor(section, section.number("mass")));
            } else {
                given.guarded(body.shape()::massProperties);
                body = section.has("mass")
                        ? body.mass(section.number("mass"))
                        : body.density(section.number("density"));
            }
            if (section.has("velocity")) {
                double[] v = section.vector("velocity", 3);
                body = body.moving(v[0], v[1], v[2]);
            }
            if (section.has("spin")) {
                double[] w = section.vector("spin", 3);
                body = body.spinning(w[0], w[1], w[2]);
            }
            return section.has("group") ? body.group(section.name("group")) : body;
        });
    }

    private static Fixture obstacle(String name, Section section) {
        return section.guarded(() -> {
            Fixture obstacle = Fixture.of(name, WorldShapes.shape(section.section("shape")))
                    .at(WorldShapes.pose(section));
            return section.has("group") ? obstacle.group(section.name("group")) : obstacle;
        });
    }

    private static void ignore(Section section, World.Builder world) {
        if (!(section.node("ignoring") instanceof ListNode pairs)) {
            throw new Skipped();
        }
        for (SourceNode node : pairs.items()) {
            List<String> names = node instanceof ListNode pair
                    ? pair.items().stream()
                            .map(item -> item instanceof Scalar scalar ? section.filled(scalar) : "")
                            .toList()
                    : List.of();
            if (names.size() != 2) {
                throw section.refuse(node.place(), "'ignoring' is a list of pairs of groups, such as [[arm, hand]]");
            }
            world.ignoring(names.get(0), names.get(1));
        }
    }
}
