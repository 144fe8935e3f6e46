package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.ColumnCollapse;

/**
 * A column of grains. It teaches a law that many grains have and none of them: how far they run depends on the shape of the heap alone.
 */
final class Example88ColumnCollapse extends WorldExample {

    @Override
    public Description description() {
        return Description.of("column-collapse", "Collapse of a column")
                .summary("a column of grains collapses and runs out; the way depends on its aspect ratio")
                .equations(EQUATIONS + """

                        a = H₀/L₀,      (L∞ − L₀)/L₀ ≈ 2.5 a  for a ≲ 2,   3.25 a^0.7 above""")
                .reference(
                        "L. Staron, E. J. Hinch, Study of the collapse of granular columns using two-dimensional discrete-grain simulation, 2005")
                .parameters(
                        new Count("n", 8, "grains in a row of the column"),
                        new Real("a", 1.0, "", "aspect ratio: height over half of the width"),
                        friction(0.5),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.002, 1.0).keeping(2));
    }

    @Override
    World world(ParameterValues values) {
        return new ColumnCollapse(values.count("n"), values.number("a"), values.number("mu"), values.number("e"))
                .world();
    }
}
