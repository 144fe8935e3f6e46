package org.nsds.core.model;

import java.util.Arrays;

/**
 * A contact list holds the contacts that a {@link ContactSource} has found for a step, packed in arrays that are reused from
 * step to step.
 *
 * <pre>{@code
 * int c = contacts.add(key, first, second, 0);
 * contacts.gap(c, distance);
 * double[] H = contacts.rows();
 * H[contacts.at(c, 0, 0)] = -nx;      // end 0 is the first system; the velocities of a row lie side by side
 * H[contacts.at(c, 1, 0)] = nx;
 * }</pre>
 */
public final class ContactList {

    /** Stands for the ground, which does not move, in place of a second system. */
    public static final int GROUND = -1;

    private final int[] dimensions;
    private final int outputs;
    private final int laws;
    private final String source;
    private int count;
    private int used;
    private long[] keys = new long[16];
    private int[] systems = new int[32];
    private int[] law = new int[16];
    private double[] gap = new double[16];
    private double[] timeRate;
    private double[] places = new double[96];
    private int[] start = new int[16];
    private double[] rows = new double[256];

    /** Makes an empty list for the contacts of a source between the systems of a model. */
    public ContactList(ContactSource source, Model model) {
        this.source = source.name();
        outputs = source.outputs();
        laws = source.laws().size();
        dimensions =
                model.systems().stream().mapToInt(DynamicalSystem::dimension).toArray();
        timeRate = new double[16 * outputs];
    }

    /** Removes all contacts. */
    public void clear() {
        count = 0;
        used = 0;
    }

    /**
     * Adds a contact with a gap of 0, rows of zeros and no motion of its own.
     *
     * @param key names the contact from step to step; no two contacts of a step have the same
     * @param first the number of a system of the model
     * @param second the number of another, or {@link #GROUND}
     * @param lawNumber the number of one of the source's laws
     * @return the number of the contact in this list
     */
    public int add(long key, int first, int second, int lawNumber) {
        require(first >= 0 && first < dimensions.length, "joins system number ", first);
        require(second >= GROUND && second < dimensions.length && second != first, "joins system number ", second);
        require(lawNumber >= 0 && lawNumber < laws, "has law number ", lawNumber);
        int length = outputs * (dimensions[first] + (second == GROUND ? 0 : dimensions[second]));
        makeRoom(length);
        keys[count] = key;
        systems[2 * count] = first;
        systems[2 * count + 1] = second;
        law[count] = lawNumber;
        gap[count] = 0.0;
        Arrays.fill(timeRate, count * outputs, (count + 1) * outputs, 0.0);
        Arrays.fill(places, 6 * count, 6 * count + 6, Double.NaN);
        start[count] = used;
        Arrays.fill(rows, used, used + length, 0.0);
        used += length;
        return count++;
    }

    private void require(boolean condition, String what, int number) {
        if (!condition) {
            throw new IllegalArgumentException("contact source '" + source + "': a contact " + what + number
                    + ", which does not exist, or is its own partner where it is a system");
        }
    }

    private void makeRoom(int length) {
        if (count == keys.length) {
            keys = Arrays.copyOf(keys, 2 * count);
            systems = Arrays.copyOf(systems, 4 * count);
            law = Arrays.copyOf(law, 2 * count);
            gap = Arrays.copyOf(gap, 2 * count);
            timeRate = Arrays.copyOf(timeRate, 2 * count * outputs);
            start = Arrays.copyOf(start, 2 * count);
            places = Arrays.copyOf(places, 12 * count);
        }
        if (rows.length < used + length) {
            rows = Arrays.copyOf(rows, Math.max(used + length, 2 * rows.length));
        }
    }

    /** Sets the gap y of a contact at the start of the step, negative if it is penetrated. */
    public void gap(int contact, double y) {
        gap[contact] = y;
    }

    /** Sets ∂h/∂t of an output of a contact: how its rate changes by itself, as on a conveyor belt. */
    public void timeRate(int contact, int output, double rate) {
        timeRate[contact * outputs + output] = rate;
    }

    /**
     * Sets where a contact is in space, and its unit normal, which points to the first system: for records and pictures, which show contacts
     * whose place is known. In the plane, z and nz are 0.
     */
    public void place(int contact, double x, double y, double z, double nx, double ny, double nz) {
        int at = 6 * contact;
        places[at] = x;
        places[at + 1] = y;
        places[at + 2] = z;
        places[at + 3] = nx;
        places[at + 4] = ny;
        places[at + 5] = nz;
    }

    /** Returns a coordinate of the place of a contact (0 to 2) or a component of its normal (3 to 5); NaN where it was not set. */
    public double place(int contact, int coordinate) {
        return places[6 * contact + coordinate];
    }

    /** Returns the rows H of all contacts. It may be another array after {@link #add}. */
    public double[] rows() {
        return rows;
    }

    /** Returns where in {@link #rows} the row of an output begins, of the part that multiplies the velocities of one end. */
    public int at(int contact, int end, int output) {
        int first = dimensions[systems[2 * contact]];
        return end == 0
                ? start[contact] + output * first
                : start[contact] + outputs * first + output * dimensions[systems[2 * contact + 1]];
    }

    /** Returns the number of contacts. */
    public int count() {
        return count;
    }

    /** Returns the key of a contact. */
    public long key(int contact) {
        return keys[contact];
    }

    /** Returns the number of the system at an end of a contact, or {@link #GROUND}. */
    public int system(int contact, int end) {
        return systems[2 * contact + end];
    }

    /** Returns the number of a contact's law. */
    public int law(int contact) {
        return law[contact];
    }

    /** Returns the gap of a contact. */
    public double gap(int contact) {
        return gap[contact];
    }

    /** Returns ∂h/∂t of an output of a contact. */
    public double timeRate(int contact, int output) {
        return timeRate[contact * outputs + output];
    }
}
