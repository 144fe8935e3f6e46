package org.nsds.examples.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Files as they come from bad disks, wrong programs and slips of an editor. The same seed does the same damage. */
final class DamagedFiles {

    private static final String[] TOKENS = {
        "0",
        "-0",
        "-1",
        "1",
        "2",
        "3",
        "1e400",
        "1e-320",
        "1e300",
        "-1e300",
        "NaN",
        "nan",
        "inf",
        "-Infinity",
        "0x10",
        "1,5",
        "1.5",
        "x",
        "end",
        "matrix",
        "vector",
        ":",
        "#",
        "%",
        "10000000",
        "99999999",
        "2147483647",
        "2147483648",
        "-2147483648",
        "99999999999999999999",
        "\u0000",
        "½",
        "\uFEFF",
        ""
    };

    private final Random random;

    DamagedFiles(long seed) {
        this.random = new Random(seed);
    }

    /** A copy with one to three faults. */
    byte[] of(byte[] sound, boolean text) {
        byte[] damaged = sound;
        for (int k = random.nextInt(3); k >= 0; k--) {
            damaged = text && random.nextInt(4) > 0 ? wrongToken(damaged) : wrongBytes(damaged);
        }
        return damaged;
    }

    private byte[] wrongBytes(byte[] bytes) {
        int at = random.nextInt(bytes.length + 1);
        int length = Math.min(bytes.length - at, 1 + random.nextInt(random.nextBoolean() ? 4 : 64));
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(bytes, at);
            case 1 -> joined(bytes, at, new byte[0], at + length);
            case 2 -> joined(bytes, at, noise, at);
            case 3 -> joined(bytes, at, noise, at + length);
            case 4 -> joined(bytes, at + length, bytes, at);
            default -> flipped(bytes, at);
        };
    }

    private byte[] flipped(byte[] bytes, int at) {
        byte[] flipped = bytes.clone();
        if (at < flipped.length) {
            flipped[at] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    /** The bytes before one place, something, and those from another place on. */
    private static byte[] joined(byte[] bytes, int end, byte[] middle, int start) {
        byte[] joined = Arrays.copyOf(bytes, end + middle.length + bytes.length - start);
        System.arraycopy(middle, 0, joined, end, middle.length);
        System.arraycopy(bytes, start, joined, end + middle.length, bytes.length - start);
        return joined;
    }

    private byte[] wrongToken(byte[] bytes) {
        List<String> tokens = new ArrayList<>(
                Arrays.asList(new String(bytes, StandardCharsets.UTF_8).split("(?<=[\\s,;:])|(?=[\\s,;:])")));
        int at = random.nextInt(tokens.size());
        String other = tokens.get(random.nextInt(tokens.size()));
        switch (random.nextInt(5)) {
            case 0 -> tokens.remove(at);
            case 1 -> tokens.add(at, other);
            case 2 -> tokens.set(at, other);
            default -> tokens.set(at, TOKENS[random.nextInt(TOKENS.length)]);
        }
        return String.join("", tokens).getBytes(StandardCharsets.UTF_8);
    }
}
