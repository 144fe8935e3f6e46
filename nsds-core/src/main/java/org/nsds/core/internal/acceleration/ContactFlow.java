package org.nsds.core.internal.acceleration;

import org.nsds.core.internal.contact.ContactRows;
import org.nsds.core.internal.contact.RigidContact;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.InteractionState;

/**
 * A rigid contact in an event-driven run. At an impact it is that of a step of no length; between events it has accelerations as
 * well:
 *
 * <pre>
 *     y = h(q, t),      ẏ = H v + ∂h/∂t,      ÿ = H v̇ + κ,      κ = d/dt (H v + ∂h/∂t) at fixed v
 * </pre>
 *
 * <p>λ is the impulse of an impact while that is solved, and the force of a held contact otherwise.
 */
public final class ContactFlow extends RigidContact {

    /** The part of a bound of friction that must be left. */
    private static final double EASILY = 1e-3;

    /** Whether it sticks or slips while it is closed; null without friction. */
    public final Sliding sliding;

    private final SystemFlow[] systems;
    private final Curvature curvature;
    private final double[] kappa;
    private final double[] change;

    public ContactFlow(Interaction interaction, InteractionState state, SystemFlow[] systems) {
        super(interaction.name(), (LagrangianRelation) interaction.relation(), interaction.law(), state, systems);
        this.systems = systems;
        kappa = new double[rows];
        change = new double[rows];
        sliding = terms.cone ? new Sliding(this) : null;
        curvature = affine() ? null : new Curvature(gathered, rows, systems);
    }

    /** κ at the current state, and M⁻¹Hᵀ, for which {@link #evaluate} was called. */
    public void bend(double t) {
        if (curvature != null) {
            curvature.evaluate(t, kappa);
        }
    }

    /** Row i of ÿ with the systems' accelerations as they are. */
    public double outputAcceleration(int i) {
        double sum = kappa[i];
        for (int s = 0; s < systems.length; s++) {
            double[] a = systems[s].acceleration;
            for (int j = 0; j < a.length; j++) {
                sum += H[s][i * a.length + j] * a[j];
            }
        }
        return sum;
    }

    /** Returns whether it slips, if it is closed. */
    public boolean slips() {
        return sliding != null && sliding.slips();
    }

    /** Returns how many of its rows are held at velocity level while it is closed. */
    public int heldRows() {
        return slips() ? 1 : rows;
    }

    /** Takes its forces from a vector of those of held rows, and adds M⁻¹Hᵀλ to accelerations. */
    public void push(double[] forces, int first) {
        take(forces, first);
        for (int s = 0; s < systems.length; s++) {
            ContactRows.addRows(response[s], lambda, systems[s].acceleration);
        }
    }

    /** Takes its forces from a vector of those of held rows. */
    public void take(double[] forces, int first) {
        System.arraycopy(forces, first, lambda, 0, heldRows());
        for (int i = heldRows(); i < rows; i++) {
            lambda[i] = -sliding.friction() * sliding.direction(i - 1) * lambda[0];
        }
    }

    /** Returns whether its present forces neither pull nor reach their bounds. */
    boolean holdsEasily() {
        return !terms.unilateral
                || lambda[0] >= 0.0 && (sliding == null || sliding.reserve() >= EASILY * terms.friction() * lambda[0]);
    }

    /** Returns the power that friction takes from it: −λ_Tᵀẏ_T where it slips. */
    public double frictionPower() {
        double power = 0.0;
        for (int i = 1; i < rows && slips(); i++) {
            power -= lambda[i] * ydot[i];
        }
        return power;
    }

    /** Takes M⁻¹Hᵀ times its part of a vector from velocities. */
    public void slow(double[] impulses, int first) {
        correct(negative(impulses, first, heldRows()));
    }

    /** Takes M⁻¹Hᵀ times its part of a vector from what positions are to move by. */
    public void pullBack(double[] moments, int first) {
        for (int s = 0; s < systems.length; s++) {
            ContactRows.addRows(
                    response[s], negative(moments, first, terms.cone ? 1 : rows), systems[s].displacement());
        }
    }

    /** Moves the positions of its systems by what they are to move by. */
    public void displace() {
        for (SystemFlow system : systems) {
            system.displace();
        }
    }

    private double[] negative(double[] vector, int first, int count) {
        for (int i = 0; i < rows; i++) {
            change[i] = i < count ? -vector[first + i] : 0.0;
        }
        return change;
    }
}
