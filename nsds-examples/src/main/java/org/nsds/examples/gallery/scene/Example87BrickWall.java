package org.nsds.examples.gallery.scene;

import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.BrickWall;

/** A wall that breaks. It teaches that an impact is felt everywhere at once: all contacts of a step are solved together. */
final class Example87BrickWall extends WorldExample {

    @Override
    public Description description() {
        return Description.of("brick-wall", "Brick wall")
                .summary("a wall of bricks in running bond is hit by an iron ball")
                .equations(EQUATIONS)
                .reference("B. Brogliato, Nonsmooth Mechanics, 3rd ed., Springer, 2016")
                .parameters(
                        new Count("nx", 5, "bricks in a row"),
                        new Count("nz", 6, "rows"),
                        new Real("v0", 10.0, "m/s", "velocity v₀ of the ball, the last body"),
                        friction(0.5),
                        restitution(),
                        contacts())
                .units(BODIES)
                .runs(RunDefaults.moreauJean(0.002, 0.5));
    }

    @Override
    World world(ParameterValues values) {
        return new BrickWall(
                        values.count("nx"),
                        values.count("nz"),
                        values.number("v0"),
                        values.number("mu"),
                        values.number("e"))
                .world();
    }
}
