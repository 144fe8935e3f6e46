package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.MasonryArch;

/**
 * An arch without mortar. It teaches stability: the line of thrust fits into a thick arch and not into a thin one, which falls by four
 * hinges.
 */
final class Example94Arch extends WorldExample {

    @Override
    public Description description() {
        return Description.of("arch", "Masonry arch")
                .summary("a semicircular arch of stones stands, or falls if it is thinner than 0.1075 radii")
                .equations(EQUATIONS + """

                        stands for t/R ≥ 0.1075,      semicircle, friction that does not slip""")
                .reference(
                        "J. A. Ochsendorf, The masonry arch on spreading supports, 2006; M. Milankovitch, Theorie der Druckkurven, 1907; J. Heyman, The safety of masonry arches, 1969")
                .parameters(
                        new Count("n", 15, "stones"),
                        new Real("thickness", 0.15, "", "thickness t over mean radius R"),
                        friction(1.0),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.001, 0.5).keeping(2));
    }

    @Override
    World world(ParameterValues values) {
        return new MasonryArch(values.count("n"), values.number("thickness"), values.number("mu"), values.number("e"))
                .world();
    }
}
