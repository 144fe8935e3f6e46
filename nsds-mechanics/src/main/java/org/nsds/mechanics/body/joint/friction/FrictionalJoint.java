package org.nsds.mechanics.body.joint.friction;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.mechanics.body.joint.Joint;
import org.nsds.mechanics.body.joint.JointCoordinate;

/**
 * A joint with its free coordinate as one more output, y = (those of the joint, c), for laws that act on the coordinate by what the joint carries:
 * {@link JointFriction}.
 *
 * @param joint such as a {@link org.nsds.mechanics.body.joint.PivotJoint}
 * @param coordinate such as its {@link org.nsds.mechanics.body.joint.PivotAngle}, of the same bodies
 */
public record FrictionalJoint(Joint joint, JointCoordinate coordinate) implements LagrangianRelation {

    public FrictionalJoint {
        if (joint.inputs() != coordinate.inputs()) {
            throw new IllegalArgumentException("a joint between " + joint.inputs() / 7 + " bodies has a coordinate of "
                    + coordinate.inputs() / 7 + ": give both the same bodies");
        }
    }

    @Override
    public int inputs() {
        return joint.inputs();
    }

    @Override
    public int velocities() {
        return joint.velocities();
    }

    @Override
    public int outputs() {
        return joint.outputs() + 1;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        coordinate.output(t, q, y);
        double value = y[0];
        joint.output(t, q, y);
        y[joint.outputs()] = value;
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        coordinate.jacobian(t, q, out);
        System.arraycopy(out, 0, out, joint.outputs() * velocities(), velocities());
        joint.jacobian(t, q, out);
    }

    /** Rows of the joint become secant ones; that of the coordinate stays. */
    @Override
    public void secant(double[] rise, double[] way, double[] rows) {
        joint.secant(rise, way, rows);
    }

    @Override
    public String signature() {
        return joint.signature() + coordinate.signature();
    }
}
