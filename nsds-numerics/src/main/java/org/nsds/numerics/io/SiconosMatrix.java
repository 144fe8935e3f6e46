package org.nsds.numerics.io;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nsds.numerics.linalg.DenseMatrix;

/**
 * Reads Siconos' text form of a square matrix in its three storages.
 *
 * <pre>
 *     0 rows columns   rows columns   entries by columns
 *     1 rows columns   blocks blockRows blockColumns   row ends   column ends   filled1 filled2   row pointers   block columns
 *                      then each block: its number, entries by columns
 *     2 rows columns   origin (1 triplet, 2 columns, 3 rows), a line naming CSparse, a line of sizes, then
 *                      "i j : value" for triplets, or for each column a line "col j : locations a to b" and "i : value"
 * </pre>
 */
final class SiconosMatrix {

    private static final Pattern SIZES = Pattern.compile("(\\d+)-by-(\\d+), nzmax: \\d+ nnz: (\\d+)");
    private static final Pattern COLUMN = Pattern.compile("col (\\d+) : locations (-?\\d+) to (-?\\d+)");

    /** Takes the entries one by one; what is given twice is to be added. */
    @FunctionalInterface
    interface Entries {
        void add(int i, int j, double value);
    }

    private SiconosMatrix() {}

    static DenseMatrix read(TokenReader in, int size) throws IOException {
        DenseMatrix matrix = new DenseMatrix(size);
        read(in, size, (i, j, value) -> matrix.set(i, j, matrix.get(i, j) + value));
        return matrix;
    }

    static void read(TokenReader in, int size, Entries entries) throws IOException {
        int storage = in.index("the storage of the matrix", 3);
        expectSize(in, size);
        if (storage == 0) {
            expectSize(in, size);
            readBlock(in, entries, 0, size, 0, size);
        } else if (storage == 1) {
            readBlocks(in, size, entries);
        } else {
            readSparse(in, size, entries);
        }
    }

    private static void expectSize(TokenReader in, int size) throws IOException {
        int rows = in.index("the number of rows", Integer.MAX_VALUE);
        int columns = in.index("the number of columns", Integer.MAX_VALUE);
        if (rows != size || columns != size) {
            throw in.error("the matrix is " + rows + " by " + columns + ", but the problem has " + size + " unknowns");
        }
    }

    private static void readBlock(
            TokenReader in, Entries entries, int rowStart, int rowEnd, int columnStart, int columnEnd)
            throws IOException {
        for (int j = columnStart; j < columnEnd; j++) {
            for (int i = rowStart; i < rowEnd; i++) {
                entries.add(i, j, in.finiteNumber("an entry of the matrix"));
            }
        }
    }

    private static void readBlocks(TokenReader in, int size, Entries entries) throws IOException {
        int blocks = in.index("the number of blocks", (int) Math.min((long) size * size + 1, Integer.MAX_VALUE));
        int[] rowEnds = new int[in.index("the number of block rows", size + 1)];
        int[] columnEnds = new int[in.index("the number of block columns", size + 1)];
        readEnds(in, rowEnds, size);
        readEnds(in, columnEnds, size);
        int[] pointers = new int[in.index("the number of row pointers", rowEnds.length + 2)];
        int[] columns = new int[in.index("the number of block columns listed", blocks + 1)];
        for (int k = 0; k < pointers.length; k++) {
            pointers[k] = in.index("a row pointer", columns.length + 1);
        }
        for (int k = 0; k < columns.length; k++) {
            columns[k] = in.index("a block column", columnEnds.length);
        }
        for (int row = 0; row + 1 < pointers.length; row++) {
            for (int k = pointers[row]; k < pointers[row + 1]; k++) {
                in.expect(Integer.toString(k));
                int column = columns[k];
                readBlock(
                        in,
                        entries,
                        row == 0 ? 0 : rowEnds[row - 1],
                        rowEnds[row],
                        column == 0 ? 0 : columnEnds[column - 1],
                        columnEnds[column]);
            }
        }
    }

    private static void readEnds(TokenReader in, int[] ends, int size) throws IOException {
        for (int k = 0; k < ends.length; k++) {
            ends[k] = in.index("the end of a block", size + 1);
        }
    }

    private static void readSparse(TokenReader in, int size, Entries entries) throws IOException {
        int origin = in.index("the origin of a sparse matrix", 4);
        in.line("the line that names CSparse");
        String sizesLine = in.line("the sizes of a sparse matrix");
        Matcher sizes = SIZES.matcher(sizesLine);
        if (!sizes.find()) {
            throw in.error("cannot find rows, columns and number of entries in '" + sizesLine.trim() + "'");
        }
        if (origin == 1) {
            for (int k = whole(in, sizes.group(3)); k > 0; k--) {
                int i = in.index("a row index", size);
                int j = in.index("a column index", size);
                in.expect(":");
                entries.add(i, j, in.finiteNumber("an entry of the matrix"));
            }
            return;
        }
        for (int major = 0; major < size; major++) {
            String line = in.line("a line 'col j : locations a to b'");
            Matcher column = COLUMN.matcher(line);
            if (!column.find()) {
                throw in.error("found '" + line.trim() + "' where a line 'col j : locations a to b' should be");
            }
            int filled = whole(in, column.group(3)) - whole(in, column.group(2)) + 1;
            for (int k = 0; k < filled; k++) {
                int minor = in.index("an index", size);
                in.expect(":");
                double value = in.finiteNumber("an entry of the matrix");
                entries.add(origin == 3 ? major : minor, origin == 3 ? minor : major, value);
            }
        }
    }

    private static int whole(TokenReader in, String digits) throws ProblemFileException {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw in.error(digits + " entries do not fit a matrix");
        }
    }
}
