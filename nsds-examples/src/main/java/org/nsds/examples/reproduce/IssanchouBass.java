package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.gallery.Gallery;

/** The electric bass of the paper, with the formulas of its appendix in place of measured modes and fret heights. */
final class IssanchouBass {

    private static final double STEP = 2.5e-7;
    private static final int FRETS = 20;

    private IssanchouBass() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "issanchou-bass",
                "a bass string against its frets: which are touched, and until when",
                TanpuraRuns.PAPER
                        + ", section IV B, figure 7; fret count and first contact of an independent implementation",
                IssanchouBass::rows);
    }

    private static List<Row> rows() {
        Example bass = Gallery.named("bass");
        ParameterValues values = ParameterValues.defaults(bass);
        Solution run = TimeStepping.of(bass.model(values))
                .integrator(new ExactModal())
                .step(STEP)
                .every(10)
                .probes(bass.probes(values))
                .run(0.0, 0.11);
        int touched = 0;
        double first = Double.POSITIVE_INFINITY;
        double last = 0.0;
        for (int fret = 1; fret <= FRETS; fret++) {
            double[] y = run.output("fret" + fret);
            boolean ever = false;
            for (int k = 0; k < y.length; k++) {
                if (y[k] <= 0.0) {
                    ever = true;
                    first = Math.min(first, run.time(k));
                    last = Math.max(last, run.time(k));
                }
            }
            touched += ever ? 1 : 0;
        }
        return List.of(
                Reference.independent("section IV B")
                        .absolute("frets touched, of 20", 12.0, touched, 0.0, "the first twelve"),
                Reference.independent("section IV B")
                        .absolute("first contact (ms)", 3.81, 1e3 * first, 0.02, "at the twelfth fret"),
                Reference.printed("section IV B, contacts between 0 and 0.09 s")
                        .unattainable(
                                "last contact (ms)",
                                90.0,
                                1e3 * last,
                                4.5,
                                "the paper has contacts within 0 to 90 ms, from modes, shape and fret heights that were measured "
                                        + "and that it does not print: with all three, contacts end at 69.4 ms; with the measured "
                                        + "frets alone (run bass --set frets=FILE) and the modes of its appendix, at 110 ms"));
    }
}
