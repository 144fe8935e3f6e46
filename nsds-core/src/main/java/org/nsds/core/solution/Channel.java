package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.state.InteractionState;
import org.nsds.core.state.State;
import org.nsds.core.state.SystemState;

/** A group of trajectory columns: their names, and the array of a {@link State} that holds their values. */
record Channel(List<String> columns, double[] values) {

    /** Every component of every system, then outputs, rates (of mechanical ones) and multipliers of every interaction. */
    static List<Channel> all(Model model, State state) {
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < model.systems().size(); i++) {
            DynamicalSystem system = model.systems().get(i);
            SystemState values = state.system(i);
            boolean second = system.order() == DynamicalSystem.Order.SECOND;
            if (second) {
                channels.add(numbered(system.name() + ".q", values.q(), true));
            }
            channels.add(numbered(system.name() + (second ? ".v" : ".x"), values.v(), true));
        }
        for (int i = 0; i < model.interactions().size(); i++) {
            Interaction interaction = model.interactions().get(i);
            InteractionState values = state.interaction(i);
            channels.add(numbered(interaction.name() + ".y", values.y(), false));
            if (interaction.systems().get(0).order() == DynamicalSystem.Order.SECOND) {
                channels.add(numbered(interaction.name() + ".ydot", values.ydot(), false));
            }
            channels.add(numbered(interaction.name() + ".lambda", values.lambda(), false));
        }
        return channels;
    }

    private static Channel numbered(String prefix, double[] values, boolean numberSingle) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            names.add(values.length == 1 && !numberSingle ? prefix : prefix + i);
        }
        return new Channel(List.copyOf(names), values);
    }
}
