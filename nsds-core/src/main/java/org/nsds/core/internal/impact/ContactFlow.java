package org.nsds.core.internal.impact;

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

    private final SystemFlow[] systems;
    private final Curvature curvature;
    private final double[] kappa;
    private final double[] change;

    public ContactFlow(Interaction interaction, InteractionState state, SystemFlow[] systems) {
        super(interaction.name(), (LagrangianRelation) interaction.relation(), interaction.law(), state, systems);
        this.systems = systems;
        kappa = new double[rows];
        change = new double[rows];
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

    /** Takes its forces from a vector of those of several contacts, and adds M⁻¹Hᵀλ to accelerations. */
    public void push(double[] forces, int first) {
        System.arraycopy(forces, first, lambda, 0, rows);
        for (int s = 0; s < systems.length; s++) {
            addRows(response[s], lambda, systems[s].acceleration);
        }
    }

    /** Takes M⁻¹Hᵀ times its part of a vector from velocities. */
    public void slow(double[] impulses, int first) {
        correct(negative(impulses, first));
    }

    /** Takes M⁻¹Hᵀ times its part of a vector from what positions are to move by. */
    public void pullBack(double[] moments, int first) {
        for (int s = 0; s < systems.length; s++) {
            addRows(response[s], negative(moments, first), systems[s].displacement());
        }
    }

    /** Moves the positions of its systems by what they are to move by. */
    public void displace() {
        for (SystemFlow system : systems) {
            system.displace();
        }
    }

    private double[] negative(double[] vector, int first) {
        for (int i = 0; i < rows; i++) {
            change[i] = -vector[first + i];
        }
        return change;
    }
}
