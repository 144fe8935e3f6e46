package org.nsds.core.model.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.nsds.core.control.Inputs;
import org.nsds.core.model.Names;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This system obeys M ẋ = A x + b + s(t) + E u + r with constant A and b, an optional source s(t), and
 * outputs u of controllers as E u.
 *
 * <pre>{@code
 * var circuit = FirstOrderLinearSystem.builder("circuit")
 *         .matrix(new double[][] {{0, -1 / C}, {1 / L, 0}})
 *         .storage(C, L)
 *         .initialState(10, 0)
 *         .build();
 * }</pre>
 */
public final class FirstOrderLinearSystem implements LinearFirstOrder {

    private final String name;
    private final SquareMatrix matrix;
    private final SquareMatrix mass;
    private final SquareMatrix storage;
    private final double[] constant;
    private final TimeFunction source;
    private final double[] initialState;
    private final List<InputTerm> inputs;
    private final Builder builder;

    private FirstOrderLinearSystem(Builder builder) {
        this.builder = builder.copy();
        Coefficients checks = builder.checks;
        name = builder.name;
        if (builder.matrix == null || builder.matrix.size() == 0) {
            throw checks.refusal("it has no matrix A: call matrix(...)");
        }
        matrix = builder.matrix;
        int n = matrix.size();
        mass = builder.mass == null ? null : checks.sized("mass", builder.mass, n);
        storage = builder.storage == null ? null : checks.sized("storage", builder.storage, n);
        constant = checks.sized("the constant b", builder.constant, n);
        source = builder.source;
        initialState = checks.sized("initial state", builder.initialState, n);
        inputs = builder.inputs.stream().map(term -> term.sized(checks, n)).toList();
        if (mass != null && storage != null) {
            throw checks.refusal(
                    "a stored energy is only defined for M = I: divide the equations by M, or leave it out");
        }
    }

    /** Starts a system of that name. */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public SquareMatrix matrix() {
        return matrix;
    }

    @Override
    public SquareMatrix mass() {
        return mass;
    }

    @Override
    public SquareMatrix storage() {
        return storage;
    }

    /** Writes b + s(t) + E u. */
    @Override
    public void source(double t, double[] out) {
        if (source == null) {
            System.arraycopy(constant, 0, out, 0, constant.length);
        } else {
            source.at(t, out);
            for (int i = 0; i < constant.length; i++) {
                out[i] += constant[i];
            }
        }
        for (int k = 0; k < inputs.size(); k++) {
            inputs.get(k).addTo(out);
        }
    }

    @Override
    public FirstOrderLinearSystem driven(Inputs held) {
        return inputs.isEmpty() ? this : builder.driven(held);
    }

    @Override
    public void initialState(double[] q, double[] x) {
        System.arraycopy(initialState, 0, x, 0, initialState.length);
    }

    @Override
    public String signature() {
        return LinearFirstOrder.super.signature() + " A " + Coefficients.text(matrix) + "M "
                + (mass == null ? "I" : Coefficients.text(mass)) + " b " + Arrays.toString(constant) + " s(t) "
                + (source != null) + " x0 " + Arrays.toString(initialState)
                + inputs.stream().map(InputTerm::signature).collect(Collectors.joining());
    }

    /** A builder collects the coefficients. Whatever is not given is zero, except A; M is the identity. */
    public static final class Builder {
        private final String name;
        private final Coefficients checks;
        private SquareMatrix matrix;
        private SquareMatrix mass;
        private SquareMatrix storage;
        private double[] constant;
        private TimeFunction source;
        private double[] initialState;
        private final List<InputTerm> inputs = new ArrayList<>();

        private Builder(String name) {
            this.name = Names.check("system", name);
            this.checks = new Coefficients(name);
        }

        private Builder copy() {
            Builder copy = new Builder(name);
            copy.matrix = matrix;
            copy.mass = mass;
            copy.storage = storage;
            copy.constant = constant;
            copy.source = source;
            copy.initialState = initialState;
            copy.inputs.addAll(inputs);
            return copy;
        }

        private FirstOrderLinearSystem driven(Inputs held) {
            Builder bound = copy();
            bound.inputs.replaceAll(term -> term.driven(name, held));
            return bound.build();
        }

        /** Sets A as a diagonal. */
        public Builder matrix(double... diagonal) {
            matrix = checks.diagonal("matrix A", diagonal);
            return this;
        }

        /** Sets A. */
        public Builder matrix(double[][] rows) {
            matrix = checks.dense("matrix A", rows);
            return this;
        }

        /** Sets M. */
        public Builder mass(double[][] rows) {
            mass = checks.dense("mass", rows);
            return this;
        }

        /** Sets the diagonal of P in the stored energy ½ xᵀ P x: capacitances and inductances of a circuit. */
        public Builder storage(double... diagonal) {
            storage = checks.diagonal("storage", diagonal);
            return this;
        }

        /** Sets the constant input b. */
        public Builder constant(double... values) {
            constant = checks.finite("the constant b", values);
            return this;
        }

        /** Sets s(t). */
        public Builder source(TimeFunction ofTime) {
            source = ofTime;
            return this;
        }

        /** Adds E u to the right-hand side, where u are the outputs that a controller of the model holds. */
        public Builder input(String controller, double[][] matrix) {
            inputs.add(InputTerm.of(checks, controller, matrix));
            return this;
        }

        /** Sets x at the start. */
        public Builder initialState(double... values) {
            initialState = checks.finite("initial state", values);
            return this;
        }

        /**
         * Returns the finished system.
         *
         * @throws IllegalArgumentException if sizes do not agree
         */
        public FirstOrderLinearSystem build() {
            return new FirstOrderLinearSystem(this);
        }
    }
}
