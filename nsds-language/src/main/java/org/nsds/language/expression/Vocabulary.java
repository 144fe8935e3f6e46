package org.nsds.language.expression;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A vocabulary says what the names in a text mean. Implement it to give names to things of one's own. */
public interface Vocabulary {

    /** This vocabulary takes every name for a variable, and knows no functions but the usual ones. */
    Vocabulary OPEN = (name, position) -> Optional.of(Meaning.scalar(new Variable(name, position)));

    /**
     * What a name means.
     *
     * @param components one expression per component
     * @param vector whether it is a vector, also if it has one component
     */
    record Meaning(List<Expression> components, boolean vector) {

        public Meaning {
            components = List.copyOf(components);
        }

        /** Makes a number. */
        public static Meaning scalar(Expression expression) {
            return new Meaning(List.of(expression), false);
        }

        /** Makes a vector. */
        public static Meaning vector(List<Expression> components) {
            return new Meaning(components, true);
        }
    }

    /**
     * Returns what a name means, or nothing if it is not known.
     *
     * @param position where it stands, for the expression that is made of it
     */
    Optional<Meaning> name(String name, int position);

    /**
     * Returns what a function of the vocabulary's own gives for some arguments, or nothing if the name is not one of it. It is asked
     * before the usual functions are looked at.
     *
     * @param position where the name stands
     * @throws ExpressionException if the arguments are wrong
     */
    default Optional<Expression> call(String function, List<Expression> arguments, int position) {
        return Optional.empty();
    }

    /** Returns all known names and own functions, from which the refusal of another chooses a suggestion. */
    default Set<String> known() {
        return Set.of();
    }
}
