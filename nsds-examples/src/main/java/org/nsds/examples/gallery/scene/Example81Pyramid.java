package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.CubePyramid;

/**
 * A pyramid of cubes. It teaches manifolds: cubes rest on faces with the same four points in every step, and forces that are not unique
 * do not matter to the motion.
 */
final class Example81Pyramid extends WorldExample {

    @Override
    public Description description() {
        return Description.of("pyramid", "Pyramid of cubes")
                .summary("rows of cubes, each on two of the row below; 4 n² contact points")
                .equations(EQUATIONS + """

                        x = (i − (n − j − 1)/2) 0.25,  z = 0.1 + 10⁻⁴ + j (0.2 + 10⁻⁴)      cube i of row j""")
                .reference(
                        "V. Acary, M. Brémond, O. Huber, On solving contact problems with Coulomb friction: formulations and numerical comparisons, 2018; cost and statistics beside Siconos 4.4.0 with Bullet")
                .parameters(new Count("n", 5, "rows"), friction(0.3), restitution(), contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.002, 0.3));
    }

    @Override
    World world(ParameterValues values) {
        return new CubePyramid(values.count("n"), values.number("mu"), values.number("e")).world();
    }
}
