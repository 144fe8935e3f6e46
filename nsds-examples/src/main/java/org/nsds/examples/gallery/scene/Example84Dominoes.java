package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.Dominoes;

/**
 * A row of dominoes. It teaches a wave of impacts: each domino is struck, tips and strikes the next, at a speed that depends on the
 * distance.
 */
final class Example84Dominoes extends WorldExample {

    @Override
    public Description description() {
        return Description.of("dominoes", "Dominoes")
                .summary("a row of dominoes falls, one after the other")
                .equations(EQUATIONS + """

                        boxes 0.04 × 0.2 × 0.4 at x = i p;   the first one has ω = w₀ e_y and v = w₀ (0.2, 0, 0.02)""")
                .reference(
                        "V. Acary, M. Brémond, O. Huber, On solving contact problems with Coulomb friction: formulations and numerical comparisons, 2018; cost and statistics beside Siconos 4.4.0 with Bullet")
                .parameters(
                        new Count("n", 10, "dominoes"),
                        new Real("pitch", 0.12, "m", "distance p from one to the next"),
                        friction(0.4),
                        restitution(),
                        new Real("w0", 1.5, "rad/s", "angular velocity w₀ of the first"),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.001, 2.0).keeping(2));
    }

    @Override
    World world(ParameterValues values) {
        return new Dominoes(
                        values.count("n"),
                        values.number("pitch"),
                        values.number("w0"),
                        values.number("mu"),
                        values.number("e"))
                .world();
    }
}
