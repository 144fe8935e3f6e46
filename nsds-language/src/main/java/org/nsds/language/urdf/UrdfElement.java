package org.nsds.language.urdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An element of a URDF file, with the place where it stands. */
final class UrdfElement {

    private final String name;
    private final int line;
    private final int column;
    private final Map<String, String> attributes = new HashMap<>();
    private final List<UrdfElement> children = new ArrayList<>();

    UrdfElement(String name, int line, int column) {
        this.name = name;
        this.line = line;
        this.column = column;
    }

    Map<String, String> attributes() {
        return attributes;
    }

    List<UrdfElement> children() {
        return children;
    }

    String name() {
        return name;
    }

    List<UrdfElement> all(String child) {
        return children.stream().filter(element -> element.name.equals(child)).toList();
    }

    Optional<UrdfElement> first(String child) {
        return all(child).stream().findFirst();
    }

    String text(String attribute) {
        String value = attributes.get(attribute);
        if (value == null) {
            throw refuse("<" + name + "> has no attribute '" + attribute + "': add it");
        }
        return value.strip();
    }

    double number(String attribute) {
        return numbers(attribute, 1)[0];
    }

    /** Returns so many finite numbers with spaces between them. */
    double[] numbers(String attribute, int count) {
        String[] words = text(attribute).split("\\s+");
        double[] numbers = new double[count];
        boolean fit = words.length == count;
        for (int i = 0; fit && i < count; i++) {
            fit = words[i].matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?");
            numbers[i] = fit ? Double.parseDouble(words[i]) : 0.0;
        }
        if (!fit) {
            throw refuse("the attribute '" + attribute + "' of <" + name + "> is '" + text(attribute) + "': " + count
                    + (count == 1 ? " number is" : " numbers are") + " needed");
        }
        return numbers;
    }

    double[] numbersOr(String attribute, double... otherwise) {
        return attributes.containsKey(attribute) ? numbers(attribute, otherwise.length) : otherwise;
    }

    IllegalArgumentException refuse(String message) {
        return new UrdfRefusal(line, column, message);
    }
}
