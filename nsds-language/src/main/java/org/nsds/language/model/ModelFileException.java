package org.nsds.language.model;

import java.util.List;
import org.nsds.language.model.source.Problem;

/** This exception says everything that is wrong with a model file. */
public final class ModelFileException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    ModelFileException(String file, List<Problem> problems) {
        super(message(file, problems.stream().filter(Problem::error).toList()));
        this.problems = List.copyOf(problems);
    }

    private static String message(String file, List<Problem> errors) {
        String first = file + ", " + errors.get(0).text();
        return errors.size() == 1
                ? first
                : first + " (nsds check " + file + " shows this and " + (errors.size() - 1) + " more)";
    }

    /** Returns everything that was found, in the order of the file. */
    public List<Problem> problems() {
        return problems;
    }
}
