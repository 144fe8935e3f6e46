package org.nsds.examples.gallery.mechanism;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.mechanism.Bricard;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;

/** Bricard's mechanism: it ought to be rigid by the count of its joints, and moves. */
final class Example78Bricard implements Example {

    @Override
    public Description description() {
        return Description.of("bricard", "Bricard's mechanism")
                .summary("five rods and six pivots that hold everything by their number, and yet let it move")
                .equations(MechanismExamples.EQUATIONS + """

                        five bodies, 30 velocities;    six pivots, 30 rows, of which 29 are independent in every position""")
                .reference(MechanismExamples.BENCHMARK + "problem A04")
                .parameters(MechanismExamples.gravity(), MechanismExamples.momenta())
                .runs(RunDefaults.moreauJean(2e-3, 10.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new Bricard(values.number("gravity")).model();
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return MechanismExamples.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(MechanismExamples.bars(solution, 5, 1.0, 0.1));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                MechanismExamples.path("rod", "body3", "Centre of the third rod."),
                MechanismExamples.load("joint1"),
                ContactFigures.energyWithFriction());
    }
}
