package org.nsds.core.internal.acceleration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/**
 * Bound mechanics are the mechanical systems and contacts of a model, bound to a state, as impacts and smooth motion need them. Systems of
 * first order, and interactions whose first system is one, are left out.
 */
public final class BoundMechanics {

    public final SystemFlow[] systems;
    /** Those with rigid laws. */
    public final ContactFlow[] contacts;
    /** Those with force laws. */
    public final CompliantFlow[] compliant;
    /** Which system is bound to which, in the order of the model. */
    public final Map<DynamicalSystem, SystemFlow> flows = new LinkedHashMap<>();

    public BoundMechanics(Model model, State state, ContactRule rule) {
        for (int i = 0; i < model.systems().size(); i++) {
            if (model.systems().get(i).order() == Order.SECOND) {
                LagrangianSystem system = (LagrangianSystem) model.systems().get(i);
                flows.put(system, new SystemFlow(system, state.system(i), rule));
            }
        }
        systems = flows.values().toArray(SystemFlow[]::new);
        List<DynamicalSystem> mechanical = List.copyOf(flows.keySet());
        List<ContactFlow> rigid = new ArrayList<>();
        List<CompliantFlow> soft = new ArrayList<>();
        for (int a = 0; a < model.interactions().size(); a++) {
            Interaction interaction = model.interactions().get(a);
            if (interaction.systems().get(0).order() == Order.FIRST) {
                continue;
            }
            SystemFlow[] joined = interaction.systems().stream().map(flows::get).toArray(SystemFlow[]::new);
            if (interaction.law() instanceof CompliantLaw law) {
                soft.add(new CompliantFlow(
                        (LagrangianRelation) interaction.relation(), law, state.interaction(a), joined));
            } else {
                ContactFlow contact = new ContactFlow(interaction, state.interaction(a), joined);
                contact.bodies = interaction.systems().stream()
                        .mapToInt(mechanical::indexOf)
                        .toArray();
                rigid.add(contact);
            }
        }
        contacts = rigid.toArray(ContactFlow[]::new);
        compliant = soft.toArray(CompliantFlow[]::new);
    }
}
