package org.nsds.language.model.internal.reading;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Table;
import org.nsds.language.expression.Vocabulary.Meaning;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Problems;
import org.nsds.language.model.source.Scalar;

/** This class reads tables and definitions; a definition may use others, in any order, but not itself. */
public final class Definitions {

    private static final int DEEPEST = 200;
    private static final int MOST = 1000;

    private final Names names;
    private final Problems problems;
    private final Map<String, Meaning> known = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();

    private Definitions(Names names, Problems problems) {
        this.names = names;
        this.problems = problems;
    }

    public static void define(Mapping file, Names names, Problems problems) {
        if (file.get("tables").orElse(null) instanceof Mapping tables) {
            for (Mapping.Entry entry : tables.entries()) {
                if (entry.value() instanceof Mapping mapping) {
                    Section section = new Section(mapping, names, problems);
                    names.table(entry.key(), section.guarded(() -> Table.of(section.vector("x"), section.vector("y"))));
                }
            }
        }
        if (!(file.get("definitions").orElse(null) instanceof Mapping all)) {
            return;
        }
        if (all.entries().size() > MOST) {
            problems.error(all.place(), "there are " + all.entries().size() + " definitions: at most " + MOST);
            return;
        }
        Definitions definitions = new Definitions(names, problems);
        for (Mapping.Entry entry : all.entries()) {
            names.later(entry.key(), position -> definitions.meaning(all, entry));
        }
        for (Mapping.Entry entry : all.entries()) {
            try {
                definitions.meaning(all, entry);
            } catch (Skipped reported) {
                definitions.known.put(entry.key(), Meaning.scalar(Constant.ONE)); // so that its name is known
            }
        }
    }

    private Meaning meaning(Mapping all, Mapping.Entry entry) {
        Meaning meaning = known.get(entry.key());
        if (meaning != null) {
            return meaning;
        }
        if (open.contains(entry.key()) || open.size() > DEEPEST) {
            problems.error(
                    entry.place(),
                    open.size() > DEEPEST
                            ? "more than " + DEEPEST + " definitions stand above each other"
                            : "'" + entry.key() + "' is defined by itself: " + String.join(" → ", open));
            throw new Skipped();
        }
        open.addLast(entry.key());
        try {
            Section section = new Section(all, new Names(names).variable(FunctionCompiler.TIME), problems);
            List<Expression> components = section.expressions(entry.key());
            boolean vector = entry.value() instanceof ListNode
                    || components.size() > 1
                    || entry.value() instanceof Scalar scalar && scalar.text().startsWith("[");
            Meaning found = vector ? Meaning.vector(components) : Meaning.scalar(components.get(0));
            known.put(entry.key(), found);
            return found;
        } finally {
            open.removeLast();
        }
    }
}
