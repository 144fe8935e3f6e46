package org.nsds.mechanics.world.scene;

import java.util.ArrayList;
import java.util.List;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A semicircular arch of voussoirs without mortar, of mean radius 1 m, on the floor. With enough friction it stands if its thickness over its mean
 * radius is at least 0.1075 (M. Milankovitch 1907; 0.1059 by J. Heyman 1969, who takes thrusts as vertical there), and falls below: the
 * limit is that of infinitely many voussoirs, and fewer stand a little thinner.
 *
 * @param voussoirs number of stones
 * @param thickness t over the mean radius
 * @param friction μ
 * @param restitution e
 */
public record MasonryArch(int voussoirs, double thickness, double friction, double restitution) {

    private static final double DEEP = 0.3;

    public MasonryArch {
        Require.atLeast("n", 3, voussoirs);
        if (!(thickness > 0.0 && thickness < 1.0)) {
            throw new IllegalArgumentException(
                    "thickness is " + thickness + ": it must lie between 0 and 1 mean radii");
        }
    }

    /** Returns the world. Stones start where they touch. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        for (int i = 0; i < voussoirs; i++) {
            double from = Math.PI * i / voussoirs;
            double to = Math.PI * (i + 1) / voussoirs;
            double middle = 0.5 * (from + to);
            double x = StrictMath.cos(middle);
            double z = StrictMath.sin(middle);
            List<double[]> corners = new ArrayList<>();
            for (double radius : new double[] {1.0 - 0.5 * thickness, 1.0 + 0.5 * thickness}) {
                for (double angle : new double[] {from, to}) {
                    // joints are planes through the centre of the arch
                    double px = radius * StrictMath.cos(angle) - x;
                    double pz = radius * StrictMath.sin(angle) - z;
                    corners.add(new double[] {px, -0.5 * DEEP, pz});
                    corners.add(new double[] {px, 0.5 * DEEP, pz});
                }
            }
            world.body(Body.of("body" + (i + 1), ConvexHull.of(corners))
                    .density(2400.0)
                    .at(x, 0.0, z));
        }
        return world.fixed("floor", Shape.plane()).build();
    }
}
