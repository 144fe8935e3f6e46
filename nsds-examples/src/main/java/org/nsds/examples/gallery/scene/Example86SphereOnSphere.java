package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.SphereOnSphere;

/**
 * A ball on a ball. It teaches a contact that ends by itself: the normal force falls to zero at an angle that depends on nothing but
 * friction.
 */
final class Example86SphereOnSphere extends WorldExample {

    @Override
    public Description description() {
        return Description.of("sphere-on-sphere", "Sphere on a sphere")
                .summary("a ball rolls down a fixed one and leaves it where cos θ = 10/17")
                .equations(EQUATIONS + """

                        rolling: cos θ = 10/17 cos θ₀,      without friction: cos θ = 2/3 cos θ₀""")
                .reference(
                        "E. J. Routh, Dynamics of a System of Rigid Bodies, 1905; the angle at which a rolling ball leaves")
                .parameters(
                        new Real("radius", 0.1, "m", "radius of the ball"),
                        new Real("below", 0.5, "m", "radius of the fixed ball"),
                        new Real("degrees", 5.0, "°", "angle θ₀ from the top at the beginning"),
                        friction(1.5),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.001, 1.5));
    }

    @Override
    World world(ParameterValues values) {
        return new SphereOnSphere(
                        values.number("radius"),
                        values.number("below"),
                        values.number("degrees"),
                        values.number("mu"),
                        values.number("e"))
                .world();
    }
}
