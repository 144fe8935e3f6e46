package org.nsds.core.internal.check;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;
import org.nsds.core.state.SystemState;

/** Evaluates every relation once at the initial state, so that one that throws, or gives no number, is refused by name. */
public final class StartCheck {

    private StartCheck() {}

    /**
     * Evaluates all relations of a model.
     *
     * @throws IllegalArgumentException that names the first interaction whose relation cannot be evaluated
     */
    public static void require(Model model, State state, double t) {
        for (Interaction interaction : model.interactions()) {
            double probe;
            try {
                probe = evaluate(interaction, model, state, t);
            } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
                throw new IllegalArgumentException(
                        "interaction '" + interaction.name() + "': its relation threw " + StepFailure.thrown(thrown)
                                + ", at the initial state: look at its functions",
                        thrown);
            }
            if (Double.isNaN(probe)) {
                throw new IllegalArgumentException(
                        "interaction '" + interaction.name()
                                + "': its relation gives an infinite or NaN output at the initial state: look at its functions");
            }
        }
    }

    /** Returns 0 if all outputs are finite, else NaN. */
    private static double evaluate(Interaction interaction, Model model, State state, double t) {
        int rows = interaction.relation().outputs();
        double[] y = new double[rows];
        if (interaction.relation() instanceof LagrangianRelation relation) {
            double[] q = stacked(interaction, model, state, relation.inputs(), true);
            relation.output(t, q, y);
            relation.jacobian(t, q, new double[rows * q.length]);
            relation.timeRate(t, q, new double[rows]);
        } else if (interaction.relation() instanceof FirstOrderRelation relation) {
            int n = relation.inputs();
            double[] x = stacked(interaction, model, state, n, false);
            double[] lambda = new double[rows];
            relation.output(t, x, lambda, y);
            relation.input(t, x, lambda, new double[n]);
            relation.jacobians(t, x, lambda, new double[rows * n], new double[rows * rows], new double[n * rows]);
        }
        double probe = 0.0;
        for (double output : y) {
            probe += 0.0 * output; // 0 · ∞ and 0 · NaN are NaN
        }
        return probe;
    }

    private static double[] stacked(Interaction interaction, Model model, State state, int inputs, boolean positions) {
        double[] stacked = new double[inputs];
        int first = 0;
        for (DynamicalSystem system : interaction.systems()) {
            SystemState values = state.system(model.systems().indexOf(system));
            double[] part = positions ? values.q() : values.v();
            if (first + part.length
                    <= inputs) { // what does not suit each other is refused, with a better reason, when it is bound
                System.arraycopy(part, 0, stacked, first, part.length);
            }
            first += part.length;
        }
        return stacked;
    }
}
