package org.nsds.numerics.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;

/**
 * Reads Siconos' text files of linear complementarity (LCP), mixed complementarity (MLCP), relay and friction problems.
 *
 * <pre>
 *     LCP:     n  matrix  q                                 RELAY:   n  matrix  q  lb  ub
 *     MLCP:    st1 st2 n m;   if st1: block ends, one 0/1 per block (1: complementarity), matrix, q
 *                             if st2: A (n×n) B (m×m) C (n×m) D (m×n) a b, by rows
 *              A u + C v + a = 0,   0 ≤ D u + B v + b ⟂ v ≥ 0;   unknowns (u, v)
 *     FC:      d nc  matrix  q  mu                          nc contacts of d = 2 or 3 rows, normal first
 *     RFC:     5 nc  matrix  q  mu  mu_r                    contacts that resist rolling; two tangents, two rotations
 * </pre>
 *
 * <p>The files do not say what they are, so the reader must be told.
 */
public final class SiconosFile {

    private static final int LARGEST = 40_000; // a dense matrix of more rows does not fit one array
    private static final int MOST_CONTACTS = 10_000_000;

    private SiconosFile() {}

    /**
     * Reads a linear complementarity problem.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     */
    public static BoxProblem readLcp(Path file) throws IOException {
        try (TokenReader in = TokenReader.open(file)) {
            int n = in.index("the number of unknowns", LARGEST);
            DenseMatrix matrix = SiconosMatrix.read(in, n);
            double[] q = in.finiteNumbers("an entry of q", n);
            in.end("if these are bounds, it is a relay problem");
            return problem(in, matrix, q, new double[n], filled(n, Double.POSITIVE_INFINITY));
        }
    }

    /**
     * Reads a relay problem.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     */
    public static BoxProblem readRelay(Path file) throws IOException {
        try (TokenReader in = TokenReader.open(file)) {
            int n = in.index("the number of unknowns", LARGEST);
            DenseMatrix matrix = SiconosMatrix.read(in, n);
            double[] q = in.finiteNumbers("an entry of q", n);
            double[] lower = in.numbers("a lower bound", n, (i, l) -> NspReader.bounds(i, l, l));
            double[] upper = in.numbers("an upper bound", n, (i, u) -> NspReader.bounds(i, lower[i], u));
            in.end("a relay problem ends with its upper bounds");
            return problem(in, matrix, q, lower, upper);
        }
    }

    /**
     * Reads a mixed linear complementarity problem; a reference solution at its end is not read.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     */
    public static BoxProblem readMlcp(Path file) throws IOException {
        try (TokenReader in = TokenReader.open(file)) {
            boolean whole = in.index("0 or 1 for storage 1", 2) == 1;
            boolean parts = in.index("0 or 1 for storage 2", 2) == 1;
            int n = in.index("the number of equalities", LARGEST);
            int m = in.index("the number of complementarities", LARGEST);
            if (whole) {
                return readWhole(in, n + m);
            }
            if (parts) {
                return readParts(in, n, m);
            }
            throw in.error("neither storage 1 nor storage 2 is used: one must be 1");
        }
    }

    /**
     * Reads contacts with friction; the matrix is kept in blocks.
     *
     * @throws ProblemFileException with file and line, if the file does not follow the format
     */
    public static FrictionProblem readFriction(Path file) throws IOException {
        try (TokenReader in = TokenReader.open(file)) {
            int dimension = in.index("the number of rows of a contact", Integer.MAX_VALUE);
            if (dimension != 2 && dimension != 3 && dimension != ContactKind.ROLLING.rows()) {
                throw in.error("a contact with friction has " + dimension
                        + " rows: it must have 2 or 3, or 5 if it resists rolling");
            }
            int contacts = in.index("the number of contacts", MOST_CONTACTS);
            int n = dimension * contacts;
            ContactBlocks blocks = ContactBlocks.uniform(dimension, contacts);
            SiconosMatrix.read(in, n, blocks::add);
            double[] q = in.finiteNumbers("an entry of q", n);
            double[] friction = in.finiteNumbers("a coefficient of friction", contacts);
            double[] rolling = dimension == ContactKind.ROLLING.rows()
                    ? in.finiteNumbers("a coefficient of rolling friction", contacts)
                    : null;
            in.end("contacts end with their coefficients of friction");
            try {
                FrictionProblem layout = FrictionProblem.reusable();
                for (int c = 0; c < contacts; c++) {
                    if (rolling == null) {
                        layout.addContact(dimension, friction[c]);
                    } else {
                        layout.addContact(ContactKind.ROLLING, friction[c], rolling[c], 0.0);
                    }
                }
                return FrictionProblem.of(layout, blocks.matrix(), q);
            } catch (IllegalArgumentException e) {
                throw in.error(e.getMessage());
            }
        }
    }

    private static BoxProblem readWhole(TokenReader in, int size) throws IOException {
        int[] ends = new int[size + 1];
        int blocks = 0;
        in.expect("0");
        while (ends[blocks] < size) {
            int end = in.index("the end of a block of rows", size + 1);
            if (end <= ends[blocks]) {
                throw in.error("a block of rows ends at " + end + ", where the one before ended at " + ends[blocks]);
            }
            ends[++blocks] = end;
        }
        double[] lower = filled(size, Double.NEGATIVE_INFINITY);
        for (int k = 0; k < blocks; k++) {
            if (in.index("0 or 1 for equality or complementarity", 2) == 1) {
                Arrays.fill(lower, ends[k], ends[k + 1], 0.0);
            }
        }
        DenseMatrix matrix = SiconosMatrix.read(in, size);
        return problem(
                in, matrix, in.finiteNumbers("an entry of q", size), lower, filled(size, Double.POSITIVE_INFINITY));
    }

    private static BoxProblem readParts(TokenReader in, int n, int m) throws IOException {
        DenseMatrix matrix = new DenseMatrix(n + m);
        fill(in, matrix, "A", 0, n, 0, n);
        fill(in, matrix, "B", n, m, n, m);
        fill(in, matrix, "C", 0, n, n, m);
        fill(in, matrix, "D", n, m, 0, n);
        double[] q = in.finiteNumbers("an entry of a or b", n + m);
        double[] lower = new double[n + m];
        Arrays.fill(lower, 0, n, Double.NEGATIVE_INFINITY);
        return problem(in, matrix, q, lower, filled(n + m, Double.POSITIVE_INFINITY));
    }

    private static void fill(
            TokenReader in, DenseMatrix matrix, String name, int row, int rows, int column, int columns)
            throws IOException {
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                matrix.set(row + i, column + j, in.finiteNumber("an entry of " + name));
            }
        }
    }

    private static BoxProblem problem(TokenReader in, DenseMatrix matrix, double[] q, double[] lower, double[] upper)
            throws ProblemFileException {
        try {
            return BoxProblem.of(matrix, q, lower, upper);
        } catch (IllegalArgumentException e) {
            throw in.error(e.getMessage());
        }
    }

    private static double[] filled(int length, double value) {
        double[] array = new double[length];
        Arrays.fill(array, value);
        return array;
    }
}
