package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.Hopper;

/** A bin with a hole. It teaches why sand keeps time: grains fall from an arch over the hole, which knows nothing of what is above. */
final class Example89Hopper extends WorldExample {

    @Override
    public Description description() {
        return Description.of("hopper", "Hopper")
                .summary("spheres flow out of a bin; the rate does not depend on the filling")
                .equations(EQUATIONS + """

                        W = C ρ √g (D − k d)^{5/2},      C ≈ 0.58, k ≈ 1.4  (round hole)""")
                .reference(
                        "W. A. Beverloo, H. A. Leniger, J. van de Velde, The flow of granular solids through orifices, 1961")
                .parameters(
                        new Count("nx", 6, "spheres in a row of the bin"),
                        new Count("nz", 8, "layers"),
                        new Real("hole", 4.0, "", "side of the hole D in diameters of a sphere"),
                        friction(0.3),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.005, 1.0));
    }

    @Override
    World world(ParameterValues values) {
        return new Hopper(
                        values.count("nx"),
                        values.count("nz"),
                        values.number("hole"),
                        values.number("mu"),
                        values.number("e"))
                .world();
    }
}
