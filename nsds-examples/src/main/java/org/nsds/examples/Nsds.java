package org.nsds.examples;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.nsds.examples.cli.NsdsCommand;
import picocli.CommandLine;

/** The program: {@code nsds} with the arguments given, writing UTF-8 whatever the platform prefers. */
public final class Nsds {

    private Nsds() {}

    /** Runs the command and ends with its exit status. */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false); // its files cannot be made while the process ends, and pictures are small
        PrintWriter out = new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        CommandLine command = NsdsCommand.commandLine().setOut(out).setErr(err);
        int status = command.execute(arguments);
        out.flush();
        err.flush();
        System.exit(status);
    }
}
