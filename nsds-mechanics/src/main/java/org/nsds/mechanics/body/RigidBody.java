package org.nsds.mechanics.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.Names;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.mechanics.Require;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A rigid body in space with the positions (x, y, z, p0, p1, p2, p3) and the velocities (vx, vy, vz, ω1, ω2, ω3) of {@link BodyInSpace}.
 * Immutable.
 *
 * <pre>{@code
 * var box = RigidBody.named("box").inertia(Solid.box(0.1, 0.15, 0.2).withDensity(700.0))
 *         .at(0.0, 0.0, 0.5).spinning(0.5, 0.0, 0.0).gravity(9.81).build();
 * }</pre>
 */
public final class RigidBody implements BodyInSpace {

    private final String name;
    private final Inertia inertia;
    private final SquareMatrix mass;
    private final double[] position;
    private final double[] velocity;
    private final double[] weight;
    private final boolean steady;
    private final BodyForce[] external;
    private final BodyForce[] stored;
    private final BodyForce[] dissipated;
    private final String signature;

    private RigidBody(Builder builder) {
        name = builder.name;
        inertia = builder.inertia;
        position = builder.position.clone();
        velocity = builder.velocity.clone();
        weight = new double[3];
        for (int i = 0; i < 3; i++) {
            weight[i] = inertia.mass() * builder.gravity[i];
        }
        mass = massMatrix(inertia);
        external = of(builder.forces, BodyForce.Work.EXTERNAL);
        stored = of(builder.forces, BodyForce.Work.STORED);
        dissipated = of(builder.forces, BodyForce.Work.DISSIPATED);
        steady = builder.forces.stream().allMatch(BodyForce::isSteady);
        signature = BodyInSpace.super.signature() + ' ' + inertia + " at " + Arrays.toString(position) + " moving "
                + Arrays.toString(velocity) + " weight " + Arrays.toString(weight) + ' '
                + builder.forces.stream().map(RigidBody::text).toList();
    }

    private static BodyForce[] of(List<BodyForce> forces, BodyForce.Work work) {
        return forces.stream().filter(force -> force.work() == work).toArray(BodyForce[]::new);
    }

    /** The numbers of a record, or the name of a class; functions have no text of their own. */
    private static String text(BodyForce force) {
        return force instanceof Record
                ? force.toString()
                : force.getClass().getName().replaceAll("\\$\\$.*", "");
    }

    private static SquareMatrix massMatrix(Inertia inertia) {
        double m = inertia.mass();
        if (inertia.isPrincipal()) {
            return new DiagonalMatrix(m, m, m, inertia.i11(), inertia.i22(), inertia.i33());
        }
        double[][] rows = new double[6][6];
        for (int i = 0; i < 3; i++) {
            rows[i][i] = m;
            for (int j = 0; j < 3; j++) {
                rows[3 + i][3 + j] = inertia.entry(i, j);
            }
        }
        return DenseMatrix.of(rows);
    }

    /** Starts a body of that name at rest in the origin, whose inertia is still to be given. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    @Override
    public String name() {
        return name;
    }

    /** Returns its mass and inertia tensor. */
    public Inertia inertia() {
        return inertia;
    }

    @Override
    public double bodyMass() {
        return inertia.mass();
    }

    @Override
    public double inertia(int row, int column) {
        return inertia.entry(row, column);
    }

    @Override
    public SquareMatrix constantMass() {
        return mass;
    }

    @Override
    public void initialState(double[] q, double[] v) {
        System.arraycopy(position, 0, q, 0, 7);
        System.arraycopy(velocity, 0, v, 0, 6);
    }

    @Override
    public void potentialForce(double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        for (BodyForce force : stored) {
            force.add(0.0, q, velocity, out);
        }
        for (int i = 0; i < 6; i++) {
            out[i] = -out[i] - (i < 3 ? weight[i] : 0.0);
        }
    }

    @Override
    public void dampingForce(double t, double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0.0);
        for (BodyForce force : dissipated) {
            force.add(t, q, v, out);
        }
        for (int i = 0; i < 6 && dissipated.length > 0; i++) {
            out[i] = -out[i];
        }
    }

    @Override
    public void externalForce(double t, double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0.0);
        for (BodyForce force : external) {
            force.add(t, q, v, out);
        }
    }

    @Override
    public boolean hasSteadyLoads() {
        return steady;
    }

    @Override
    public void loadJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        Arrays.fill(dFdq, 0.0);
        Arrays.fill(dFdv, 0.0);
        if (steady) {
            return;
        }
        addJacobians(external, t, q, v, dFdq, dFdv);
        addJacobians(stored, t, q, v, dFdq, dFdv);
        addJacobians(dissipated, t, q, v, dFdq, dFdv);
        for (int i = 0; i < 36; i++) {
            dFdq[i] = -dFdq[i];
            dFdv[i] = -dFdv[i];
        }
    }

    private static void addJacobians(
            BodyForce[] forces, double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {
        for (BodyForce force : forces) {
            force.addJacobians(t, q, v, byPosition, byVelocity);
        }
    }

    @Override
    public double potentialEnergy(double[] q) {
        double energy = -weight[0] * q[0] - weight[1] * q[1] - weight[2] * q[2];
        for (BodyForce force : stored) {
            energy += force.potential(q);
        }
        return energy;
    }

    @Override
    public String signature() {
        return signature;
    }

    /** Collects what a body is. */
    public static final class Builder {

        private final String name;
        private Inertia inertia;
        private final double[] position = {0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0};
        private final double[] velocity = new double[6];
        private final double[] gravity = new double[3];
        private final List<BodyForce> forces = new ArrayList<>();

        private Builder(String name) {
            this.name = Names.check("system", name);
        }

        /** Gives it mass and inertia. */
        public Builder inertia(Inertia value) {
            inertia = value;
            return this;
        }

        /** Places its centre of mass. */
        public Builder at(double x, double y, double z) {
            set("position", position, 0, x, y, z);
            return this;
        }

        /**
         * Turns it by a unit quaternion, with the scalar part first.
         *
         * @throws IllegalArgumentException if it has not the length one
         */
        public Builder turned(double p0, double p1, double p2, double p3) {
            double length = Math.sqrt(p0 * p0 + p1 * p1 + p2 * p2 + p3 * p3);
            if (!(Math.abs(length - 1.0) <= 1e-9)) {
                throw new IllegalArgumentException("body '" + name + "': the quaternion (" + p0 + ", " + p1 + ", " + p2
                        + ", " + p3 + ") has length " + length + " but a rotation has length 1: "
                        + (length > 0.0 && length < Double.POSITIVE_INFINITY
                                ? "take (" + p0 / length + ", " + p1 / length + ", " + p2 / length + ", " + p3 / length
                                        + ")"
                                : "take (1, 0, 0, 0) for a body that is not turned"));
            }
            position[3] = p0;
            position[4] = p1;
            position[5] = p2;
            position[6] = p3;
            return this;
        }

        /** Gives it a velocity of its centre, in the world. */
        public Builder moving(double vx, double vy, double vz) {
            set("velocity", velocity, 0, vx, vy, vz);
            return this;
        }

        /** Gives it an angular velocity, in the frame of the body. */
        public Builder spinning(double w1, double w2, double w3) {
            set("angular velocity", velocity, 3, w1, w2, w3);
            return this;
        }

        /** Lets gravity act along −z. */
        public Builder gravity(double g) {
            return gravity(0.0, 0.0, -g);
        }

        /** Lets gravity act along any direction of the world. */
        public Builder gravity(double gx, double gy, double gz) {
            set("gravity", gravity, 0, gx, gy, gz);
            return this;
        }

        /** Adds a constant force at the centre. */
        public Builder force(Frame frame, double x, double y, double z) {
            requireFinite("force", x, y, z);
            return force(new ConstantForce(frame, x, y, z));
        }

        /** Adds a constant torque. */
        public Builder torque(Frame frame, double x, double y, double z) {
            requireFinite("torque", x, y, z);
            return force(new ConstantTorque(frame, x, y, z));
        }

        /** Adds a force of one's own. */
        public Builder force(BodyForce force) {
            forces.add(force);
            return this;
        }

        private void set(String what, double[] target, int first, double... values) {
            requireFinite(what, values);
            System.arraycopy(values, 0, target, first, 3);
        }

        private void requireFinite(String what, double... values) {
            for (double value : values) {
                Require.finite(what + " of body '" + name + "'", value);
            }
        }

        /**
         * Returns the finished body.
         *
         * @throws IllegalArgumentException if it has no inertia
         */
        public RigidBody build() {
            if (inertia == null) {
                throw new IllegalArgumentException("body '" + name
                        + "' has no inertia: call inertia(...), for instance with Solid.sphere(0.1).withMass(1.0)");
            }
            return new RigidBody(this);
        }
    }
}
