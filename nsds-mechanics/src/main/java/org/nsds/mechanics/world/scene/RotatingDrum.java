package org.nsds.mechanics.world.scene;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.Motion;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Compound;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * A drum that turns about the y axis, between two smooth panes, is partly filled with spheres of radius 0.05 m. Its surface has an angle that
 * grows with friction. The drum is made of 24 plates.
 *
 * @param radius of the drum, in radii of the spheres
 * @param layers spheres across the thickness of the drum
 * @param turns of the drum in a second
 * @param friction μ
 * @param restitution e
 */
public record RotatingDrum(double radius, int layers, double turns, double friction, double restitution) {

    private static final double GRAIN = 0.05;
    private static final double PITCH = 0.102;
    private static final int PLATES = 24;

    public RotatingDrum {
        Require.atLeast("ny", 1, layers);
        if (!(radius >= 4.0)) {
            throw new IllegalArgumentException("radius is " + radius + " radii of a sphere: it must be at least 4");
        }
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Sphere grain = Shape.sphere(GRAIN);
        double inside = radius * GRAIN;
        double half = 0.5 * layers * PITCH;
        int cells = (int) (inside / PITCH) + 1;
        int number = 0;
        for (int k = -cells; k <= 0; k++) {
            for (int i = -cells; i <= cells; i++) {
                double x = (i + 0.25 * (k & 1)) * PITCH;
                double z = (k - 0.5) * PITCH;
                if (Math.sqrt(x * x + z * z) < 0.99 * inside - GRAIN) {
                    for (int j = 0; j < layers; j++) {
                        world.body(
                                Ground.body(number++, grain).material("grain").at(x, (j + 0.5) * PITCH - half, z));
                    }
                }
            }
        }
        List<Compound.Part> plates = new ArrayList<>();
        double width = 2.2 * inside * StrictMath.tan(Math.PI / PLATES) + 0.02;
        for (int p = 0; p < PLATES; p++) {
            double angle = 2.0 * Math.PI * p / PLATES;
            double out = inside + 0.05;
            plates.add(new Compound.Part(
                    Shape.box(0.1, 2.0 * half + 0.2, width),
                    Pose.at(out * StrictMath.cos(angle), 0.0, out * StrictMath.sin(angle))
                            .turned(-angle, 0.0, 1.0, 0.0)));
        }
        return world.law("grain", "pane", new NewtonImpactFriction(restitution, 0.0))
                .fixed(Fixture.of("drum", new Compound(plates)).moving(Motion.turning(0.0, 2.0 * Math.PI * turns, 0.0)))
                .fixed(pane("front", 1.0, half))
                .fixed(pane("back", -1.0, half))
                .build();
    }

    private static Fixture pane(String name, double side, double distance) {
        return Fixture.of(name, Shape.plane())
                .at(0.0, side * distance, 0.0)
                .turned(side * 0.5 * Math.PI, 1.0, 0.0, 0.0)
                .material("pane")
                .hidden();
    }
}
