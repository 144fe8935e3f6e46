package org.nsds.numerics.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.zip.GZIPOutputStream;
import org.ejml.data.DMatrixSparseTriplet;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.SparseMatrix;
import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.BoxProblem;

/**
 * NSP 1 problem files: text, whitespace separated, plain or compressed (name ending in {@code .gz}).
 *
 * <pre>
 *     NSP 1
 *     class LCP                     or RELAY
 *     name ball-on-floor
 *     # a comment
 *     n 2
 *     matrix M 2 2 3                then 3 lines: row, column (from 0), value; each entry once
 *     vector q 2                    then 2 lines
 *     vector lb 2  vector ub 2      for RELAY only, 2 lines each; inf and -inf are allowed
 *     end
 * </pre>
 *
 * <p>LCP means bounds [0, ∞). RELAY carries any bounds, so whatever is not an LCP is written as RELAY. An optional
 * {@code vector zref} holds a known solution and is read over. Friction problems are refused by their class.
 */
public final class NspFile {

    private static final int LARGEST = 10_000_000;
    private static final int LARGEST_DENSE = 40_000; // more rows do not fit one array
    private static final int SMALL = 50;
    private static final int MANY = 1 << 20;
    private static final double SPARSE = 0.1;

    private int n;
    private SquareMatrix matrix;
    private double[] q;
    private double[] lower;
    private double[] upper;

    private NspFile() {}

    /**
     * Reads a problem.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     * @throws IOException if the file cannot be read
     */
    public static BoxProblem read(Path file) throws IOException {
        try (TokenReader in = TokenReader.open(file)) {
            NspFile contents = new NspFile();
            contents.header(in);
            contents.sections(in);
            return contents.problem(in);
        }
    }

    private void header(TokenReader in) throws IOException {
        in.expect("NSP");
        in.expect("1");
        in.expect("class");
        String kind = in.word("a problem class");
        if (!kind.equals("LCP") && !kind.equals("RELAY")) {
            throw in.error("the class is " + kind + ", but only LCP and RELAY can be read");
        }
        in.expect("name");
        in.word("a name");
        in.expect("n");
        n = in.index("the number of unknowns", LARGEST);
        if (kind.equals("LCP")) {
            lower = new double[n];
            upper = new double[n];
            Arrays.fill(upper, Double.POSITIVE_INFINITY);
        }
    }

    private void sections(TokenReader in) throws IOException {
        String expected = "matrix, vector or end";
        for (String section = in.word(expected); !section.equals("end"); section = in.word(expected)) {
            if (section.equals("matrix")) {
                in.expect("M");
                matrix = matrix(in);
            } else if (section.equals("vector")) {
                vector(in);
            } else {
                throw in.error("found '" + section + "' where " + expected + " should be");
            }
        }
    }

    /** Sparse if most entries are zero, else dense. */
    private SquareMatrix matrix(TokenReader in) throws IOException {
        expectLength(in, "the number of rows");
        expectLength(in, "the number of columns");
        int count = in.index("the number of entries", Integer.MAX_VALUE);
        DMatrixSparseTriplet entries = new DMatrixSparseTriplet(n, n, Math.min(count, MANY));
        BitSet[] given = new BitSet[n];
        for (int k = 0; k < count; k++) {
            int i = in.index("a row index", n);
            int j = in.index("a column index", n);
            given[i] = given[i] == null ? new BitSet(n) : given[i];
            if (given[i].get(j)) {
                throw in.error("entry " + i + " " + j + " of the matrix is given twice");
            }
            given[i].set(j);
            entries.addItem(i, j, finite(in, in.number("an entry of the matrix")));
        }
        if (n > LARGEST_DENSE || n >= SMALL && count < SPARSE * n * n) {
            return SparseMatrix.of(entries);
        }
        DenseMatrix dense = new DenseMatrix(n);
        for (int k = 0; k < count; k++) {
            dense.set(entries.nz_rowcol.get(2 * k), entries.nz_rowcol.get(2 * k + 1), entries.nz_value.get(k));
        }
        return dense;
    }

    private void vector(TokenReader in) throws IOException {
        String name = in.word("the name of a vector");
        expectLength(in, "the length of vector " + name);
        double[] values = in.numbers("an entry of vector " + name, n);
        switch (name) {
            case "q":
                for (double value : values) {
                    finite(in, value);
                }
                q = values;
                break;
            case "lb":
                lower = values;
                break;
            case "ub":
                upper = values;
                break;
            case "zref":
                break;
            default:
                throw in.error("vector " + name + " is unknown: use q, lb, ub or zref");
        }
    }

    private void expectLength(TokenReader in, String what) throws IOException {
        int length = in.index(what, Integer.MAX_VALUE);
        if (length != n) {
            throw in.error(what + " is " + length + ", but n is " + n);
        }
    }

    private static double finite(TokenReader in, double value) throws ProblemFileException {
        if (!Double.isFinite(value)) {
            throw in.error("an entry is " + value + ": it must be a finite number");
        }
        return value;
    }

    private BoxProblem problem(TokenReader in) throws ProblemFileException {
        if (matrix == null || q == null || lower == null || upper == null) {
            String missing = matrix == null ? "matrix M" : q == null ? "vector q" : "vectors lb and ub";
            throw in.error("the problem ends without " + missing);
        }
        try {
            return BoxProblem.of(matrix, q, lower, upper);
        } catch (IllegalArgumentException e) {
            throw in.error(e.getMessage());
        }
    }

    /** Writes a problem under a name of one word, compressed if the file name ends in .gz. */
    public static void write(Path file, String name, BoxProblem problem) throws IOException {
        try (OutputStream stream = Files.newOutputStream(file);
                OutputStream packed = file.toString().endsWith(".gz") ? new GZIPOutputStream(stream) : stream;
                Writer out = new OutputStreamWriter(packed, StandardCharsets.UTF_8)) {
            boolean lcp = problem.isLcp();
            int n = problem.size();
            out.write("NSP 1\nclass " + (lcp ? "LCP" : "RELAY") + "\nname " + name.replaceAll("\\s+", "-") + "\nn " + n
                    + "\n");
            writeMatrix(out, problem);
            writeVector(out, "q", problem.q(), n);
            if (!lcp) {
                writeVector(out, "lb", problem.lower(), n);
                writeVector(out, "ub", problem.upper(), n);
            }
            out.write("end\n");
        }
    }

    private static void writeMatrix(Writer out, BoxProblem problem) throws IOException {
        int n = problem.size();
        StringBuilder lines = new StringBuilder();
        int entries = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double value = problem.matrix().get(i, j);
                if (value != 0.0) {
                    lines.append(i)
                            .append(' ')
                            .append(j)
                            .append(' ')
                            .append(value)
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
