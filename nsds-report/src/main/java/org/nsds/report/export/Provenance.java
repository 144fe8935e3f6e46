package org.nsds.report.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.nsds.report.files.IoReason;

/**
 * Where numbers come from.
 *
 * @param version of NSDS
 * @param command that makes them again; empty for runs of a program
 */
public record Provenance(String version, String command) {

    /** Returns the provenance of a run of a program. */
    public static Provenance ofProgram() {
        return ofCommand("");
    }

    /** Returns the provenance of a run by a command. */
    public static Provenance ofCommand(String command) {
        Properties properties = new Properties();
        try (InputStream in = Provenance.class.getResourceAsStream("/org/nsds/report/version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the version of NSDS: " + IoReason.of(e), e);
        }
        return new Provenance(properties.getProperty("version"), command);
    }
}
