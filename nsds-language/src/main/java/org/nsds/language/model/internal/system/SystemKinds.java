package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.source.Place;

/** This class knows how each kind of system is built. */
public final class SystemKinds {

    private static final Map<String, SystemBuilder> KINDS = Map.of(
            "linear", LinearSystems::linear,
            "particle", LinearSystems::particle,
            "planar-body", LinearSystems::planarBody,
            "body", SpaceBodies::build,
            "string", StringSystems::build,
            "circuit", CircuitSystems::build,
            "mechanics", MechanicalSystems::build,
            "first-order", FirstOrderSystems::build);

    private SystemKinds() {}

    public static SystemBuilder of(String kind) {
        SystemBuilder builder = KINDS.get(kind);
        if (builder == null) {
            throw new Skipped();
        }
        return builder;
    }

    /** Returns the names of the coordinates: those given, or q0, q1, …. */
    public static List<String> coordinates(Section section, String key, String letter, int size) {
        List<String> names = new ArrayList<>();
        if (section.has(key)) {
            names.addAll(section.nameList(key));
            for (String name : names) {
                requireName(section, name);
            }
        }
        for (int i = names.size(); i < size; i++) {
            names.add(letter + i);
        }
        if (size > 0 && names.size() > size) {
            throw section.refuse(
                    section.place(),
                    "there are " + names.size() + " " + key + " for " + size + " degrees of freedom: they must agree");
        }
        if (names.stream().distinct().count() < names.size()) {
            throw section.refuse(section.place(), "two of the " + key + " have the same name: give each its own");
        }
        return names;
    }

    private static void requireName(Section section, String name) {
        Place place = section.place();
        if (!name.matches("\\p{L}[\\p{L}\\p{N}_]*") || name.length() > 50) {
            throw section.refuse(
                    place, "'" + name + "' cannot be the name of a coordinate: take letters, digits and _");
        }
        if (name.equals("t") || name.equals("pi") || section.names().known().contains(name)) {
            throw section.refuse(
                    place,
                    "'" + name + "' is the name of a coordinate and has another meaning already: choose another");
        }
    }
}
