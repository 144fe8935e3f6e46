package org.nsds.core.internal.mixed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.switching.FirstOrderFlow;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.State;

/**
 * The coupled systems are the first-order systems beside mechanics in an event-driven run, with the smooth couplings that join them to
 * it. They add components to the vector of the motion: the states x, and for each coupling the energy that mechanics has received.
 */
public final class CoupledSystems {

    private final List<FirstOrderFlow> systems = new ArrayList<>();
    private final List<CouplingFlow> couplings = new ArrayList<>();
    private final int size;

    /**
     * Binds the first-order systems and couplings of a model.
     *
     * @param mechanical the flows of the mechanical systems
     */
    public CoupledSystems(Model model, State state, Map<DynamicalSystem, SystemFlow> mechanical) {
        Map<DynamicalSystem, FirstOrderFlow> flows = new HashMap<>();
        int components = 0;
        for (int i = 0; i < model.systems().size(); i++) {
            DynamicalSystem system = model.systems().get(i);
            if (system.order() == Order.FIRST) {
                FirstOrderFlow flow = new FirstOrderFlow((FirstOrderSystem) system, state.system(i));
                flows.put(system, flow);
                systems.add(flow);
                components += flow.x.length;
            }
        }
        for (int a = 0; a < model.interactions().size(); a++) {
            Interaction interaction = model.interactions().get(a);
            if (interaction.relation() instanceof MixedRelation relation) {
                couplings.add(new CouplingFlow(
                        relation,
                        state.interaction(a),
                        flows.get(interaction.systems().get(0)),
                        mechanical.get(interaction.systems().get(1))));
            }
        }
        size = components + couplings.size();
    }

    /**
     * Refuses couplings that are not smooth.
     *
     * @throws IllegalArgumentException with the remedy
     */
    public static void check(Interaction interaction) {
        boolean smooth = interaction.law() instanceof BoxLaw;
        for (int i = 0; smooth && i < interaction.relation().outputs(); i++) {
            BoxLaw law = (BoxLaw) interaction.law();
            smooth = law.lower(i) == Double.NEGATIVE_INFINITY && law.upper(i) == Double.POSITIVE_INFINITY;
        }
        if (!smooth) {
            throw new IllegalArgumentException("interaction '" + interaction.name()
                    + "' couples a first-order system with a mechanical one by the law "
                    + interaction.law().getClass().getSimpleName()
                    + ": the event-driven strategy takes Equality there; use time-stepping for switches");
        }
    }

    /** Returns whether there are none. */
    public boolean isEmpty() {
        return systems.isEmpty();
    }

    /** Returns the number of components that they add. */
    public int size() {
        return size;
    }

    /** Writes the components as they are from a place on. */
    public void write(double[] vector, int at) {
        int k = at;
        for (FirstOrderFlow system : systems) {
            System.arraycopy(system.x, 0, vector, k, system.x.length);
            k += system.x.length;
        }
        for (CouplingFlow coupling : couplings) {
            vector[k++] = coupling.converted();
        }
    }

    /** Sets the components to what is in a vector. */
    public void read(double[] vector, int at) {
        int k = at;
        for (FirstOrderFlow system : systems) {
            System.arraycopy(vector, k, system.x, 0, system.x.length);
            k += system.x.length;
        }
        for (CouplingFlow coupling : couplings) {
            coupling.converted(vector[k++]);
        }
    }

    /** Computes the rates of x, and adds the forces of couplings to accelerations. */
    public void act(double t) {
        for (FirstOrderFlow system : systems) {
            system.freeMotion(t);
        }
        for (CouplingFlow coupling : couplings) {
            coupling.act(t);
        }
    }

    /** Writes the rates of the components after {@link #act}. */
    public void rates(double[] vector, int at) {
        int k = at;
        for (FirstOrderFlow system : systems) {
            System.arraycopy(system.rate, 0, vector, k, system.rate.length);
            k += system.rate.length;
        }
        for (CouplingFlow coupling : couplings) {
            vector[k++] = coupling.mechanicalPower();
        }
    }

    /** Returns what sources bring in, and what couplings do to both sides. */
    public double workPower(double t) {
        double power = 0.0;
        for (FirstOrderFlow system : systems) {
            power += system.workPower(t);
        }
        for (CouplingFlow coupling : couplings) {
            power += coupling.mechanicalPower() + coupling.electricalPower();
        }
        return power;
    }

    /** Returns what resistances take. */
    public double dampingPower() {
        double power = 0.0;
        for (FirstOrderFlow system : systems) {
            power += system.dampingPower();
        }
        return power;
    }

    /** Returns the stored energy. */
    public double energy() {
        double sum = 0.0;
        for (FirstOrderFlow system : systems) {
            sum += system.energy();
        }
        return sum;
    }

    /** Returns what is infinite or NaN, as a sentence; null if nothing is. */
    public String notFinite() {
        for (FirstOrderFlow system : systems) {
            String bad = system.notFinite();
            if (bad != null) {
                return bad;
            }
        }
        for (CouplingFlow coupling : couplings) {
            String bad = coupling.notFinite();
            if (bad != null) {
                return bad;
            }
        }
        return null;
    }

    /** Returns the k-th component, in words. */
    public String component(int k) {
        int first = 0;
        for (FirstOrderFlow system : systems) {
            if (k < first + system.x.length) {
                return "component " + (k - first) + " of system '" + system.name() + "'";
            }
            first += system.x.length;
        }
        return "the energy converted by coupling '" + couplings.get(k - first).name() + "'";
    }
}
