package org.nsds.core.internal.acceleration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/** Bound mechanics are the systems and contacts of a mechanical model, bound to a state, as impacts and smooth motion need them. */
public final class BoundMechanics {

    public final SystemFlow[] systems;
    /** Those with rigid laws. */
    public final ContactFlow[] contacts;
    /** Those with force laws. */
    public final CompliantFlow[] compliant;

    public BoundMechanics(Model model, State state, ContactRule rule) {
        systems = new SystemFlow[model.systems().size()];
        Map<DynamicalSystem, SystemFlow> flows = new HashMap<>();
        for (int i = 0; i < systems.length; i++) {
            LagrangianSystem system = (LagrangianSystem) model.systems().get(i);
            systems[i] = new SystemFlow(system, state.system(i), rule);
            flows.put(system, systems[i]);
        }
        List<ContactFlow> rigid = new ArrayList<>();
        List<CompliantFlow> soft = new ArrayList<>();
        for (int a = 0; a < model.interactions().size(); a++) {
            Interaction interaction = model.interactions().get(a);
            SystemFlow[] joined = interaction.systems().stream().map(flows::get).toArray(SystemFlow[]::new);
            if (interaction.law() instanceof CompliantLaw law) {
                soft.add(new CompliantFlow(
                        (LagrangianRelation) interaction.relation(), law, state.interaction(a), joined));
            } else {
                ContactFlow contact = new ContactFlow(interaction, state.interaction(a), joined);
                contact.bodies = interaction.systems().stream()
                        .mapToInt(model.systems()::indexOf)
                        .toArray();
                rigid.add(contact);
            }
        }
        contacts = rigid.toArray(ContactFlow[]::new);
        compliant = soft.toArray(CompliantFlow[]::new);
    }
}
