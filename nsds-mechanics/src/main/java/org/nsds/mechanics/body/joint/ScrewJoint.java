package org.nsds.mechanics.body.joint;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A screw is a cylindrical joint whose displacement follows its angle,
 *
 * <pre>
 *     y = ( the 4 rows of a cylindrical joint,  c − p φ/(2π) ) = 0        5 rows; p the pitch
 * </pre>
 *
 * <p>The last row is known up to multiples of the pitch, so that a screw may turn as often as it likes: in one step, less than half a turn.
 */
public final class ScrewJoint implements LagrangianRelation {

    private static final int LAST = 4;

    private final CylindricalJoint cylinder;
    private final SlideLength length;
    private final PivotAngle angle;
    private final double pitch;

    /**
     * Makes a screw through a point of the world, along an axis of the world.
     *
     * @param pitch how far body 1 advances in a full turn; negative for a left-hand thread
     */
    public ScrewJoint(
            double x, double y, double z, double ax, double ay, double az, double pitch, BodyInSpace... bodies) {
        if (!(Math.abs(pitch) > 0.0 && Math.abs(pitch) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the pitch of a screw is " + pitch + ": take a pivot where it does not advance");
        }
        cylinder = new CylindricalJoint(x, y, z, ax, ay, az, bodies);
        length = new SlideLength(ax, ay, az, bodies);
        angle = new PivotAngle(ax, ay, az, bodies);
        this.pitch = pitch;
    }

    @Override
    public int inputs() {
        return cylinder.inputs();
    }

    @Override
    public int velocities() {
        return cylinder.velocities();
    }

    @Override
    public int outputs() {
        return LAST + 1;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        angle.output(t, q, y);
        double phi = y[0];
        length.output(t, q, y);
        double advance = PivotAngle.nearest(y[0] - pitch * phi / (2.0 * Math.PI), Math.abs(pitch));
        cylinder.output(t, q, y);
        y[LAST] = advance;
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        cylinder.jacobian(t, q, out);
        cylinder.clear(out, LAST);
        length.addRate(q, out, LAST);
        angle.addRate(q, 0, -pitch / (2.0 * Math.PI), out, LAST);
    }

    @Override
    public String signature() {
        return "ScrewJoint " + pitch + ' ' + cylinder.signature();
    }
}
