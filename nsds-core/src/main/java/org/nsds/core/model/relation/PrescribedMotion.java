package org.nsds.core.model.relation;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.law.Equality;

/**
 * A prescribed motion, or boundary condition: coordinates of a mechanical system are given functions of time,
 *
 * <pre>
 *     q_i = f_i(t),      v_i = f_i′(t)        at the end of every step, exactly
 * </pre>
 *
 * <p>Under moreau-jean the impulse λ_i of a step is what the motion asks for, and the work λ_i (f_i′(t_k) + f_i′(t_{k+1}))/2 is that of forces from outside in the
 * energy ledger; the other coordinates move as they must. Choose it for driven supports, shaken tables and cams. With other schemes it is a
 * joint that depends on time: they hold the coordinates, or their rates, as they hold joints.
 *
 * @param dimension of the system
 * @param coordinates the indices of those that are given
 * @param values f_i
 * @param rates f_i′
 */
public record PrescribedMotion(
        int dimension, int[] coordinates, DoubleUnaryOperator[] values, DoubleUnaryOperator[] rates)
        implements LagrangianRelation {

    public PrescribedMotion {
        coordinates = coordinates.clone();
        values = values.clone();
        rates = rates.clone();
        if (coordinates.length == 0 || coordinates.length != values.length || coordinates.length != rates.length) {
            throw new IllegalArgumentException("a motion is prescribed for " + coordinates.length + " coordinates by "
                    + values.length + " functions and " + rates.length + " rates: give one of each");
        }
        for (int each : coordinates) {
            if (each < 0 || each >= dimension) {
                throw new IllegalArgumentException(
                        "coordinate " + each + " is to follow a function, but the system has 0 to " + (dimension - 1));
            }
        }
        if (Arrays.stream(coordinates).distinct().count() < coordinates.length) {
            throw new IllegalArgumentException(
                    "a coordinate is to follow two functions: " + Arrays.toString(coordinates));
        }
    }

    /**
     * Returns the interaction by which a coordinate of a system follows a function.
     *
     * @param name of the interaction, whose multiplier is the reaction
     * @param coordinate its index in q
     * @param value f(t); the system starts there
     * @param rate its derivative
     */
    public static Interaction of(
            String name, DynamicalSystem system, int coordinate, DoubleUnaryOperator value, DoubleUnaryOperator rate) {
        return Interaction.named(name)
                .on(system)
                .relation(new PrescribedMotion(
                        system.dimension(),
                        new int[] {coordinate},
                        new DoubleUnaryOperator[] {value},
                        new DoubleUnaryOperator[] {rate}))
                .law(new Equality())
                .build();
    }

    @Override
    public int inputs() {
        return dimension;
    }

    @Override
    public int outputs() {
        return coordinates.length;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        for (int i = 0; i < coordinates.length; i++) {
            y[i] = q[coordinates[i]] - values[i].applyAsDouble(t);
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        for (int i = 0; i < coordinates.length; i++) {
            out[i * dimension + coordinates[i]] = 1.0;
        }
    }

    @Override
    public void timeRate(double t, double[] q, double[] out) {
        for (int i = 0; i < coordinates.length; i++) {
            out[i] = -rates[i].applyAsDouble(t);
        }
    }

    @Override
    public boolean isPrescribed() {
        return true;
    }

    @Override
    public void place(double t, double[] q) {
        for (int i = 0; i < coordinates.length; i++) {
            q[coordinates[i]] = values[i].applyAsDouble(t);
        }
    }

    /** Returns which coordinates are given; functions of time cannot be told from each other. */
    @Override
    public String signature() {
        return "PrescribedMotion" + dimension + Arrays.toString(coordinates);
    }
}
