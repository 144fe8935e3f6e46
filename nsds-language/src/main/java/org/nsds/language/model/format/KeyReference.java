package org.nsds.language.model.format;

import java.util.HashSet;
import java.util.Set;

/** This class writes all keys of the format as a Markdown table, for the manual. */
public final class KeyReference {

    private final StringBuilder out = new StringBuilder();
    private final Set<String> written = new HashSet<>();

    private KeyReference() {}

    /** Returns the tables. */
    public static String markdown() {
        KeyReference reference = new KeyReference();
        reference.keys("A file", (Shape.Keys) ModelFormat.file(), "");
        return reference.out.toString();
    }

    private void keys(String title, Shape.Keys keys, String path) {
        if (!written.add(title + keys)) {
            return; // such as the shapes of bodies and of obstacles
        }
        if (!keys.keys().isEmpty()) {
            out.append("\n### ").append(title).append("\n\n| key | value | meaning |\n|---|---|---|\n");
            for (Key key : keys.keys()) {
                out.append("| `").append(key.name()).append('`').append(key.required() ? "" : " (optional)");
                out.append(" | ")
                        .append(value(key.shape()))
                        .append(" | ")
                        .append(key.meaning())
                        .append(" |\n");
            }
        }
        for (Key key : keys.keys()) {
            below(key.name(), key.shape(), path.isEmpty() ? key.name() : path + ", " + key.name());
        }
    }

    private void below(String name, Shape shape, String path) {
        if (shape instanceof Shape.Keys keys) {
            keys("Keys of `" + name + "`", keys, path);
        } else if (shape instanceof Shape.Items items) {
            below(name, items.item(), path);
        } else if (shape instanceof Shape.Named named) {
            below(name, named.value(), path);
        } else if (shape instanceof Shape.ShortOrLong either) {
            below(name, either.full(), path);
        } else if (shape instanceof Shape.Kinds kinds) {
            kinds.kinds().forEach((kind, keys) -> keys("`" + name + "` of kind `" + kind + "`", keys, path));
        }
    }

    private static String value(Shape shape) {
        if (shape instanceof Shape.Word word) {
            return String.join(
                    ", ",
                    word.options().stream().map(option -> '`' + option + '`').toList());
        }
        if (shape instanceof Shape.Items items) {
            return items.item() instanceof Shape.Vector
                    ? "list of lists of numbers"
                    : "list of " + value(items.item()) + "s";
        }
        if (shape instanceof Shape.Named named) {
            return "names, each with " + value(named.value());
        }
        if (shape instanceof Shape.ShortOrLong either) {
            return value(either.brief()) + " or " + value(either.full());
        }
        if (shape instanceof Shape.Keys || shape instanceof Shape.Kinds) {
            return "mapping";
        }
        return shape instanceof Shape.Vector
                ? "numbers or expressions"
                : shape instanceof Shape.Matrix
                        ? "rows, or the diagonal"
                        : shape instanceof Shape.Number ? "number or expression" : "text";
    }
}
