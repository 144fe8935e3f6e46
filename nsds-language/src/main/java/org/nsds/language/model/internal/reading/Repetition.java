package org.nsds.language.model.internal.reading;

import java.util.function.BiConsumer;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Scalar;

/** This class repeats an entry whose key {@code for} names an index with its first and last value: {@code for: {i: [1, n]}}. */
public final class Repetition {

    private Repetition() {}

    public static void each(Mapping.Entry entry, Section section, int most, BiConsumer<String, Section> adding) {
        if (!section.has("for")) {
            adding.accept(entry.key(), section);
            return;
        }
        if (!(section.node("for") instanceof Mapping index) || index.entries().size() != 1) {
            throw section.refuse(section.place(), "'for' names one index, such as for: {i: [1, n]}");
        }
        String name = index.entries().get(0).key();
        double[] ends = section.section("for").vector(name, 2);
        if (ends[0] != Math.rint(ends[0]) || ends[1] != Math.rint(ends[1]) || !(ends[1] - ends[0] < most)) {
            throw section.refuse(
                    index.place(),
                    "the index '" + name + "' goes from " + ends[0] + " to " + ends[1]
                            + ": both must be whole numbers, less than " + most + " apart");
        }
        for (long i = (long) ends[0]; i <= (long) ends[1]; i++) {
            Section repeated = section.with(new Names(section.names()).value(name, i));
            adding.accept(repeated.filled(new Scalar(entry.key(), entry.place(), "", 0)), repeated);
        }
    }
}
