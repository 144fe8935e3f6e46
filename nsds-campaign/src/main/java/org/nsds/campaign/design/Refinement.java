package org.nsds.campaign.design;

/**
 * A refinement makes a grid finer where a measure jumps, as users write it: {@code max(mass.q0):4} halves cells up to four times, and
 * {@code max(mass.q0):4:0.01} those over which it changes by more than a hundredth of its range.
 *
 * @param measure its name
 * @param levels how often a cell may be halved
 * @param share which part of the range of all values is a jump
 */
public record Refinement(String measure, int levels, double share) {

    private static final double USUAL = 0.1;
    private static final int MOST = 16;

    /** Checks the numbers. */
    public Refinement {
        if (levels < 1 || levels > MOST) {
            throw new IllegalArgumentException(
                    "cells are halved " + levels + " times: choose from 1 to " + MOST + " times");
        }
        if (!(share > 0.0 && share < 1.0)) {
            throw new IllegalArgumentException("a jump is " + share + " of the range: choose a number between 0 and 1");
        }
    }

    /**
     * Returns the refinement that a text stands for.
     *
     * @throws IllegalArgumentException with a sentence, if it is none
     */
    public static Refinement parse(String text) {
        String[] parts = text.split(":", -1);
        try {
            if (parts.length == 2 || parts.length == 3) {
                return new Refinement(
                        parts[0].strip(),
                        Integer.parseInt(parts[1].strip()),
                        parts.length == 3 ? Double.parseDouble(parts[2].strip()) : USUAL);
            }
        } catch (NumberFormatException e) {
            throw unreadable(text, e);
        }
        throw unreadable(text, null);
    }

    private static IllegalArgumentException unreadable(String text, Throwable cause) {
        return new IllegalArgumentException(
                "cannot read the refinement '" + text
                        + "': write MEASURE:LEVELS or MEASURE:LEVELS:SHARE, such as max(mass.q0):4:0.1",
                cause);
    }
}
