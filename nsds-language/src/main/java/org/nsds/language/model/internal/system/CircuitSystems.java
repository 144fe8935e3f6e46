package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.internal.system.Circuit.Component;
import org.nsds.language.model.internal.system.Circuit.Kind;
import org.nsds.language.model.source.Mapping;

/**
 * This class builds circuits from their components: ẋ = A x + B λ + s(t) with x the voltages of capacitors and the currents of
 * inductors, and for ideal diodes 0 ≤ y = C x + D λ + e(t) ⟂ λ ≥ 0.
 */
public final class CircuitSystems {

    private static final int MOST = 300;
    private static final ThreadLocal<double[]> SIGNALS = ThreadLocal.withInitial(() -> new double[MOST]);

    private CircuitSystems() {}

    public static BuiltSystem build(String name, Section section) {
        if (!(section.node("components") instanceof Mapping all)) {
            throw new Skipped();
        }
        if (all.entries().isEmpty() || all.entries().size() > MOST) {
            throw section.refuse(all.place(), "a circuit has 1 to " + MOST + " components");
        }
        List<Component> components = new ArrayList<>();
        for (Mapping.Entry entry : all.entries()) {
            if (entry.value() instanceof Mapping mapping) {
                Section part = new Section(mapping, section.names(), section.problems());
                components.add(component(entry.key(), part));
            }
        }
        return section.guarded(() -> system(name, section, new Circuit(components)));
    }

    private static Component component(String name, Section part) {
        Kind kind = Kind.of(part.text("kind"));
        List<String> nodes = part.nameList("between");
        if (nodes.size() != 2 || nodes.get(0).equals(nodes.get(1))) {
            throw part.refuse(
                    part.place(), "'" + name + "' is between two different nodes, such as between: [a, ground]");
        }
        if (kind == Kind.DIODE) {
            return new Component(name, kind, nodes.get(0), nodes.get(1), Constant.ZERO, 0.0, 0.0);
        }
        if (!part.has("value")) {
            throw part.refuse(part.place(), "'" + name + "' needs the key 'value'");
        }
        if (kind.isSource()) {
            Section timed = part.with(new Names(part.names()).variable(FunctionCompiler.TIME));
            return new Component(name, kind, nodes.get(0), nodes.get(1), timed.expression("value"), 0.0, 0.0);
        }
        double value = part.number("value");
        if (!(value > 0.0)) {
            throw part.refuse(part.place(), "the value of '" + name + "' is " + value + ": it must be positive");
        }
        return new Component(name, kind, nodes.get(0), nodes.get(1), Constant.ZERO, value, part.number("initial", 0.0));
    }

    private static BuiltSystem system(String name, Section section, Circuit circuit) {
        Map<String, Double> values = section.names().values();
        List<Component> states = circuit.states();
        List<Component> sources = circuit.of(Kind.VOLTAGE_SOURCE, Kind.CURRENT_SOURCE);
        if (states.isEmpty()) {
            throw section.refuse(
                    section.place(), "the circuit has no capacitor and no inductor: it needs one at least");
        }
        int n = states.size();
        FirstOrderLinearSystem.Builder builder = FirstOrderLinearSystem.builder(name)
                .matrix(circuit.stateMatrix())
                .storage(states.stream().mapToDouble(Component::value).toArray())
                .initialState(states.stream().mapToDouble(Component::initial).toArray());
        List<Expression> signals =
                sources.stream().map(source -> source.signal().bind(values)).toList();
        VectorFunction signal = signals.isEmpty() ? null : FunctionCompiler.compile(signals, List.of());
        if (signal != null) {
            double[][] gain = circuit.sourceMatrix();
            builder.source((t, out) -> through(gain, signal, t, out));
        }
        FirstOrderLinearSystem system = builder.build();
        List<String> equations = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            equations.add("x[" + i + "] = " + states.get(i).coordinate());
        }
        return new BuiltSystem(
                system,
                states.stream().map(Component::coordinate).toList(),
                equations,
                diodes(name, circuit, system, signal, equations),
                List.of());
    }

    private static List<Interaction> diodes(
            String name,
            Circuit circuit,
            FirstOrderLinearSystem system,
            VectorFunction signal,
            List<String> equations) {
        List<Component> diodes = circuit.of(Kind.DIODE);
        if (diodes.isEmpty()) {
            return List.of();
        }
        for (int i = 0; i < diodes.size(); i++) {
            boolean voltage = circuit.isInTree(diodes.get(i));
            equations.add("lambda[" + i + "] = " + (voltage ? "reverse voltage" : "current") + " of "
                    + diodes.get(i).name() + ", y[" + i + "] its " + (voltage ? "current" : "reverse voltage"));
        }
        FirstOrderLinearRelation relation = FirstOrderLinearRelation.between(
                        circuit.outputMatrix(), circuit.inputMatrix())
                .feedthrough(circuit.feedthrough());
        if (signal != null) {
            double[][] gain = circuit.outputSourceMatrix();
            relation = relation.signal((t, out) -> through(gain, signal, t, out));
        }
        return List.of(Interaction.named(name + "-diodes")
                .on(system)
                .relation(relation)
                .law(new Complementarity())
                .build());
    }

    /** Writes a matrix times the signals of the sources. */
    private static void through(double[][] gain, VectorFunction signal, double t, double[] out) {
        double[] values = SIGNALS.get();
        signal.at(t, null, null, values);
        for (int i = 0; i < gain.length; i++) {
            out[i] = 0.0;
            for (int j = 0; j < gain[i].length; j++) {
                out[i] += gain[i][j] * values[j];
            }
        }
    }
}
