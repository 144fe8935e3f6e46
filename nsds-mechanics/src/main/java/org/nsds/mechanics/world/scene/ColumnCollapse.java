package org.nsds.mechanics.world.scene;

import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * A column of spheres of radius 0.05 m between two smooth panes, one sphere thick, collapses under its weight and runs out. L₀ is half of
 * its width, a = H₀/L₀ its aspect ratio. In the plane (L. Staron, E. J. Hinch, <i>Study of the collapse of granular columns using
 * two-dimensional discrete-grain simulation</i>, 2005) the run-out is about
 *
 * <pre>
 *     (L∞ − L₀)/L₀ ≈ 2.5 a  for a ≲ 2,      3.25 a^0.7  above
 * </pre>
 *
 * @param across spheres in a row of the column
 * @param aspect a
 * @param friction μ between spheres and with the floor
 * @param restitution e
 */
public record ColumnCollapse(int across, double aspect, double friction, double restitution) {

    /** Radius of the spheres. */
    public static final double RADIUS = 0.05;

    private static final double PITCH = 2.02 * RADIUS;

    public ColumnCollapse {
        Require.atLeast("n", 2, across);
        Require.positive("a", aspect);
    }

    /** Returns the number of rows: rows of a hexagonal packing are √3/2 pitches apart. */
    public int rows() {
        return Math.max(1, (int) Math.round(0.5 * across * aspect / (0.5 * Math.sqrt(3.0))));
    }

    /** Returns the world: rows of a hexagonal packing that are pushed by up to a hundredth of a radius. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Sphere grain = Shape.sphere(RADIUS);
        int number = 0;
        for (int row = 0; row < rows(); row++) {
            for (int i = 0; i < across - row % 2; i++) {
                double push = 0.01 * RADIUS * StrictMath.sin(12.9898 * (number + 1));
                world.body(Ground.body(number++, grain)
                        .material("grain")
                        .at(
                                (i - 0.5 * (across - 1 - row % 2)) * PITCH + push,
                                0.0,
                                1.01 * RADIUS + row * PITCH * 0.5 * Math.sqrt(3.0)));
            }
        }
        NewtonImpactFriction smooth = new NewtonImpactFriction(restitution, 0.0);
        return world.law("grain", "pane", smooth)
                .fixed(Fixture.of("floor", Shape.plane()))
                .fixed(pane("front", 1.0, RADIUS))
                .fixed(pane("back", -1.0, RADIUS))
                .build();
    }

    /** Returns the half-space beyond y = ±distance. */
    private static Fixture pane(String name, double side, double distance) {
        return Fixture.of(name, Shape.plane())
                .at(0.0, side * distance * 1.001, 0.0)
                .turned(side * 0.5 * Math.PI, 1.0, 0.0, 0.0)
                .material("pane")
                .hidden();
    }
}
