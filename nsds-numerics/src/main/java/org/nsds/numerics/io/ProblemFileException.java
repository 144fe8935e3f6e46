package org.nsds.numerics.io;

import java.io.IOException;

/** A problem file that does not follow its format. The message is one sentence that names the file and the line. */
public final class ProblemFileException extends IOException {

    private static final long serialVersionUID = 1L;

    ProblemFileException(String message) {
        super(message);
    }
}
