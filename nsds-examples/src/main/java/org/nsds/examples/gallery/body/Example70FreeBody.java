package org.nsds.examples.gallery.body;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;

/**
 * A body that spins about its intermediate axis flips over and back, though nothing acts on it. It teaches that rotations are not
 * vectors: the angular momentum in space is constant while the angular velocity in the body wanders along a separatrix. The scheme keeps
 * energy and angular momentum to round-off, so that the flips do not decay.
 */
final class Example70FreeBody implements Example {

    @Override
    public Description description() {
        return Description.of("free-body", "Free body")
                .summary("a body flips about its intermediate axis; energy and angular momentum are kept to round-off")
                .equations(BodyParameters.EQUATIONS + """

                        F = (0, 0, −m g),    T = moment, constant in the world or in the body""")
                .reference(
                        "L. Euler, Theoria motus corporum solidorum seu rigidorum, 1765; M. S. Ashbaugh, C. C. Chicone, "
                                + "R. H. Cushman, The twisting tennis racket, Journal of Dynamics and Differential Equations 3, 1991")
                .parameters(BodyParameters.of(1.0, 1.0, 2.0, 3.0)
                        .at(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
                        .moving(0.0, 0.0, 0.0, 0.01, 2.0, 0.01)
                        .loaded(0.0)
                        .all())
                .runs(RunDefaults.moreauJean(0.01, 20.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return Model.of(BodyParameters.body(values));
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BodyScenes.free(solution, BodyScenes.box(values)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.angularVelocity(
                        "Angular velocity in the frame of the body: ω2 changes its sign and comes back."),
                BodyFigures.rotation(),
                ContactFigures.energy());
    }
}
