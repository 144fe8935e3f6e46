package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.CubeStack;

/** A stack of cubes. It teaches how a tower carries: each cube presses on the next with the weight of all above. */
final class Example82Stack extends WorldExample {

    @Override
    public Description description() {
        return Description.of("stack", "Stack of cubes")
                .summary("n cubes on each other; the floor carries their weight")
                .equations(EQUATIONS + """

                        z = 0.1 + 10⁻³ + i (0.2 + 10⁻³),      Σ λ_N/h on the floor → n m g""")
                .reference(
                        "V. Acary, M. Brémond, O. Huber, On solving contact problems with Coulomb friction: formulations and numerical comparisons, 2018; cost and statistics beside Siconos 4.4.0 with Bullet")
                .parameters(new Count("n", 5, "cubes"), friction(0.5), restitution(), contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.002, 0.5));
    }

    @Override
    World world(ParameterValues values) {
        return new CubeStack(values.count("n"), values.number("mu"), values.number("e")).world();
    }
}
