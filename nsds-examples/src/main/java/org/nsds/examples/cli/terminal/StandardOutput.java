package org.nsds.examples.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.nsds.report.files.IoReason;

/** Standard output, which remembers whether all that was printed could be written: a full disk must not look like success. */
public final class StandardOutput {

    /** Exit status of what is printed into a pipe that nobody reads any more, as shells show it: 128 and SIGPIPE. */
    private static final int DONE = 0;

    private static final int FAILED = 1;
    private static final int BROKEN_PIPE = 128 + 13;

    /** Keeps the first failure. */
    private static final class Remembering extends FilterOutputStream {
        private IOException failure;

        Remembering(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failure = failure == null ? e : failure;
                throw e;
            }
        }
    }

    private final Remembering stream;
    private final PrintWriter writer;

    /** Output to that stream. */
    public StandardOutput(OutputStream target) {
        stream = new Remembering(target);
        writer = new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    /** What commands print to. */
    public PrintWriter writer() {
        return writer;
    }

    /**
     * Returns the exit status of a command that has ended: 1 instead of 0 if something was not written.
     *
     * @param err is given the reason
     */
    public int conclude(int status, PrintWriter err) {
        writer.flush();
        if (stream.failure == null) {
            return status;
        }
        if (String.valueOf(stream.failure.getMessage()).contains("Broken pipe")) {
            return status == DONE ? BROKEN_PIPE : status;
        }
        if (status == DONE) {
            err.println("nsds: cannot write to standard output: " + IoReason.of(stream.failure));
            return FAILED;
        }
        return status;
    }
}
