package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.nsds.core.control.Controller;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Variable;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.model.build.ExpressionController;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;

/** This class builds sampled controllers whose outputs are expressions of what they sense and remember. */
public final class Controllers {

    private Controllers() {}

    /** Adds the outputs of all controllers of a file, such as {@code servo.torque}, to the names that systems know. */
    public static void declare(Mapping file, Names names) {
        each(file, (name, mapping) -> {
            if (mapping.get("outputs").orElse(null) instanceof Mapping outputs) {
                for (int i = 0; i < outputs.entries().size(); i++) {
                    names.input(name + "." + outputs.entries().get(i).key(), name, i);
                }
            }
        });
    }

    private interface Visitor {
        void visit(String name, Mapping mapping);
    }

    private static void each(Mapping file, Visitor visitor) {
        if (file.get("controllers").orElse(null) instanceof Mapping all) {
            for (Mapping.Entry entry : all.entries()) {
                if (entry.value() instanceof Mapping mapping) {
                    visitor.visit(entry.key(), mapping);
                }
            }
        }
    }

    /**
     * Returns the controllers of a file.
     *
     * @param column finds the column that a text names, or refuses it
     */
    public static List<Controller> build(Mapping file, Section whole, Function<SourceNode, String> column) {
        List<Controller> controllers = new ArrayList<>();
        List<Runnable> parts = new ArrayList<>();
        each(
                file,
                (name, mapping) -> parts.add(() ->
                        controllers.add(build(name, new Section(mapping, whole.names(), whole.problems()), column))));
        Section.all(parts.toArray(Runnable[]::new));
        return controllers;
    }

    private static Controller build(String name, Section section, Function<SourceNode, String> column) {
        Map<String, String> sensed = new LinkedHashMap<>();
        entries(section, "sense").forEach((key, node) -> sensed.put(key, column.apply(node)));
        Map<String, SourceNode> memory = entries(section, "memory");
        double[] start = memory.values().stream()
                .mapToDouble(node -> section.number(scalar(node)))
                .toArray();
        Names names = new Names(section.names()).variable(FunctionCompiler.TIME);
        sensed.keySet().forEach(names::variable);
        memory.keySet().forEach(names::variable);
        Section inside = section.with(names);
        Map<String, SourceNode> outputs = entries(section, "outputs");
        Map<String, SourceNode> next = entries(section, "next");
        List<Expression> nextMemory = memory.keySet().stream()
                .map(key -> next.containsKey(key) ? bound(inside, next.get(key)) : Variable.of(key))
                .toList();
        for (String key : next.keySet()) {
            if (!memory.containsKey(key)) {
                throw section.refuse(
                        section.place(),
                        "'" + key + "' has a next value but is not in memory: add it there with its start");
            }
        }
        double period = section.number("period", 0.0);
        return section.guarded(() -> new ExpressionController(
                name,
                period,
                new ExpressionController.Terms(
                        List.copyOf(sensed.keySet()),
                        List.copyOf(sensed.values()),
                        List.copyOf(memory.keySet()),
                        start,
                        List.copyOf(outputs.keySet()),
                        outputs.values().stream()
                                .map(node -> bound(inside, node))
                                .toList(),
                        nextMemory)));
    }

    private static Expression bound(Section inside, SourceNode node) {
        return inside.expression(scalar(node)).bind(inside.names().values());
    }

    private static Scalar scalar(SourceNode node) {
        if (node instanceof Scalar scalar) {
            return scalar;
        }
        throw new Skipped();
    }

    private static Map<String, SourceNode> entries(Section section, String key) {
        Map<String, SourceNode> entries = new LinkedHashMap<>();
        if (section.has(key) && section.node(key) instanceof Mapping mapping) {
            mapping.entries().forEach(entry -> entries.put(entry.key(), entry.value()));
        }
        return entries;
    }
}
