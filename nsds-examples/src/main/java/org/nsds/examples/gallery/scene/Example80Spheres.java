package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.SpherePile;

/**
 * A pile of spheres in a box. It teaches contacts that come and go: which of them exist is found anew in every step, and what they
 * carried is remembered.
 */
final class Example80Spheres extends WorldExample {

    @Override
    public Description description() {
        return Description.of("spheres", "Spheres in a box")
                .summary("nx × nx × nz spheres fall into a box and come to rest")
                .equations(EQUATIONS + """

                        x = (a + ½) p − nx p/2 + J(3i),  y = (b + ½) p − nx p/2 + J(3i + 1),  z = r + 0.02 + c p,   r = 0.1,  p = 0.22
                        J(k) = 0.008 (2 frac |43758.5453 sin(12.9898 (k + 1))| − 1)""")
                .reference(
                        "V. Acary, M. Brémond, O. Huber, On solving contact problems with Coulomb friction: formulations and numerical comparisons, 2018; cost and statistics beside Siconos 4.4.0 with Bullet")
                .parameters(
                        new Count("nx", 3, "spheres along x and along y"),
                        new Count("nz", 5, "layers"),
                        friction(0.3),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.005, 1.5));
    }

    @Override
    World world(ParameterValues values) {
        return new SpherePile(values.count("nx"), values.count("nz"), values.number("mu"), values.number("e")).world();
    }
}
