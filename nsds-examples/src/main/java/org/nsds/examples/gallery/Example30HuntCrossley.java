package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.ImpactFigures;

/**
 * One impact of a mass on a wall that gives way. It teaches what a compliant contact is: a force that lasts, which a smooth
 * integrator can follow if its step is short enough. The default is a hard impact of six samples: compare
 * {@code --set integrator=heun}, {@code integrator=am1} and {@code corrected=true} in the energy figure, and see in
 * {@code summary.json} at which samples the energy rises.
 *
 * <p>The position is the compression: the wall is at 0, the mass comes from below and leaves with a negative velocity.
 */
final class Example30HuntCrossley extends HuntCrossleyExample {

    public Example30HuntCrossley() {
        super(
                Description.of("hunt-crossley", "Impact on a wall")
                        .summary("one impact of a mass on a compliant wall; schemes beside the exact solution")
                        .equations("""
                                m ẍ = −f,    x(0) = 0,    ẋ(0) = v_in
                                f = k x^α (1 + μ ẋ) for x > 0, else 0
                                x_max, v_out, contact time τ: in closed form, or by one root and one integral
                                restitution |v_out|/v_in depends on μ v_in only""")
                        .reference(Papers.PAPETTI),
                new HuntCrossley(1e9, 1.5, 0.5),
                1.0);
    }

    @Override
    double gravity(ParameterValues values) {
        return 0.0;
    }

    /** A little after the end of the contact. */
    @Override
    double until(ParameterValues values) {
        double step = step(values);
        return step * (Math.ceil(1.25 * mass(values).impact().contactTime() / step) + 8.0);
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        var impact = mass(values).impact();
        return List.of(
                ImpactFigures.phasePortrait(impact), ImpactFigures.forceLoop(impact), ImpactFigures.energy(impact));
    }
}
