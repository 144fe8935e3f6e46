package org.nsds.numerics.io;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The words of a text file one by one, without comments (# to the end of the line), each with its line number.
 *
 * <p>Line breaks are like other spaces. But where the file is made of rows and one of them was broken off before something turns out to
 * be wrong, it is there that something is missing, and there that the error is reported.
 *
 * <p>Words of more than 1000 characters, and files of more than 2³¹ characters after unpacking, are refused: no file, endless or
 * compressed, makes the reader take memory without bound.
 */
final class TokenReader implements Closeable {

    private static final int LONGEST_WORD = 1000;
    private static final long LARGEST_FILE = 1L << 31;
    private static final int NOTHING = -1; // after the last character

    private final Path file;
    private final Reader reader;
    private final long mostCharacters;
    private final char[] buffer = new char[1 << 16];
    private int filled;
    private int position;
    private long taken; // characters in all buffers so far
    private final StringBuilder word = new StringBuilder();
    private int lineNumber; // of the last character read
    private boolean lineBroken = true; // whether the next character begins a line
    private char last;
    private boolean rows; // whether the file is made of rows
    private boolean withinRow;
    private String missing; // what should have followed where a row was broken off; null if none was
    private int brokenLine;

    private TokenReader(Path file, InputStream stream, long mostCharacters) {
        this.file = file;
        this.mostCharacters = mostCharacters;
        this.reader = new InputStreamReader(stream, StandardCharsets.UTF_8);
    }

    /** Opens a file, unpacking it if its name ends in .gz. */
    static TokenReader open(Path file) throws IOException {
        return open(file, LARGEST_FILE);
    }

    /** Opens a file that is refused where it has more than that many characters. */
    static TokenReader open(Path file, long mostCharacters) throws IOException {
        InputStream stream = Files.newInputStream(file);
        try {
            return new TokenReader(
                    file,
                    file.toString().endsWith(".gz") ? new GZIPInputStream(stream, 1 << 16) : stream,
                    mostCharacters);
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

    /** Returns the next word; {@code expected} says what was hoped for if the file ends instead. */
    String word(String expected) throws IOException {
        int before = lineNumber;
        if (!skipToWord()) {
            throw error("the file ends where " + expected + " should follow");
        }
        if (withinRow && lineNumber > before && missing == null) {
            missing = expected;
            brokenLine = before;
        }
        withinRow = rows;
        word.setLength(0);
        for (int c = peek(); c != NOTHING && c != '#' && !isSpace(c); c = peek()) {
            word.append(take());
            if (word.length() > LONGEST_WORD) {
                throw error("a word has more than " + LONGEST_WORD + " characters: this is no problem file");
            }
        }
        return word.toString();
    }

    /** Goes over spaces and comments; false if nothing follows them. The line number is then that of the next word. */
    private boolean skipToWord() throws IOException {
        boolean comment = false;
        for (int c = peek(); c != NOTHING; c = peek()) {
            comment = (comment || c == '#') && c != '\n' && c != '\r';
            if (!comment && !isSpace(c)) {
                lineNumber += lineBroken ? 1 : 0;
                lineBroken = false;
                return true;
            }
            take();
        }
        return false;
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
    }

    /** Returns the next character, which stays where it is; {@link #NOTHING} at the end of the file. */
    private int peek() throws IOException {
        return position < filled || fill() ? buffer[position] : NOTHING;
    }

    /** Returns the next character, which {@link #peek} has found. A line ends with a line feed, a carriage return, or both. */
    private char take() {
        char c = buffer[position++];
        boolean secondOfPair = c == '\n' && last == '\r';
        if (!secondOfPair) {
            lineNumber += lineBroken ? 1 : 0;
            lineBroken = c == '\n' || c == '\r';
        }
        last = c;
        return c;
    }

    private boolean fill() throws IOException {
        try {
            filled = Math.max(0, reader.read(buffer));
        } catch (EOFException | ZipException e) {
            filled = 0;
            throw error("the compressed file is cut off or damaged after this line");
        }
        position = 0;
        taken += filled;
        if (taken > mostCharacters) {
            throw error(
                    "the file goes on after " + mostCharacters + " characters: problems of that size cannot be read");
        }
        return filled > 0;
    }

    /** Nothing may follow any more. */
    void end(String remedy) throws IOException {
        if (skipToWord()) {
            throw error("found '" + word("a word") + "' after the end of the problem: " + remedy);
        }
    }

    /** Returns the rest of the current line, or the next one that is not blank, with single spaces. */
    String line(String expected) throws IOException {
        StringBuilder text = new StringBuilder(word(expected));
        while (anotherOnThisLine()) {
            text.append(' ').append(word(expected));
            if (text.length() > LONGEST_WORD) {
                throw error("a line of words has more than " + LONGEST_WORD + " characters: this is no problem file");
            }
        }
        return text.toString();
    }

    private boolean anotherOnThisLine() throws IOException {
        int c = peek();
        while (c == ' ' || c == '\t' || c == '\f') {
            take();
            c = peek();
        }
        return c != NOTHING && c != '\n' && c != '\r' && c != '#';
    }

    /** Reads over one word, which must be this one. */
    void expect(String keyword) throws IOException {
        String found = word("'" + keyword + "'");
        if (!found.equals(keyword)) {
            throw error("found '" + found + "' where '" + keyword + "' should be");
        }
    }

    /** Returns a whole number in [0, limit). */
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

    /** Returns a finite number. */
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

    /** Returns a sentence about what is wrong, with file and line. */
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
