package org.nsds.language.model.internal.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Operation;
import org.nsds.language.expression.Vocabulary.Meaning;
import org.nsds.language.model.build.ModelParameter;
import org.nsds.language.model.build.ModelParameter.Type;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Place;
import org.nsds.language.model.source.Problems;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;

/** This class reads the parameters of a file. */
public final class Parameters {

    private static final int MOST = 1000;

    private Parameters() {}

    public static List<ModelParameter> read(Mapping file, Problems problems) {
        List<ModelParameter> parameters = new ArrayList<>();
        if (!(file.get("parameters").orElse(null) instanceof Mapping all)) {
            return parameters;
        }
        if (all.entries().size() > MOST) {
            problems.error(all.place(), "there are " + all.entries().size() + " parameters: at most " + MOST);
            return parameters;
        }
        for (Mapping.Entry entry : all.entries()) {
            try {
                requireName(entry, problems);
                parameters.add(parameter(entry, problems));
            } catch (Skipped reported) {
                parameters.add(new ModelParameter(
                        entry.key(), Type.NUMBER, 1.0, "", "", -1e308, 1e308, List.of())); // so that its name is known
            }
        }
        return parameters;
    }

    private static void requireName(Mapping.Entry entry, Problems problems) {
        String name = entry.key();
        if (!name.matches("\\p{L}[\\p{L}\\p{N}_-]*") || name.length() > 60) {
            problems.error(
                    entry.place(), "'" + name + "' cannot be the name of a parameter: take letters, digits, - and _");
            throw new Skipped();
        }
        if (name.equals("t") || name.equals("pi") || Operation.functionNames().contains(name)) {
            problems.error(entry.place(), "'" + name + "' has a meaning already: choose another name");
            throw new Skipped();
        }
    }

    private static ModelParameter parameter(Mapping.Entry entry, Problems problems) {
        SourceNode node = entry.value();
        Place place = entry.place();
        Mapping mapping = node instanceof Mapping given
                ? given
                : new Mapping(List.of(new Mapping.Entry("default", place, node)), node.place());
        Section section = new Section(mapping, new Names(null), problems);
        List<String> options = section.has("options") ? section.nameList("options") : List.of();
        Type type = section.has("type")
                ? type(section.text("type"))
                : options.isEmpty()
                        ? section.node("default") instanceof ListNode ? Type.LIST : Type.NUMBER
                        : Type.CHOICE;
        double[] range = section.has("range")
                ? section.vector("range", 2)
                : new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
        ModelParameter parameter = new ModelParameter(
                entry.key(),
                type,
                value(section, type, options),
                section.has("unit") ? section.text("unit") : "",
                section.has("meaning") ? section.text("meaning") : "",
                range[0],
                range[1],
                options);
        try {
            define(parameter, new Names(null), parameter.defaultValue());
        } catch (IllegalArgumentException e) {
            throw section.refuse(place, e.getMessage());
        }
        return parameter;
    }

    private static Type type(String word) {
        return Arrays.stream(Type.values())
                .filter(type -> type.name().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(Skipped::new);
    }

    private static Object value(Section section, Type type, List<String> options) {
        SourceNode node = section.node("default");
        switch (type) {
            case LIST:
                return Arrays.stream(section.vector("default"))
                        .mapToObj(Double::toString)
                        .collect(Collectors.joining(","));
            case CHOICE:
                if (!(node instanceof Scalar word) || !options.contains(word.text())) {
                    throw section.refuse(
                            node.place(),
                            "the default is not one of the options: choose one of " + String.join(", ", options));
                }
                return word.text();
            case COUNT:
                double count = section.number("default");
                if (count != Math.rint(count) || !(Math.abs(count) <= 1e6)) {
                    throw section.refuse(node.place(), "the default is " + count + ": it must be a whole number");
                }
                return (int) count;
            default:
                return section.number("default");
        }
    }

    /**
     * Adds the meaning of the name of a parameter to others.
     *
     * @throws IllegalArgumentException if the value is out of range
     */
    public static void define(ModelParameter parameter, Names names, Object value) {
        String name = parameter.name();
        List<String> options = parameter.options();
        switch (parameter.type()) {
            case CHOICE -> {
                names.value(name, options.indexOf((String) value)).word(name, (String) value);
                for (int i = 0; i < options.size(); i++) {
                    names.constant(options.get(i), i);
                }
            }
            case LIST ->
                names.meaning(
                        name,
                        Meaning.vector(Arrays.stream(((String) value).split(","))
                                .<Expression>map(item -> Constant.of(Double.parseDouble(item.strip())))
                                .toList()));
            default -> {
                double number = ((Number) value).doubleValue();
                if (!(number >= parameter.low() && number <= parameter.high())) {
                    throw new IllegalArgumentException("parameter " + name + " is " + number + ": it must be "
                            + (Double.isInfinite(parameter.high())
                                    ? "at least " + parameter.low()
                                    : Double.isInfinite(parameter.low())
                                            ? "at most " + parameter.high()
                                            : "from " + parameter.low() + " to " + parameter.high()));
                }
                names.value(name, number);
            }
        }
    }
}
