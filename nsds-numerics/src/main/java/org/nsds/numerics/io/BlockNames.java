package org.nsds.numerics.io;

import org.nsds.numerics.problem.ContactKind;

/** The names that kinds of contacts have in NSP files: a class for problems of one kind, a word for each block of a mixed one. */
final class BlockNames {

    /** The words of blocks, for messages. */
    static final String ALL = "1, 2, 3, 4, 5, 6 or 2r";

    private BlockNames() {}

    /** Returns the class of problems all of whose blocks are of that kind, FC where there is none. */
    static String problem(ContactKind kind) {
        if (kind == null) {
            return "FC";
        }
        return switch (kind) {
            case PLANE -> "FC2D";
            case SPACE -> "FC3D";
            case PLANE_ROLLING -> "RFC2D";
            case ROLLING -> "RFC3D";
            case DRILLING, CONTENSOU -> "FC";
        };
    }

    /** Returns the kind of the contacts of a class of problems; null for FC. */
    static ContactKind kindOf(String problem) {
        for (ContactKind kind : ContactKind.values()) {
            if (problem(kind).equals(problem) && !problem.equals("FC")) {
                return kind;
            }
        }
        return problem.equals("FC") ? null : ContactKind.SPACE; // GFC3D
    }

    /** Returns the word of a block: its rows, and 2r for the three rows of a contact in the plane that resists rolling. */
    static String block(ContactKind kind) {
        return kind == null ? "1" : kind == ContactKind.PLANE_ROLLING ? "2r" : Integer.toString(kind.rows());
    }

    /** Returns whether a word means a block. */
    static boolean isBlock(String word) {
        return word.equals("1") || ofBlock(word) != null;
    }

    /** Returns the kind that a word means; null for a single row. */
    static ContactKind ofBlock(String word) {
        for (ContactKind kind : ContactKind.values()) {
            if (block(kind).equals(word)) {
                return kind;
            }
        }
        return null;
    }
}
