package org.nsds.core.solution;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.ControllerState;
import org.nsds.core.state.InteractionState;
import org.nsds.core.state.State;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.LongRow;

/** A channel is a group of trajectory columns: their names, and the array that holds their values. */
abstract class Channel {

    /** The number of columns. */
    final int width;

    private final List<String> columns;

    Channel(List<String> columns) {
        this.columns = List.copyOf(columns);
        width = columns.size();
    }

    final List<String> columns() {
        return columns;
    }

    /** Writes the present values, which are those of time t, from a place on. */
    abstract void write(double t, double[] target, int at);

    /** Returns the present value of a column. */
    abstract double value(int i);

    /**
     * Returns every component of every system without probes, the probes of the others, then outputs, rates (of mechanical
     * ones) and multipliers of every interaction, which are forces f of compliant laws, and what the mechanical system of a mixed one has received, then outputs and memory of every
     * controller.
     *
     * @throws IllegalArgumentException if a probe fits no system
     */
    static List<Channel> of(Model model, State state, List<Probe> probes) {
        List<Channel> channels = new ArrayList<>();
        probes.forEach(probe -> requireSystem(model, probe));
        for (int i = 0; i < model.systems().size(); i++) {
            DynamicalSystem system = model.systems().get(i);
            SystemState values = state.system(i);
            boolean second = system.order() == DynamicalSystem.Order.SECOND;
            List<Probe> own = probes.stream()
                    .filter(probe -> probe.system().equals(system.name()))
                    .toList();
            if (!own.isEmpty()) {
                own.forEach(probe -> channels.add(probe(probe, values)));
                continue;
            }
            if (second) {
                channels.add(numbered(system.name() + ".q", values.q(), true));
            }
            channels.add(numbered(system.name() + (second ? ".v" : ".x"), values.v(), true));
        }
        for (int i = 0; i < model.interactions().size(); i++) {
            Interaction interaction = model.interactions().get(i);
            InteractionState values = state.interaction(i);
            channels.add(numbered(interaction.name() + ".y", values.y(), false));
            if (interaction.relation() instanceof LagrangianRelation) {
                channels.add(numbered(interaction.name() + ".ydot", values.ydot(), false));
            }
            String multiplier = interaction.law() instanceof CompliantLaw ? ".f" : ".lambda";
            channels.add(numbered(interaction.name() + multiplier, values.lambda(), false));
            if (interaction.relation() instanceof MixedRelation) {
                channels.add(numbered(
                        interaction.name() + "." + MixedRelation.CONVERTED,
                        values.memory(MixedRelation.CONVERTED, 1),
                        false));
            }
        }
        for (int i = 0; i < model.controllers().size(); i++) {
            Controller controller = model.controllers().get(i);
            ControllerState values = state.controller(i);
            channels.add(named(named(controller, controller.outputs()), values.outputs()));
            channels.add(named(named(controller, controller.memory()), values.memory()));
        }
        return channels;
    }

    private static List<String> named(Controller controller, List<String> signals) {
        return signals.stream().map(signal -> controller.name() + "." + signal).toList();
    }

    private static void requireSystem(Model model, Probe probe) {
        DynamicalSystem seen = model.systems().stream()
                .filter(system -> system.name().equals(probe.system()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("probe '" + probe.name() + "' looks at system '"
                        + probe.system() + "', which is not in the model"));
        boolean turns = !probe.ofVelocity() && seen instanceof LagrangianSystem body && !body.isFlat();
        int size = turns ? ((LagrangianSystem) seen).positions() : seen.dimension();
        if (size != probe.weights().length) {
            throw new IllegalArgumentException("probe '" + probe.name() + "' has " + probe.weights().length
                    + " weights but system '" + seen.name() + "' has " + size
                    + (turns ? " positions" : " degrees of freedom") + ": give it one for each");
        }
        if (!probe.ofVelocity() && seen.order() != DynamicalSystem.Order.SECOND) {
            throw new IllegalArgumentException("probe '" + probe.name() + "' looks at positions, and system '"
                    + seen.name() + "' has none: use Probe.velocity");
        }
    }

    private static Channel probe(Probe probe, SystemState state) {
        double[] seen = probe.ofVelocity() ? state.v() : state.q();
        LongRow kernel = new LongRow();
        return new Channel(List.of(probe.name())) {
            @Override
            void write(double t, double[] target, int at) {
                target[at] = value(0);
            }

            @Override
            double value(int i) {
                return kernel.dot(probe.weights(), seen);
            }
        };
    }

    private static Channel numbered(String prefix, double[] values, boolean numberSingle) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            names.add(values.length == 1 && !numberSingle ? prefix : prefix + i);
        }
        return named(names, values);
    }

    private static Channel named(List<String> names, double[] values) {
        return new Channel(names) {
            @Override
            void write(double t, double[] target, int at) {
                System.arraycopy(values, 0, target, at, values.length);
            }

            @Override
            double value(int i) {
                return values[i];
            }
        };
    }
}
