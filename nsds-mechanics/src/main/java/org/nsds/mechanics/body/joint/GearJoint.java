package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A pair of gears couples the angles of two bodies about axes that are fixed in the world, each held there by a joint of its own,
 *
 * <pre>
 *     y = n₁ φ₁ + n₂ φ₂ = 0        1 row; n the numbers of teeth, negative for an inner gear
 * </pre>
 *
 * <p>Angles are known up to full turns and n₁, n₂ are whole numbers, so that y is known up to multiples of 2π: gears may turn as often as
 * they like, in one step by less than half a tooth.
 */
public final class GearJoint implements LagrangianRelation {

    private final PivotAngle first;
    private final PivotAngle second;
    private final int teeth1;
    private final int teeth2;

    /**
     * Makes a pair of gears.
     *
     * @param firstAxis the axis of the first body, in the world
     * @param secondAxis that of the second
     */
    public GearJoint(
            int teeth1, double[] firstAxis, BodyInSpace first, int teeth2, double[] secondAxis, BodyInSpace second) {
        if (teeth1 == 0 || teeth2 == 0) {
            throw new IllegalArgumentException(
                    "gears of " + teeth1 + " and " + teeth2 + " teeth do not mesh: both need some");
        }
        if (first == second) {
            throw new IllegalArgumentException("body '" + first.name() + "' cannot mesh with itself: name two bodies");
        }
        this.teeth1 = teeth1;
        this.teeth2 = teeth2;
        this.first = new PivotAngle(firstAxis[0], firstAxis[1], firstAxis[2], first);
        this.second = new PivotAngle(secondAxis[0], secondAxis[1], secondAxis[2], second);
    }

    @Override
    public int inputs() {
        return 14;
    }

    @Override
    public int velocities() {
        return 12;
    }

    @Override
    public int outputs() {
        return 1;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        y[0] = PivotAngle.nearest(teeth1 * first.angle(q, 0) + teeth2 * second.angle(q, 7), 2.0 * Math.PI);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        first.addRate(q, 0, teeth1, out, 0);
        second.addRate(q, 7, teeth2, out, 1); // its six velocities stand where a second row of one body would
    }

    @Override
    public String signature() {
        return "GearJoint " + teeth1 + ' ' + teeth2 + ' ' + first.signature() + ' ' + second.signature();
    }
}
