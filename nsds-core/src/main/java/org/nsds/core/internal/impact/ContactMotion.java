package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.CompliantFlow;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.flow.LedgerSums;
import org.nsds.core.internal.flow.Motion;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.integration.ExactMotion;
import org.nsds.core.internal.integration.MatrixMotion;
import org.nsds.core.internal.mixed.CoupledSystems;
import org.nsds.core.state.EnergyLedger;

/**
 * The motion of mechanical systems between events:
 *
 * <pre>
 *     q̇ = v,   v̇ = M⁻¹(f + H_Iᵀ λ_I)   with λ_I such that ÿ_I = 0 for the held contacts I
 *     Ẇ = power of external forces,   Ḋ = power of damping
 * </pre>
 *
 * <p>where f includes the forces of compliant contacts; their loss and that of friction is a third sum if there are any.
 *
 * <p>The last line makes the steps resolve the work, which the ledger needs.
 */
public final class ContactMotion implements Motion {

    /** Larger linear motions that are not diagonal have no closed form. */
    private static final int LARGEST_MATRIX = 200;
    /** Held contacts are put back when they are this many gap tolerances off. */
    private static final double MOST_DRIFT = 10.0;

    private final SystemFlow[] systems;
    private final ContactFlow[] contacts;
    private final CompliantFlow[] compliant;
    private final EnergyLedger ledger;
    private final EventTolerances tolerances;
    private final ContactWatches watches;
    private final Penetrations penetrations;
    private final int bodies;
    /** Whether the motion is linear while the same contacts are held. */
    private final boolean linear;
    /** Whether contacts take energy while the motion is smooth. */
    private final boolean losses;
    /** First-order systems beside mechanics, and where their components begin. */
    private final CoupledSystems coupled;

    private final int mechanics;

    private ContactGroup held = new ContactGroup(List.of());
    private double start;
    /** Whether the present motion is in closed form, and its energy at the start: what is lost of that was taken by damping. */
    private boolean exactly;

    private double startEnergy;
    private double now;
    private final LedgerSums sums = new LedgerSums();

    public ContactMotion(
            SystemFlow[] systems,
            ContactFlow[] contacts,
            CompliantFlow[] compliant,
            CoupledSystems coupled,
            EnergyLedger ledger,
            EventTolerances tolerances) {
        this.coupled = coupled;
        this.systems = systems;
        this.contacts = contacts;
        this.compliant = compliant;
        this.ledger = ledger;
        this.tolerances = tolerances;
        watches = new ContactWatches(contacts, compliant, tolerances);
        penetrations = new Penetrations(tolerances.gap());
        linear = compliant.length == 0
                && coupled.isEmpty()
                && !watches.frictional()
                && Arrays.stream(systems).allMatch(SystemFlow::linear)
                && Arrays.stream(contacts).allMatch(ContactFlow::affine);
        losses = compliant.length > 0 || watches.frictional();
        int size = 0;
        for (SystemFlow system : systems) {
            size += system.position().length + system.velocity().length;
        }
        mechanics = size;
        bodies = mechanics + coupled.size();
    }

    @Override
    public int getDimension() {
        return bodies + (losses ? 3 : 2);
    }

    public ContactGroup held() {
        return held;
    }

    /** The contacts that are held from now on; all others have λ = 0. */
    public void hold(ContactGroup group) {
        held = group;
        for (ContactFlow contact : contacts) {
            if (!group.contains(contact)) {
                Arrays.fill(contact.lambda, 0.0);
            }
        }
    }

    @Override
    public double[] begin(double t) {
        start = t;
        now = t;
        sums.begin();
        exactly = false;
        return state();
    }

    private double[] state() {
        double[] x = new double[getDimension()];
        int k = 0;
        for (SystemFlow system : systems) {
            System.arraycopy(system.position(), 0, x, k, system.position().length);
            k += system.position().length;
            System.arraycopy(system.velocity(), 0, x, k, system.velocity().length);
            k += system.velocity().length;
        }
        coupled.write(x, mechanics);
        return x;
    }

    /** Linear systems under affine relations without friction: mode by mode while nothing is held, else by the matrix exponential. */
    @Override
    public ExactMotion exact(int length) {
        ExactMotion exact = linear && held.isEmpty() ? ModalMotion.of(systems, length) : null;
        if (exact == null && linear && bodies <= LARGEST_MATRIX) {
            double[] x = state();
            exact = new MatrixMotion(this, x, bodies, length);
            load(x);
        }
        startEnergy = energy();
        exactly = exact != null;
        return exact;
    }

    /** Of systems whose positions simply add up. */
    @Override
    public int[] velocities() {
        int[] all = Motion.super.velocities();
        int k = 0;
        for (SystemFlow system : systems) {
            int count = system.position().length;
            for (int i = 0; i < count; i++) {
                all[k + i] = k + count + i;
            }
            k += count + system.velocity().length;
        }
        return all;
    }

    @Override
    public double time(double s) {
        return start + s;
    }

    @Override
    public double now() {
        return now;
    }

    @Override
    public void moveTo(double s, double[] x) {
        load(x);
        for (SystemFlow system : systems) {
            system.tidy();
        }
        now = start + s;
        sums.set(x[bodies], exactly ? startEnergy - energy() : x[bodies + 1], losses ? x[bodies + 2] : 0.0);
        for (ContactFlow contact : contacts) {
            contact.evaluate(start + s);
        }
        for (CompliantFlow contact : compliant) {
            contact.evaluate(start + s);
        }
    }

    /** Held contacts and their forces are known from the derivatives. */
    @Override
    public void complete(double s, double[] x) {
        for (ContactFlow contact : contacts) {
            if (!held.contains(contact)) {
                contact.evaluate(start + s);
            }
        }
        now = start + s;
    }

    @Override
    public String notFinite() {
        String bad = coupled.notFinite();
        for (int i = 0; i < systems.length && bad == null; i++) {
            bad = systems[i].notFinite();
        }
        for (int c = 0; c < contacts.length && bad == null; c++) {
            bad = contacts[c].notFinite();
        }
        for (int c = 0; c < compliant.length && bad == null; c++) {
            bad = compliant[c].notFinite();
        }
        return bad;
    }

    @Override
    public String component(int k) {
        int first = 0;
        for (SystemFlow system : systems) {
            int n = system.position().length;
            int all = n + system.velocity().length;
            if (k < first + all) {
                return (k < first + n ? "coordinate " + (k - first) : "velocity " + (k - first - n)) + " of system '"
                        + system.name() + "'";
            }
            first += all;
        }
        if (k < bodies) {
            return coupled.component(k - mechanics);
        }
        return List.of("the work of external forces", "the energy taken by damping", "the loss of contacts")
                .get(k - bodies);
    }

    @Override
    public void findForces(double s) {
        if (!held.isEmpty() || compliant.length > 0 || !coupled.isEmpty()) {
            accelerate(start + s);
        }
    }

    @Override
    public List<Watch> watches() {
        List<Watch> all = new ArrayList<>(watches.of(held));
        all.addAll(coupled.watches());
        return all;
    }

    @Override
    public boolean drifted() {
        return held.drift() > MOST_DRIFT * tolerances.gap() || coupled.drifted();
    }

    @Override
    public void settle(double s) {
        if (held.drift() > tolerances.gap()) {
            held.project(start + s, tolerances.gap());
            for (ContactFlow contact : contacts) {
                contact.evaluate(start + s);
            }
        }
        coupled.settle(start + s);
        findForces(s);
        held.keepCourses();
        sums.enter(ledger);
        penetrations.look(contacts, compliant, start + s);
    }

    @Override
    public List<String> warnings() {
        return penetrations.warnings();
    }

    @Override
    public double deepest() {
        return penetrations.deepest();
    }

    @Override
    public double kineticEnergy() {
        double sum = 0.0;
        for (SystemFlow system : systems) {
            sum += system.kineticEnergy();
        }
        return sum;
    }

    @Override
    public double potentialEnergy() {
        double sum = 0.0;
        for (SystemFlow system : systems) {
            sum += system.potentialEnergy();
        }
        for (CompliantFlow contact : compliant) {
            sum += contact.storedEnergy();
        }
        return sum + coupled.energy();
    }

    /** Accelerations at the state as it is, those of held contacts included. */
    public void accelerate(double t) {
        accelerateFree(t);
        held.hold(t);
    }

    /** Accelerations at the state as it is, with the smallest of several forces where friction can give them; returns whether it can. */
    public boolean balance(double t) {
        accelerate(t);
        if (!held.isRedundant()) {
            return false;
        }
        accelerateFree(t);
        return held.balance();
    }

    /** Accelerations at the state as it is, as if no contact were held. */
    public void accelerateFree(double t) {
        for (SystemFlow system : systems) {
            system.accelerate(t);
        }
        for (CompliantFlow contact : compliant) {
            contact.accelerate(t);
        }
        coupled.act(t);
    }

    @Override
    public double[] computeDerivatives(double s, double[] x) {
        load(x);
        double t = start + s;
        accelerate(t);
        double[] rates = new double[x.length];
        int k = 0;
        for (SystemFlow system : systems) {
            system.positionRate(rates, k);
            k += system.position().length;
            System.arraycopy(system.acceleration, 0, rates, k, system.velocity().length);
            k += system.velocity().length;
            rates[bodies] += system.workPower();
            rates[bodies + 1] += system.dampingPower();
        }
        coupled.rates(rates, mechanics);
        rates[bodies] += coupled.workPower(t);
        rates[bodies + 1] += coupled.dampingPower();
        for (ContactFlow contact : held.members()) {
            rates[bodies] += contact.obstaclePower();
            if (contact.slips()) {
                rates[bodies + 2] += contact.frictionPower();
            }
        }
        for (CompliantFlow contact : compliant) {
            rates[bodies] += contact.obstaclePower();
            rates[bodies + 2] += contact.dissipation();
        }
        return rates;
    }

    private void load(double[] x) {
        int k = 0;
        for (SystemFlow system : systems) {
            System.arraycopy(x, k, system.position(), 0, system.position().length);
            k += system.position().length;
            System.arraycopy(x, k, system.velocity(), 0, system.velocity().length);
            k += system.velocity().length;
        }
        coupled.read(x, mechanics);
    }
}
