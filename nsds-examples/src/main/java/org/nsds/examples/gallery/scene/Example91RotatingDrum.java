package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.RotatingDrum;

/** Grains in a drum. It teaches the angle of repose: the drum lifts the grains until they slide. */
final class Example91RotatingDrum extends WorldExample {

    @Override
    public Description description() {
        return Description.of("rotating-drum", "Rotating drum")
                .summary("grains in a drum that turns; their surface has an angle that grows with friction")
                .equations(EQUATIONS + """

                        drum: ω = 2π f e_y""")
                .reference("G. D. R. MiDi, On dense granular flows, 2004")
                .parameters(
                        new Real("radius", 8.0, "", "radius of the drum in radii of a sphere"),
                        new Count("ny", 1, "spheres across the thickness of the drum"),
                        new Real("turns", 0.2, "1/s", "turns f in a second"),
                        friction(0.5),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.002, 1.0).keeping(2));
    }

    @Override
    World world(ParameterValues values) {
        return new RotatingDrum(
                        values.number("radius"),
                        values.count("ny"),
                        values.number("turns"),
                        values.number("mu"),
                        values.number("e"))
                .world();
    }
}
