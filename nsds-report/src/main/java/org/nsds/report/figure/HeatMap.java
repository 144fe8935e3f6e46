package org.nsds.report.figure;

/**
 * A map shows a quantity over two others as colours of cells, such as a measure over two parameters of a campaign.
 *
 * @param name of its file, without its ending; lower case, words joined by hyphens
 * @param title what it shows
 * @param caption what to look at, as a sentence
 * @param x the horizontal axis
 * @param y the vertical axis
 * @param columns horizontal values of the cells, ascending
 * @param rows vertical values of the cells, ascending
 * @param quantity what the colours mean
 * @param values row by row from the lowest, NaN where there is none
 * @param command what computes a cell again, with {@code {x}} and {@code {y}} in the place of its values; empty for none
 */
public record HeatMap(
        String name,
        String title,
        String caption,
        Axis x,
        Axis y,
        double[] columns,
        double[] rows,
        Axis quantity,
        double[] values,
        String command)
        implements Illustration {

    /** Checks the sizes. */
    public HeatMap {
        if (values.length != columns.length * rows.length) {
            throw new IllegalArgumentException("map '" + title + "' has " + values.length + " values for "
                    + columns.length + " times " + rows.length + " cells: give one for each");
        }
    }

    /** Returns the least of its values; NaN if there is none. */
    public double least() {
        double least = Double.NaN;
        for (double value : values) {
            least = Double.isFinite(value) && !(value >= least) ? value : least;
        }
        return least;
    }

    /** Returns the largest of its values; NaN if there is none. */
    public double largest() {
        double largest = Double.NaN;
        for (double value : values) {
            largest = Double.isFinite(value) && !(value <= largest) ? value : largest;
        }
        return largest;
    }
}
