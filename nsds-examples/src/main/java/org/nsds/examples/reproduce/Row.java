package org.nsds.examples.reproduce;

/**
 * One number to be met and ours.
 *
 * @param quantity what is compared, with its unit
 * @param reference where the number to be met comes from
 * @param value the number to be met; NaN where the paper makes its statement without one
 * @param ours the number computed now
 * @param verdict whether they agree
 * @param reason by which measure they agree, or why they do not
 */
public record Row(String quantity, Reference reference, double value, double ours, Verdict verdict, String reason) {

    /** Whether two numbers agree. */
    public enum Verdict {
        /** Ours is within the tolerance that the row states. */
        AGREES("agrees"),
        /** Ours is not within the tolerance. */
        DIFFERS("differs"),
        /** Nobody can meet the number with what the paper says, and the row says why. */
        NOT_ATTAINABLE("not attainable");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
