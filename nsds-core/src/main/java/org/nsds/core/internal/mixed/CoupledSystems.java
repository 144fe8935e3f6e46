package org.nsds.core.internal.mixed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.Transitions;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.switching.HeldMode;
import org.nsds.core.internal.switching.SwitchedModel;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.State;

/**
 * The coupled systems are the first-order systems beside mechanics in an event-driven run, with their switches, and with the smooth
 * couplings that join them to mechanics. They add components to the vector of the motion: the states x, and for each coupling the energy
 * that mechanics has received.
 *
 * <p>λ of a coupling is a function of the state, so that mechanics does not depend on the mode of the switches except through x.
 */
public final class CoupledSystems {

    private final SwitchedModel model;
    private final HeldMode held;
    private final List<CouplingFlow> couplings = new ArrayList<>();
    private final int states;

    /**
     * Binds the first-order systems and couplings of a model.
     *
     * @param mechanical the flows of the mechanical systems
     */
    public CoupledSystems(
            Model all, State state, Map<DynamicalSystem, SystemFlow> mechanical, EventTolerances tolerances) {
        model = new SwitchedModel(all, state, tolerances);
        held = model.held();
        for (int a = 0; a < all.interactions().size(); a++) {
            Interaction interaction = all.interactions().get(a);
            if (interaction.relation() instanceof MixedRelation relation) {
                CouplingFlow coupling = new CouplingFlow(
                        relation,
                        state.interaction(a),
                        model.flow(interaction.systems().get(0)),
                        mechanical.get(interaction.systems().get(1)));
                couplings.add(coupling);
                model.drivenBy(coupling);
            }
        }
        states = model.size();
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
                    + ": the event-driven strategy takes Equality there; give the switch to the first-order system alone,"
                    + " or use time-stepping");
        }
    }

    /** Returns whether there are none. */
    public boolean isEmpty() {
        return states == 0;
    }

    /** Returns the number of components that they add. */
    public int size() {
        return states + couplings.size();
    }

    /** Requires the outputs of switches to be finite at the initial state. */
    public void checkStart(double t0) {
        model.checkStart(t0);
    }

    /** Returns what happens at events: those of mechanics, and those of switches if there are any. */
    public Transitions transitions(Transitions mechanics, EventRun run) {
        return model.rows == 0 ? mechanics : new CoupledTransitions(mechanics, model, run);
    }

    /** Returns what may end the mode of the switches. */
    public List<Watch> watches() {
        return held.watches();
    }

    /** Returns whether the switches' constraints have drifted. */
    public boolean drifted() {
        return held.drifted();
    }

    /** Puts states back on the switches' constraints if they are off. */
    public void settle(double t) {
        held.settle(t);
    }

    /** Writes the components as they are from a place on. */
    public void write(double[] vector, int at) {
        model.write(vector, at);
        for (int c = 0; c < couplings.size(); c++) {
            vector[at + states + c] = couplings.get(c).converted();
        }
    }

    /** Sets the components to what is in a vector. */
    public void read(double[] vector, int at) {
        model.read(vector, at);
        for (int c = 0; c < couplings.size(); c++) {
            couplings.get(c).converted(vector[at + states + c]);
        }
    }

    /** Computes the rates of x, and adds the forces of couplings to accelerations. */
    public void act(double t) {
        held.solve(t);
        for (CouplingFlow coupling : couplings) {
            coupling.push();
        }
    }

    /** Writes the rates of the components after {@link #act}. */
    public void rates(double[] vector, int at) {
        model.writeRates(vector, at);
        for (int c = 0; c < couplings.size(); c++) {
            vector[at + states + c] = couplings.get(c).mechanicalPower();
        }
    }

    /** Returns what sources and inputs bring in, and what couplings do to both sides. */
    public double workPower(double t) {
        double power = model.workPower(t);
        for (CouplingFlow coupling : couplings) {
            power += coupling.mechanicalPower() + coupling.electricalPower();
        }
        return power;
    }

    /** Returns what resistances take. */
    public double dampingPower() {
        return model.dampingPower();
    }

    /** Returns the stored energy. */
    public double energy() {
        return model.energy();
    }

    /** Returns what is infinite or NaN, as a sentence; null if nothing is. */
    public String notFinite() {
        String bad = model.notFinite();
        for (int c = 0; c < couplings.size() && bad == null; c++) {
            bad = couplings.get(c).notFinite();
        }
        return bad;
    }

    /** Returns the k-th component, in words. */
    public String component(int k) {
        return k < states
                ? model.component(k)
                : "the energy converted by coupling '"
                        + couplings.get(k - states).name() + "'";
    }
}
