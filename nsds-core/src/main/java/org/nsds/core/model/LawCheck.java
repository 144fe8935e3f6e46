package org.nsds.core.model;

/**
 * This class asks a law once for everything that it must be able to say about the outputs of its relation, and refuses answers
 * without a meaning.
 */
final class LawCheck {

    private final Interaction interaction;
    private final int outputs;
    private String question;

    private LawCheck(Interaction interaction) {
        this.interaction = interaction;
        this.outputs = interaction.relation().outputs();
    }

    /**
     * Asks the law of an interaction.
     *
     * @throws IllegalArgumentException if an answer has no meaning, or the law threw
     */
    static void of(Interaction interaction) {
        LawCheck check = new LawCheck(interaction);
        try {
            check.ask("whether it takes relations with " + count(check.outputs, "output"));
            interaction.law().checkOutputs(check.outputs);
            if (interaction.law() instanceof BoxLaw box) {
                check.box(box);
            } else if (interaction.law() instanceof FrictionLaw friction) {
                check.friction(friction);
            }
        } catch (Refusal refusal) {
            throw refusal;
        } catch (IllegalArgumentException said) {
            throw new Refusal(interaction, said.getMessage(), said);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw new Refusal(
                    interaction,
                    check.law() + " threw " + thrown + " when it was asked for " + check.question
                            + ": it must answer for the " + count(check.outputs, "output") + " of its relation",
                    thrown);
        }
    }

    private void box(BoxLaw law) {
        ask("its restitution");
        requireShare("restitution()", law.restitution());
        for (int i = 0; i < outputs; i++) {
            ask("the bounds of output " + i);
            double lower = law.lower(i);
            double upper = law.upper(i);
            require(
                    lower <= upper && lower < Double.POSITIVE_INFINITY && upper > Double.NEGATIVE_INFINITY,
                    law() + " has the bounds [" + lower + ", " + upper + "] for output " + i
                            + ": lower(" + i + ") must be a number below infinity, and upper(" + i
                            + ") one above minus infinity and not below it");
        }
        ask("unilateral()");
        require(
                outputs == 1
                        || !law.unilateral()
                        || !(interaction.relation() instanceof LagrangianRelation relation)
                        || relation.compliance() != null,
                law() + " is unilateral, and its relation has " + outputs
                        + " outputs, of which only the first would be looked at to see whether the contact is closed:"
                        + " make one interaction for each gap, each with a relation of one output");
    }

    private void friction(FrictionLaw law) {
        ask("its restitutions");
        requireShare("normalRestitution()", law.normalRestitution());
        requireShare("tangentialRestitution()", law.tangentialRestitution());
        ask("its friction");
        requireFriction("friction()", law.friction());
        requireFriction("friction(0.0)", law.friction(0.0));
        ask("its rolling and drilling friction");
        requireFriction("rolling()", law.rolling());
        requireFriction("drilling()", law.drilling());
    }

    private void requireShare(String what, double value) {
        require(value >= 0.0 && value <= 1.0, what + " of " + law() + " is " + value + ": it must lie between 0 and 1");
    }

    private void requireFriction(String what, double value) {
        require(
                value >= 0.0 && value < Double.POSITIVE_INFINITY,
                what + " of " + law() + " is " + value + ": it must be a finite number, not negative");
    }

    private void ask(String next) {
        question = next;
    }

    private void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new Refusal(interaction, otherwise, null);
        }
    }

    private String law() {
        String name = interaction.law().getClass().getName();
        return "its law " + name.substring(name.lastIndexOf('.') + 1);
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** The refusal says what is wrong with the law of an interaction, as a sentence. */
    private static final class Refusal extends IllegalArgumentException {

        private static final long serialVersionUID = 1L;

        Refusal(Interaction interaction, String why, Throwable cause) {
            super("interaction '" + interaction.name() + "': " + why, cause);
        }
    }
}
