package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.CubeOnIncline;

/** A cube on a slope. It teaches Coulomb friction where it is exact: a cube that sticks does not creep, not by the last bit. */
final class Example83Incline extends WorldExample {

    @Override
    public Description description() {
        return Description.of("incline", "Cube on a slope")
                .summary("a cube slides or sticks on a slope, seen along the slope")
                .equations(EQUATIONS + """

                        g (sin α, 0, −cos α),      sliding: ẍ = g (sin α − μ cos α),      sticking where tan α ≤ μ""")
                .reference(
                        "V. Acary, M. Brémond, O. Huber, On solving contact problems with Coulomb friction: formulations and numerical comparisons, 2018; cost and statistics beside Siconos 4.4.0 with Bullet")
                .parameters(
                        new Real("degrees", 20.0, "°", "angle α of the slope"),
                        friction(0.2),
                        new Real("v0", 0.0, "m/s", "velocity v₀ along the slope"),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.001, 1.0));
    }

    @Override
    World world(ParameterValues values) {
        return new CubeOnIncline(values.number("degrees"), values.number("mu"), values.number("v0"), values.number("e"))
                .world();
    }
}
