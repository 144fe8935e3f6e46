package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.modal.ExactModal.Form;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.gallery.Gallery;

/** The string of Tables IV and V of the paper against frets, or against a neck without frets, by both of its methods. */
final class BassRuns {

    /** The column of the displacement at 9 mm from the end. */
    static final String HEARD = "string.u@0.854";

    private BassRuns() {}

    /** Returns a run of an example of the bass with these parameters, whose rows are so far apart. */
    static Solution run(String name, double step, double spacing, double until, String... parameters) {
        return stepping(name, step, spacing, parameters).run(0.0, until);
    }

    /** Returns a run to come; forces of the penalty method act on the modes as in Issanchou et al. 2017, which is the second form. */
    static TimeStepping stepping(String name, double step, double spacing, String... parameters) {
        Example bass = Gallery.named(name);
        ParameterValues values = ParameterValues.of(bass, List.of(parameters));
        Form form = values.text("contact").equals("penalty") ? Form.SICONOS : Form.PAPER;
        return TimeStepping.of(bass.model(values))
                .integrator(new ExactModal(form))
                .step(step)
                .every((int) Math.round(spacing / step))
                .probes(bass.probes(values));
    }

    /** Returns the difference of two runs at 9 mm from the end, relative to the second, over some time. */
    static double difference(Solution a, Solution b, double until) {
        int rows = 0;
        while (rows < b.rows() && b.time(rows) <= until) {
            rows++;
        }
        return TanpuraRuns.difference(a.column(HEARD), b.column(HEARD), rows);
    }
}
