package org.nsds.examples.gallery;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Probe;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.StringFigures;

/**
 * A guitar string over a point close to its end: the two-point bridge that makes the sound of a tanpura. Plucked in the middle
 * it should have no even partials; contacts bring them, and a formant that descends. It teaches that restitution hardly matters
 * where waves decide: with e = 0 the string sticks, with e = 1 it bounces in every step, and nobody hears a difference.
 */
final class Example22Tanpura extends StringExample {

    public Example22Tanpura() {
        super(
                Description.of("tanpura", "Tanpura")
                        .summary("a guitar string over a point close to its end, 1001 modes, with sound")
                        .runs(take("exact-modal:form=paper", new Take(5e-7, 0.2, 10, 1), new Take(5e-7, 3.0, 10, 10))),
                GUITAR,
                new Playing(1001, 0.501, 1.8e-3, 0.01),
                new Real("obstacle", 6e-3, "m", "where the obstacle is, from x = 0"),
                new Real("obstacle-height", 0.0, "m", "its height"));
    }

    @Override
    List<Obstacle> obstacles(ParameterValues values) {
        return List.of(new Obstacle("bridge", values.number("obstacle"), values.number("obstacle-height")));
    }

    @Override
    public List<Probe> probes(ParameterValues values) {
        List<Probe> probes = new ArrayList<>(super.probes(values));
        if (!probes.isEmpty()) {
            probes.add(string(values).displacement(values.number("obstacle")));
        }
        return probes;
    }

    @Override
    List<RunFigure> ownFigures(ParameterValues values) {
        Map<String, TimeStepping> schemes = new LinkedHashMap<>();
        TimeStepping coarse = defaultRun(values).step(4e-6);
        schemes.put("exact-modal", coarse);
        schemes.put("moreau-jean", coarse.integrator(new MoreauJean()));
        return List.of(
                StringFigures.closeUp(
                        "bridge-contact",
                        "the end of the first contact",
                        "The end of the first contact, every step: with e = 0 the string lies on the bridge, with e = 1 it "
                                + "bounces in every step, until the wave comes back; a penalty gives way.",
                        everyContact(values),
                        "bridge",
                        3.782e-3,
                        3.803e-3),
                StringFigures.comparison(
                        "dispersion",
                        "numerical dispersion",
                        "The same string at 250 kHz by two schemes: Moreau-Jean delays short waves, the exact scheme does not.",
                        schemes,
                        probes(values),
                        0.012,
                        0.0145));
    }
}
