package org.nsds.core.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A fingerprint is a short text that stands for many long ones: equal for equal texts in equal order, different for others. */
public final class Fingerprint {

    private static final int BYTES = 8;

    private final MessageDigest digest;

    /** Makes the fingerprint of nothing. */
    public Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Takes one more text into account. */
    public void add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    /** Returns the fingerprint; nothing can be added afterwards. */
    public String text() {
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }
}
