package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.BouncingSpheres;

/**
 * Balls that bounce for ever. It teaches what a step of the scheme does to the energy of impacts: nothing, but the balls bounce a little
 * below the floor.
 */
final class Example85BouncingSpheres extends WorldExample {

    @Override
    public Description description() {
        return Description.of("bouncing-spheres", "Bouncing spheres")
                .summary("n × n balls are dropped; with e = 1 they keep their energy")
                .equations(EQUATIONS + """

                        z(t) between impacts is a parabola;   e = 1: T + V = const""")
                .reference(
                        "D. Kang, J. Hwangbo, SimBenchmark: physics engine benchmark for robotics applications, 2018 (test bouncing)")
                .parameters(
                        new Count("n", 3, "balls along x and along y"),
                        new Real("height", 5.0, "m", "height of the centres at the beginning"),
                        friction(0.8),
                        new Real("e", 1.0, "", "restitution e"),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.001, 5.0).keeping(10));
    }

    @Override
    World world(ParameterValues values) {
        return new BouncingSpheres(values.count("n"), values.number("height"), values.number("mu"), values.number("e"))
                .world();
    }
}
