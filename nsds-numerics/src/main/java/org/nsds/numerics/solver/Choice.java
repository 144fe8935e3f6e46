package org.nsds.numerics.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Constants of enumerations as users write them: in lower case with hyphens, {@code kick-drift} for {@code KICK_DRIFT}. */
public final class Choice {

    private Choice() {}

    /** Returns the word for a constant. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns the constant that users call by that word.
     *
     * @param what is chosen, for the refusal of other words
     * @throws IllegalArgumentException with the known words if there is none
     */
    public static <E extends Enum<E>> E of(Class<E> kind, String what, String word) {
        return Arrays.stream(kind.getEnumConstants())
                .filter(constant -> word(constant).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(refusal(kind, what, word)));
    }

    private static <E extends Enum<E>> String refusal(Class<E> kind, String what, String word) {
        List<String> known =
                Arrays.stream(kind.getEnumConstants()).map(Choice::word).toList();
        return what + " is '" + word + "': " + Suggestion.words(word, known) + "choose " + String.join(" or ", known);
    }
}
