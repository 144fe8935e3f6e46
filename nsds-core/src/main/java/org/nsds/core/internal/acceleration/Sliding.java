package org.nsds.core.internal.acceleration;

/**
 * This class says how a closed contact with friction moves along its tangents: it sticks, or it slips in a direction d,
 *
 * <pre>
 *     stick    ẏ_T = 0,            |λ_T| ≤ μ λ_N
 *     slip     ẏ_T = |ẏ_T| d,       λ_T = −μ(|ẏ_T|) λ_N d
 * </pre>
 *
 * <p>Which of the two is decided at events, and so is d = ±1 in the plane: the motion up to an event is smooth, even where a step of
 * the flow looks beyond it. In space d follows the velocity, from the direction in which the contact began to slip.
 */
public final class Sliding {

    private final ContactFlow contact;
    private final double[] direction;
    private boolean slips;
    private double friction;

    Sliding(ContactFlow contact) {
        this.contact = contact;
        direction = new double[contact.rows - 1];
    }

    /** Returns whether the contact slips, if it is closed. */
    public boolean slips() {
        return slips;
    }

    /** Lets the contact stick from now on. */
    public void stick() {
        slips = false;
    }

    /** Lets the contact slip from now on, against a force or along a velocity, whose tangential part begins at an index. */
    public void slip(double[] along, int first, double sign) {
        double size = size(along, first);
        for (int i = 0; i < direction.length; i++) {
            direction[i] = sign * along[first + i] / size;
        }
        slips = true;
        follow();
    }

    /** Returns component i of d. */
    public double direction(int i) {
        return direction[i];
    }

    /** Returns μ at the present sliding speed. */
    public double friction() {
        return friction;
    }

    /** Returns |ẏ_T|. */
    public double speed() {
        return size(contact.ydot, 1);
    }

    /** Returns ẏ_T · d, which is negative in the plane where the contact has passed its stop. */
    public double speedForward() {
        double sum = 0.0;
        for (int i = 0; i < direction.length; i++) {
            sum += direction[i] * contact.ydot[1 + i];
        }
        return sum;
    }

    /** Returns μ λ_N − |λ_T| with μ at rest: how much more friction force the contact can give before it slips. */
    public double reserve() {
        return contact.terms.friction() * contact.lambda[0] - size(contact.lambda, 1);
    }

    /** Takes μ and, in space, d from the present velocity; returns whether they changed. */
    boolean follow() {
        double speed = speed();
        double before = friction;
        boolean turned = false;
        if (direction.length > 1 && speed > 0.0) {
            for (int i = 0; i < direction.length; i++) {
                double next = contact.ydot[1 + i] / speed;
                turned |= next != direction[i];
                direction[i] = next;
            }
        }
        friction = contact.terms.friction(direction.length == 1 ? Math.max(0.0, speedForward()) : speed);
        return turned || friction != before;
    }

    private double size(double[] vector, int first) {
        return direction.length == 1 ? Math.abs(vector[first]) : StrictMath.hypot(vector[first], vector[first + 1]);
    }
}
