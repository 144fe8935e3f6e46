package org.nsds.examples.reproduce;

import java.util.List;
import java.util.function.Supplier;

/**
 * A figure of the paper of {@link PapettiCase}. The paper prints no numbers with its figures; those beside ours are of an
 * independent implementation with the paper's conventions.
 *
 * @param number of the figure
 * @param summary what it shows
 * @param numbers computes what can be read off it
 * @param drawings draws it
 */
record PapettiFigure(int number, String summary, Supplier<List<Row>> numbers, Supplier<List<Picture>> drawings)
        implements Reproduction {

    @Override
    public String id() {
        return "papetti-fig-" + number;
    }

    @Override
    public String source() {
        return PapettiCase.PAPER + ", figure " + number + "; figures of an independent implementation";
    }

    @Override
    public List<Row> rows() {
        return numbers.get();
    }

    @Override
    public List<Picture> pictures() {
        return drawings.get();
    }
}
