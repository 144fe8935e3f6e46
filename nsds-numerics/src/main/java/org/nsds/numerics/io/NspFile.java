package org.nsds.numerics.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;

/**
 * NSP 1 problem files: text, whitespace separated, plain or compressed (name ending in {@code .gz}).
 *
 * <pre>
 *     NSP 1
 *     class LCP                     or RELAY, FC2D, FC3D, RFC2D, RFC3D, FC, GFC3D
 *     name ball-on-floor
 *     # a comment
 *     n 2
 *     nc 1  dim 2                   contacts and rows per contact, for FC2D, FC3D, RFC2D and RFC3D only
 *     blocks 2  2 1                 for FC only: how many, then the rows of each; 2r: rows of RFC2D
 *     matrix M 2 2 3                then 3 lines: row, column (from 0), value; each entry once
 *     vector q 2                    then 2 lines
 *     vector lb 2  vector ub 2      for RELAY only, 2 lines each; inf and -inf are allowed
 *     vector mu 1                   for friction only, a line for each contact or block
 *     vector mu_r 1                 for RFC2D, RFC3D, and for FC with blocks of 2r, 5 or 6 rows: resistance to rolling
 *     vector mu_d 1                 for FC with blocks of 6 rows: resistance to drilling
 *     vector z0 2                   may be left out: the guess from which the problem was or is to be solved
 *     end
 * </pre>
 *
 * <p>LCP means bounds [0, ∞). RELAY carries any bounds, so whatever is not an LCP is written as RELAY. FC2D and FC3D are contacts with
 * friction in the plane and in space, RFC2D and RFC3D those of 3 and 5 rows that also resist rolling; FC mixes them with single rows (joints, contacts without friction, relays), and its vectors
 * mu, lb and ub have an entry for each block, of which contacts use mu and single rows the bounds. Their matrix is
 * kept in blocks. GFC3D is given in the velocities of the bodies, M v = H r + q, u = Hᵀ v + b, and becomes FC3D when read. An optional {@code vector zref} holds a known solution and is
 * read over.
 */
public final class NspFile {

    private NspFile() {}

    /**
     * Reads a problem of any class.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     * @throws IOException if the file cannot be read
     */
    public static Problem readAny(Path file) throws IOException {
        return readGuessed(file).problem();
    }

    /**
     * Reads a problem of any class together with its guess, which is 0 if the file has none.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     * @throws IOException if the file cannot be read
     */
    public static GuessedProblem readGuessed(Path file) throws IOException {
        return read(
                file,
                Stream.concat(NspReader.BOXES.stream(), NspReader.FRICTION.stream())
                        .toList());
    }

    /**
     * Reads an LCP or a relay problem.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format or holds another class
     * @throws IOException if the file cannot be read
     */
    public static BoxProblem read(Path file) throws IOException {
        return (BoxProblem) read(file, NspReader.BOXES).problem();
    }

    /**
     * Reads contacts with friction.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format or holds another class
     * @throws IOException if the file cannot be read
     */
    public static FrictionProblem readFriction(Path file) throws IOException {
        return (FrictionProblem) read(file, NspReader.FRICTION).problem();
    }

    private static GuessedProblem read(Path file, List<String> classes) throws IOException {
        try (TokenReader in = TokenReader.open(file)) {
            return NspReader.read(in, classes);
        }
    }

    /** Writes a problem under a name of one word, compressed if the file name ends in .gz. */
    public static void write(Path file, String name, Problem problem) throws IOException {
        write(file, name, problem, null);
    }

    /**
     * Writes a problem with the guess from which it is solved, so that a replay takes the same way.
     *
     * @param guess at least as long as the problem is large, in the order of its unknowns; null writes none
     */
    public static void write(Path file, String name, Problem problem, double[] guess) throws IOException {
        if (guess != null && guess.length < problem.size()) {
            throw new IllegalArgumentException("the guess has " + guess.length + " entries for a problem of "
                    + problem.sizeInWords() + ": give one for each");
        }
        try (Writer out = open(file)) {
            if (problem instanceof FrictionProblem friction) {
                writeFriction(out, name, friction);
            } else {
                writeBox(out, name, (BoxProblem) problem);
            }
            if (guess != null) {
                writeVector(out, "z0", guess, problem.size());
            }
            out.write("end\n");
        }
    }

    private static void writeBox(Writer out, String name, BoxProblem problem) throws IOException {
        boolean lcp = problem.isLcp();
        int n = problem.size();
        writeHeader(out, lcp ? "LCP" : "RELAY", name, n);
        writeMatrix(out, problem.matrix());
        writeVector(out, "q", problem.q(), n);
        if (!lcp) {
            writeVector(out, "lb", problem.lower(), n);
            writeVector(out, "ub", problem.upper(), n);
        }
    }

    private static void writeFriction(Writer out, String name, FrictionProblem problem) throws IOException {
        String kind = BlockNames.problem(problem.commonKind());
        int dimension = kind.equals("FC") ? 0 : problem.dimension();
        writeHeader(out, kind, name, problem.size());
        if (dimension > 0) {
            out.write("nc " + problem.blocks() + "\ndim " + dimension + "\n");
        } else {
            out.write("blocks " + problem.blocks() + "\n");
            for (int b = 0; b < problem.blocks(); b++) {
                out.write(BlockNames.block(problem.kind(b)) + "\n");
            }
            writeVector(out, "lb", problem.lower(), problem.blocks());
            writeVector(out, "ub", problem.upper(), problem.blocks());
        }
        writeMatrix(out, problem.matrix());
        writeVector(out, "q", problem.q(), problem.size());
        writeVector(out, "mu", problem.friction(), problem.blocks());
        if (dimension == 0 || problem.discs(0) > 1) {
            writeVector(out, "mu_r", problem.rolling(), problem.blocks());
        }
        if (dimension == 0 && IntStream.range(0, problem.blocks()).anyMatch(b -> problem.discs(b) > 2)) {
            writeVector(out, "mu_d", problem.drilling(), problem.blocks());
        }
    }

    private static Writer open(Path file) throws IOException {
        OutputStream stream = Files.newOutputStream(file);
        return new OutputStreamWriter(
                file.toString().endsWith(".gz") ? new GZIPOutputStream(stream) : stream, StandardCharsets.UTF_8);
    }

    private static void writeHeader(Writer out, String kind, String name, int n) throws IOException {
        out.write("NSP 1\nclass " + kind + "\nname " + name.replaceAll("\\s+", "-") + "\nn " + n + "\n");
    }

    private static void writeMatrix(Writer out, SquareMatrix matrix) throws IOException {
        int n = matrix.size();
        double[] row = new double[n];
        StringBuilder lines = new StringBuilder();
        int entries = 0;
        for (int i = 0; i < n; i++) {
            matrix.copyRow(i, row);
            for (int j = 0; j < n; j++) {
                if (row[j] != 0.0) {
                    lines.append(i)
                            .append(' ')
                            .append(j)
                            .append(' ')
                            .append(row[j])
                            .append('\n');
                    entries++;
                }
            }
        }
        out.write("matrix M " + n + " " + n + " " + entries + "\n");
        out.append(lines);
    }

    private static void writeVector(Writer out, String name, double[] values, int n) throws IOException {
        out.write("vector " + name + " " + n + "\n");
        for (int i = 0; i < n; i++) {
            String text =
                    Double.isInfinite(values[i]) ? (values[i] > 0.0 ? "inf" : "-inf") : Double.toString(values[i]);
            out.write(text + "\n");
        }
    }
}
