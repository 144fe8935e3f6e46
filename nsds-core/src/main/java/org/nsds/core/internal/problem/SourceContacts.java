package org.nsds.core.internal.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.internal.contact.SourceContact;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.ContactTable;
import org.nsds.core.state.State;

/**
 * The contacts of one source in a run. Before a step it asks the source, sorts what it has found by key, and gives each contact an
 * object of a pool; after a step that is complete it keeps their multipliers and memories by key. Nothing is allocated once
 * there were as many contacts before.
 */
public final class SourceContacts implements Configuration {

    private final ContactSource source;
    private final ContactSource.Finder finder;
    private final Stepper[] steppers;
    private final ContactTable table;
    private final ContactList list;
    private final KeyOrder keyOrder = new KeyOrder();
    private final List<Pool> pools = new ArrayList<>();
    /** What was found for the step before: keys, and the systems at both ends. */
    private long[] keys = {};

    private int[] ends = {};
    private int count;

    private SourceContacts(ContactSource source, Model model, Stepper[] steppers, ContactTable table) {
        this.source = source;
        this.steppers = steppers;
        this.table = table;
        for (Stepper stepper : steppers) {
            if (!(stepper instanceof VelocityStepper) || !stepper.laterLevels().isEmpty()) {
                throw refusal("its contacts act at velocity level, in one problem per step: choose moreau-jean");
            }
        }
        List<NonSmoothLaw> laws = source.laws();
        if (laws.isEmpty() || laws.stream().anyMatch(CompliantLaw.class::isInstance)) {
            throw refusal("its contacts need rigid laws, one at least");
        }
        laws.forEach(law -> law.checkOutputs(source.outputs()));
        finder = newFinder(model);
        list = new ContactList(source, model);
    }

    /** Returns the contacts of all sources of a model. */
    public static SourceContacts[] of(Model model, State state, Stepper[] steppers) {
        SourceContacts[] sources = new SourceContacts[model.sources().size()];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = new SourceContacts(model.sources().get(i), model, steppers, state.contacts(i));
        }
        return sources;
    }

    private ContactSource.Finder newFinder(Model model) {
        ContactSource.Finder made;
        try {
            made = source.newFinder(model);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw refusal("its newFinder(...) threw " + StepFailure.thrown(thrown));
        }
        if (made == null) {
            throw refusal("its newFinder(...) returned null: it must return a finder");
        }
        return made;
    }

    private IllegalArgumentException refusal(String why) {
        return new IllegalArgumentException("contact source '" + source.name() + "': " + why);
    }

    /** Returns how deep the bodies of all sources may overlap. */
    static double allowedOverlap(SourceContacts[] sources) {
        double least = Double.POSITIVE_INFINITY;
        for (SourceContacts each : sources) {
            least = Math.min(least, each.source.allowedOverlap());
        }
        return least;
    }

    @Override
    public double[] position(int system) {
        return steppers[system].position();
    }

    @Override
    public double[] velocity(int system) {
        return steppers[system].unknown();
    }

    /**
     * Adds the contacts that may act in the step from t0 to t1.
     *
     * @throws StepFailure if two of them have the same key
     */
    public void find(double t0, double t1, ContactSet contacts) {
        list.clear();
        try {
            finder.find(t0, t1 - t0, this, list);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("contact source '" + source.name() + "'", thrown);
        }
        int[] order = keyOrder.sort(list);
        boolean changed = list.count() != count;
        makeRoom(list.count());
        count = list.count();
        for (int p = 0; p < pools.size(); p++) {
            pools.get(p).used = 0;
        }
        int kept = 0;
        double slowest = source.freeAcceleration() * (t1 - t0);
        for (int i = 0; i < count; i++) {
            int number = order[i];
            long key = list.key(number);
            if (i > 0 && keys[i - 1] == key) {
                throw new StepFailure(
                        "contact source '" + source.name() + "' gave the key " + key + " to two contacts of one step");
            }
            while (kept < table.count() && table.key(kept) < key) {
                kept++;
            }
            boolean known = kept < table.count() && table.key(kept) == key;
            changed |= keys[i] != key;
            keys[i] = key;
            for (int end = 0; end < 2; end++) {
                changed |= ends[2 * i + end] != list.system(number, end);
                ends[2 * i + end] = list.system(number, end);
            }
            SourceContact contact = pool(number).next(number);
            contact.take(list, number, steppers, table, known ? table.at(kept) : -1, slowest);
            if (Double.isNaN(contact.unlessNotFinite(0.0))) {
                throw new StepFailure(
                        RunOutcome.NOT_FINITE,
                        "contact source '" + source.name() + "': the gap, a row or the rate of contact " + key
                                + " is infinite or NaN");
            }
            contacts.add(contact);
        }
        if (changed) {
            contacts.changed();
        }
    }

    private void makeRoom(int size) {
        if (keys.length < size) {
            keys = Arrays.copyOf(keys, Math.max(size, 2 * keys.length));
            ends = Arrays.copyOf(ends, 2 * keys.length);
        }
    }

    private Pool pool(int number) {
        int law = list.law(number);
        int first = dimension(list.system(number, 0));
        int second = dimension(list.system(number, 1));
        for (int p = 0; p < pools.size(); p++) {
            Pool pool = pools.get(p);
            if (pool.law == law && pool.first == first && pool.second == second) {
                return pool;
            }
        }
        Pool added = new Pool(law, first, second);
        pools.add(added);
        return added;
    }

    private int dimension(int system) {
        return system == ContactList.GROUND ? 0 : steppers[system].unknown().length;
    }

    /** Lets the laws of the contacts, the first of which has that number, remember a step, and keeps what the next one needs. */
    public void keep(double h, ContactSet contacts, int first) {
        table.clear();
        for (int i = 0; i < count; i++) {
            ((SourceContact) contacts.all[first + i]).keep(h, table);
        }
    }

    /** Returns the number of contacts that were found for the step. */
    public int count() {
        return count;
    }

    /** Contacts of one law between systems of the same sizes. */
    private final class Pool {

        private final int law;
        private final int first;
        private final int second;
        private final List<SourceContact> contacts = new ArrayList<>();
        private int used;

        Pool(int law, int first, int second) {
            this.law = law;
            this.first = first;
            this.second = second;
        }

        SourceContact next(int number) {
            if (used == contacts.size()) {
                int systems = list.system(number, 1) == ContactList.GROUND ? 1 : 2;
                Stepper[] joined = new Stepper[systems];
                int[] bodies = new int[systems];
                for (int s = 0; s < systems; s++) {
                    bodies[s] = list.system(number, s);
                    joined[s] = steppers[bodies[s]];
                }
                contacts.add(new SourceContact(source.laws().get(law), source.outputs(), joined, bodies));
            }
            return contacts.get(used++);
        }
    }
}
