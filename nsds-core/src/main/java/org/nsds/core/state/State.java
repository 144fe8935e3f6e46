package org.nsds.core.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Inputs;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.PhasePoint;

/**
 * The state is everything that changes while a {@link Model} is simulated: a list of {@code double[]} blocks that can be
 * copied, compared bit by bit, saved and restored.
 */
public final class State {

    private final String fingerprint;
    private final List<SystemState> systems;
    private final List<InteractionState> interactions;
    private final List<ContactTable> contacts;
    private final List<String> controllerNames;
    private final List<ControllerState> controllers;
    private final Memory memory = new Memory();
    private final EnergyLedger ledger = new EnergyLedger();

    /** Makes the initial state of a model, with outputs and multipliers still zero. */
    public State(Model model) {
        fingerprint = model.fingerprint();
        systems = model.systems().stream()
                .map(system -> new SystemState(system, model.start(), memory))
                .toList();
        interactions = model.interactions().stream()
                .map(interaction -> new InteractionState(interaction, memory))
                .toList();
        contacts = model.sources().stream().map(State::table).toList();
        controllerNames = model.controllers().stream().map(Controller::name).toList();
        controllers = model.controllers().stream()
                .map(controller -> new ControllerState(controller, memory))
                .toList();
    }

    private static ContactTable table(ContactSource source) {
        int remembered =
                source.laws().stream().mapToInt(NonSmoothLaw::memory).max().orElse(0);
        return new ContactTable(source.outputs() + remembered);
    }

    /** Returns the model's {@link Model#fingerprint()}. */
    public String fingerprint() {
        return fingerprint;
    }

    /** Returns the state of the model's i-th system. */
    public SystemState system(int i) {
        return systems.get(i);
    }

    /** Returns the state of the model's i-th interaction. */
    public InteractionState interaction(int i) {
        return interactions.get(i);
    }

    /** Returns where all systems are and how fast they move. */
    public PhasePoint phasePoint() {
        PhasePoint point = PhasePoint.NOWHERE;
        for (SystemState system : systems) {
            point = point.with(system.name(), system.q(), system.v());
        }
        return point;
    }

    /** Returns the state of the model's i-th controller. */
    public ControllerState controller(int i) {
        return controllers.get(i);
    }

    /** Returns the outputs that controllers hold, for the functions of a model that read them. */
    public Inputs inputs() {
        Map<String, double[]> outputs = new HashMap<>();
        for (int i = 0; i < controllers.size(); i++) {
            outputs.put(controllerNames.get(i), controllers.get(i).outputs());
        }
        return Inputs.of(outputs);
    }

    /** Returns what is kept of the contacts of the model's i-th source. */
    public ContactTable contacts(int i) {
        return contacts.get(i);
    }

    /** Returns what schemes, laws and controllers remember. */
    public Memory memory() {
        return memory;
    }

    /** Remembers memory, ledger and tables of contacts at the start of a step; kernels and contacts remember what they move. */
    public void begin() {
        if (memory.inUse) {
            memory.begin();
        }
        ledger.begin();
        for (int i = 0; i < contacts.size(); i++) {
            contacts.get(i).begin();
        }
    }

    /** Restores memory, ledger and tables of contacts to the start of the step. */
    public void rollBack() {
        memory.rollBack();
        ledger.rollBack();
        for (int i = 0; i < contacts.size(); i++) {
            contacts.get(i).rollBack();
        }
    }

    /** Returns the energy exchanged so far. */
    public EnergyLedger ledger() {
        return ledger;
    }

    /**
     * Returns all blocks in a fixed order: per system q, v and its memory, per interaction y, ẏ, λ and its memory, per controller its
     * memory, then the ledger, live; then copies of the tables of contacts.
     */
    public List<double[]> blocks() {
        List<double[]> blocks = new ArrayList<>();
        for (SystemState system : systems) {
            blocks.add(system.q());
            blocks.add(system.v());
            blocks.addAll(memory.of(system.name()));
        }
        for (InteractionState interaction : interactions) {
            blocks.add(interaction.y());
            blocks.add(interaction.ydot());
            blocks.add(interaction.lambda());
            blocks.addAll(memory.of(interaction.name()));
        }
        for (String controller : controllerNames) {
            blocks.addAll(memory.of(controller));
        }
        blocks.add(ledger.block());
        for (ContactTable table : contacts) {
            blocks.add(table.block());
        }
        return blocks;
    }

    /**
     * Replaces all blocks by those of another state of the same model.
     *
     * @throws IllegalArgumentException if there are more or fewer of them, or some have another size
     */
    public void restore(List<double[]> saved) {
        List<double[]> blocks = blocks();
        int fixed = blocks.size() - contacts.size();
        if (saved.size() != blocks.size()) {
            throw new IllegalArgumentException("the state has " + blocks.size() + " blocks, and " + saved.size()
                    + " are given: they belong to another model or integrator");
        }
        for (int i = 0; i < fixed; i++) {
            if (saved.get(i).length != blocks.get(i).length) {
                throw new IllegalArgumentException("block " + i + " of the state has " + blocks.get(i).length
                        + " numbers, and " + saved.get(i).length
                        + " are given: they belong to another model or integrator");
            }
            System.arraycopy(saved.get(i), 0, blocks.get(i), 0, saved.get(i).length);
        }
        for (int i = 0; i < contacts.size(); i++) {
            contacts.get(i).restore(saved.get(fixed + i));
        }
    }

    /** Returns a hash of every bit of every block; equal for equal runs, on every machine. */
    public String hash() {
        long hash = 0xcbf29ce484222325L; // FNV-1a, over 64-bit words
        for (double[] block : blocks()) {
            for (double value : block) {
                hash = (hash ^ Double.doubleToLongBits(value)) * 0x100000001b3L;
                hash ^= hash >>> 32;
            }
        }
        return String.format("%016x", hash);
    }

    /** Returns whether every bit of every block is the same. */
    public boolean sameBits(State other) {
        List<double[]> mine = blocks();
        List<double[]> others = other.blocks();
        boolean same = mine.size() == others.size();
        for (int i = 0; same && i < mine.size(); i++) {
            same = Arrays.equals(mine.get(i), others.get(i));
        }
        return same;
    }
}
