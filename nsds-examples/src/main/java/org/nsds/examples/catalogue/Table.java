package org.nsds.examples.catalogue;

import java.io.IOException;
import java.io.Writer;
import org.nsds.core.solution.Solution;

/** A file of numbers that an example makes of a run. */
@FunctionalInterface
public interface Table {

    /** Writes it, header line first. */
    void write(Solution solution, Writer out) throws IOException;
}
