package org.nsds.language.model.build;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.control.Input;
import org.nsds.core.control.Inputs;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Names;
import org.nsds.language.expression.compile.VectorFunction;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * An expression system is mechanics whose terms are compiled expressions,
 *
 * <pre>
 *     M(q) v̇ + F_int(t, q, v) + F_damp(t, q, v) = F_ext(t, q, v) + r,      q̇ = v
 * </pre>
 *
 * <p>{@link Lagrangian} derives the terms from energies. Immutable; it allocates nothing.
 */
public final class ExpressionSystem implements LagrangianSystem {

    private static final ThreadLocal<double[]> VALUE = ThreadLocal.withInitial(() -> new double[1]);

    private final String name;
    private final Terms terms;
    private final double[] position;
    private final double[] velocity;
    private final List<ControllerOutput> outputs;
    private final Input[] inputs;
    private final ThreadLocal<double[]> extended;

    /**
     * The terms of the equations of motion.
     *
     * @param mass M(q), row by row
     * @param constantMass M where it does not depend on q, else null
     * @param internal F_int
     * @param damping F_damp, or null
     * @param external F_ext, or null
     * @param byPosition ∂(F_int + F_damp − F_ext)/∂q, row by row
     * @param byVelocity the same by v
     * @param potential V(q), or null
     * @param text of all of them, which tells models apart
     */
    record Terms(
            VectorFunction mass,
            SquareMatrix constantMass,
            VectorFunction internal,
            VectorFunction damping,
            VectorFunction external,
            VectorFunction byPosition,
            VectorFunction byVelocity,
            VectorFunction potential,
            String text) {}

    /**
     * Makes a system.
     *
     * @param outputs of controllers that its forces depend on, behind the velocities
     */
    ExpressionSystem(String name, Terms terms, double[] position, double[] velocity, List<ControllerOutput> outputs) {
        this(name, terms, position, velocity, outputs, Inputs.NONE);
    }

    private ExpressionSystem(
            String name,
            Terms terms,
            double[] position,
            double[] velocity,
            List<ControllerOutput> outputs,
            Inputs held) {
        this.name = Names.check("system", name);
        this.terms = terms;
        this.position = position.clone();
        this.velocity = velocity.clone();
        this.outputs = List.copyOf(outputs);
        inputs = outputs.stream().map(output -> held.of(output.controller())).toArray(Input[]::new);
        extended = ThreadLocal.withInitial(() -> new double[velocity.length + outputs.size()]);
    }

    @Override
    public ExpressionSystem driven(Inputs held) {
        return outputs.isEmpty() ? this : new ExpressionSystem(name, terms, position, velocity, outputs, held);
    }

    /** Returns the velocities with what controllers hold behind them. */
    private double[] withInputs(double[] v) {
        if (inputs.length == 0) {
            return v;
        }
        double[] all = extended.get();
        System.arraycopy(v, 0, all, 0, velocity.length);
        for (int k = 0; k < inputs.length; k++) {
            all[velocity.length + k] = inputs[k].value(outputs.get(k).index());
        }
        return all;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return position.length;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        System.arraycopy(position, 0, q, 0, position.length);
        System.arraycopy(velocity, 0, v, 0, velocity.length);
    }

    @Override
    public void mass(double[] q, double[] out) {
        terms.mass.at(0.0, q, null, out);
    }

    @Override
    public SquareMatrix constantMass() {
        return terms.constantMass;
    }

    @Override
    public void internalForce(double t, double[] q, double[] v, double[] out) {
        terms.internal.at(t, q, withInputs(v), out);
    }

    @Override
    public void dampingForce(double t, double[] q, double[] v, double[] out) {
        if (terms.damping == null) {
            Arrays.fill(out, 0.0);
        } else {
            terms.damping.at(t, q, withInputs(v), out);
        }
    }

    @Override
    public void externalForce(double t, double[] q, double[] v, double[] out) {
        if (terms.external == null) {
            Arrays.fill(out, 0.0);
        } else {
            terms.external.at(t, q, withInputs(v), out);
        }
    }

    @Override
    public void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        double[] second = withInputs(v);
        terms.byPosition.at(t, q, second, dFdq);
        terms.byVelocity.at(t, q, second, dFdv);
    }

    @Override
    public boolean hasPotential() {
        return terms.potential != null;
    }

    @Override
    public double potentialEnergy(double[] q) {
        if (terms.potential == null) {
            return 0.0;
        }
        double[] value = VALUE.get();
        terms.potential.at(0.0, q, null, value);
        return value[0];
    }

    @Override
    public String signature() {
        return LagrangianSystem.super.signature() + ' ' + terms.text + " q0 " + Arrays.toString(position) + " v0 "
                + Arrays.toString(velocity);
    }
}
