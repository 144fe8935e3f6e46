package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.List;
import org.nsds.language.model.internal.reading.Repetition;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.internal.relation.Laws;
import org.nsds.language.model.source.Mapping;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;

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
            Body body = Body.of(name, shape(section.section("shape")));
            if (section.has("mass") == section.has("density")) {
                throw section.refuse(section.place(), "a body has either mass or density: give one");
            }
            body = section.has("mass") ? body.mass(section.number("mass")) : body.density(section.number("density"));
            if (section.has("position")) {
                double[] at = section.vector("position", 3);
                body = body.at(at[0], at[1], at[2]);
            }
            if (section.has("turned")) {
                double[] turn = section.vector("turned", 4);
                body = body.turned(turn[0], turn[1], turn[2], turn[3]);
            }
            if (section.has("velocity")) {
                double[] v = section.vector("velocity", 3);
                body = body.moving(v[0], v[1], v[2]);
            }
            if (section.has("spin")) {
                double[] w = section.vector("spin", 3);
                body = body.spinning(w[0], w[1], w[2]);
            }
            return body;
        });
    }

    private static Fixture obstacle(String name, Section section) {
        return section.guarded(() -> {
            Fixture obstacle = Fixture.of(name, shape(section.section("shape")));
            if (section.has("position")) {
                double[] at = section.vector("position", 3);
                obstacle = obstacle.at(at[0], at[1], at[2]);
            }
            if (section.has("turned")) {
                double[] turn = section.vector("turned", 4);
                obstacle = obstacle.turned(turn[0], turn[1], turn[2], turn[3]);
            }
            return obstacle;
        });
    }

    private static Shape shape(Section shape) {
        return shape.guarded(() -> switch (shape.text("kind")) {
            case "sphere" -> Shape.sphere(shape.number("radius"));
            case "box" -> {
                double[] size = shape.vector("size", 3);
                yield Shape.box(size[0], size[1], size[2]);
            }
            case "capsule" -> Shape.capsule(shape.number("radius"), shape.number("length"));
            case "cylinder" -> Shape.cylinder(shape.number("radius"), shape.number("length"));
            case "cone" -> Shape.cone(shape.number("radius"), shape.number("height"));
            case "plane" -> Shape.plane();
            default -> throw new Skipped();
        });
    }
}
