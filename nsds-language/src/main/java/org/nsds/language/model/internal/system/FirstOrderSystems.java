package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.language.expression.Algebra;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;

/**
 * This class builds systems of the first order, ẋ = f(t, x) + r. Where f is affine in x with constant coefficients, the system says so:
 * ẋ = A x + b + s(t) + r.
 */
public final class FirstOrderSystems {

    private FirstOrderSystems() {}

    public static BuiltSystem build(String name, Section section) {
        List<String> states = SystemKinds.coordinates(section, "states", "x", 0);
        Names names = new Names(section.names()).variable(FunctionCompiler.TIME);
        states.forEach(names::variable);
        if (!states.contains("x") && !section.names().known().contains("x")) {
            names.vector("x", states);
        }
        List<Expression> rates = section.with(names).expressions("rates", states.size());
        Map<String, Double> values = section.names().values();
        List<Expression> f = rates.stream().map(rate -> rate.bind(values)).toList();
        List<Expression> jacobian = f.stream()
                .flatMap(rate -> states.stream().map(rate::derivative))
                .toList();
        double[] initial =
                section.has("initial") ? section.vector("initial", states.size()) : new double[states.size()];
        List<String> equations = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            equations.add(states.get(i) + "' = " + rates.get(i).text() + " + r[" + i + "]");
        }
        boolean linear = jacobian.stream().allMatch(Constant.class::isInstance);
        return section.guarded(() -> new BuiltSystem(
                linear
                        ? linear(name, section, states, f, jacobian, initial)
                        : nonlinear(name, states, f, jacobian, initial),
                states,
                equations));
    }

    private static DynamicalSystem nonlinear(
            String name, List<String> states, List<Expression> f, List<Expression> jacobian, double[] initial) {
        VectorFunction rates = FunctionCompiler.compile(f, states);
        VectorFunction derivative = FunctionCompiler.compile(jacobian, states);
        return new FirstOrderNonlinearSystem(
                name, (t, x, out) -> rates.at(t, x, null, out), (t, x, out) -> derivative.at(t, x, null, out), initial);
    }

    private static DynamicalSystem linear(
            String name,
            Section section,
            List<String> states,
            List<Expression> f,
            List<Expression> jacobian,
            double[] initial) {
        int n = states.size();
        double[][] rows = new double[n][n];
        double[] diagonal = new double[n];
        boolean full = false;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rows[i][j] = ((Constant) jacobian.get(i * n + j)).value();
                full |= i != j && rows[i][j] != 0.0;
            }
            diagonal[i] = rows[i][i];
        }
        FirstOrderLinearSystem.Builder builder =
                FirstOrderLinearSystem.builder(name).initialState(initial);
        if (full) {
            builder.matrix(rows);
        } else {
            builder.matrix(diagonal);
        }
        List<Expression> rest = Algebra.atZero(f, states);
        if (rest.stream().allMatch(Constant.class::isInstance)) {
            double[] constant = rest.stream()
                    .mapToDouble(value -> ((Constant) value).value())
                    .toArray();
            if (Arrays.stream(constant).anyMatch(value -> value != 0.0)) {
                builder.constant(constant);
            }
        } else {
            VectorFunction source = FunctionCompiler.compile(rest, List.of());
            builder.source((t, out) -> source.at(t, null, null, out));
        }
        if (section.has("storage")) {
            builder.storage(section.vector("storage", n));
        }
        return builder.build();
    }
}
