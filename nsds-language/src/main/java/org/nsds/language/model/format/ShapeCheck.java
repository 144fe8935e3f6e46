package org.nsds.language.model.format;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Problems;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;
import org.nsds.numerics.solver.Suggestion;

/** This class compares a file with its shape, and says everything in which they differ. */
public final class ShapeCheck {

    private static final int LONGEST_GUESS = 60;

    private final Problems problems;

    /** Makes a check that adds what it finds to some problems. */
    public ShapeCheck(Problems problems) {
        this.problems = problems;
    }

    /**
     * Adds everything in which a value differs from its shape.
     *
     * @param what names the value in messages
     */
    public void check(String what, SourceNode node, Shape shape) {
        if (shape instanceof Shape.Text || shape instanceof Shape.Number) {
            requireScalar(what, node, shape instanceof Shape.Text ? "a text" : "a number or an expression");
        } else if (shape instanceof Shape.Word word) {
            if (requireScalar(what, node, "one of " + String.join(", ", word.options()))
                    && !word.options().contains(((Scalar) node).text())) {
                problems.error(
                        node.place(),
                        what + " is " + node.described() + ": "
                                + guess(((Scalar) node).text(), word.options()) + "choose one of "
                                + String.join(", ", word.options()));
            }
        } else if (shape instanceof Shape.Vector) {
            vector(what, node, "numbers or expressions");
        } else if (shape instanceof Shape.Matrix) {
            matrix(what, node);
        } else if (shape instanceof Shape.Items items) {
            if (node instanceof ListNode list) {
                list.items().forEach(item -> check("an entry of " + what, item, items.item()));
            } else {
                wrong(what, node, "a list");
            }
        } else if (shape instanceof Shape.ShortOrLong either) {
            check(what, node, node instanceof Mapping ? either.full() : either.brief());
        } else if (node instanceof Mapping mapping) {
            mapping(what, mapping, shape);
        } else {
            wrong(what, node, "a mapping" + keysOf(shape));
        }
    }

    private static String keysOf(Shape shape) {
        return shape instanceof Shape.Keys keys ? " with the keys " + String.join(", ", keys.names()) : "";
    }

    private void mapping(String what, Mapping mapping, Shape shape) {
        if (shape instanceof Shape.Named named) {
            mapping.entries().forEach(entry -> check("'" + entry.key() + "'", entry.value(), named.value()));
        } else if (shape instanceof Shape.Keys keys) {
            keys(what, mapping, keys, List.of());
        } else if (shape instanceof Shape.Kinds kinds) {
            kinds(what, mapping, kinds);
        }
    }

    private void kinds(String what, Mapping mapping, Shape.Kinds kinds) {
        String all = String.join(", ", kinds.kinds().keySet());
        SourceNode kind = mapping.get("kind").orElse(null);
        if (kind == null) {
            problems.error(mapping.place(), what + " has no key 'kind': it is one of " + all);
        } else if (!(kind instanceof Scalar scalar)) {
            wrong("kind", kind, "one of " + all);
        } else if (!kinds.kinds().containsKey(scalar.text())) {
            problems.error(
                    kind.place(),
                    "the kind " + kind.described() + " is not known: "
                            + guess(scalar.text(), kinds.kinds().keySet()) + "choose one of " + all);
        } else {
            keys(what, mapping, kinds.kinds().get(scalar.text()), List.of("kind"));
        }
    }

    private void keys(String what, Mapping mapping, Shape.Keys keys, List<String> beside) {
        Set<String> names = keys.names().stream().collect(Collectors.toSet());
        for (Mapping.Entry entry : mapping.entries()) {
            keys.keys().stream()
                    .filter(key -> key.name().equals(entry.key()))
                    .findFirst()
                    .ifPresent(key -> check(key.name(), entry.value(), key.shape()));
            if (!names.contains(entry.key()) && !beside.contains(entry.key())) {
                problems.error(
                        entry.place(),
                        what + " has no key '" + cut(entry.key()) + "': " + guess(entry.key(), names) + "it has "
                                + String.join(", ", keys.names()));
            }
        }
        for (Key key : keys.keys()) {
            if (key.required() && mapping.get(key.name()).isEmpty()) {
                problems.error(mapping.place(), what + " needs the key '" + key.name() + "': " + key.meaning());
            }
        }
    }

    private boolean requireScalar(String what, SourceNode node, String needed) {
        if (!(node instanceof Scalar)) {
            wrong(what, node, needed);
        }
        return node instanceof Scalar;
    }

    private void vector(String what, SourceNode node, String needed) {
        if (node instanceof ListNode list) {
            list.items().forEach(item -> requireScalar("an entry of " + what, item, needed));
        } else {
            requireScalar(what, node, needed);
        }
    }

    private void matrix(String what, SourceNode node) {
        if (node instanceof ListNode list) {
            list.items().forEach(item -> vector("a row of " + what, item, "numbers or expressions"));
        } else {
            requireScalar(what, node, "a list of rows");
        }
    }

    private void wrong(String what, SourceNode node, String needed) {
        problems.error(node.place(), what + " is " + node.described() + " where " + needed + " is needed");
    }

    private static String cut(String text) {
        return text.length() > LONGEST_GUESS ? text.substring(0, LONGEST_GUESS) + "…" : text;
    }

    private static String guess(String word, Collection<String> known) {
        return word.length() > LONGEST_GUESS ? "" : Suggestion.words(word, known);
    }
}
