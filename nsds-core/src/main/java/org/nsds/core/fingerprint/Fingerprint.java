package org.nsds.core.fingerprint;

import java.lang.reflect.Array;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** A fingerprint is a short text that stands for many long ones: equal for equal texts in equal order, different for others. */
public final class Fingerprint {

    private static final int BYTES = 8;

    private static final int LIKELY_LENGTH = 96;

    /** The values of each class of records, which reflection would copy anew for every one of them. */
    private static final ClassValue<RecordComponent[]> VALUES = new ClassValue<>() {
        @Override
        protected RecordComponent[] computeValue(Class<?> type) {
            return type.getRecordComponents();
        }
    };

    /** What stands for an object that is no record: empty where its class has a text of its own. */
    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return hasText(type) ? "" : type.isHidden() || type.isSynthetic() ? "function" : type.getName();
        }
    };

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

    /**
     * Returns a text of a part of a model that is the same in every process: of a record its class and values, also those in arrays, lists
     * and records inside it; of another object its own {@code toString()}, or its class where it has none. Functions count by being there.
     */
    public static String describe(Object part) {
        if (part instanceof Record) {
            StringBuilder text = new StringBuilder(LIKELY_LENGTH);
            describe(part, text);
            return text.toString();
        }
        String name = part == null ? "null" : NAMES.get(part.getClass());
        return name.isEmpty() ? part.toString() : name;
    }

    private static void describe(Object value, StringBuilder text) {
        if (value == null) {
            text.append("null");
        } else if (value.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                describe(Array.get(value, i), text.append(i == 0 ? "[" : ", "));
            }
            text.append(']');
        } else if (value instanceof List<?> list) {
            describe(list.toArray(), text);
        } else if (value instanceof Record) {
            text.append(value.getClass().getName()).append('{');
            for (RecordComponent component : VALUES.get(value.getClass())) {
                describe(
                        valueOf(component, value),
                        text.append(component.getName()).append(' '));
                text.append("; ");
            }
            text.append('}');
        } else {
            String name = NAMES.get(value.getClass());
            text.append(name.isEmpty() ? value.toString() : name);
        }
    }

    private static Object valueOf(RecordComponent component, Object owner) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(owner);
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            return "unreadable"; // of a module that does not open it: its class and its other values still count
        }
    }

    private static boolean hasText(Class<?> type) {
        try {
            return type.getMethod("toString").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Returns the fingerprint; nothing can be added afterwards. */
    public String text() {
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }
}
