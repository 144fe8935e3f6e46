package org.nsds.language.model.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.nsds.language.expression.ExpressionException;

/** This class collects problems, so that all of them are said at once. */
public final class Problems {

    private static final int MOST = 100;
    private static final int LONGEST = 600;

    private final Set<Problem> found = new LinkedHashSet<>();
    private boolean errors;

    /** Adds something that is wrong. */
    public void error(Place place, String message) {
        errors = true;
        add(new Problem(place, true, shortened(message)));
    }

    /** Adds something that the author should know. */
    public void warning(Place place, String message) {
        add(new Problem(place, false, shortened(message)));
    }

    /** Adds everything that is wrong with an expression. */
    public void errors(Scalar scalar, ExpressionException exception) {
        exception.problems().forEach(problem -> error(scalar.placeOf(problem.position()), problem.message()));
    }

    private void add(Problem problem) {
        if (found.size() < MOST) {
            found.add(problem);
        }
    }

    private static String shortened(String message) {
        return message.length() > LONGEST ? message.substring(0, LONGEST) + " …" : message;
    }

    /** Returns whether anything is wrong; warnings do not count. */
    public boolean hasErrors() {
        return errors;
    }

    /** Returns everything, in the order of the file. */
    public List<Problem> all() {
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparingInt((Problem problem) -> problem.place().line())
                .thenComparingInt(problem -> problem.place().column()));
        return sorted;
    }
}
