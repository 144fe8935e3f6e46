package org.nsds.examples.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * A sound file of every format that the command reads, with the command that reads it.
 *
 * @param name of the file
 * @param content what is in it
 * @param text whether people would edit it
 * @param command the words, in which FILE stands for its path
 */
record FileTrial(String name, byte[] content, boolean text, String command) {

    private static final String LCP =
            "NSP 1\nclass LCP\nname two\nn 2\nmatrix M 2 2 4\n0 0 2\n0 1 1\n1 0 1\n1 1 2\nvector q 2\n-3\n1\nend\n";
    private static final String RELAY =
            "NSP 1\nclass RELAY\nname r\nn 2\nmatrix M 2 2 2\n0 0 1\n1 1 2\nvector q 2\n-3\n1\n"
                    + "vector lb 2\n-1 -inf\nvector ub 2\n1 inf\nend\n";
    private static final String PLANE =
            "NSP 1\nclass FC2D\nname sliding\nn 2\nnc 1\ndim 2\nmatrix M 2 2 2\n0 0 1\n1 1 1\n"
                    + "vector q 2\n-2\n3\nvector mu 1\n0.5\nend\n";
    private static final String SPACE =
            "NSP 1\nclass FC3D\nname s\nn 3\nnc 1\ndim 3\nmatrix M 3 3 3\n0 0 1\n1 1 1\n2 2 1\n"
                    + "vector q 3\n-2\n3\n1\nvector mu 1\n0.5\nend\n";
    private static final String MIXED =
            "NSP 1\nclass FC\nname m\nn 4\nblocks 2\n3 1\nmatrix M 4 4 4\n0 0 1\n1 1 1\n2 2 1\n3 3 2\n"
                    + "vector q 4\n-2\n3\n1\n-1\nvector mu 2\n0.5\n0\nvector lb 2\n0 -inf\nvector ub 2\ninf inf\nend\n";
    private static final String GLOBAL =
            "NSP 1\nclass GFC3D\nname g\nn 3\nnc 1\ndim 3\nmatrix M 3 3 3\n0 0 1\n1 1 1\n2 2 1\n"
                    + "matrix H 3 3 3\n0 0 1\n1 1 1\n2 2 1\nvector q 3\n1 0 -2\nvector b 3\n0 0 0\nvector mu 1\n0.5\nend\n";
    private static final String TRIPLETS =
            "2\n2 2 2\n1\nCSparse Version 3.2.0, 2017\ntriplet: 2-by-2, nzmax: 3 nnz: 3\n"
                    + "    0 0 : 1.5\n    1 0 : 2\n    1 1 : 4\n-1 1\n";
    private static final String COLUMNS =
            "2\n2 2 2\n2\nCSparse Version 3.2.0, 2017\n2-by-2, nzmax: 3 nnz: 3, 1-norm: 4\n"
                    + "    col 0 : locations 0 to 1\n      0 : 1.5\n      1 : 2\n    col 1 : locations 2 to 2\n      1 : 4\n-1 1\n";
    private static final String BLOCKS =
            "3 1 3 3  3 2 2  2 3  2 3  3 3  0 1 3  0 0 1  0 1 2 3 4  1 5 6  2 7  -1 2 -3\n";
    private static final String BASS = "run bass --no-plot --until 2e-5 --set mode-count=12 ";
    private static final String TANPURA = "run tanpura --no-plot --until 2e-5 --set mode-count=12 ";

    /** All of them; checkpoints and files of other programs are made or copied into a directory first. */
    static List<FileTrial> all(Path directory) throws IOException {
        Path saved = directory.resolve("saved");
        Invocation.of(("run bouncing-ball --no-plot --until 0.05 --checkpoint " + saved + " --out "
                        + directory.resolve("results"))
                .split(" "));
        return List.of(
                text("lcp.nsp", LCP, "solve FILE --explain"),
                text("lcp2.nsp", LCP, "solve FILE --solver all"),
                text("relay.nsp", RELAY, "solve FILE"),
                text("plane.nsp", PLANE, "solve FILE"),
                text("space.nsp", SPACE, "solve FILE --solver all --json"),
                text("mixed.nsp", MIXED, "solve FILE"),
                text("global.nsp", GLOBAL, "solve FILE"),
                new FileTrial("lcp.nsp.gz", zipped(LCP), false, "solve FILE"),
                text("dense.dat", "2\n0\n2\n2\n2 2\n2 1\n1 4\n-5 6\n", "solve FILE --format siconos-lcp"),
                text("triplets.dat", TRIPLETS, "solve FILE --format siconos-lcp"),
                text("columns.dat", COLUMNS, "solve FILE --format siconos-lcp"),
                text("blocks.dat", BLOCKS, "solve FILE --format siconos-lcp"),
                text("relay.dat", "1 0 1 1 1 1 2.0 -3 -1 1\n", "solve FILE --format siconos-relay"),
                text("parts.dat", "0 1 1 2  9  2 1 1 2  1 0  -1 0  -1  -2 3\n", "solve FILE --format siconos-mlcp"),
                text(
                        "whole.dat",
                        "1 0 1 2  0 1 3  0 1  0 3 3 3 3  4 -1 0 1 3 0 0 0 2  1 -1 1\n",
                        "solve FILE --format siconos-mlcp"),
                text("friction.dat", "2\n1\n0 2 2 2 2\n1 0\n0 1\n-2 3\n0.5\n", "solve FILE --format siconos-friction"),
                text("frets.csv", "fret,x,height\n1,0.05,-0.0006\n2,0.1,-0.0009\n", BASS + "frets=FILE"),
                text("modes.csv", "98.0 0.3\n196.1 0.4\n", BASS + "data=FILE"),
                text("modes2.csv", "# Hz; 1/s\n210;0.3\n420.5;0.4\n631;0.5\n", TANPURA + "data=FILE"),
                text("shape.csv", "x,u\n0,0\n0.3,0.001\n0.7,0.002\n1.002,0\n", TANPURA + "shape=FILE"),
                new FileTrial("modes.mat", resource("modes.mat"), false, TANPURA + "data=FILE"),
                new FileTrial("packed.mat", resource("modes_compressed.mat"), false, TANPURA + "data=FILE"),
                new FileTrial(
                        "saved",
                        Files.readAllBytes(saved),
                        false,
                        "run bouncing-ball --no-plot --until 0.1 --resume FILE"));
    }

    private static FileTrial text(String name, String content, String command) {
        return new FileTrial(name, content.getBytes(StandardCharsets.UTF_8), true, command);
    }

    private static byte[] zipped(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = FileTrial.class.getResourceAsStream("/issanchou/" + name)) {
            return in.readAllBytes();
        }
    }

    /** The command that reads a file. */
    String[] reading(Path file, Path results) {
        String words = command.replace("FILE", file.toString());
        return (command.startsWith("run") ? words + " --out " + results : words).split(" +");
    }
}
