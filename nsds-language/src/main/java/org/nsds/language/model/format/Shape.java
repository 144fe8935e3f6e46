package org.nsds.language.model.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A shape says what a value in a model file looks like. From shapes follow the checks of the reader and the JSON Schema. */
public sealed interface Shape {

    /** Any text or number. */
    record Text() implements Shape {}

    /** One of a few words. */
    record Word(List<String> options) implements Shape {

        public Word {
            options = List.copyOf(options);
        }
    }

    /** A number, or an expression. */
    record Number() implements Shape {}

    /** A list of numbers or expressions, or an expression that is a vector; a single number is a list of one. */
    record Vector() implements Shape {}

    /** A list of rows, or a list of numbers on the diagonal; a single number is a matrix of one. */
    record Matrix() implements Shape {}

    /** A list. */
    record Items(Shape item) implements Shape {}

    /** A mapping from names of one's own to values. */
    record Named(Shape value) implements Shape {}

    /** A mapping with certain keys. */
    record Keys(List<Key> keys) implements Shape {

        public Keys {
            keys = List.copyOf(keys);
        }

        static Keys of(Key... keys) {
            return new Keys(List.of(keys));
        }

        List<String> names() {
            return keys.stream().map(Key::name).toList();
        }
    }

    /** A mapping whose key {@code kind} says which other keys it has. */
    record Kinds(Map<String, Keys> kinds) implements Shape {

        public Kinds {
            kinds = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(kinds));
        }
    }

    /** A short form that is no mapping, or a long form that is one. */
    record ShortOrLong(Shape brief, Shape full) implements Shape {}
}
