package org.nsds.examples.reproduce;

/**
 * The source of the number that stands beside ours, and the place where it stands there.
 *
 * @param origin who computed or printed the number
 * @param where the table, equation, figure or section
 */
public record Reference(Origin origin, String where) {

    /** The kinds of sources. Each has a column of its own, because only one of them is the paper. */
    public enum Origin {
        /** A number that is printed in the paper. */
        PAPER("paper"),
        /** A statement of the paper that gives no number: our number decides whether it holds. */
        WORDS("paper's words"),
        /** A number of an implementation that shares no code with this one. */
        INDEPENDENT("independent code"),
        /** A number that a formula gives. */
        CLOSED_FORM("closed form");

        private final String words;

        Origin(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** Returns the reference to a number that the paper prints. */
    static Reference printed(String where) {
        return new Reference(Origin.PAPER, where);
    }

    /** Returns the reference to a statement of the paper that gives no number. */
    static Reference words(String where) {
        return new Reference(Origin.WORDS, where);
    }

    /** Returns the reference to an independent implementation of what the paper describes at some place. */
    static Reference independent(String where) {
        return new Reference(Origin.INDEPENDENT, where);
    }

    /** Returns the reference to a formula. */
    static Reference closedForm(String where) {
        return new Reference(Origin.CLOSED_FORM, where);
    }

    /** Returns a row that agrees if the relative difference is at most the tolerance, which {@code within} says in words. */
    Row relative(String quantity, double value, double ours, double tolerance, String within) {
        return judged(Math.abs(ours - value) <= tolerance * Math.abs(value), quantity, value, ours, within);
    }

    /** Returns a row that agrees if the absolute difference is at most the tolerance, which {@code within} says in words. */
    Row absolute(String quantity, double value, double ours, double tolerance, String within) {
        return judged(Math.abs(ours - value) <= tolerance, quantity, value, ours, within);
    }

    /** Returns a row whose verdict is a condition of its own; the criterion says which. */
    Row judged(boolean agrees, String quantity, double value, double ours, String criterion) {
        return new Row(
                quantity,
                this,
                value,
                ours,
                agrees ? Row.Verdict.AGREES : Row.Verdict.DIFFERS,
                agrees ? criterion : "not so: " + criterion);
    }

    /** Returns a row for a statement without a number: it agrees if ours satisfies the criterion. */
    Row holds(String quantity, double ours, boolean condition, String criterion) {
        return judged(condition, quantity, Double.NaN, ours, criterion);
    }

    /** Returns a row whose number cannot be met, with the reason; it agrees if ours comes within the tolerance all the same. */
    Row unattainable(String quantity, double value, double ours, double tolerance, String why) {
        boolean agrees = Math.abs(ours - value) <= tolerance;
        return new Row(quantity, this, value, ours, agrees ? Row.Verdict.AGREES : Row.Verdict.NOT_ATTAINABLE, why);
    }
}
