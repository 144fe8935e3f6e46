package org.nsds.core.internal.switching;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.flow.BoundModel;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.Transitions;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/**
 * A switched model holds the first-order systems of an event-driven run, with the outputs of their interactions as rows of one
 * list. Beside mechanics, {@link Drive}s say what it does to them.
 */
public final class SwitchedModel implements BoundModel {

    public final State state;
    public final FirstOrderFlow[] systems;
    public final SwitchFlow[] switches;
    public final int rows;

    private final SwitchFlow[] switchOf;
    private final int[] rowOf;
    private final boolean affine;
    private final Map<DynamicalSystem, FirstOrderFlow> flows = new LinkedHashMap<>();
    private final List<Drive> drives = new ArrayList<>();
    private final HeldMode held;

    public SwitchedModel(Model model, State state, EventTolerances tolerances) {
        this.state = state;
        for (int i = 0; i < model.systems().size(); i++) {
            if (model.systems().get(i) instanceof FirstOrderSystem system) {
                flows.put(system, new FirstOrderFlow(system, state.system(i)));
            }
        }
        systems = flows.values().toArray(FirstOrderFlow[]::new);
        List<SwitchFlow> found = new ArrayList<>();
        for (int a = 0; a < model.interactions().size(); a++) {
            Interaction interaction = model.interactions().get(a);
            if (interaction.relation() instanceof FirstOrderRelation) {
                found.add(new SwitchFlow(
                        interaction,
                        state.interaction(a),
                        interaction.systems().stream().map(flows::get).toArray(FirstOrderFlow[]::new)));
            }
        }
        switches = found.toArray(SwitchFlow[]::new);
        rows = Stream.of(switches).mapToInt(each -> each.rows).sum();
        switchOf = new SwitchFlow[rows];
        rowOf = new int[rows];
        int k = 0;
        for (SwitchFlow each : switches) {
            for (int i = 0; i < each.rows; i++, k++) {
                switchOf[k] = each;
                rowOf[k] = i;
            }
        }
        affine = Stream.of(switches).allMatch(SwitchFlow::affine);
        held = new HeldMode(this, tolerances);
    }

    /**
     * Refuses models that the strategy cannot take.
     *
     * @throws IllegalArgumentException with what is in the way and what to do
     */
    public static void check(Model model) {
        model.interactions().forEach(SwitchedModel::check);
    }

    /**
     * Refuses interactions of first-order systems that the strategy cannot take.
     *
     * @throws IllegalArgumentException with what is in the way and what to do
     */
    public static void check(Interaction interaction) {
        if (!(interaction.relation() instanceof FirstOrderRelation)) {
            throw new IllegalArgumentException("interaction '" + interaction.name()
                    + "': its relation does not suit first-order systems: use a FirstOrderRelation");
        }
        if (!(interaction.law() instanceof BoxLaw)) {
            throw new IllegalArgumentException(
                    "interaction '" + interaction.name() + "': the event-driven strategy cannot take its "
                            + interaction.law().getClass().getSimpleName() + ": use time-stepping");
        }
    }

    /** Adds what moves systems from outside. */
    public void drivenBy(Drive drive) {
        drives.add(drive);
    }

    /** Returns the flow of a first-order system. */
    public FirstOrderFlow flow(DynamicalSystem system) {
        return flows.get(system);
    }

    /** Returns the mode that it is in. */
    public HeldMode held() {
        return held;
    }

    /** Accepts any state as a start: one that its constraints do not allow jumps. */
    @Override
    public void checkStart(double t0) {
        update(t0);
        for (int k = 0; k < rows; k++) {
            if (!Double.isFinite(output(k))) {
                throw new IllegalArgumentException("interaction '" + switchOf[k].name + "' has the output " + output(k)
                        + " at the initial state: look at its function");
            }
        }
    }

    @Override
    public SwitchedMotion motion() {
        return new SwitchedMotion(this);
    }

    @Override
    public Transitions transitions(EventRun run) {
        return new SwitchTransitions(this, run);
    }

    /** Returns whether all relations are affine, so that their matrices never change. */
    public boolean affine() {
        return affine;
    }

    /** Computes y of all rows at the state as it is. */
    public void update(double t) {
        for (SwitchFlow each : switches) {
            each.update(t);
        }
    }

    /** Computes the rates of all systems at the state and multipliers as they are. */
    public void updateRates(double t) {
        for (FirstOrderFlow system : systems) {
            system.freeMotion(t);
        }
        for (Drive drive : drives) {
            drive.addToRates(t);
        }
        for (SwitchFlow each : switches) {
            each.addToRates();
        }
    }

    /** Returns how much y of each row changes over an implicit step of length ε with the multipliers as they are. */
    public double[] outputIncrements(double t, double epsilon) {
        for (FirstOrderFlow system : systems) {
            system.lookAhead(t, epsilon);
        }
        for (Drive drive : drives) {
            drive.addToIncrements(t, epsilon);
        }
        for (SwitchFlow each : switches) {
            each.addToIncrements(epsilon);
        }
        double[] all = new double[rows];
        int first = 0;
        for (SwitchFlow each : switches) {
            double[] increment = new double[each.rows];
            each.outputIncrement(t, epsilon, increment);
            System.arraycopy(increment, 0, all, first, increment.length);
            first += increment.length;
        }
        return all;
    }

    public void linearise(double t) {
        for (SwitchFlow each : switches) {
            each.linearise(t);
        }
    }

    public void findTimeRate(double t, double delta) {
        for (SwitchFlow each : switches) {
            each.findTimeRate(t, delta);
        }
    }

    public double output(int k) {
        return switchOf[k].state.y()[rowOf[k]];
    }

    public double outputRate(int k) {
        return switchOf[k].outputRate(rowOf[k]);
    }

    public double multiplier(int k) {
        return switchOf[k].state.lambda()[rowOf[k]];
    }

    public void setMultiplier(int k, double lambda) {
        switchOf[k].state.lambda()[rowOf[k]] = lambda;
    }

    public double lower(int k) {
        return switchOf[k].law.lower(rowOf[k]);
    }

    public double upper(int k) {
        return switchOf[k].law.upper(rowOf[k]);
    }

    /** Returns D between two rows. */
    public double feedthrough(int k, int j) {
        return switchOf[k] == switchOf[j] ? switchOf[k].D[rowOf[k] * switchOf[k].rows + rowOf[j]] : 0.0;
    }

    /** Returns C M⁻¹ B between two rows, or C W⁻¹ B with W of the short step. */
    public double coupling(int k, int j, boolean implicit) {
        return switchOf[k].coupling(rowOf[k], switchOf[j], rowOf[j], implicit);
    }

    public void addToStates(int k, double factor) {
        switchOf[k].addToStates(rowOf[k], factor);
    }

    public String rowName(int k) {
        return switchOf[k].rowName(rowOf[k]);
    }

    /** Returns the number of states. */
    public int size() {
        return Stream.of(systems).mapToInt(system -> system.x.length).sum();
    }

    /** Returns all states in one vector. */
    public double[] states() {
        double[] all = new double[size()];
        write(all, 0);
        return all;
    }

    /** Writes the states as they are from a place on. */
    public void write(double[] vector, int at) {
        int k = at;
        for (FirstOrderFlow system : systems) {
            System.arraycopy(system.x, 0, vector, k, system.x.length);
            k += system.x.length;
        }
    }

    /** Sets the states to what is in a vector. */
    public void read(double[] vector, int at) {
        int k = at;
        for (FirstOrderFlow system : systems) {
            System.arraycopy(vector, k, system.x, 0, system.x.length);
            k += system.x.length;
        }
    }

    /** Writes the rates as they are from a place on. */
    public void writeRates(double[] vector, int at) {
        int k = at;
        for (FirstOrderFlow system : systems) {
            System.arraycopy(system.rate, 0, vector, k, system.rate.length);
            k += system.rate.length;
        }
    }

    /** Returns state k, in words. */
    public String component(int k) {
        int first = 0;
        int s = 0;
        while (k >= first + systems[s].x.length) {
            first += systems[s].x.length;
            s++;
        }
        return "component " + (k - first) + " of system '" + systems[s].name() + "'";
    }

    /** Returns what is infinite or NaN, as a sentence; null if nothing is. */
    public String notFinite() {
        String bad = null;
        for (int i = 0; i < systems.length && bad == null; i++) {
            bad = systems[i].notFinite();
        }
        for (int a = 0; a < switches.length && bad == null; a++) {
            bad = switches[a].notFinite();
        }
        return bad;
    }

    /** Returns the stored energy. */
    public double energy() {
        double sum = 0.0;
        for (FirstOrderFlow system : systems) {
            sum += system.energy();
        }
        return sum;
    }

    /** Returns what sources and inputs bring in. */
    public double workPower(double t) {
        double power = 0.0;
        for (FirstOrderFlow system : systems) {
            power += system.workPower(t);
        }
        for (SwitchFlow each : switches) {
            power += each.inputPower() + each.dampingPower();
        }
        return power;
    }

    /** Returns what resistances take. */
    public double dampingPower() {
        double power = 0.0;
        for (FirstOrderFlow system : systems) {
            power += system.dampingPower();
        }
        for (SwitchFlow each : switches) {
            power += each.dampingPower();
        }
        return power;
    }
}
