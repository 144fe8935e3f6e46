package org.nsds.language.expression.series;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.ExpressionException;
import org.nsds.language.expression.Variable;
import org.nsds.language.expression.Vocabulary;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;

/**
 * A series expression is a number computed from series, the columns of a run, and from numbers of its summary. Inside a reducing
 * function it is computed row by row, outside it is a number. Immutable.
 *
 * <pre>{@code
 * SeriesExpression swing = SeriesExpression.parse("max(abs(mass.q0)) / energyEnd", Reducers.standard());
 * double value = swing.evaluate(name -> columns.get(name));      // a number is a series of one row
 * }</pre>
 */
public final class SeriesExpression {

    private final Expression result;
    private final List<Reduction> reductions;

    /** A reduction is a reducing function and what it is applied to, known by the name of a variable. */
    private record Reduction(
            Variable name, Reducer reducer, List<String> inputs, VectorFunction arguments, int count) {}

    private SeriesExpression(Expression result, List<Reduction> reductions) {
        this.result = result;
        this.reductions = List.copyOf(reductions);
    }

    /**
     * Returns the series expression that a text stands for.
     *
     * @throws ExpressionException if it is none
     */
    public static SeriesExpression parse(String text, Reducers reducers) {
        Reading reading = new Reading(reducers);
        return new SeriesExpression(Expression.parse(text, reading), reading.reductions);
    }

    /** Returns the names of all series and numbers it is computed from, sorted. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>(result.variables());
        reductions.forEach(reduction -> names.addAll(reduction.inputs()));
        reductions.forEach(reduction -> names.remove(reduction.name().name()));
        return names;
    }

    /**
     * Returns its value.
     *
     * @param series gives the rows of a name, or null if there is no such name; a number is one row
     * @throws IllegalArgumentException if a name is not known, or if series of different lengths meet
     */
    public double evaluate(Function<String, double[]> series) {
        Map<String, double[]> values = new HashMap<>();
        for (String name : names()) {
            double[] rows = series.apply(name);
            if (rows == null) {
                throw new IllegalArgumentException("there is no column or number '" + name + "'");
            }
            values.put(name, rows);
        }
        for (Reduction reduction : reductions) {
            values.put(
                    reduction.name().name(), new double[] {reduction.reducer().reduce(rows(reduction, values))});
        }
        return result.evaluate(name -> number(name, values.get(name)));
    }

    private static double number(String name, double[] rows) {
        if (rows.length != 1) {
            throw new IllegalArgumentException("'" + name + "' is a series of " + rows.length
                    + " rows where a number is needed: reduce it, as in max(" + name + ") or last(" + name + ")");
        }
        return rows[0];
    }

    /** Computes the arguments of a reduction row by row; numbers go with every row. */
    private static double[][] rows(Reduction reduction, Map<String, double[]> values) {
        List<String> inputs = reduction.inputs();
        int length = inputs.isEmpty() ? 1 : -1;
        for (String name : inputs) {
            int other = values.get(name).length;
            if (length >= 0 && other != length && other != 1 && length != 1) {
                throw new IllegalArgumentException("'" + name + "' has " + other + " rows, but what stands beside it "
                        + length + ": they must agree");
            }
            length = length < 0 || length == 1 ? other : length;
        }
        double[][] rows = new double[reduction.count()][length];
        double[] row = new double[inputs.size()];
        double[] out = new double[reduction.count()];
        for (int i = 0; i < length; i++) {
            for (int k = 0; k < row.length; k++) {
                double[] column = values.get(inputs.get(k));
                row[k] = column[column.length == 1 ? 0 : i];
            }
            reduction.arguments().at(0.0, row, null, out);
            for (int k = 0; k < out.length; k++) {
                rows[k][i] = out[k];
            }
        }
        return rows;
    }

    /** Replaces every reduction by a variable whose name no text can contain. */
    private static final class Reading implements Vocabulary {

        private final Reducers reducers;
        private final List<Reduction> reductions = new ArrayList<>();

        Reading(Reducers reducers) {
            this.reducers = reducers;
        }

        @Override
        public Optional<Meaning> name(String name, int position) {
            return Optional.of(Meaning.scalar(new Variable(name, position)));
        }

        @Override
        public Optional<Expression> call(String function, List<Expression> arguments, int position) {
            return reducers.find(function, arguments.size()).map(reducer -> {
                Set<String> inputs = new LinkedHashSet<>();
                arguments.forEach(argument -> inputs.addAll(argument.variables()));
                List<String> names = List.copyOf(inputs);
                Variable name = new Variable("`" + reductions.size(), position);
                reductions.add(new Reduction(
                        name, reducer, names, FunctionCompiler.compile(arguments, names), arguments.size()));
                return name;
            });
        }
    }
}
