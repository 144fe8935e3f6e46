package org.nsds.core.internal.impact;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.BoundMechanics;
import org.nsds.core.internal.acceleration.CompliantFlow;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ImpactRule;
import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.contact.LagrangianContact;
import org.nsds.core.internal.flow.BoundModel;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.Transitions;
import org.nsds.core.internal.mixed.CoupledSystems;
import org.nsds.core.internal.switching.SwitchedModel;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.ContactKind;

/** Mechanics in an event-driven run: systems and contacts bound to the state. */
public final class ContactModel implements BoundModel {

    /** Joints that are violated by less than this at the start are put right silently, */
    private static final double CONSISTENT = 1e-9;
    /** and so are penetrations up to this, which models for time-stepping have so that rounding does not open a contact. */
    private static final double PENETRATION = 1e-6;

    public final SystemFlow[] systems;
    /** Those with rigid laws. */
    public final ContactFlow[] contacts;
    /** Those with force laws. */
    public final CompliantFlow[] compliant;

    public final Model model;
    public final State state;
    public final ImpactRule rule;

    private final CoupledSystems coupled;
    private final ContactMotion motion;

    public ContactModel(Model model, State state, EventTolerances tolerances) {
        this.model = model;
        this.state = state;
        rule = new ImpactRule(tolerances.gap());
        BoundMechanics bound = new BoundMechanics(model, state, rule);
        systems = bound.systems;
        contacts = bound.contacts;
        compliant = bound.compliant;
        coupled = new CoupledSystems(model, state, bound.flows, tolerances);
        motion = new ContactMotion(systems, contacts, compliant, coupled, state.ledger(), tolerances);
    }

    @Override
    public ContactMotion motion() {
        return motion;
    }

    @Override
    public Transitions transitions(EventRun run) {
        return coupled.transitions(new ContactTransitions(this, run), run);
    }

    /**
     * Refuses models that the strategy cannot take.
     *
     * @throws IllegalArgumentException with what is in the way and what to do
     */
    public static void check(Model model) {
        for (Interaction interaction : model.interactions()) {
            if (interaction.relation() instanceof MixedRelation) {
                CoupledSystems.check(interaction);
            } else if (firstOrder(interaction)) {
                SwitchedModel.check(interaction);
            } else {
                check(interaction);
            }
        }
    }

    private static boolean firstOrder(Interaction interaction) {
        return interaction.systems().get(0).order() == Order.FIRST;
    }

    private static void check(Interaction interaction) {
        if (!(interaction.relation() instanceof LagrangianRelation relation)) {
            throw refusal(interaction, "its relation does not suit mechanical systems: use a LagrangianRelation");
        }
        if (interaction.law() instanceof CompliantLaw && relation.compliance() == null && relation.outputs() == 1) {
            return;
        }
        if (interaction.law() instanceof FrictionLaw law) {
            ContactKind kind = law.kind(relation.outputs());
            if ((kind == ContactKind.PLANE || kind == ContactKind.SPACE) && relation.compliance() == null) {
                return;
            }
            throw refusal(
                    interaction,
                    "the event-driven strategy takes friction on rigid relations with 2 outputs in the plane or 3 in space, without"
                            + " resistance to rolling or drilling: use time-stepping");
        }
        if (!(interaction.law() instanceof BoxLaw law)) {
            throw refusal(
                    interaction,
                    "the event-driven strategy cannot take its "
                            + interaction.law().getClass().getSimpleName() + ": use time-stepping");
        }
        if (relation.compliance() != null) {
            throw refusal(
                    interaction,
                    "the event-driven strategy takes rigid relations only: use time-stepping for compliance");
        }
        for (int i = 0; i < relation.outputs(); i++) {
            boolean lower = law.lower(i) == (law.unilateral() ? 0.0 : Double.NEGATIVE_INFINITY);
            if (!lower || law.upper(i) != Double.POSITIVE_INFINITY) {
                throw refusal(
                        interaction,
                        "its law bounds the force in a way that the event-driven strategy cannot follow: it takes"
                                + " NewtonImpact, Complementarity and Equality; use time-stepping for others");
            }
        }
    }

    private static IllegalArgumentException refusal(Interaction interaction, String why) {
        return new IllegalArgumentException("interaction '" + interaction.name() + "': " + why);
    }

    /** Returns whether laws have friction. */
    public boolean frictional() {
        return model.frictional();
    }

    /** Gaps and rates of all contacts at the state as it is. */
    public void update(double t) {
        for (ContactFlow contact : contacts) {
            contact.evaluate(t);
        }
        for (CompliantFlow contact : compliant) {
            contact.evaluate(t);
        }
    }

    /** Returns the contacts that are always closed. */
    public List<ContactFlow> joints() {
        return Arrays.stream(contacts)
                .filter(contact -> !contact.terms.unilateral)
                .toList();
    }

    private static void requireFinite(LagrangianContact contact) {
        String bad = contact.notFinite();
        if (bad != null) {
            throw new IllegalArgumentException(bad + " (at the start)");
        }
    }

    /** Refuses an initial state inside an obstacle or off a joint, or one at which a relation has no finite value. */
    @Override
    public void checkStart(double t0) {
        coupled.checkStart(t0);
        for (CompliantFlow contact : compliant) {
            contact.start(t0);
            requireFinite(contact);
        }
        for (ContactFlow contact : contacts) {
            contact.evaluate(t0);
            requireFinite(contact);
            if (contact.terms.unilateral) {
                if (contact.y[0] < -PENETRATION) {
                    throw new IllegalArgumentException("interaction '" + contact.state.name() + "' is penetrated by "
                            + -contact.y[0] + " at the start: give initial positions with y >= 0");
                }
                continue;
            }
            for (int i = 0; i < contact.rows; i++) {
                double y = contact.y[i];
                double ydot = contact.ydot[i];
                if (Math.abs(y) > CONSISTENT || Math.abs(ydot) > CONSISTENT) {
                    throw new IllegalArgumentException("joint '" + contact.state.name()
                            + "' is violated at the start: y = " + y + " and its rate is " + ydot
                            + "; give initial positions and velocities for which both are zero");
                }
            }
        }
    }
}
