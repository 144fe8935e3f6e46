package org.nsds.language.urdf;

/** What is wrong with a URDF file, with line and column. */
final class UrdfRefusal extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UrdfRefusal(int line, int column, String message) {
        super("line " + line + ", column " + column + ": " + message);
    }
}
