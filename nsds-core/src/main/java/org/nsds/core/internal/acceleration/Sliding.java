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
 * the flow looks beyond it. In space the direction c at the end of the last step is kept, and
 *
 * <pre>
 *     d = ẏ_T/|ẏ_T|  where ẏ_T · c &gt; u₀,      d = c  otherwise
 * </pre>
 *
 * <p>so that a step that looks beyond a stop on a straight way is smooth, too, and rounding does not turn a contact that begins to
 * slip. With u₀ = 10⁻⁸ m/s what d is off near a stop moves nothing by more than 10⁻⁸ of the way of braking.
 */
public final class Sliding {

    /** u₀: slower contacts keep their direction. */
    private static final double SLOW = 1e-8;

    private final ContactFlow contact;
    /** d, and in space c. */
    private final double[] direction;

    private final double[] course;
    private boolean slips;
    private double friction;

    Sliding(ContactFlow contact) {
        this.contact = contact;
        direction = new double[contact.rows - 1];
        course = new double[contact.rows - 1];
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
            course[i] = direction[i];
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

    /** Returns ẏ_T · c, which is negative where the contact has passed its stop; c is d in the plane. */
    public double speedForward() {
        double sum = 0.0;
        for (int i = 0; i < course.length; i++) {
            sum += course[i] * contact.ydot[1 + i];
        }
        return sum;
    }

    /** Returns whether a contact that no longer slides as it did stands still: in space it may have turned instead. */
    public boolean stands() {
        return course.length == 1 || speed() <= SLOW;
    }

    /** Takes the present direction as that from which the next step starts. */
    public void keepCourse() {
        System.arraycopy(direction, 0, course, 0, course.length);
    }

    /** Returns μ λ_N − |λ_T| with μ at rest: how much more friction force the contact can give before it slips. */
    public double reserve() {
        return contact.terms.friction() * contact.lambda[0] - size(contact.lambda, 1);
    }

    /** Takes μ and, in space, d from the present velocity; returns whether they changed. */
    boolean follow() {
        double forward = speedForward();
        double before = friction;
        boolean turned = false;
        double speed = direction.length == 1 ? Math.max(0.0, forward) : speed();
        for (int i = 0; i < direction.length && direction.length > 1; i++) {
            double next = forward > SLOW ? contact.ydot[1 + i] / speed : course[i];
            turned |= next != direction[i];
            direction[i] = next;
        }
        friction = contact.terms.friction(speed);
        return turned || friction != before;
    }

    private double size(double[] vector, int first) {
        return direction.length == 1 ? Math.abs(vector[first]) : StrictMath.hypot(vector[first], vector[first + 1]);
    }
}
