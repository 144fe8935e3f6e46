package org.nsds.language.model;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.language.model.build.BuiltModel;
import org.nsds.language.model.build.ModelParameter;

/** An explanation says in lines of text what was understood of a model file. */
public final class Explanation {

    private final List<String> lines = new ArrayList<>();

    private Explanation() {}

    /** Returns the lines. */
    public static List<String> of(ModelFile file) {
        Explanation explanation = new Explanation();
        explanation.write(file, file.build());
        return explanation.lines;
    }

    private void write(ModelFile file, BuiltModel built) {
        Model model = built.model();
        lines.add(file.name() + ": " + file.summary());
        if (!file.parameters().isEmpty()) {
            lines.add("parameters");
            file.parameters().forEach(this::parameter);
        }
        lines.add("systems");
        for (DynamicalSystem system : model.systems()) {
            lines.add("  " + system.name() + ": " + size(system) + (isLinear(system) ? ", linear" : ", nonlinear"));
        }
        lines.add("interactions" + (model.interactions().isEmpty() ? ": none" : ""));
        for (Interaction interaction : model.interactions()) {
            lines.add("  " + interaction.name() + " on "
                    + String.join(
                            " and ",
                            interaction.systems().stream()
                                    .map(DynamicalSystem::name)
                                    .toList())
                    + ": " + interaction.relation().outputs()
                    + (interaction.relation().outputs() == 1 ? " output, " : " outputs, ")
                    + (isAffine(interaction) ? "linear" : "nonlinear") + ", " + interaction.law());
        }
        lines.add("equations");
        built.equations().forEach(line -> lines.add("  " + line));
        lines.add("a step solves " + problemClass(model));
        lines.add("runs by " + built.run().strategy() + ", " + built.run().integrator() + ", step "
                + built.run().step() + ", until " + built.run().until());
    }

    private void parameter(ModelParameter parameter) {
        boolean bounded = Double.isFinite(parameter.low()) || Double.isFinite(parameter.high());
        lines.add("  " + parameter.name() + " = " + parameter.defaultValue()
                + (parameter.unit().isEmpty() ? "" : " " + parameter.unit())
                + (bounded ? ", from " + parameter.low() + " to " + parameter.high() : "")
                + (parameter.options().isEmpty() ? "" : ", one of " + String.join(", ", parameter.options()))
                + (parameter.meaning().isEmpty() ? "" : ": " + parameter.meaning()));
    }

    private static String size(DynamicalSystem system) {
        int n = system.dimension();
        return system.order() == DynamicalSystem.Order.SECOND
                ? n + (n == 1 ? " degree of freedom" : " degrees of freedom")
                : n + (n == 1 ? " state" : " states");
    }

    private static boolean isLinear(DynamicalSystem system) {
        return system instanceof LinearMechanics || system instanceof LinearFirstOrder;
    }

    private static boolean isAffine(Interaction interaction) {
        return interaction.relation() instanceof LagrangianRelation relation && relation.affine()
                || interaction.relation() instanceof FirstOrderRelation first && first.affine();
    }

    private static String problemClass(Model model) {
        List<Interaction> solved = model.interactions().stream()
                .filter(interaction -> !(interaction.law() instanceof CompliantLaw))
                .toList();
        boolean iterated = !model.systems().stream().allMatch(Explanation::isLinear)
                || !solved.stream().allMatch(Explanation::isAffine);
        String again = iterated ? ", repeated until the nonlinear equations hold" : "";
        int rows = solved.stream().mapToInt(i -> i.relation().outputs()).sum();
        if (!model.sources().isEmpty()) {
            int each = model.sources().stream()
                    .mapToInt(ContactSource::outputs)
                    .max()
                    .orElseThrow();
            return (model.frictional() ? "a friction problem" : "a linear complementarity problem") + " with " + each
                    + (each == 1 ? " row" : " rows") + " for each contact that is found"
                    + (rows == 0 ? "" : " and " + rows + " for interactions") + again;
        }
        if (solved.isEmpty()) {
            return "no contact problem" + again;
        }
        if (model.frictional()) {
            return "a friction problem with at most " + rows + " rows" + again;
        }
        boolean unilateral = solved.stream()
                .allMatch(i -> i.law() instanceof BoxLaw law && law.lower(0) == 0.0 && law.upper(0) > 1e300);
        return (unilateral ? "a linear complementarity problem" : "a mixed complementarity problem with bounds")
                + " with at most " + rows + (rows == 1 ? " row" : " rows") + again;
    }
}
