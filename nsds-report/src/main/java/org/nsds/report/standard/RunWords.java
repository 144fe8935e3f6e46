package org.nsds.report.standard;

import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Column.Kind;
import org.nsds.report.columns.Columns;

/**
 * The words that fit a run: mechanics has impacts and contacts, circuits and control have switches.
 *
 * @param mechanical whether it has positions
 * @param frictional whether contacts have more than one multiplier
 */
public record RunWords(boolean mechanical, boolean frictional) {

    /** Returns the words for a run, from its columns. */
    public static RunWords of(Solution run) {
        Columns columns = Columns.of(run);
        boolean mechanical = !columns.of(Kind.POSITION).isEmpty()
                || !columns.of(Kind.PROBE).isEmpty()
                || columns.of(Kind.STATE).isEmpty();
        return new RunWords(mechanical, columns.of(Kind.MULTIPLIER).stream().anyMatch(column -> column.index() > 0));
    }

    /** Returns what the ledger's losses in interactions are called. */
    public String lost() {
        return !mechanical ? "lost in switches" : frictional ? "lost at contacts" : "lost at impacts";
    }

    /** Returns what steps with non-zero multipliers are called. */
    public String activeSteps() {
        return mechanical ? "steps with contact impulses" : "steps with non-zero multipliers";
    }

    /** Returns the same in a short line. */
    public String activeStepsInShort() {
        return mechanical ? "contact steps" : "active steps";
    }

    /** Returns what the deepest violation of an inequality is called. */
    public String violation() {
        return mechanical ? "deepest penetration" : "largest violation of y ≥ 0";
    }
}
