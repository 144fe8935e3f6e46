package org.nsds.examples.plot;

import java.util.function.BiFunction;
import org.nsds.core.solution.Solution;

/**
 * A figure that can be made of a run: a plot, or any other picture. It says what it shows; of which example, it is told when it
 * is drawn. Immutable.
 */
public final class Figure {

    private final String name;
    private final String title;
    private final String caption;
    private final boolean alone;
    private final BiFunction<String, Solution, byte[]> picture;

    private Figure(
            String name, String title, String caption, boolean alone, BiFunction<String, Solution, byte[]> picture) {
        this.name = name;
        this.title = title;
        this.caption = caption;
        this.alone = alone;
        this.picture = picture;
    }

    /**
     * A plot.
     *
     * @param name of its file, without .png
     * @param title what it shows, after the colon
     * @param caption what to look at, as a sentence
     * @param plot fills the plot, which has nothing but its title
     */
    public Figure(String name, String title, String caption, BiFunction<Plot, Solution, Plot> plot) {
        this(
                name,
                title,
                caption,
                false,
                (whole, solution) -> PngRenderer.render(plot.apply(Plot.titled(whole), solution)));
    }

    /** A picture drawn in its own way, as the bytes of a PNG file, from its whole title and a run. */
    public static Figure drawn(
            String name, String title, String caption, BiFunction<String, Solution, byte[]> picture) {
        return new Figure(name, title, caption, false, picture);
    }

    /** The same, with nothing before its title. */
    public Figure underItsOwnTitle() {
        return new Figure(name, title, caption, true, picture);
    }

    /** Of its file, without .png. */
    public String name() {
        return name;
    }

    /** What to look at, as a sentence. */
    public String caption() {
        return caption;
    }

    /**
     * The bytes of a PNG file.
     *
     * @param heading what the run is of; it stands before the colon of the title
     */
    public byte[] png(String heading, Solution solution) {
        return picture.apply(alone ? title : heading + ": " + title, solution);
    }
}
