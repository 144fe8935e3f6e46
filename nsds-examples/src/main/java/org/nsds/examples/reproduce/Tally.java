package org.nsds.examples.reproduce;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.nsds.examples.reproduce.Reference.Origin;
import org.nsds.examples.reproduce.Row.Verdict;

/** The counts of verdicts, paper by paper: how many of its printed numbers are met, and how many of its statements hold. */
public final class Tally {

    private static final Map<String, String> PAPERS = Map.of(
            "issanchou", "Issanchou et al. 2018",
            "iftomm", "IFToMM library of benchmarks",
            "ivp", "Test Set for Initial Value Problem Solvers",
            "papetti", "Papetti et al. 2009",
            "simbench", "SimBenchmark",
            "schubert", "Schubert and Greenspan 1972",
            "slides", "Acary and Pérignon 2016",
            "spring", "Notes on a vibrating string",
            "tippe", "Leine and Glocker 2003",
            "rattleback", "Kane and Levinson 1982");

    private final Map<String, int[]> counts = new TreeMap<>();

    /** Adds the rows of a reproduction; rows that no paper prints or states count as other checks. */
    public void add(Reproduction reproduction, List<Row> rows) {
        if (rows.isEmpty()) {
            return;
        }
        String paper = PAPERS.getOrDefault(reproduction.id().split("-")[0], "Theory of the schemes");
        int[] tally = counts.computeIfAbsent(paper, name -> new int[Origin.values().length * Verdict.values().length]);
        for (Row row : rows) {
            tally[index(row.reference().origin(), row.verdict())]++;
        }
    }

    private static int index(Origin origin, Verdict verdict) {
        return origin.ordinal() * Verdict.values().length + verdict.ordinal();
    }

    /** Returns one line for each paper. */
    public List<String> lines() {
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + sentence(entry.getValue()))
                .toList();
    }

    private static String sentence(int[] tally) {
        int others = agreeing(tally, Origin.INDEPENDENT) + agreeing(tally, Origin.CLOSED_FORM);
        int otherRows = all(tally, Origin.INDEPENDENT) + all(tally, Origin.CLOSED_FORM);
        return String.format(
                Locale.ROOT,
                "printed numbers: %d matched, %d differ, %d not attainable; statements in words: %d of %d hold; "
                        + "numbers from elsewhere: %d of %d met",
                agreeing(tally, Origin.PAPER),
                tally[index(Origin.PAPER, Verdict.DIFFERS)],
                tally[index(Origin.PAPER, Verdict.NOT_ATTAINABLE)],
                agreeing(tally, Origin.WORDS),
                all(tally, Origin.WORDS),
                others,
                otherRows);
    }

    private static int agreeing(int[] tally, Origin origin) {
        return tally[index(origin, Verdict.AGREES)];
    }

    private static int all(int[] tally, Origin origin) {
        int sum = 0;
        for (Verdict verdict : Verdict.values()) {
            sum += tally[index(origin, verdict)];
        }
        return sum;
    }
}
