package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.BrazilNut;

/** A shaken box. It teaches fixtures that move: the box does work on the balls, which the energy ledger shows. */
final class Example90BrazilNut extends WorldExample {

    @Override
    public Description description() {
        return Description.of("brazil-nut", "Brazil nut")
                .summary("a large ball in a shaken box of small ones rises")
                .equations(EQUATIONS + """

                        z_box = A sin 2π f t""")
                .reference(
                        "A. Rosato, K. J. Strandburg, F. Prinz, R. H. Swendsen, Why the Brazil nuts are on top, 1987")
                .parameters(
                        new Count("nx", 5, "small balls in a row of the box"),
                        new Count("nz", 5, "layers of small balls"),
                        new Real("ratio", 2.0, "", "radius of the large ball over that of the small ones"),
                        new Real("amplitude", 0.03, "m", "amplitude A of the shaking"),
                        new Real("frequency", 5.0, "Hz", "frequency f of the shaking"),
                        friction(0.3),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.005, 1.0));
    }

    @Override
    World world(ParameterValues values) {
        return new BrazilNut(
                        values.count("nx"),
                        values.count("nz"),
                        values.number("ratio"),
                        values.number("amplitude"),
                        values.number("frequency"),
                        values.number("mu"),
                        values.number("e"))
                .world();
    }
}
