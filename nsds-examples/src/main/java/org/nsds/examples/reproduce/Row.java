package org.nsds.examples.reproduce;

/**
 * One number to be met and ours.
 *
 * @param quantity what is compared, with its unit
 * @param paper the published number or, where the source gives none, that of an independent implementation
 * @param ours computed now
 * @param verdict whether they agree
 * @param reason why they differ, or by which measure they agree
 */
public record Row(String quantity, double paper, double ours, Verdict verdict, String reason) {

    /** Whether two numbers agree. */
    public enum Verdict {
        /** Within the tolerance that the row states. */
        AGREES("agrees"),
        /** Not within it. */
        DIFFERS("differs");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** Judges by the relative difference; {@code within} says it in words. */
    static Row relative(String quantity, double paper, double ours, double tolerance, String within) {
        return judged(quantity, paper, ours, Math.abs(ours - paper) <= tolerance * Math.abs(paper), within);
    }

    /** Judges by the absolute difference; {@code within} says it in words. */
    static Row absolute(String quantity, double paper, double ours, double tolerance, String within) {
        return judged(quantity, paper, ours, Math.abs(ours - paper) <= tolerance, within);
    }

    /** Judges a statement, which is 1 if it holds. */
    static Row holds(String quantity, boolean condition, String reason) {
        return judgedBy(condition, quantity, 1.0, condition ? 1.0 : 0.0, reason);
    }

    /** Two numbers that agree under a condition of their own; the reason says which. */
    static Row judgedBy(boolean condition, String quantity, double paper, double ours, String reason) {
        return new Row(quantity, paper, ours, condition ? Verdict.AGREES : Verdict.DIFFERS, reason);
    }

    private static Row judged(String quantity, double paper, double ours, boolean agrees, String within) {
        return agrees
                ? new Row(quantity, paper, ours, Verdict.AGREES, within)
                : new Row(quantity, paper, ours, Verdict.DIFFERS, "not " + within);
    }
}
