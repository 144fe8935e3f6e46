package org.nsds.report.page;

import java.util.Locale;
import org.nsds.report.figure.Figure;

/** Draws figures as SVG files for papers, so many millimetres wide: 85 fit a column, 170 a page. LaTeX takes them by way of PDF. */
public final class SvgFigure {

    private static final String BEGINNING = "<svg ";

    private SvgFigure() {}

    /**
     * Returns the text of an SVG file.
     *
     * @param millimetres its width
     * @throws IllegalArgumentException if it has no width
     */
    public static String file(Figure figure, double millimetres) {
        requireWidth(millimetres);
        return String.format(Locale.ROOT, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.2fmm\" ", millimetres)
                + FixedChart.svg(figure).substring(BEGINNING.length()) + "\n";
    }

    /**
     * Refuses what is no width of a figure.
     *
     * @throws IllegalArgumentException with a sentence
     */
    public static void requireWidth(double millimetres) {
        if (!(millimetres > 0.0) || Double.isInfinite(millimetres)) {
            throw new IllegalArgumentException(
                    "a figure cannot be " + millimetres + " mm wide: give its width in mm, such as 85");
        }
    }
}
