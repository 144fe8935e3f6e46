package org.nsds.language.model.internal.relation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.nsds.core.model.Relation;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.language.expression.Algebra;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Vocabulary.Meaning;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;

/**
 * This class builds relations of first-order systems, y = h(t, x, λ) and r = g(x, λ). Where both are affine with constant coefficients,
 * they are y = C x + D λ + e + s(t), r = B λ.
 */
public final class FirstOrderRelations {

    private FirstOrderRelations() {}

    public static Relation matrices(Section section) {
        double[][] C = rows(section, "C");
        double[][] B = rows(section, "B");
        FirstOrderLinearRelation relation = FirstOrderLinearRelation.between(C, B);
        if (section.has("D")) {
            relation = relation.feedthrough(rows(section, "D"));
        }
        if (section.has("offset")) {
            relation = relation.offset(section.vector("offset", C.length));
        }
        if (section.has("signal")) {
            Section timed = section.with(new Names(section.names()).variable(FunctionCompiler.TIME));
            VectorFunction signal = FunctionCompiler.compile(
                    bound(timed.expressions("signal", C.length), section.names().values()), List.of());
            relation = relation.signal((t, out) -> signal.at(t, null, null, out));
        }
        return relation;
    }

    private static double[][] rows(Section section, String key) {
        if (!section.has(key)) {
            throw section.refuse(section.place(), "C needs B beside it: r = B lambda");
        }
        double[][] rows = section.matrix(key);
        return rows == null ? new double[][] {section.vector(key)} : rows;
    }

    public static Relation expressions(Section section, List<BuiltSystem> systems, List<String> equations) {
        List<String> states = new ArrayList<>();
        Names names = Relations.names(section.names(), systems, states);
        if (!section.has("input")) {
            throw section.refuse(section.place(), "output needs input beside it: what lambda adds to each rate");
        }
        int outputs = outputs(section, names);
        List<String> multipliers =
                IntStream.range(0, outputs).mapToObj(i -> "lambda[" + i + "]").toList();
        names.vector("lambda", multipliers);
        if (outputs == 1) {
            names.alias("lambda", multipliers.get(0));
        }
        Map<String, Double> values = section.names().values();
        List<Expression> output = section.with(names).expressions("output");
        List<Expression> input = section.with(names).expressions("input", states.size());
        IntStream.range(0, outputs)
                .forEach(i -> equations.add("y[" + i + "] = " + output.get(i).text()));
        IntStream.range(0, states.size())
                .forEach(i -> equations.add("r[" + i + "] = " + input.get(i).text()));
        return relation(bound(output, values), bound(input, values), states, multipliers);
    }

    /** Counts the outputs, with a multiplier of any length: it is not known before. */
    private static int outputs(Section section, Names names) {
        Names counting =
                new Names(names).later("lambda", position -> Meaning.vector(Collections.nCopies(100, Constant.ONE)));
        try {
            return section.with(counting).quietly().expressions("output").size();
        } catch (Skipped scalarLambda) {
            return section.with(new Names(names).variable("lambda"))
                    .expressions("output")
                    .size();
        }
    }

    private static List<Expression> bound(List<Expression> expressions, Map<String, Double> values) {
        return expressions.stream().map(expression -> expression.bind(values)).toList();
    }

    private static Relation relation(
            List<Expression> h, List<Expression> g, List<String> states, List<String> multipliers) {
        List<Expression> C = gradient(h, states);
        List<Expression> D = gradient(h, multipliers);
        List<Expression> B = gradient(g, multipliers);
        List<String> all = Stream.concat(states.stream(), multipliers.stream()).toList();
        List<Expression> rest = Algebra.atZero(h, all);
        boolean linear =
                Stream.of(C, D, B, gradient(g, states)).flatMap(List::stream).allMatch(Constant.class::isInstance)
                        && gradient(g, states).stream().allMatch(entry -> entry.is(0.0))
                        && Algebra.atZero(g, all).stream().allMatch(entry -> entry.is(0.0));
        if (!linear) {
            return nonlinear(h, g, C, D, B, states, multipliers);
        }
        int m = multipliers.size();
        FirstOrderLinearRelation relation = FirstOrderLinearRelation.between(
                        numbers(C, m, states.size()), numbers(B, states.size(), m))
                .feedthrough(numbers(D, m, m));
        if (rest.stream().allMatch(Constant.class::isInstance)) {
            return relation.offset(numbers(rest, 1, m)[0]);
        }
        VectorFunction signal = FunctionCompiler.compile(rest, List.of());
        return relation.signal((t, out) -> signal.at(t, null, null, out));
    }

    private static List<Expression> gradient(List<Expression> functions, List<String> names) {
        return functions.stream()
                .flatMap(function -> names.stream().map(function::derivative))
                .toList();
    }

    private static double[][] numbers(List<Expression> entries, int rows, int columns) {
        double[][] numbers = new double[rows][columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                numbers[i][j] = ((Constant) entries.get(i * columns + j)).value();
            }
        }
        return numbers;
    }

    private static Relation nonlinear(
            List<Expression> h,
            List<Expression> g,
            List<Expression> C,
            List<Expression> D,
            List<Expression> B,
            List<String> states,
            List<String> multipliers) {
        VectorFunction output = FunctionCompiler.compile(h, states, multipliers);
        VectorFunction input = FunctionCompiler.compile(g, states, multipliers);
        VectorFunction ofC = FunctionCompiler.compile(C, states, multipliers);
        VectorFunction ofD = FunctionCompiler.compile(D, states, multipliers);
        VectorFunction ofB = FunctionCompiler.compile(B, states, multipliers);
        return new FirstOrderNonlinearRelation(
                h.size(),
                states.size(),
                (t, x, lambda, y) -> output.at(t, x, lambda, y),
                (t, x, lambda, r) -> input.at(t, x, lambda, r),
                (t, x, lambda, dhdx, dhdl, dgdl) -> {
                    ofC.at(t, x, lambda, dhdx);
                    ofD.at(t, x, lambda, dhdl);
                    ofB.at(t, x, lambda, dgdl);
                });
    }
}
