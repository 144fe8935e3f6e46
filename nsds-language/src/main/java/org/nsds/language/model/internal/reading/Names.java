package org.nsds.language.model.internal.reading;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.ExpressionException;
import org.nsds.language.expression.Lookup;
import org.nsds.language.expression.Table;
import org.nsds.language.expression.Variable;
import org.nsds.language.expression.Vocabulary;
import org.nsds.language.model.build.ControllerOutput;

/** Names are what the names in the expressions of a file mean: parameters, definitions, tables and, inside a system, coordinates. */
public final class Names implements Vocabulary {

    private final Names outer;
    private final Map<String, Function<Integer, Meaning>> meanings = new HashMap<>();
    private final Map<String, Table> tables = new HashMap<>();
    private final Map<String, ControllerOutput> inputs = new TreeMap<>();
    private final Map<String, Double> values = new HashMap<>();
    private final Map<String, String> words = new HashMap<>();

    public Names(Names outer) {
        this.outer = outer;
    }

    /** Adds a name that stays a variable. */
    public Names variable(String name) {
        meanings.put(name, position -> Meaning.scalar(new Variable(name, position)));
        return this;
    }

    /** Adds the i-th output of a controller. */
    public Names input(String name, String controller, int i) {
        inputs.put(name, new ControllerOutput(controller, i));
        return variable(name);
    }

    /** Returns the outputs of controllers, by their names. */
    public Map<String, ControllerOutput> inputs() {
        Map<String, ControllerOutput> all = outer == null ? new TreeMap<>() : outer.inputs();
        all.putAll(inputs);
        return all;
    }

    /** Adds another name for a variable. */
    public Names alias(String name, String variable) {
        meanings.put(name, position -> Meaning.scalar(new Variable(variable, position)));
        return this;
    }

    /** Adds a vector of variables. */
    public Names vector(String name, List<String> variables) {
        meanings.put(
                name,
                position -> Meaning.vector(variables.stream()
                        .map(variable -> (Expression) new Variable(variable, position))
                        .toList()));
        return this;
    }

    /** Adds a name with a known value, which is written in equations by its name. */
    public Names value(String name, double value) {
        variable(name);
        values.put(name, value);
        return this;
    }

    /** Adds a name whose value is a word, which texts may contain between braces. */
    public Names word(String name, String word) {
        words.put(name, word);
        return this;
    }

    /** Returns the word that a name stands for, or null. */
    public String word(String name) {
        String word = words.get(name);
        return word != null || outer == null ? word : outer.word(name);
    }

    /** Adds a word for a number. */
    public Names constant(String name, double value) {
        meanings.putIfAbsent(name, position -> Meaning.scalar(new Constant(value, position)));
        return this;
    }

    /** Adds a name for something else. */
    public Names meaning(String name, Meaning meaning) {
        meanings.put(name, position -> meaning);
        return this;
    }

    /** Adds a function. */
    public Names table(String name, Table table) {
        tables.put(name, table);
        return this;
    }

    /** Adds a name whose meaning is found when it is first used. */
    public Names later(String name, Function<Integer, Meaning> meaning) {
        meanings.put(name, meaning);
        return this;
    }

    /** Returns the values of all names that have one. */
    public Map<String, Double> values() {
        Map<String, Double> all = outer == null ? new HashMap<>() : outer.values();
        all.putAll(values);
        return all;
    }

    @Override
    public Optional<Meaning> name(String name, int position) {
        Function<Integer, Meaning> meaning = meanings.get(name);
        if (meaning != null) {
            return Optional.of(meaning.apply(position));
        }
        return outer == null ? Optional.empty() : outer.name(name, position);
    }

    @Override
    public Optional<Expression> call(String function, List<Expression> arguments, int position) {
        Table table = tables.get(function);
        if (table == null) {
            return outer == null ? Optional.empty() : outer.call(function, arguments, position);
        }
        if (arguments.size() != 1) {
            throw new ExpressionException(
                    position, "the table '" + function + "' has " + arguments.size() + " arguments: it takes 1");
        }
        return Optional.of(Lookup.of(table, arguments.get(0), position));
    }

    @Override
    public Set<String> known() {
        Set<String> known = outer == null ? new TreeSet<>() : new TreeSet<>(outer.known());
        known.addAll(meanings.keySet());
        known.addAll(tables.keySet());
        return known;
    }
}
