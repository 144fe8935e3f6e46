package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.plot.Figure;
import org.nsds.examples.plot.ImpactFigures;
import org.nsds.mechanics.contact.MassAtWall;

/**
 * One impact of a mass on a wall that gives way. It teaches what a compliant contact is: a force that lasts, which a smooth
 * integrator can follow if its step is short enough. The default is a hard impact of six samples: compare
 * {@code --set integrator=heun}, {@code integrator=am1} and {@code corrected=true} in the energy figure, and see in
 * {@code summary.json} at which samples the energy rises.
 *
 * <p>The position is the compression: the wall is at 0, the mass comes from below and leaves with a negative velocity.
 */
public final class Example30HuntCrossley implements Example {

    @Override
    public String name() {
        return "hunt-crossley";
    }

    @Override
    public String summary() {
        return "one impact of a mass on a compliant wall; schemes beside the exact solution";
    }

    @Override
    public String equations() {
        return """
                m ẍ = −f,    x(0) = 0,    ẋ(0) = v_in
                f = k x^α (1 + μ ẋ) for x > 0, else 0
                x_max, v_out, contact time τ: in closed form, or by one root and one integral
                restitution |v_out|/v_in depends on μ v_in only""";
    }

    @Override
    public String reference() {
        return HuntCrossleyParameters.PAPETTI;
    }

    @Override
    public List<Parameter> parameters() {
        return HuntCrossleyParameters.with(1e9, 0.5, 1.5, 1.0);
    }

    @Override
    public RunDefaults defaults() {
        return defaults(ParameterValues.defaults(this));
    }

    /** Until a little after the end of the contact. */
    @Override
    public RunDefaults defaults(ParameterValues values) {
        double step = HuntCrossleyParameters.step(values);
        double samples = Math.ceil(1.25 * mass(values).impact().contactTime() / step) + 8.0;
        return new RunDefaults("time-stepping", HuntCrossleyParameters.integrator(values), step, samples * step);
    }

    @Override
    public Model model(ParameterValues values) {
        return mass(values).model();
    }

    private static MassAtWall mass(ParameterValues values) {
        return HuntCrossleyParameters.mass(values, 0.0);
    }

    @Override
    public List<String> warnings(ParameterValues values, double step) {
        return HuntCrossleyParameters.warnings(mass(values), step);
    }

    @Override
    public List<Figure> figures(ParameterValues values) {
        var impact = mass(values).impact();
        return List.of(
                ImpactFigures.phasePortrait(impact), ImpactFigures.forceLoop(impact), ImpactFigures.energy(impact));
    }
}
