package org.nsds.core.model.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.nsds.core.control.Input;
import org.nsds.core.control.Inputs;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Names;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This system is nonlinear mechanics with functions of the user,
 *
 * <pre>
 *     M(q) v̇ + F_int(t, q, v) + F_damp(t, q, v) = F_ext(t) + r,      q̇ = v
 * </pre>
 *
 * <pre>{@code
 * var pendulum = LagrangianNonlinearSystem.builder("pendulum").mass(1.0)
 *         .internalForce((t, q, v, out) -> out[0] = 9.81 * StrictMath.sin(q[0]))
 *         .jacobians((t, q, v, dFdq, dFdv) -> dFdq[0] = 9.81 * StrictMath.cos(q[0]))
 *         .potential(q -> 9.81 * (1.0 - StrictMath.cos(q[0])))
 *         .initialPosition(1.0).build();
 * }</pre>
 *
 * <p>Functions write into the arrays they are given; the Jacobian arrays arrive filled with zeros. {@code StrictMath} gives
 * the same bits on every platform, which {@code Math} does not promise.
 */
public final class LagrangianNonlinearSystem implements LagrangianSystem {

    private final String name;
    private final int dimension;
    private final MassFunction mass;
    private final SquareMatrix constantMass;
    private final ForceFunction internal;
    private final ForceFunction damping;
    private final TimeFunction external;
    private final ForceJacobians jacobians;
    private final ToDoubleFunction<double[]> potential;
    private final double[] initialPosition;
    private final double[] initialVelocity;
    private final List<Actuator> actuators;
    private final Builder builder;

    /** An actuator is a force with the input that it reads. */
    private record Actuator(String controller, InputForce force, Input input) {

        Actuator driven(String system, Inputs inputs) {
            try {
                return new Actuator(controller, force, inputs.of(controller));
            } catch (IllegalArgumentException unknown) {
                throw new IllegalArgumentException("system '" + system + "': " + unknown.getMessage(), unknown);
            }
        }
    }

    private LagrangianNonlinearSystem(Builder builder) {
        this.builder = builder.copy();
        actuators = List.copyOf(builder.actuators);
        Coefficients checks = builder.checks;
        name = builder.name;
        mass = builder.mass;
        if (mass == null) {
            throw checks.refusal("it has no mass: call mass(...)");
        }
        dimension = builder.dimension;
        constantMass = builder.constantMass;
        internal = builder.internal;
        damping = builder.damping;
        external = builder.external;
        jacobians = builder.jacobians;
        potential = builder.potential;
        initialPosition = checks.sized("initial position", builder.initialPosition, dimension);
        initialVelocity = checks.sized("initial velocity", builder.initialVelocity, dimension);
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
    public int dimension() {
        return dimension;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        System.arraycopy(initialPosition, 0, q, 0, dimension);
        System.arraycopy(initialVelocity, 0, v, 0, dimension);
    }

    @Override
    public void mass(double[] q, double[] out) {
        mass.at(q, out);
    }

    @Override
    public SquareMatrix constantMass() {
        return constantMass;
    }

    @Override
    public void internalForce(double t, double[] q, double[] v, double[] out) {
        internal.at(t, q, v, out);
    }

    @Override
    public void dampingForce(double t, double[] q, double[] v, double[] out) {
        damping.at(t, q, v, out);
    }

    @Override
    public void externalForce(double t, double[] out) {
        external.at(t, out);
    }

    @Override
    public void externalForce(double t, double[] q, double[] v, double[] out) {
        external.at(t, out);
        for (int k = 0; k < actuators.size(); k++) {
            Actuator actuator = actuators.get(k);
            actuator.force().addTo(t, q, v, actuator.input(), out);
        }
    }

    @Override
    public LagrangianNonlinearSystem driven(Inputs held) {
        return actuators.isEmpty() ? this : builder.driven(held);
    }

    @Override
    public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        LagrangianSystem.super.forceJacobians(t, q, v, dFdq, dFdv);
        jacobians.at(t, q, v, dFdq, dFdv);
    }

    @Override
    public boolean hasPotential() {
        return potential != null;
    }

    @Override
    public double potentialEnergy(double[] q) {
        return potential == null ? 0.0 : potential.applyAsDouble(q);
    }

    @Override
    public String signature() {
        return LagrangianSystem.super.signature() + " q0 " + Arrays.toString(initialPosition) + " v0 "
                + Arrays.toString(initialVelocity)
                + actuators.stream()
                        .map(actuator -> " input " + actuator.controller())
                        .collect(Collectors.joining());
    }

    /** A builder collects the functions. Whatever is not given is zero, except the mass. */
    public static final class Builder {
        private final String name;
        private final Coefficients checks;
        private int dimension;
        private MassFunction mass;
        private SquareMatrix constantMass;
        private ForceFunction internal = (t, q, v, out) -> Arrays.fill(out, 0.0);
        private ForceFunction damping = (t, q, v, out) -> Arrays.fill(out, 0.0);
        private TimeFunction external = (t, out) -> Arrays.fill(out, 0.0);
        private ForceJacobians jacobians = (t, q, v, dFdq, dFdv) -> {};
        private ToDoubleFunction<double[]> potential;
        private double[] initialPosition;
        private double[] initialVelocity;
        private final List<Actuator> actuators = new ArrayList<>();

        private Builder(String name) {
            this.name = Names.check("system", name);
            this.checks = new Coefficients(name);
        }

        private Builder copy() {
            Builder copy = new Builder(name);
            copy.dimension = dimension;
            copy.mass = mass;
            copy.constantMass = constantMass;
            copy.internal = internal;
            copy.damping = damping;
            copy.external = external;
            copy.jacobians = jacobians;
            copy.potential = potential;
            copy.initialPosition = initialPosition;
            copy.initialVelocity = initialVelocity;
            copy.actuators.addAll(actuators);
            return copy;
        }

        private LagrangianNonlinearSystem driven(Inputs held) {
            Builder bound = copy();
            bound.actuators.replaceAll(actuator -> actuator.driven(name, held));
            return bound.build();
        }

        /** Sets a constant, diagonal M: one number per degree of freedom. */
        public Builder mass(double... diagonal) {
            SquareMatrix constant = checks.diagonal("mass", diagonal);
            checks.requireMass(constant);
            mass(diagonal.length, (q, out) -> Coefficients.write(constant, out));
            constantMass = constant;
            return this;
        }

        /** Sets M(q) for the given number of degrees of freedom; every entry must be written. */
        public Builder mass(int degreesOfFreedom, MassFunction function) {
            if (degreesOfFreedom < 1) {
                throw checks.refusal("it has " + degreesOfFreedom + " degrees of freedom: at least one is needed");
            }
            dimension = degreesOfFreedom;
            mass = function;
            constantMass = null;
            return this;
        }

        /** Sets F_int: conservative and gyroscopic forces, on the left-hand side. */
        public Builder internalForce(ForceFunction function) {
            internal = function;
            return this;
        }

        /** Sets F_damp: dissipative forces, on the left-hand side. */
        public Builder dampingForce(ForceFunction function) {
            damping = function;
            return this;
        }

        /** Sets F_ext(t), on the right-hand side. */
        public Builder externalForce(TimeFunction function) {
            external = function;
            return this;
        }

        /** Adds a force from outside that reads the outputs which a controller of the model holds. */
        public Builder input(String controller, InputForce force) {
            actuators.add(new Actuator(controller, force, Inputs.NONE.of(controller)));
            return this;
        }

        /**
         * Sets the derivatives of F_int + F_damp. Without them Newton's method converges slowly, or not at all if they matter.
         */
        public Builder jacobians(ForceJacobians functions) {
            jacobians = functions;
            return this;
        }

        /** Sets V(q) with F_int = ∂V/∂q, for the energy ledger. */
        public Builder potential(ToDoubleFunction<double[]> function) {
            potential = function;
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
         * @throws IllegalArgumentException if sizes do not agree or there is no mass
         */
        public LagrangianNonlinearSystem build() {
            return new LagrangianNonlinearSystem(this);
        }
    }
}
