package org.nsds.examples.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** The command, called in this process: what it printed and how it ended. */
record Invocation(int status, String out, String err) {

    static Invocation of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command =
                NsdsCommand.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int status = command.execute(arguments);
        return new Invocation(status, out.toString(), err.toString());
    }
}
