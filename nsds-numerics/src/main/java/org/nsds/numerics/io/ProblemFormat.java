package org.nsds.numerics.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.Suggestion;

/** The formats of problem files. Only NSP files say what they are; of others the reader must be told. */
public enum ProblemFormat {
    /** {@link NspFile}. */
    NSP(NspFile::readGuessed),
    /** {@link SiconosFile#readLcp}. */
    SICONOS_LCP(file -> GuessedProblem.fromZero(SiconosFile.readLcp(file))),
    /** {@link SiconosFile#readMlcp}. */
    SICONOS_MLCP(file -> GuessedProblem.fromZero(SiconosFile.readMlcp(file))),
    /** {@link SiconosFile#readRelay}. */
    SICONOS_RELAY(file -> GuessedProblem.fromZero(SiconosFile.readRelay(file))),
    /** {@link SiconosFile#readFriction}. */
    SICONOS_FRICTION(file -> GuessedProblem.fromZero(SiconosFile.readFriction(file)));

    @FunctionalInterface
    private interface Reader {
        GuessedProblem read(Path file) throws IOException;
    }

    private final Reader reader;

    ProblemFormat(Reader reader) {
        this.reader = reader;
    }

    /** Returns the format of that name, such as {@code siconos-lcp}. */
    public static ProblemFormat named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown format of problem files '" + name + "': "
                        + Suggestion.words(
                                name,
                                Arrays.stream(values())
                                        .map(ProblemFormat::toString)
                                        .toList())
                        + "choose one of " + names()));
    }

    /** All names, separated by commas. */
    public static String names() {
        return Arrays.stream(values()).map(ProblemFormat::toString).collect(Collectors.joining(", "));
    }

    /**
     * Reads a file.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     * @throws IOException if the file cannot be read
     */
    public Problem read(Path file) throws IOException {
        return reader.read(file).problem();
    }

    /**
     * Reads a file together with the guess that it holds; files of Siconos hold none, which means 0.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     * @throws IOException if the file cannot be read
     */
    public GuessedProblem readGuessed(Path file) throws IOException {
        return reader.read(file);
    }

    /** Returns the name, as users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
