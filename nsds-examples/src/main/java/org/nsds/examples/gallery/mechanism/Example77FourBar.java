package org.nsds.examples.gallery.mechanism;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.mechanism.FourBars;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;

/**
 * A row of four-bars of bodies in space. It teaches two things: redundant joints, which leave the motion alone but not the loads, and
 * positions in which a mechanism has more motions than one, which a run passes as momentum carries it.
 */
final class Example77FourBar implements Example {

    @Override
    public Description description() {
        return Description.of("four-bar", "Four-bars")
                .summary("rods with pivots in space, more of them than needed, through a singular position")
                .equations(MechanismExamples.EQUATIONS + """

                        body1, body3 …: posts,    body2, body4 …: couplers;    every joint is a pivot about y
                        4-bar in space: 18 velocities, 20 rows, of which 17 are independent""")
                .reference(MechanismExamples.BENCHMARK + "problem A02")
                .parameters(
                        new Count("windows", 2, "number of four-bars in a row"),
                        new Real("velocity", 1.0, "m/s", "velocity of the tops at the start"),
                        MechanismExamples.gravity(),
                        MechanismExamples.momenta())
                .runs(RunDefaults.moreauJean(1e-3, 10.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new FourBars(values.count("windows"), values.number("velocity"), values.number("gravity")).model();
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return MechanismExamples.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(MechanismExamples.bars(solution, 2 * values.count("windows") + 1, 1.0, 0.06));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                MechanismExamples.path("coupler", "body2", "Centre of the first coupler."),
                MechanismExamples.load("joint1"),
                ContactFigures.energyWithFriction());
    }
}
