package org.nsds.workbench.offer;

import java.io.IOException;
import java.nio.file.Path;
import org.nsds.core.solution.Solution;
import org.nsds.report.page.Page;

/** What a run has computed, complete or not. */
public interface RunOutput {

    /** Returns its numbers. */
    Solution solution();

    /** Returns the page that shows it. */
    Page page();

    /**
     * Writes the files that {@code nsds run} writes, without pictures.
     *
     * @throws IOException if they cannot be written
     */
    void write(Path directory) throws IOException;
}
