package org.nsds.language.expression;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.nsds.language.expression.Tokens.Token;
import org.nsds.language.expression.Vocabulary.Meaning;
import org.nsds.numerics.solver.Suggestion;

/** This class gives names and functions their meaning, component by component where vectors are concerned. */
final class Calls {

    private static final List<String> OF_VECTORS = List.of("dot", "cross", "norm", "sum", "table");
    private static final Set<String> WORDS = Set.of("and", "or", "not");
    private static final int LONGEST_GUESS = 60;

    private final Vocabulary vocabulary;
    private final List<ExpressionException.Problem> problems;

    Calls(Vocabulary vocabulary, List<ExpressionException.Problem> problems) {
        this.vocabulary = vocabulary;
        this.problems = problems;
    }

    Meaning name(Token token) {
        if (WORDS.contains(token.text())) {
            throw new ExpressionException(
                    token.position(), token.described() + " stands where a number, a name or ( is needed");
        }
        if (token.text().equals("pi")) {
            return Meaning.scalar(new Constant(Math.PI, token.position()));
        }
        return vocabulary.name(token.text(), token.position()).orElseGet(() -> {
            Set<String> known = new TreeSet<>(vocabulary.known());
            String remedy = Operation.function(token.text()).isPresent()
                    ? "it is a function: write " + token.text() + "(...)"
                    : remedy(token.text(), known, "names");
            problems.add(new ExpressionException.Problem(
                    token.position(), "the name '" + token.text() + "' is not known: " + remedy));
            return Meaning.scalar(new Constant(1.0, token.position()));
        });
    }

    private static String remedy(String word, Set<String> known, String what) {
        String guess = word.length() > LONGEST_GUESS ? "" : Suggestion.words(word, known);
        if (known.isEmpty()) {
            return "there are no " + what + " here";
        }
        List<String> first = known.stream().limit(20).toList();
        return guess + "known " + what + " are " + String.join(", ", first) + (known.size() > 20 ? ", …" : "");
    }

    Meaning call(Token token, List<Meaning> arguments) {
        String name = token.text();
        int position = token.position();
        if (arguments.stream().noneMatch(Meaning::vector)) {
            var own = vocabulary.call(
                    name, arguments.stream().map(a -> a.components().get(0)).toList(), position);
            if (own.isPresent()) {
                return Meaning.scalar(own.get());
            }
        }
        if (OF_VECTORS.contains(name)) {
            return ofVectors(name, arguments, position);
        }
        Operation operation = Operation.function(name).orElseThrow(() -> {
            Set<String> known = new TreeSet<>(Operation.functionNames());
            known.addAll(OF_VECTORS);
            known.addAll(vocabulary.known());
            return new ExpressionException(
                    position, "the function '" + name + "' is not known: " + remedy(name, known, "functions"));
        });
        boolean chain = operation == Operation.MIN || operation == Operation.MAX;
        if (chain && arguments.size() > 2 && arguments.size() < 1000) {
            Meaning result = arguments.get(0);
            for (Meaning next : arguments.subList(1, arguments.size())) {
                result = elementwise(operation, List.of(result, next), position);
            }
            return result;
        }
        requireCount(name, operation.arity(), arguments, position);
        return elementwise(operation, arguments, position);
    }

    private static void requireCount(String name, int count, List<Meaning> arguments, int position) {
        if (arguments.size() != count) {
            throw new ExpressionException(
                    position, "'" + name + "' has " + arguments.size() + " arguments: it takes " + count);
        }
    }

    private Meaning ofVectors(String name, List<Meaning> arguments, int position) {
        switch (name) {
            case "table":
                return lookup(arguments, position);
            case "cross":
                requireCount(name, 2, arguments, position);
                return cross(arguments.get(0).components(), arguments.get(1).components(), position);
            case "dot":
                requireCount(name, 2, arguments, position);
                return Meaning.scalar(total(products(arguments.get(0), arguments.get(1), position), position));
            case "norm":
                requireCount(name, 1, arguments, position);
                Expression square = total(products(arguments.get(0), arguments.get(0), position), position);
                return Meaning.scalar(Application.of(Operation.SQRT, List.of(square), position));
            default:
                requireCount(name, 1, arguments, position);
                return Meaning.scalar(total(arguments.get(0).components(), position));
        }
    }

    private static List<Expression> products(Meaning a, Meaning b, int position) {
        if (a.components().size() != b.components().size()) {
            throw different(a, b, position);
        }
        List<Expression> products = new ArrayList<>();
        for (int i = 0; i < a.components().size(); i++) {
            products.add(Application.of(
                    Operation.MULTIPLY,
                    List.of(a.components().get(i), b.components().get(i)),
                    position));
        }
        return products;
    }

    private static Expression total(List<Expression> terms, int position) {
        Expression total = terms.get(0);
        for (Expression term : terms.subList(1, terms.size())) {
            total = Application.of(Operation.ADD, List.of(total, term), position);
        }
        return total;
    }

    private static Meaning cross(List<Expression> a, List<Expression> b, int position) {
        if (a.size() != b.size() || a.size() != 2 && a.size() != 3) {
            throw new ExpressionException(position, "'cross' takes two vectors of two, or of three, components");
        }
        if (a.size() == 2) {
            return Meaning.scalar(minor(a, b, 0, 1, position));
        }
        return Meaning.vector(
                List.of(minor(a, b, 1, 2, position), minor(a, b, 2, 0, position), minor(a, b, 0, 1, position)));
    }

    private static Expression minor(List<Expression> a, List<Expression> b, int i, int j, int position) {
        return Application.of(
                Operation.SUBTRACT,
                List.of(
                        Application.of(Operation.MULTIPLY, List.of(a.get(i), b.get(j)), position),
                        Application.of(Operation.MULTIPLY, List.of(a.get(j), b.get(i)), position)),
                position);
    }

    private static Meaning lookup(List<Meaning> arguments, int position) {
        requireCount("table", 3, arguments, position);
        if (arguments.get(0).vector()) {
            throw new ExpressionException(
                    position, "the first argument of 'table' is a number, such as table(x, [0, 1], [2, 3])");
        }
        try {
            Table table = Table.of(numbers(arguments.get(1)), numbers(arguments.get(2)));
            return Meaning.scalar(Lookup.of(table, arguments.get(0).components().get(0), position));
        } catch (ExpressionException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new ExpressionException(position, e.getMessage());
        }
    }

    private static double[] numbers(Meaning vector) {
        return vector.components().stream()
                .map(component -> component.bind(Collections.emptyMap()))
                .mapToDouble(component -> {
                    if (component instanceof Constant constant) {
                        return constant.value();
                    }
                    throw new ExpressionException(
                            component.position(), "the points of a table are numbers: they cannot depend on names");
                })
                .toArray();
    }

    Meaning vector(List<Meaning> items, int position) {
        List<Expression> components = new ArrayList<>();
        items.forEach(item -> components.addAll(item.components()));
        if (components.isEmpty()) {
            throw new ExpressionException(position, "a vector has no components: write [x, y]");
        }
        return Meaning.vector(components);
    }

    Meaning component(Meaning value, int index, int position) {
        if (!value.vector() || index >= value.components().size()) {
            throw new ExpressionException(
                    position,
                    value.vector()
                            ? "there is no component " + index + ": the vector has "
                                    + value.components().size() + ", counted from 0"
                            : "only vectors have components");
        }
        return Meaning.scalar(value.components().get(index));
    }

    /** Returns an operation on numbers, or on every component of vectors; numbers go with every component. */
    Meaning elementwise(Operation operation, List<Meaning> arguments, int position) {
        Meaning longest = arguments.get(0);
        int vectors = 0;
        for (Meaning argument : arguments) {
            if (argument.vector()) {
                vectors++;
                if (longest.vector()
                        && longest.components().size() != argument.components().size()) {
                    throw different(longest, argument, position);
                }
                longest = argument;
            }
        }
        boolean additive = operation == Operation.ADD || operation == Operation.SUBTRACT;
        if (vectors == 2 && !additive) {
            throw new ExpressionException(
                    position,
                    "'" + operation.symbol() + "' of two vectors has no meaning: use dot(a, b) or cross(a, b)");
        }
        if (vectors == 1 && additive && arguments.size() == 2) {
            throw new ExpressionException(
                    position, "a number cannot be added to a vector: add a vector such as [1, 1]");
        }
        List<Expression> components = new ArrayList<>();
        for (int i = 0; i < longest.components().size(); i++) {
            int component = i;
            components.add(Application.of(
                    operation,
                    arguments.stream()
                            .map(a -> a.components().get(a.vector() ? component : 0))
                            .toList(),
                    position));
        }
        return new Meaning(components, longest.vector());
    }

    private static ExpressionException different(Meaning a, Meaning b, int position) {
        return new ExpressionException(
                position,
                "vectors of " + a.components().size() + " and " + b.components().size()
                        + " components do not go together: they must have as many");
    }
}
