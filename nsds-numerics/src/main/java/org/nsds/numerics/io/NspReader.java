package org.nsds.numerics.io;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ejml.data.DMatrixSparseTriplet;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.SparseMatrix;
import org.nsds.numerics.linalg.SquareMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;

/** Reads one NSP 1 file, section by section; the format is described in {@link NspFile}. */
final class NspReader {

    static final List<String> BOXES = List.of("LCP", "RELAY");
    static final List<String> FRICTION = List.of("FC2D", "FC3D", "RFC2D", "RFC3D", "FC", "GFC3D");

    private static final String SECTIONS = "matrix, vector or end";
    private static final int LARGEST = 10_000_000;
    private static final int LARGEST_DENSE = 40_000; // more rows do not fit one array
    private static final int SMALL = 50;
    private static final int MANY = 1 << 20;
    private static final double SPARSE = 0.1;

    private final TokenReader in;
    private final Set<String> given = new HashSet<>();
    private List<String> vectors = List.of("q", "lb", "ub", "z0", "zref");
    private boolean friction;
    private boolean global; // in the velocities of all bodies
    private DMatrixSparseTriplet mass;
    private DMatrixSparseTriplet jacobian;
    private double[] bias;
    private ContactKind[] blocks; // in problems with friction; null for a single row
    private int n;
    private SquareMatrix matrix;
    private double[] q;
    private double[] lower;
    private double[] upper;
    private double[] coefficients;
    private double[] rolling;
    private double[] drilling;
    private double[] guess;

    private NspReader(TokenReader in) {
        this.in = in;
    }

    /** Returns the problem in the file, which must be of one of these classes, and its guess. */
    static GuessedProblem read(TokenReader in, List<String> classes) throws IOException {
        NspReader reader = new NspReader(in);
        reader.header(classes);
        reader.sections();
        Problem problem = reader.problem();
        return reader.guess == null ? GuessedProblem.fromZero(problem) : new GuessedProblem(problem, reader.guess);
    }

    /** Begins a row with this word. */
    private void keyword(String word) throws IOException {
        in.row();
        in.expect(word);
    }

    private void header(List<String> classes) throws IOException {
        String first = in.word("'NSP'");
        if (!first.equals("NSP")) {
            throw in.error("found '" + first + "' where 'NSP' should be; for other files say their format, one of "
                    + ProblemFormat.names());
        }
        in.section();
        in.expect("1");
        keyword("class");
        String kind = in.word("a problem class");
        if (!classes.contains(kind)) {
            throw in.error("the class is " + kind + ", but only "
                    + String.join(", ", classes.subList(0, classes.size() - 1)) + " and "
                    + classes.get(classes.size() - 1) + " can be read");
        }
        keyword("name");
        in.word("a name");
        keyword("n");
        n = in.index("the number of unknowns", LARGEST);
        friction = FRICTION.contains(kind);
        if (friction) {
            global = kind.equals("GFC3D");
            vectors = switch (kind) {
                case "FC" -> List.of("q", "mu", "mu_r", "mu_d", "lb", "ub", "z0", "zref");
                case "RFC2D", "RFC3D" -> List.of("q", "mu", "mu_r", "z0", "zref");
                case "GFC3D" -> List.of("q", "b", "mu", "z0");
                default -> List.of("q", "mu", "z0", "zref");
            };
            blocks = kind.equals("FC") ? blocks() : contacts(BlockNames.kindOf(kind));
            lower = new double[blocks.length];
            upper = new double[blocks.length];
            Arrays.fill(upper, Double.POSITIVE_INFINITY);
        } else if (kind.equals("LCP")) {
            vectors = List.of("q", "z0", "zref");
            lower = new double[n];
            upper = new double[n];
            Arrays.fill(upper, Double.POSITIVE_INFINITY);
        }
    }

    /** Contacts of one kind: how many. */
    private ContactKind[] contacts(ContactKind kind) throws IOException {
        keyword("nc");
        int contacts = in.index("the number of contacts", LARGEST);
        int dimension = kind.rows();
        if (!global && n != dimension * contacts) {
            throw in.error("n is " + n + ", but " + contacts + " contacts of " + dimension + " rows make "
                    + dimension * contacts);
        }
        keyword("dim");
        in.expect(Integer.toString(dimension));
        ContactKind[] kinds = new ContactKind[contacts];
        Arrays.fill(kinds, kind);
        return kinds;
    }

    /** Contacts and single rows mixed: the rows of each. */
    private ContactKind[] blocks() throws IOException {
        keyword("blocks");
        ContactKind[] kinds = new ContactKind[in.index("the number of blocks", n + 1)];
        int sum = 0;
        for (int b = 0; b < kinds.length; b++) {
            in.row();
            String word = in.word("the number of rows of a block");
            if (!BlockNames.isBlock(word)) {
                throw in.error("found '" + word + "' where the number of rows of a block should be: " + BlockNames.ALL);
            }
            kinds[b] = BlockNames.ofBlock(word);
            sum += kinds[b] == null ? 1 : kinds[b].rows();
        }
        if (n != sum) {
            throw in.error("n is " + n + ", but the blocks make " + sum + " rows");
        }
        return kinds;
    }

    private void sections() throws IOException {
        while (true) {
            in.row();
            String section = in.word(SECTIONS);
            if (!List.of("matrix", "vector", "end").contains(section)) {
                throw in.error("found '" + section + "' where " + SECTIONS + " should be");
            }
            in.section();
            switch (section) {
                case "matrix" -> matrixSection();
                case "vector" -> vector();
                default -> {
                    return;
                }
            }
        }
    }

    private void matrixSection() throws IOException {
        String name = global ? in.word("M or H") : "M";
        if (!global) {
            in.expect(name);
        }
        once("matrix " + name);
        if (name.equals("M")) {
            DMatrixSparseTriplet entries = entries(n, "n");
            if (global) {
                mass = entries;
            } else {
                matrix = matrix(entries);
            }
        } else if (name.equals("H")) {
            jacobian = entries(3 * blocks.length, "3 nc");
        } else {
            throw in.error("found matrix '" + name + "' where M or H should be");
        }
    }

    /** In blocks for contacts with friction; else sparse if most entries are zero, else dense. */
    private SquareMatrix matrix(DMatrixSparseTriplet entries) {
        if (friction) {
            return blocks(entries);
        }
        int count = entries.nz_length;
        return n > LARGEST_DENSE || n >= SMALL && count < SPARSE * n * n ? SparseMatrix.of(entries) : dense(entries);
    }

    /** Entries of n rows, each at most once. */
    private DMatrixSparseTriplet entries(int columns, String columnsName) throws IOException {
        expectLength("the number of rows", n, "n");
        expectLength("the number of columns", columns, columnsName);
        int count = in.index("the number of entries", Integer.MAX_VALUE);
        DMatrixSparseTriplet entries = new DMatrixSparseTriplet(n, columns, Math.min(count, MANY));
        BitSet[] filled = new BitSet[n];
        for (int k = 0; k < count; k++) {
            in.row();
            int i = in.index("a row index", n);
            int j = in.index("a column index", columns);
            filled[i] = filled[i] == null ? new BitSet() : filled[i];
            if (filled[i].get(j)) {
                throw in.error("entry " + i + " " + j + " of the matrix is given twice");
            }
            filled[i].set(j);
            entries.addItem(i, j, in.finiteNumber("an entry of the matrix"));
        }
        return entries;
    }

    private SquareMatrix blocks(DMatrixSparseTriplet entries) {
        ContactBlocks gathered = new ContactBlocks(Arrays.stream(blocks)
                .mapToInt(kind -> kind == null ? 1 : kind.rows())
                .toArray());
        for (int k = 0; k < entries.nz_length; k++) {
            gathered.add(entries.nz_rowcol.get(2 * k), entries.nz_rowcol.get(2 * k + 1), entries.nz_value.get(k));
        }
        return gathered.matrix();
    }

    private SquareMatrix dense(DMatrixSparseTriplet entries) {
        DenseMatrix dense = new DenseMatrix(n);
        for (int k = 0; k < entries.nz_length; k++) {
            dense.set(entries.nz_rowcol.get(2 * k), entries.nz_rowcol.get(2 * k + 1), entries.nz_value.get(k));
        }
        return dense;
    }

    private void vector() throws IOException {
        String name = in.word("the name of a vector");
        if (!vectors.contains(name)) {
            throw unknown(name);
        }
        once("vector " + name);
        boolean byBlock = friction && List.of("mu", "mu_r", "mu_d", "lb", "ub").contains(name);
        boolean byContact = name.equals("b") || global && name.equals("z0");
        int length = byBlock ? blocks.length : byContact ? 3 * blocks.length : n;
        expectLength(
                "the length of vector " + name, length, byBlock ? "the number of blocks" : byContact ? "3 nc" : "n");
        String entry = "an entry of vector " + name;
        switch (name) {
            case "q" -> q = in.finiteNumbers(entry, length);
            case "b" -> bias = in.finiteNumbers(entry, length);
            case "mu" -> coefficients = in.numbers(entry, length, (b, mu) -> coefficient("friction", b, mu));
            case "mu_r" -> rolling = in.numbers(entry, length, (b, mu) -> coefficient("rolling friction", b, mu));
            case "mu_d" -> drilling = in.numbers(entry, length, (b, mu) -> coefficient("drilling friction", b, mu));
            case "lb" -> lower = in.numbers(entry, length, (i, l) -> bounds(i, l, known("ub", upper, i, l)));
            case "ub" -> upper = in.numbers(entry, length, (i, u) -> bounds(i, known("lb", lower, i, u), u));
            case "z0" -> guess = in.numbers(entry, length, (i, value) -> null); // whatever a run has computed
            default -> in.numbers(entry, length, (i, value) -> null); // zref, a known solution: read over
        }
    }

    private void once(String section) throws ProblemFileException {
        if (!given.add(section)) {
            throw in.error(section + " is given twice");
        }
    }

    private ProblemFileException unknown(String name) {
        return in.error("vector " + name + " has no meaning in this class of problems: use "
                + String.join(", ", vectors.subList(0, vectors.size() - 1)) + " or " + vectors.get(vectors.size() - 1));
    }

    private void expectLength(String what, int expected, String name) throws IOException {
        int length = in.index(what, Integer.MAX_VALUE);
        if (length != expected) {
            throw in.error(what + " is " + length + ", but " + name + " is " + expected);
        }
    }

    private String coefficient(String kind, int block, double mu) {
        return blocks[block] == null || mu >= 0.0 && mu < Double.POSITIVE_INFINITY
                ? null
                : "the coefficient of " + kind + " of contact " + block + " is " + mu
                        + ": it must be a finite number, not negative";
    }

    /** Returns an entry of a vector of bounds, if that was given already. */
    private double known(String name, double[] bounds, int i, double otherwise) {
        return given.contains("vector " + name) ? bounds[i] : otherwise;
    }

    /** What is wrong with a pair of bounds; null if nothing is. */
    static String bounds(int i, double l, double u) {
        return l <= u ? null : "bounds " + i + " are [" + l + ", " + u + "]: the lower must not exceed the upper";
    }

    private Problem problem() throws ProblemFileException {
        if (global ? mass == null || jacobian == null : matrix == null) {
            throw in.error("the problem ends without matrix " + (global && mass != null ? "H" : "M"));
        }
        if (q == null || global && bias == null) {
            throw in.error("the problem ends without vector " + (q == null ? "q" : "b"));
        }
        if (friction ? coefficients == null : lower == null || upper == null) {
            throw in.error("the problem ends without " + (friction ? "vector mu" : "vectors lb and ub"));
        }
        if (friction && rolling == null && hasDiscs(2)) {
            throw in.error("the problem ends without vector mu_r, the resistance to rolling of its contacts");
        }
        if (friction && drilling == null && hasDiscs(3)) {
            throw in.error("the problem ends without vector mu_d, the resistance to drilling of contacts of 6 rows");
        }
        try {
            return friction ? frictionProblem() : BoxProblem.of(matrix, q, lower, upper);
        } catch (IllegalArgumentException e) {
            throw in.error(e.getMessage());
        }
    }

    private boolean hasDiscs(int count) {
        return Arrays.stream(blocks).anyMatch(kind -> kind != null && kind.discs() >= count);
    }

    private FrictionProblem frictionProblem() {
        if (!global) {
            return FrictionProblem.of(layout(), matrix, q);
        }
        GlobalContacts contacts = new GlobalContacts(mass, jacobian);
        return FrictionProblem.of(layout(), contacts.matrix(3), contacts.velocities(q, bias));
    }

    private FrictionProblem layout() {
        FrictionProblem layout = FrictionProblem.reusable();
        for (int b = 0; b < blocks.length; b++) {
            if (blocks[b] == null) {
                layout.addRow(lower[b], upper[b]);
            } else {
                layout.addContact(
                        blocks[b],
                        coefficients[b],
                        rolling == null ? 0.0 : rolling[b],
                        drilling == null ? 0.0 : drilling[b]);
            }
        }
        return layout;
    }
}
