package org.nsds.mechanics.world;

import java.util.List;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;

/** The contacts of a world, found anew before each step. */
record WorldContacts(World world, int outputs, List<NonSmoothLaw> laws) implements ContactSource {

    @Override
    public String name() {
        return "world";
    }

    @Override
    public double allowedOverlap() {
        return world.allowedOverlap();
    }

    @Override
    public double freeAcceleration() {
        return world.gravity();
    }

    @Override
    public Finder newFinder(Model model) {
        return new WorldFinder(world, model);
    }

    @Override
    public String signature() {
        return "world " + world.bodies() + ' ' + world.fixtures() + ' ' + laws + ' ' + allowedOverlap();
    }
}
