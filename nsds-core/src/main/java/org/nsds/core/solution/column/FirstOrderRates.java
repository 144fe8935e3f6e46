package org.nsds.core.solution.column;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.State;

/** The first-order rates are f(t, x) of a system and what its interactions bring into it, r = Σ g(t, x, λ), at the state of a row. */
final class FirstOrderRates implements Column.Values {

    private final FirstOrderSystem system;
    private final double[] x;
    private final boolean withField;
    private final List<Input> inputs = new ArrayList<>();
    private final double[] sum;

    /** Adds r of one interaction to a sum. */
    private interface Input {
        void add(double t, double[] sum);
    }

    private FirstOrderRates(Model model, State state, int number, boolean withField) {
        system = (FirstOrderSystem) model.systems().get(number);
        x = state.system(number).v();
        this.withField = withField;
        sum = new double[x.length];
        for (int a = 0; a < model.interactions().size(); a++) {
            Interaction interaction = model.interactions().get(a);
            double[] lambda = state.interaction(a).lambda();
            int first = 0;
            for (DynamicalSystem joined : interaction.systems()) {
                if (joined == system && interaction.relation() instanceof FirstOrderRelation relation) {
                    inputs.add(input(relation, states(model, state, interaction), first, lambda));
                } else if (joined == system && interaction.relation() instanceof MixedRelation relation) {
                    inputs.add((t, out) -> addMixed(relation, lambda, out));
                }
                first += joined.dimension();
            }
        }
    }

    static Column.Bound of(Column.Run run, String name, boolean withField) {
        List<String> first = run.model().systems().stream()
                .filter(system -> system.order() == DynamicalSystem.Order.FIRST)
                .map(DynamicalSystem::name)
                .toList();
        if (!first.contains(name)) {
            throw new IllegalArgumentException("the rates of system '" + name
                    + "' are to be recorded, which is no first-order system of the model: these are " + first);
        }
        int number = run.model().systems().stream()
                .map(DynamicalSystem::name)
                .toList()
                .indexOf(name);
        FirstOrderRates rates = new FirstOrderRates(run.model(), run.state(), number, withField);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < rates.sum.length; i++) {
            names.add(name + (withField ? ".rhs" : ".r") + i);
        }
        return new Column.Bound(names, rates);
    }

    private static double[][] states(Model model, State state, Interaction interaction) {
        return interaction.systems().stream()
                .map(joined -> state.system(model.systems().indexOf(joined)).v())
                .toArray(double[][]::new);
    }

    private static Input input(FirstOrderRelation relation, double[][] states, int first, double[] lambda) {
        double[] stacked = new double[relation.inputs()];
        double[] r = new double[relation.inputs()];
        return (t, out) -> {
            int k = 0;
            for (double[] each : states) {
                System.arraycopy(each, 0, stacked, k, each.length);
                k += each.length;
            }
            relation.input(t, stacked, lambda, r);
            for (int i = 0; i < out.length; i++) {
                out[i] += r[first + i];
            }
        };
    }

    private static void addMixed(MixedRelation relation, double[] lambda, double[] out) {
        for (int i = 0; i < out.length; i++) {
            for (int k = 0; k < lambda.length; k++) {
                out[i] += relation.input(i, k) * lambda[k];
            }
        }
    }

    @Override
    public void write(double t, double[] target, int at) {
        if (withField) {
            system.vectorField(t, x, sum);
        } else {
            Arrays.fill(sum, 0.0);
        }
        for (int i = 0; i < inputs.size(); i++) {
            inputs.get(i).add(t, sum);
        }
        System.arraycopy(sum, 0, target, at, sum.length);
    }
}
