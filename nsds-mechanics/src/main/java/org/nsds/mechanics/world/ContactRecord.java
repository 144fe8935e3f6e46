package org.nsds.mechanics.world;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.StepListener;
import org.nsds.core.state.ContactTable;

/**
 * A record of the contacts of a run: a row for each contact that carried an impulse in a step, with its place, normal and gap at the end of the
 * step. Memory grows with the rows: bodies are recorded by every run, contacts by those that ask for it.
 *
 * <pre>{@code
 * ContactRecord contacts = new ContactRecord(world.model(), 10);
 * TimeStepping.of(world.model()).step(1e-3).listener(contacts).run(0.0, 1.0);
 * contacts.write(Files.newBufferedWriter(Path.of("contacts.csv")));
 * }</pre>
 */
public final class ContactRecord implements StepListener {

    private static final int COLUMNS = 11; // t, place, normal, gap, impulse

    private final Model model;
    private final int every;
    private final int outputs;
    private final ContactSource.Finder finder;
    private final ContactList found;
    private int[] order = {};
    private double[] numbers = new double[64 * COLUMNS];
    private long[] keys = new long[64];
    private int[] systems = new int[128];
    private int rows;
    private int largest;
    private int last;

    /**
     * Makes an empty record of a model with one source of contacts.
     *
     * @param every how many steps lie between two recorded ones
     */
    public ContactRecord(Model model, int every) {
        if (model.sources().size() != 1) {
            throw new IllegalArgumentException(
                    "contacts are recorded of models with one source of contacts; this one has "
                            + model.sources().size());
        }
        this.model = model;
        this.every = every;
        ContactSource source = model.sources().get(0);
        outputs = Math.min(3, source.outputs());
        finder = source.newFinder(model);
        found = new ContactList(source, model);
    }

    @Override
    public void stepCompleted(Simulation simulation) {
        ContactTable table = simulation.state().contacts(0);
        last = table.count();
        largest = Math.max(largest, last);
        if (simulation.stepIndex() % every != 0) {
            return;
        }
        found.clear();
        finder.find(simulation.time(), 0.0, positions(simulation), found);
        order = byKey();
        int at = 0;
        for (int i = 0; i < table.count(); i++) {
            while (at < order.length && found.key(order[at]) < table.key(i)) {
                at++;
            }
            if (at < order.length && found.key(order[at]) == table.key(i)) {
                add(simulation.time(), order[at], table, i);
            }
        }
    }

    private static Configuration positions(Simulation simulation) {
        return new Configuration() {

            @Override
            public double[] position(int system) {
                return simulation.state().system(system).q();
            }

            @Override
            public double[] velocity(int system) {
                return simulation.state().system(system).v();
            }
        };
    }

    private int[] byKey() {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < found.count(); i++) {
            all.add(i);
        }
        all.sort((a, b) -> Long.compare(found.key(a), found.key(b)));
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    private void add(double t, int contact, ContactTable table, int i) {
        if (rows == keys.length) {
            keys = Arrays.copyOf(keys, 2 * rows);
            systems = Arrays.copyOf(systems, 4 * rows);
            numbers = Arrays.copyOf(numbers, 2 * rows * COLUMNS);
        }
        keys[rows] = table.key(i);
        systems[2 * rows] = found.system(contact, 0);
        systems[2 * rows + 1] = found.system(contact, 1);
        int at = rows * COLUMNS;
        numbers[at] = t;
        for (int k = 0; k < 6; k++) {
            numbers[at + 1 + k] = found.place(contact, k);
        }
        numbers[at + 7] = found.gap(contact);
        for (int k = 0; k < 3; k++) {
            numbers[at + 8 + k] = k < outputs ? table.numbers()[table.at(i) + k] : 0.0;
        }
        rows++;
    }

    /** Returns how many rows there are. */
    public int rows() {
        return rows;
    }

    /** Returns how many contacts carried an impulse in the last step. */
    public int last() {
        return last;
    }

    /** Returns the largest number of contacts that carried an impulse in one step. */
    public int largest() {
        return largest;
    }

    /** Writes the rows as a table: t, key, bodies, point, normal (to the first body), gap, impulse (normal and two tangents). */
    public void write(Appendable out) throws IOException {
        out.append("t,key,body1,body2,x,y,z,nx,ny,nz,gap,impulse_n,impulse_t1,impulse_t2\n");
        for (int row = 0; row < rows; row++) {
            out.append(Double.toString(numbers[row * COLUMNS])).append(',').append(Long.toString(keys[row]));
            for (int end = 0; end < 2; end++) {
                int system = systems[2 * row + end];
                out.append(',')
                        .append(
                                system == ContactList.GROUND
                                        ? "ground"
                                        : model.systems().get(system).name());
            }
            for (int k = 1; k < COLUMNS; k++) {
                out.append(',').append(Double.toString(numbers[row * COLUMNS + k]));
            }
            out.append('\n');
        }
    }
}
