package org.nsds.numerics.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A bounded file is read up to a number of bytes: a device that never ends, or a mistaken name, costs no memory. */
public final class BoundedFile {

    /** The largest table of numbers that is read as text. */
    public static final int TABLE = 500_000_000; // bytes

    private static final int LOOK = 1000; // bytes in which a text has no zero

    private BoundedFile() {}

    /**
     * Returns the text of a file, in UTF-8.
     *
     * @param most bytes that it may have
     * @throws CharacterCodingException if it is no such text
     * @throws IOException if it cannot be read, or goes on after that many bytes
     */
    public static String text(Path file, int most) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(most);
            if (in.read() >= 0) {
                throw new IOException("it goes on after " + most + " bytes");
            }
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    /** Returns the lines of a table of numbers of at most {@link #TABLE} bytes; lines without end are refused early. */
    public static List<String> lines(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            for (byte each : in.readNBytes(LOOK)) {
                if (each == 0) {
                    throw new IOException("it is no text");
                }
            }
        }
        return text(file, TABLE).lines().toList();
    }
}
