package org.nsds.core.eventdriven;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.nsds.core.state.EnergyLedger;

/**
 * The smooth motion between events as one differential equation, in the time s since its start:
 *
 * <pre>
 *     q̇ = v,   v̇ = M⁻¹(f + H_Iᵀ λ_I)   with λ_I such that ÿ_I = 0 for the held contacts I
 *     Ẇ = power of external forces,   Ḋ = power of damping,   ẏ = H v + ∂h/∂t for contacts that are not affine
 * </pre>
 *
 * <p>The last line is for the step control: it makes the steps resolve the work and the gaps, which may vary on scales that
 * the motion itself does not show, such as a vibrating table under a ball in free flight. Time starts at zero for each motion
 * so that short motions late in a run lose no digits.
 */
final class Motion implements OrdinaryDifferentialEquation {

    private final SystemFlow[] systems;
    private final ContactFlow[] contacts;
    private final List<ContactFlow> curved;
    private final int bodies;
    private ContactGroup held = new ContactGroup(List.of());
    private double start;
    private double work;
    private double damping;
    private double accountedWork;
    private double accountedDamping;

    Motion(SystemFlow[] systems, ContactFlow[] contacts) {
        this.systems = systems;
        this.contacts = contacts;
        curved = List.of(contacts).stream()
                .filter(contact -> !contact.affine() && contact.unilateral())
                .toList();
        int size = 0;
        for (SystemFlow system : systems) {
            size += 2 * system.q.length;
        }
        bodies = size;
    }

    @Override
    public int getDimension() {
        return bodies + 2 + curved.size();
    }

    ContactGroup held() {
        return held;
    }

    /** The contacts that are held from now on; all others have λ = 0. */
    void hold(ContactGroup group) {
        held = group;
        for (ContactFlow contact : contacts) {
            if (!group.members().contains(contact)) {
                Arrays.fill(contact.state.lambda(), 0.0);
            }
        }
    }

    /** Starts a motion at time t, from the state as it is. */
    double[] begin(double t) {
        start = t;
        accountedWork = 0.0;
        accountedDamping = 0.0;
        double[] x = new double[getDimension()];
        int k = 0;
        for (SystemFlow system : systems) {
            System.arraycopy(system.q, 0, x, k, system.q.length);
            k += system.q.length;
            System.arraycopy(system.v, 0, x, k, system.v.length);
            k += system.v.length;
        }
        k = bodies + 2;
        for (ContactFlow contact : curved) {
            x[k++] = contact.gap();
        }
        return x;
    }

    /** Time from the start of the motion on. */
    double time(double s) {
        return start + s;
    }

    /** Sets the state, with its outputs, to what x says at s. */
    void moveTo(double s, double[] x) {
        load(x);
        work = x[bodies];
        damping = x[bodies + 1];
        for (ContactFlow contact : contacts) {
            contact.update(start + s);
        }
    }

    /** Forces of held contacts at the state as it is. */
    void findForces(double s) {
        if (!held.isEmpty()) {
            accelerate(start + s);
        }
    }

    /** Puts the state back on the constraints of held contacts if it is off them by more than the gap tolerance. */
    void project(double s, double gap) {
        if (held.drift() > gap) {
            held.project(start + s, gap);
            for (ContactFlow contact : contacts) {
                contact.update(start + s);
            }
        }
    }

    /** Accelerations at the state as it is, those of held contacts included. */
    void accelerate(double t) {
        for (SystemFlow system : systems) {
            system.accelerate(t);
        }
        held.hold(t);
    }

    /** Puts the work and the dissipation up to where the state was last moved to into the ledger. */
    void account(EnergyLedger ledger) {
        ledger.addWork(work - accountedWork);
        ledger.addDamping(damping - accountedDamping);
        accountedWork = work;
        accountedDamping = damping;
    }

    @Override
    public double[] computeDerivatives(double s, double[] x) {
        load(x);
        double t = start + s;
        accelerate(t);
        double[] rates = new double[x.length];
        int k = 0;
        for (SystemFlow system : systems) {
            System.arraycopy(system.v, 0, rates, k, system.v.length);
            k += system.q.length;
            System.arraycopy(system.acceleration, 0, rates, k, system.v.length);
            k += system.v.length;
            rates[bodies] += system.workPower();
            rates[bodies + 1] += system.dampingPower();
        }
        for (ContactFlow contact : held.members()) {
            rates[bodies] += contact.obstaclePower();
        }
        k = bodies + 2;
        for (ContactFlow contact : curved) {
            contact.update(t);
            rates[k++] = contact.rate();
        }
        return rates;
    }

    private void load(double[] x) {
        int k = 0;
        for (SystemFlow system : systems) {
            System.arraycopy(x, k, system.q, 0, system.q.length);
            k += system.q.length;
            System.arraycopy(x, k, system.v, 0, system.v.length);
            k += system.v.length;
        }
    }
}
