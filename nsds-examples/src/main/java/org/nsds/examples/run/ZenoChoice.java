package org.nsds.examples.run;

import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.examples.catalogue.FiniteNumber;
import org.nsds.numerics.solver.Choice;

/**
 * What users typed for accumulations of impacts: {@code limit-state}, {@code time-stepping}, {@code resolve}, or {@code resolve:V} with the
 * velocity below which contacts close.
 */
record ZenoChoice(ZenoPassing passing, double slowestImpact) {

    private static final double USUAL = 1e-5;

    static ZenoChoice of(String text) {
        int colon = text.indexOf(':');
        ZenoPassing passing = Choice.of(ZenoPassing.class, "--zeno", colon < 0 ? text : text.substring(0, colon));
        if (colon < 0) {
            return new ZenoChoice(passing, USUAL);
        }
        if (passing != ZenoPassing.RESOLVE) {
            throw new IllegalArgumentException(
                    "--zeno " + text + ": only resolve takes a velocity, as in resolve:1e-5");
        }
        double slowest =
                FiniteNumber.parse("the velocity of the slowest impact (--zeno resolve:V)", text.substring(colon + 1));
        if (!(slowest > 0.0)) {
            throw new IllegalArgumentException(
                    "the velocity of the slowest impact (--zeno resolve:V) is " + slowest + ": it must be positive");
        }
        return new ZenoChoice(passing, slowest);
    }
}
