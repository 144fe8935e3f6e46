package org.nsds.examples.plot;

import java.util.function.Function;
import org.nsds.core.solution.Solution;

/** A figure that can be made of a run: a plot, or any other picture. Immutable. */
public final class Figure {

    private final String name;
    private final String caption;
    private final Function<Solution, byte[]> picture;

    private Figure(Function<Solution, byte[]> picture, String name, String caption) {
        this.name = name;
        this.caption = caption;
        this.picture = picture;
    }

    /**
     * A plot.
     *
     * @param name of its file, without .png
     * @param caption what to look at, as a sentence
     * @param plot makes it
     */
    public Figure(String name, String caption, Function<Solution, Plot> plot) {
        this(plot.andThen(PngRenderer::render), name, caption);
    }

    /** A picture drawn in its own way, as the bytes of a PNG file. */
    public static Figure drawn(String name, String caption, Function<Solution, byte[]> picture) {
        return new Figure(picture, name, caption);
    }

    /** Of its file, without .png. */
    public String name() {
        return name;
    }

    /** What to look at, as a sentence. */
    public String caption() {
        return caption;
    }

    /** The bytes of a PNG file. */
    public byte[] png(Solution solution) {
        return picture.apply(solution);
    }
}
