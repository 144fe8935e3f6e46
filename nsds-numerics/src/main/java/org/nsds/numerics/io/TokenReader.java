package org.nsds.numerics.io;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringTokenizer;
import java.util.zip.GZIPInputStream;

/** The words of a text file one by one, without comments (# to the end of the line), each with its line number. */
final class TokenReader implements Closeable {

    private final Path file;
    private final BufferedReader reader;
    private StringTokenizer line = new StringTokenizer("");
    private int lineNumber;

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
            throw new ProblemFileException(file + " is not a readable gz file: " + e.getMessage());
        }
    }

    /** The next word; {@code expected} says what was hoped for if the file ends instead. */
    String word(String expected) throws IOException {
        while (!line.hasMoreTokens()) {
            String text = reader.readLine();
            if (text == null) {
                throw error("the file ends where " + expected + " should follow");
            }
            lineNumber++;
            int comment = text.indexOf('#');
            line = new StringTokenizer(comment < 0 ? text : text.substring(0, comment));
        }
        return line.nextToken();
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

    /** That many numbers. */
    double[] numbers(String expected, int count) throws IOException {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = number(expected);
        }
        return values;
    }

    /** A sentence about what is wrong, with file and line. */
    ProblemFileException error(String sentence) {
        return new ProblemFileException(file + ", line " + lineNumber + ": " + sentence);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
