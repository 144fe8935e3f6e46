package org.nsds.language.model.internal.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.ExpressionException;
import org.nsds.language.expression.smoothness.Smoothness;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Place;
import org.nsds.language.model.source.Problems;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;

/** A section is a mapping of a file with the names that its expressions may use. */
public final class Section {

    private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)\\}");

    private final Mapping mapping;
    private final Names names;
    private final Problems problems;

    public Section(Mapping mapping, Names names, Problems problems) {
        this.mapping = mapping;
        this.names = names;
        this.problems = problems;
    }

    /** Returns the same section with further names. */
    public Section with(Names more) {
        return new Section(mapping, more, problems);
    }

    /** Returns the same section whose problems are forgotten. */
    public Section quietly() {
        return new Section(mapping, names, new Problems());
    }

    public Names names() {
        return names;
    }

    public Problems problems() {
        return problems;
    }

    public Place place() {
        return mapping.place();
    }

    public boolean has(String key) {
        return mapping.get(key).isPresent();
    }

    public SourceNode node(String key) {
        return mapping.get(key).orElseThrow(Skipped::new);
    }

    /** Returns a section below this one. */
    public Section section(String key) {
        if (node(key) instanceof Mapping inner) {
            return new Section(inner, names, problems);
        }
        throw new Skipped();
    }

    public String text(String key) {
        return scalar(node(key)).text();
    }

    /** Returns a text with the values of expressions in the place of braces, such as {@code ball{i-1}}. */
    public String name(String key) {
        return filled(scalar(node(key)));
    }

    public List<String> nameList(String key) {
        return items(node(key)).stream().map(item -> filled(scalar(item))).toList();
    }

    public String filled(Scalar scalar) {
        return BRACES.matcher(scalar.text()).replaceAll(match -> {
            String word = names.word(match.group(1).strip());
            return Matcher.quoteReplacement(word == null ? Long.toString(whole(scalar, match.group(1))) : word);
        });
    }

    private long whole(Scalar scalar, String text) {
        double value = number(new Scalar(text, scalar.place(), scalar.source(), scalar.start()));
        if (value != Math.rint(value) || Math.abs(value) > 1e6) {
            throw refuse(scalar.place(), "{" + text + "} is " + value + ": it must be a whole number");
        }
        return (long) value;
    }

    public double number(String key) {
        return number(scalar(node(key)));
    }

    public double number(String key, double otherwise) {
        return has(key) ? number(key) : otherwise;
    }

    public double number(Scalar scalar) {
        return number(scalar, expression(scalar));
    }

    private double number(Scalar scalar, Expression expression) {
        Expression bound = expression.bind(names.values());
        if (!(bound instanceof Constant constant)) {
            throw refuse(
                    scalar.place(),
                    "a number is needed here, but " + scalar.described() + " depends on "
                            + String.join(", ", bound.variables()));
        }
        if (!Double.isFinite(constant.value())) {
            throw refuse(scalar.place(), scalar.described() + " is " + constant.value() + ": it must be finite");
        }
        return constant.value();
    }

    /** Returns numbers: a list, a vector expression, or a single number. */
    public double[] vector(String key) {
        List<Scalar> scalars = new ArrayList<>();
        List<Expression> expressions = expressions(key, scalars);
        double[] numbers = new double[expressions.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(scalars.get(i), expressions.get(i));
        }
        return numbers;
    }

    public double[] vector(String key, int size) {
        double[] vector = vector(key);
        if (vector.length != size) {
            throw refuse(
                    mapping.placeOf(key),
                    key + " has " + vector.length + " numbers: " + size + (size == 1 ? " is needed" : " are needed"));
        }
        return vector;
    }

    /** Returns a list of numbers as a diagonal (one row), or a list of lists as rows. */
    public double[][] matrix(String key) {
        if (node(key) instanceof ListNode list
                && !list.items().isEmpty()
                && list.items().stream().allMatch(ListNode.class::isInstance)) {
            return list.items().stream()
                    .map(row -> items(row).stream()
                            .mapToDouble(item -> number(scalar(item)))
                            .toArray())
                    .toArray(double[][]::new);
        }
        return null;
    }

    public Expression expression(String key) {
        return expression(scalar(node(key)));
    }

    public Expression expression(Scalar scalar) {
        try {
            return warned(scalar, Expression.parse(scalar.text(), names));
        } catch (ExpressionException e) {
            problems.errors(scalar, e);
            throw new Skipped();
        }
    }

    /** Returns a vector expression, or a list of expressions. */
    public List<Expression> expressions(String key) {
        return expressions(key, new ArrayList<>());
    }

    public List<Expression> expressions(String key, int size) {
        List<Expression> all = expressions(key);
        if (all.size() != size) {
            throw refuse(
                    mapping.placeOf(key),
                    key + " has " + all.size() + " expressions: " + size + (size == 1 ? " is" : " are") + " needed");
        }
        return all;
    }

    private List<Expression> expressions(String key, List<Scalar> from) {
        List<Expression> all = new ArrayList<>();
        boolean failed = false;
        for (SourceNode item : items(node(key))) {
            Scalar scalar = scalar(item);
            try {
                for (Expression component : Expression.parseVector(scalar.text(), names)) {
                    all.add(warned(scalar, component));
                    from.add(scalar);
                }
            } catch (ExpressionException e) {
                problems.errors(scalar, e);
                failed = true;
            }
        }
        if (failed) {
            throw new Skipped();
        }
        return all;
    }

    private Expression warned(Scalar scalar, Expression expression) {
        Smoothness.kinks(expression.bind(names.values())).stream()
                .filter(kink -> !kink.operation().matches("[<>=!]+|and|or|not"))
                .forEach(kink -> problems.warning(scalar.placeOf(kink.position()), kink.message()));
        return expression;
    }

    private static List<SourceNode> items(SourceNode node) {
        return node instanceof ListNode list ? joined(list.items()) : List.of(node);
    }

    /** Puts together what commas between parentheses have split: the list [max(a, b), c] has two items, not three. */
    private static List<SourceNode> joined(List<SourceNode> items) {
        List<SourceNode> whole = new ArrayList<>();
        Scalar open = null;
        for (SourceNode item : items) {
            if (!(item instanceof Scalar scalar)) {
                return items;
            }
            Scalar longer = open == null
                    ? scalar
                    : new Scalar(open.text() + ", " + scalar.text(), open.place(), open.source(), open.start());
            open = depth(longer.text()) > 0 ? longer : null;
            if (open == null) {
                whole.add(longer);
            }
        }
        if (open != null) {
            whole.add(open);
        }
        return whole;
    }

    private static int depth(String text) {
        return (int) (text.chars().filter(c -> c == '(').count()
                - text.chars().filter(c -> c == ')').count());
    }

    private static Scalar scalar(SourceNode node) {
        if (node instanceof Scalar scalar) {
            return scalar;
        }
        throw new Skipped();
    }

    /** Adds an error; the result is to be thrown. */
    public Skipped refuse(Place place, String message) {
        problems.error(place, message);
        return new Skipped();
    }

    /** Runs all parts, also behind one that fails, so that everything wrong is said; then fails if one did. */
    public static void all(Runnable... parts) {
        boolean failed = false;
        for (Runnable part : parts) {
            try {
                part.run();
            } catch (Skipped reported) {
                failed = true;
            }
        }
        if (failed) {
            throw new Skipped();
        }
    }

    /** Reads the expressions of these keys, as far as they are there, so that everything wrong with them is said. */
    public void requireExpressions(String... keys) {
        all(Arrays.stream(keys)
                .filter(this::has)
                .<Runnable>map(key -> () -> expressions(key))
                .toArray(Runnable[]::new));
    }

    /** Returns what is built, where the models' own refusals become problems at this section. */
    public <T> T guarded(Supplier<T> building) {
        try {
            return building.get();
        } catch (ExpressionException e) {
            throw refuse(place(), e.problems().get(0).message());
        } catch (IllegalArgumentException e) {
            throw refuse(place(), e.getMessage());
        }
    }
}
