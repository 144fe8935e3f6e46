package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.HangingChain;

/** A chain. It teaches joints beside contacts: both are rows of the same problem. */
final class Example92Chain extends WorldExample {

    @Override
    public Description description() {
        return Description.of("chain", "Chain over a peg")
                .summary("links with ball joints, held at one end, fall over a peg")
                .equations(EQUATIONS + """

                        joints: P_i − P_{i+1} = 0,   λ free""")
                .reference("B. Brogliato, Nonsmooth Mechanics, 3rd ed., Springer, 2016")
                .parameters(new Count("n", 12, "links"), friction(0.0), restitution(), contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.001, 1.0).keeping(2));
    }

    @Override
    World world(ParameterValues values) {
        return new HangingChain(values.count("n"), values.number("mu"), values.number("e")).world();
    }
}
