package org.nsds.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;

/** The problems of the tests of nsds-numerics, which are resources of the benchmarks. */
final class Problems {

    private interface Format<P> {

        P read(Path file) throws IOException;
    }

    private Problems() {}

    /** A problem in a resource such as {@code problems/relay_spd_n20.nsp}, if there is one. */
    static Optional<BoxProblem> box(String resource) throws IOException {
        return read(resource, NspFile::read);
    }

    /** A problem with friction in a resource, if there is one. */
    static Optional<FrictionProblem> friction(String resource) throws IOException {
        return read(resource, NspFile::readFriction);
    }

    /** Problems are read from files, and resources may be in an archive: they are copied. */
    private static <P> Optional<P> read(String resource, Format<P> format) throws IOException {
        try (InputStream in = Problems.class.getResourceAsStream("/" + resource)) {
            if (in == null) {
                return Optional.empty();
            }
            Path copy = Files.createTempFile("problem", resource.endsWith(".gz") ? ".nsp.gz" : ".nsp");
            try {
                Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
                return Optional.of(format.read(copy));
            } finally {
                Files.delete(copy);
            }
        }
    }
}
