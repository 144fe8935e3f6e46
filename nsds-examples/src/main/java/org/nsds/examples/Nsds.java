package org.nsds.examples;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.nsds.examples.cli.NsdsCommand;
import org.nsds.examples.cli.terminal.StandardOutput;
import picocli.CommandLine;

/** The program: {@code nsds} with the arguments given, writing UTF-8 whatever the platform prefers. */
public final class Nsds {

    private Nsds() {}

    /** Runs the command and ends with its exit status. */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false); // its files cannot be made while the process ends, and pictures are small
        StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        CommandLine command = NsdsCommand.commandLine().setOut(out.writer()).setErr(err);
        int status = out.conclude(command.execute(arguments), err);
        err.flush();
        System.exit(status);
    }
}
