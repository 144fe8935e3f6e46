package org.nsds.numerics.io;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringTokenizer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The words of a text file one by one, without comments (# to the end of the line), each with its line number.
 *
 * <p>Line breaks are like other spaces. But where the file is made of rows and one of them was broken off before something turns out to
 * be wrong, it is there that something is missing, and there that the error is reported.
 */
final class TokenReader implements Closeable {

    private final Path file;
    private final BufferedReader reader;
    private StringTokenizer line = new StringTokenizer("");
    private int lineNumber;
    private boolean rows; // whether the file is made of rows
    private boolean withinRow;
    private String missing; // what should have followed where a row was broken off; null if none was
    private int brokenLine;

    private TokenReader(Path file, InputStream stream) {
        this.file = file;
        this.reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8), 1 << 16);
    }

    /** Opens a file, unpacking it if its name ends in .gz. */
    static TokenReader open(Path file) throws IOException {
        InputStream stream = Files.newInputStream(file);
        try {
            return new TokenReader(
                    file, file.toString().endsWith(".gz") ? new GZIPInputStream(stream, 1 << 16) : stream);
        } catch (IOException e) {
            stream.close();
            throw new ProblemFileException(file + " is not a readable gz file: "
                    + (e instanceof EOFException ? "it is cut off" : e.getMessage()));
        }
    }

    /** A section made of rows has begun with the last word: what was read before is in order. */
    void section() {
        rows = true;
        withinRow = true;
        missing = null;
    }

    /** The next word begins a row; those after it should stand on the same line. */
    void row() {
        withinRow = false;
    }

    /** The next word; {@code expected} says what was hoped for if the file ends instead. */
    String word(String expected) throws IOException {
        int before = lineNumber;
        while (!line.hasMoreTokens()) {
            if (!nextLine()) {
                throw error("the file ends where " + expected + " should follow");
            }
        }
        if (withinRow && lineNumber > before && missing == null) {
            missing = expected;
            brokenLine = before;
        }
        withinRow = rows;
        return line.nextToken();
    }

    private boolean nextLine() throws IOException {
        String text;
        try {
            text = reader.readLine();
        } catch (EOFException | ZipException e) {
            throw error("the compressed file is cut off or damaged after this line");
        }
        if (text == null) {
            return false;
        }
        lineNumber++;
        int comment = text.indexOf('#');
        line = new StringTokenizer(comment < 0 ? text : text.substring(0, comment));
        return true;
    }

    /** Nothing may follow any more. */
    void end(String remedy) throws IOException {
        while (!line.hasMoreTokens()) {
            if (!nextLine()) {
                return;
            }
        }
        throw error("found '" + line.nextToken() + "' after the end of the problem: " + remedy);
    }

    /** The rest of the current line, or the next one that is not blank. */
    String line(String expected) throws IOException {
        StringBuilder text = new StringBuilder(word(expected));
        while (line.hasMoreTokens()) {
            text.append(' ').append(line.nextToken());
        }
        return text.toString();
    }

    /** Reads over one word, which must be this one. */
    void expect(String keyword) throws IOException {
        String found = word("'" + keyword + "'");
        if (!found.equals(keyword)) {
            throw error("found '" + found + "' where '" + keyword + "' should be");
        }
    }

    /** A whole number in [0, limit). */
    int index(String expected, int limit) throws IOException {
        String text = word(expected);
        try {
            int value = Integer.parseInt(text);
            if (value >= 0 && value < limit) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw error("'" + text + "' is not a whole number, but " + expected + " should be here");
        }
        throw error(expected + " is " + text + ": it must be from 0 to " + (limit - 1));
    }

    /** A number; inf, -inf and infinity are understood. */
    double number(String expected) throws IOException {
        String text = word(expected);
        switch (text) {
            case "inf", "+inf", "Infinity":
                return Double.POSITIVE_INFINITY;
            case "-inf", "-Infinity":
                return Double.NEGATIVE_INFINITY;
            default:
                try {
                    return Double.parseDouble(text);
                } catch (NumberFormatException e) {
                    throw error("'" + text + "' is not a number, but " + expected + " should be here");
                }
        }
    }

    /** Says what is wrong with a number of a vector; null if nothing is. */
    @FunctionalInterface
    interface Objection {
        String to(int index, double value);
    }

    /** That many numbers. */
    double[] numbers(String expected, int count, Objection objection) throws IOException {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            row();
            values[i] = number(expected);
            String sentence = objection.to(i, values[i]);
            if (sentence != null) {
                throw error(sentence);
            }
        }
        return values;
    }

    /** That many finite numbers. */
    double[] finiteNumbers(String expected, int count) throws IOException {
        return numbers(expected, count, (i, value) -> notFinite(expected, value));
    }

    /** A finite number. */
    double finiteNumber(String expected) throws IOException {
        double value = number(expected);
        String sentence = notFinite(expected, value);
        if (sentence != null) {
            throw error(sentence);
        }
        return value;
    }

    private static String notFinite(String expected, double value) {
        return Double.isFinite(value) ? null : expected + " is " + value + ": it must be a finite number";
    }

    /** A sentence about what is wrong, with file and line. */
    ProblemFileException error(String sentence) {
        return missing == null
                ? new ProblemFileException(file + ", line " + Math.max(1, lineNumber) + ": " + sentence)
                : new ProblemFileException(
                        file + ", line " + brokenLine + ": the line ends where " + missing + " should follow");
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
