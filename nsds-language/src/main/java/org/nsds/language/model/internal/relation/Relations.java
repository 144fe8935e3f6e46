package org.nsds.language.model.internal.relation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.Relation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.model.build.GapRelation;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;

/** This class builds the relations of interactions, by expressions or by matrices. */
public final class Relations {

    private Relations() {}

    /**
     * Returns the relation that a section describes.
     *
     * @param equations receives its equations as text
     */
    public static Relation build(Section section, List<BuiltSystem> systems, List<String> equations) {
        List<String> given = Stream.of("gap", "rows", "output", "C", "contact", "joint")
                .filter(section::has)
                .toList();
        if (given.size() != 1) {
            throw section.refuse(
                    section.place(),
                    "an interaction has " + (given.isEmpty() ? "none" : "several")
                            + " of gap, rows, output, C, contact and joint: give one");
        }
        boolean first = given.get(0).equals("output") || given.get(0).equals("C");
        for (BuiltSystem system : systems) {
            if ((system.system().order() == Order.FIRST) != first) {
                throw section.refuse(
                        section.place(),
                        "'" + given.get(0) + "' is for systems " + (first ? "of the first order" : "of mechanics")
                                + ", but '" + system.system().name() + "' is not one: use "
                                + (first ? "gap or rows" : "output or C"));
            }
        }
        return section.guarded(() -> switch (given.get(0)) {
            case "gap" -> gap(section, systems, equations);
            case "rows" -> rows(section);
            case "contact" -> PlanarContacts.build(section.section("contact"), section, systems);
            case "joint" -> Joints.build(section.section("joint"), systems);
            case "output" -> FirstOrderRelations.expressions(section, systems, equations);
            default -> FirstOrderRelations.matrices(section);
        });
    }

    private static Relation rows(Section section) {
        double[][] rows = section.matrix("rows");
        if (rows == null) {
            rows = new double[][] {section.vector("rows")};
        }
        LinearRelation relation = LinearRelation.rows(rows);
        return section.has("offset") ? relation.offset(section.vector("offset", rows.length)) : relation;
    }

    private static Relation gap(Section section, List<BuiltSystem> systems, List<String> equations) {
        List<String> inputs = new ArrayList<>();
        Names names = names(section.names(), systems, inputs);
        List<Expression> gaps = section.with(names).expressions("gap");
        for (int i = 0; i < gaps.size(); i++) {
            equations.add("y[" + i + "] = " + gaps.get(i).text());
        }
        return GapRelation.of(
                gaps.stream().map(gap -> gap.bind(section.names().values())).toList(), inputs);
    }

    /** Returns the names of an interaction: {@code system.coordinate}, and the coordinate alone where only one system has it. */
    public static Names names(Names outer, List<BuiltSystem> systems, List<String> inputs) {
        Names names = new Names(outer).variable(FunctionCompiler.TIME);
        List<String> alone = new ArrayList<>();
        List<String> twice = new ArrayList<>();
        for (int s = 0; s < systems.size(); s++) {
            for (String coordinate : systems.get(s).coordinates()) {
                String whole = systems.get(s).system().name() + "." + coordinate;
                inputs.add(whole);
                names.variable(whole);
                (alone.contains(coordinate) ? twice : alone).add(coordinate);
            }
        }
        for (String input : inputs) {
            String coordinate = input.substring(input.indexOf('.') + 1);
            if (!twice.contains(coordinate)) {
                names.alias(coordinate, input);
            }
        }
        return names;
    }
}
