package org.nsds.core.model.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.nsds.core.control.Inputs;
import org.nsds.core.model.Names;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This system is linear, time-invariant mechanics,
 *
 * <pre>
 *     M v̇ + C v + K q = f + F(t) + r,      q̇ = v
 * </pre>
 *
 * <p>with a constant force f (gravity: it has the potential −fᵀq) and a force F(t) from outside,
 * to which outputs u of controllers add E u. Given as numbers, M, C and K
 * are diagonal and no matrix is ever formed, whatever the number of degrees of freedom; given as arrays of rows, they are
 * dense.
 *
 * <pre>{@code
 * var ball = LagrangianLinearSystem.builder("ball").mass(1.0).constantForce(-9.81)
 *         .initialPosition(1.0).initialVelocity(0.0).build();
 * }</pre>
 */
public final class LagrangianLinearSystem implements LinearMechanics {

    private final String name;
    private final SquareMatrix mass;
    private final SquareMatrix damping;
    private final SquareMatrix stiffness;
    private final double[] constantForce;
    private final TimeFunction force;
    private final double[] initialPosition;
    private final double[] initialVelocity;
    private final List<InputTerm> inputs;
    private final Builder builder;

    private LagrangianLinearSystem(Builder builder) {
        this.builder = builder.copy();
        Coefficients checks = builder.checks;
        name = builder.name;
        mass = builder.mass;
        checks.requireMass(mass);
        damping = checks.sized("damping", builder.damping, mass.size());
        stiffness = checks.sized("stiffness", builder.stiffness, mass.size());
        constantForce = checks.sized("constant force", builder.constantForce, mass.size());
        force = builder.force;
        initialPosition = checks.sized("initial position", builder.initialPosition, mass.size());
        initialVelocity = checks.sized("initial velocity", builder.initialVelocity, mass.size());
        inputs = builder.inputs.stream()
                .map(term -> term.sized(checks, mass.size()))
                .toList();
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
    public SquareMatrix mass() {
        return mass;
    }

    @Override
    public SquareMatrix damping() {
        return damping;
    }

    @Override
    public SquareMatrix stiffness() {
        return stiffness;
    }

    @Override
    public double constantForce(int i) {
        return constantForce[i];
    }

    @Override
    public boolean forced() {
        return force != null || !inputs.isEmpty();
    }

    @Override
    public void externalForce(double t, double[] out) {
        if (force == null) {
            Arrays.fill(out, 0, mass.size(), 0.0);
        } else {
            force.at(t, out);
        }
        for (int k = 0; k < inputs.size(); k++) {
            inputs.get(k).addTo(out);
        }
    }

    @Override
    public LagrangianLinearSystem driven(Inputs held) {
        return inputs.isEmpty() ? this : builder.driven(held);
    }

    @Override
    public void initialState(double[] q, double[] v) {
        System.arraycopy(initialPosition, 0, q, 0, q.length);
        System.arraycopy(initialVelocity, 0, v, 0, v.length);
    }

    @Override
    public String signature() {
        return LinearMechanics.super.signature() + "f " + Arrays.toString(constantForce) + " F(t) " + forced() + " q0 "
                + Arrays.toString(initialPosition) + " v0 " + Arrays.toString(initialVelocity)
                + inputs.stream().map(InputTerm::signature).collect(Collectors.joining());
    }

    /** A builder collects the coefficients. Whatever is not given is zero, except the mass. */
    public static final class Builder {
        private final String name;
        private final Coefficients checks;
        private SquareMatrix mass;
        private SquareMatrix damping;
        private SquareMatrix stiffness;
        private double[] constantForce;
        private TimeFunction force;
        private double[] initialPosition;
        private double[] initialVelocity;
        private final List<InputTerm> inputs = new ArrayList<>();

        private Builder(String name) {
            this.name = Names.check("system", name);
            this.checks = new Coefficients(name);
        }

        private Builder copy() {
            Builder copy = new Builder(name);
            copy.mass = mass;
            copy.damping = damping;
            copy.stiffness = stiffness;
            copy.constantForce = constantForce;
            copy.force = force;
            copy.initialPosition = initialPosition;
            copy.initialVelocity = initialVelocity;
            copy.inputs.addAll(inputs);
            return copy;
        }

        private LagrangianLinearSystem driven(Inputs held) {
            Builder bound = copy();
            bound.inputs.replaceAll(term -> term.driven(name, held));
            return bound.build();
        }

        /** Sets M as a diagonal, one number per degree of freedom. */
        public Builder mass(double... diagonal) {
            mass = checks.diagonal("mass", diagonal);
            return this;
        }

        /** Sets M, symmetric and positive definite. */
        public Builder mass(double[][] rows) {
            mass = checks.dense("mass", rows);
            return this;
        }

        /** Sets C as a diagonal. */
        public Builder damping(double... diagonal) {
            damping = checks.diagonal("damping", diagonal);
            return this;
        }

        /** Sets C. */
        public Builder damping(double[][] rows) {
            damping = checks.dense("damping", rows);
            return this;
        }

        /** Sets K as a diagonal. */
        public Builder stiffness(double... diagonal) {
            stiffness = checks.diagonal("stiffness", diagonal);
            return this;
        }

        /** Sets K, symmetric. */
        public Builder stiffness(double[][] rows) {
            stiffness = checks.dense("stiffness", rows);
            return this;
        }

        /** Sets f, with the potential −fᵀq. */
        public Builder constantForce(double... values) {
            constantForce = checks.finite("constant force", values);
            return this;
        }

        /** Sets F(t), whose work the ledger counts as external. */
        public Builder force(TimeFunction ofTime) {
            force = ofTime;
            return this;
        }

        /** Adds a force E u from outside, where u are the outputs that a controller of the model holds. */
        public Builder input(String controller, double[][] matrix) {
            inputs.add(InputTerm.of(checks, controller, matrix));
            return this;
        }

        /** Sets q at the start. */
        public Builder initialPosition(double... values) {
            initialPosition = checks.finite("initial position", values);
            return this;
        }

        /** Sets v at the start. */
        public Builder initialVelocity(double... values) {
            initialVelocity = checks.finite("initial velocity", values);
            return this;
        }

        /**
         * Returns the finished system.
         *
         * @throws IllegalArgumentException if sizes do not agree or a mass is not positive
         */
        public LagrangianLinearSystem build() {
            return new LagrangianLinearSystem(this);
        }
    }
}
