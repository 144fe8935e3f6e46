package org.nsds.examples.catalogue;

import java.util.Map;
import org.nsds.core.simulation.StepListener;

/** Watches the steps of a time-stepping run of an example, and has tables and entries of the summary in the end. */
public interface RunRecorder extends StepListener {

    /** Returns files beside the trajectory, by name. */
    Map<String, Table> tables();

    /** Returns entries of {@code summary.json}: numbers, texts, maps and lists. */
    Map<String, Object> summary();
}
