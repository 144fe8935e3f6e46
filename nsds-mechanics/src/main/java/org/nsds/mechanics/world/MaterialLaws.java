package org.nsds.mechanics.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.nsds.core.model.NonSmoothLaw;

/** A table of laws: one for each pair of materials, and one for all pairs that have none of their own. */
final class MaterialLaws {

    private final Map<List<String>, NonSmoothLaw> pairs = new LinkedHashMap<>();
    private Optional<NonSmoothLaw> other = Optional.empty();

    private static List<String> pair(String a, String b) {
        return a.compareTo(b) <= 0 ? List.of(a, b) : List.of(b, a);
    }

    void otherwise(NonSmoothLaw law) {
        other = Optional.of(law);
    }

    void put(String a, String b, NonSmoothLaw law) {
        if (pairs.put(pair(a, b), law) != null) {
            throw new IllegalArgumentException(
                    "the materials '" + a + "' and '" + b + "' have two laws: give one for each pair");
        }
    }

    /** Returns the different laws. */
    List<NonSmoothLaw> all() {
        List<NonSmoothLaw> laws = new ArrayList<>();
        other.ifPresent(laws::add);
        pairs.values().stream().filter(law -> !laws.contains(law)).forEach(law -> {
            if (!laws.contains(law)) {
                laws.add(law);
            }
        });
        return laws;
    }

    /**
     * Returns the number of the law of each pair of materials.
     *
     * @param materials those that bodies and fixtures have
     * @throws IllegalArgumentException if a law names a material that nothing has, or a pair has no law
     */
    int[][] table(List<String> materials) {
        Set<String> known = new TreeSet<>(materials);
        for (List<String> named : pairs.keySet()) {
            for (String material : named) {
                if (!known.contains(material)) {
                    throw new IllegalArgumentException("a law is given for the material '" + material
                            + "', which no body or fixture has: they have " + known);
                }
            }
        }
        List<NonSmoothLaw> laws = all();
        int[][] table = new int[materials.size()][materials.size()];
        for (int i = 0; i < table.length; i++) {
            for (int j = 0; j < table.length; j++) {
                String a = materials.get(i);
                String b = materials.get(j);
                NonSmoothLaw law = pairs.getOrDefault(pair(a, b), other.orElse(null));
                if (law == null) {
                    throw new IllegalArgumentException("there is no law for " + name(a) + " on " + name(b) + ": give "
                            + "one with law(\"" + a + "\", \"" + b + "\", ...), or one for all with contact(...)");
                }
                table[i][j] = laws.indexOf(law);
            }
        }
        return table;
    }

    private static String name(String material) {
        return material.isEmpty() ? "bodies without a material" : "'" + material + "'";
    }

    /**
     * Returns how many outputs contacts have: 1 if all laws are without friction, and as many as all laws can take if all have it.
     *
     * @param withFriction the numbers of outputs that contacts with friction may have: with sliding, with rolling, with drilling
     */
    int outputs(int... withFriction) {
        int[] possible = new int[withFriction.length + 1];
        possible[0] = 1;
        System.arraycopy(withFriction, 0, possible, 1, withFriction.length);
        for (int outputs : possible) {
            int most = outputs;
            if (all().stream().allMatch(law -> accepts(law, most) && (most == 1 || !accepts(law, 1)))) {
                return outputs;
            }
        }
        throw new IllegalArgumentException("the laws " + all()
                + " cannot be those of one world: give all of them friction, which may be 0, or none of them");
    }

    private static boolean accepts(NonSmoothLaw law, int outputs) {
        try {
            law.checkOutputs(outputs);
            return true;
        } catch (IllegalArgumentException refused) {
            return false;
        }
    }
}
