package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.SpherePile;

/** A box of marbles. It teaches that the method has no limit of size: the same six lines of a step, for ten thousand bodies. */
final class Example93Marbles extends WorldExample {

    @Override
    public Description description() {
        return Description.of("marble-26000", "26 000 contacts")
                .summary("ten thousand marbles in a box: 26 000 contacts at once")
                .equations(EQUATIONS + """

                        as spheres, with nx = 20, nz = 25""")
                .reference(
                        "V. Acary, M. Brémond, O. Huber, On solving contact problems with Coulomb friction: formulations and numerical comparisons, 2018; cost and statistics beside Siconos 4.4.0 with Bullet")
                .parameters(
                        new Count("nx", 20, "marbles along x and along y"),
                        new Count("nz", 25, "layers"),
                        friction(0.3),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.005, 1.0).keeping(4));
    }

    @Override
    World world(ParameterValues values) {
        return new SpherePile(values.count("nx"), values.count("nz"), values.number("mu"), values.number("e")).world();
    }
}
