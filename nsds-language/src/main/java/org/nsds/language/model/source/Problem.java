package org.nsds.language.model.source;

/**
 * A problem is something in a model file that is wrong, or that its author should know.
 *
 * @param place where it stands
 * @param error whether the file cannot be used; otherwise it is a warning
 * @param message a sentence with the remedy
 */
public record Problem(Place place, boolean error, String message) {

    /** Returns it as one line, such as {@code line 3, column 7: ...}. */
    public String text() {
        return "line " + place.line() + ", column " + place.column() + ": " + (error ? "" : "warning: ") + message;
    }
}
