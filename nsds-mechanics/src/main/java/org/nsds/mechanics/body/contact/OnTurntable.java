package org.nsds.mechanics.body.contact;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.Quaternion;

/**
 * A convex part of a body on a table that turns about the z axis: {@link OnPlane} with the velocity of the material point of the table
 * taken off,
 *
 * <pre>
 *     u = ẋ + R(ω × s) − Ω e_z × P,      and with drilling friction  n · Rω − Ω
 * </pre>
 *
 * <p>The work that the motor of the table does is in the energy ledger. Choose schemes that take the rows at the end of the step
 * ({@code moreau-jean:forces=endpoints}): a ball that rolls then keeps the radius of its orbit.
 *
 * @param still the contact with the table at rest, a horizontal plane
 * @param rate Ω, in rad/s
 */
public record OnTurntable(OnPlane still, double rate) implements LagrangianRelation {

    public OnTurntable {
        if (still.plane().nz() != 1.0) {
            throw new IllegalArgumentException("the turntable has the normal ("
                    + still.plane().nx() + ", " + still.plane().ny() + ", "
                    + still.plane().nz() + "): it must be a floor, with normal (0, 0, 1)");
        }
        if (!Double.isFinite(rate)) {
            throw new IllegalArgumentException("the rate of the turntable is " + rate + ": give a finite number");
        }
    }

    @Override
    public int outputs() {
        return still.outputs();
    }

    @Override
    public int inputs() {
        return 7;
    }

    @Override
    public int velocities() {
        return 6;
    }

    @Override
    public double bodySize() {
        return still.bodySize();
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        still.output(t, q, y);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        still.jacobian(t, q, out);
    }

    /** −Ω e_z × P along t1 = −e_y and t2 = e_x. */
    @Override
    public void timeRate(double t, double[] q, double[] out) {
        if (outputs() == 1) {
            out[0] = 0.0;
            return;
        }
        still.part()
                .support(
                        -Quaternion.bodyX(q, 3, 0.0, 0.0, 1.0),
                        -Quaternion.bodyY(q, 3, 0.0, 0.0, 1.0),
                        -Quaternion.bodyZ(q, 3, 0.0, 0.0, 1.0),
                        out);
        double x = q[0] + Quaternion.worldX(q, 3, out[0], out[1], out[2]);
        double y = q[1] + Quaternion.worldY(q, 3, out[0], out[1], out[2]);
        out[0] = 0.0;
        out[1] = rate * x;
        out[2] = rate * y;
        for (int i = 3; i < outputs(); i++) {
            out[i] = i == outputs() - 1 && outputs() != 5 ? -rate : 0.0;
        }
    }

    @Override
    public String signature() {
        return toString();
    }
}
