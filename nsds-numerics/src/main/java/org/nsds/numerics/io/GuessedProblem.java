package org.nsds.numerics.io;

import org.nsds.numerics.problem.Problem;

/**
 * A problem together with the point from which a solver starts.
 *
 * @param problem what is to be solved
 * @param guess z at the start, one entry for each unknown; copied
 */
public record GuessedProblem(Problem problem, double[] guess) {

    public GuessedProblem {
        if (guess.length != problem.size()) {
            throw new IllegalArgumentException("the guess has " + guess.length + " entries for a problem of "
                    + problem.sizeInWords() + ": give one for each");
        }
        guess = guess.clone();
    }

    /** Returns the problem with the guess z = 0. */
    public static GuessedProblem fromZero(Problem problem) {
        return new GuessedProblem(problem, new double[problem.size()]);
    }

    @Override
    public double[] guess() {
        return guess.clone();
    }
}
