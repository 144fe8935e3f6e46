package org.nsds.numerics.solver;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The name that users may have meant by one that is unknown: the nearest by the number of letters that are to be inserted, removed,
 * replaced or swapped with their neighbour (F. J. Damerau, 1964), if that is at most a third of them, or the only one that begins with
 * theirs.
 */
public final class Suggestion {

    private static final int SHORTEST_BEGINNING = 3;

    private Suggestion() {}

    /** Returns the known name nearest to a word, if one is near. */
    public static Optional<String> of(String word, Collection<String> known) {
        String typed = word.toLowerCase(Locale.ROOT);
        int most = typed.length() / 3;
        List<String> beginning = known.stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).startsWith(typed))
                .toList();
        return known.stream()
                .filter(name -> distance(typed, name.toLowerCase(Locale.ROOT)) <= most)
                .min(Comparator.comparingInt(name -> distance(typed, name.toLowerCase(Locale.ROOT))))
                .or(() -> typed.length() >= SHORTEST_BEGINNING && beginning.size() == 1
                        ? Optional.of(beginning.get(0))
                        : Optional.empty());
    }

    /** Returns {@code did you mean NAME? }, or nothing if no name is near: the beginning of a remedy. */
    public static String words(String word, Collection<String> known) {
        return of(word, known).map(name -> "did you mean " + name + "? ").orElse("");
    }

    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 ? j : j == 0 ? i : nearest(a, b, d, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int nearest(String a, String b, int[][] d, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least = Math.min(d[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, d[i - 2][j - 2] + 1) : least;
    }
}
