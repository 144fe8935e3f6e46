package org.nsds.core.solution.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleSupplier;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;

/**
 * This class makes columns that users add to a run:
 *
 * <pre>{@code
 * TimeStepping.of(model)
 *         .columns(Columns.of("power", List.of("plant.x0", "plant.x1"), x -> x[0] * x[1]), Columns.newtonIterations())
 *         .step(1e-3)
 *         .run(0.0, 1.0)
 *         .column("power")
 * }</pre>
 */
public final class Columns {

    /** A function of the values of other columns. It is called from many threads and must not keep state. */
    @FunctionalInterface
    public interface Function {

        /** Returns the value for these columns, which are not modified. */
        double of(double[] columns);
    }

    private Columns() {}

    /**
     * Returns a function of other columns.
     *
     * @param name under which it is recorded
     * @param columns which it reads, such as {@code plant.x0}
     */
    public static Column of(String name, List<String> columns, Function function) {
        Objects.requireNonNull(function, "function");
        List<String> read = List.copyOf(columns);
        return run -> {
            DoubleSupplier[] suppliers = read.stream()
                    .map(column -> run.column(column, "column '" + name + "'"))
                    .toArray(DoubleSupplier[]::new);
            double[] seen = new double[suppliers.length];
            return new Column.Bound(List.of(name), (t, target, at) -> {
                for (int i = 0; i < seen.length; i++) {
                    seen[i] = suppliers[i].getAsDouble();
                }
                target[at] = function.of(seen);
            });
        };
    }

    /**
     * Returns the right-hand side f(t, x) + r of M ẋ = f + r of a first-order system, at the state and the multipliers of each row, as
     * columns {@code plant.rhs0}, ...
     */
    public static Column rightHandSide(String system) {
        return run -> FirstOrderRates.of(run, system, true);
    }

    /** Returns the input r of a first-order system from all of its interactions, as columns {@code plant.r0}, ... */
    public static Column input(String system) {
        return run -> FirstOrderRates.of(run, system, false);
    }

    /** Returns how many iterations of Newton's method the last step took, as column {@code newton}. Time-stepping only. */
    public static Column newtonIterations() {
        return counting("newton", counts -> counts.newtonIterations());
    }

    /** Returns how many contacts were in the index set of the last step, as column {@code active}. Time-stepping only. */
    public static Column activeContacts() {
        return counting("active", StepCounts::activeContacts);
    }

    private interface Count {
        double of(StepCounts counts);
    }

    private static Column counting(String name, Count count) {
        return run -> {
            StepCounts counts = run.counts("column '" + name + "'");
            return new Column.Bound(List.of(name), (t, target, at) -> target[at] = count.of(counts));
        };
    }

    /**
     * Returns the multipliers of an interaction in one level of a scheme that has several, such as projection or generalized-α, as
     * columns {@code floor.level1.lambda}, numbered if there are several. Time-stepping only.
     *
     * @param level from 0
     */
    public static Column multipliers(String interaction, int level) {
        return run -> {
            String prefix = interaction + ".level" + level + ".lambda";
            int number = number(run.model(), interaction, "column '" + prefix + "'");
            double[] lambda = run.counts("column '" + prefix + "'").multipliers(number, level);
            List<String> names = new ArrayList<>();
            for (int i = 0; i < lambda.length; i++) {
                names.add(lambda.length == 1 ? prefix : prefix + i);
            }
            return new Column.Bound(names, (t, target, at) -> System.arraycopy(lambda, 0, target, at, lambda.length));
        };
    }

    private static int number(Model model, String interaction, String who) {
        List<String> names =
                model.interactions().stream().map(Interaction::name).toList();
        int number = names.indexOf(interaction);
        if (number < 0) {
            throw new IllegalArgumentException(
                    who + " looks at interaction '" + interaction + "', which there is not: there are " + names);
        }
        return number;
    }
}
