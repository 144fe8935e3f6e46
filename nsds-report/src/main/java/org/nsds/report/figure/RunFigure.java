package org.nsds.report.figure;

import java.util.function.BiFunction;
import org.nsds.core.solution.Solution;

/**
 * A figure that can be made of a run. It says what it shows; of which model, and in which units, it is told when it is made. Immutable.
 */
public final class RunFigure {

    private final String name;
    private final String title;
    private final String caption;
    private final boolean alone;
    private final BiFunction<Figure, Solution, ? extends Illustration> drawing;

    private RunFigure(
            String name,
            String title,
            String caption,
            boolean alone,
            BiFunction<Figure, Solution, ? extends Illustration> drawing) {
        this.name = name;
        this.title = title;
        this.caption = caption;
        this.alone = alone;
        this.drawing = drawing;
    }

    /**
     * Makes a figure from what fills it.
     *
     * @param name of its file, without its ending
     * @param title what it shows, after the colon
     * @param caption what to look at, as a sentence
     * @param drawing fills the figure, which has nothing but its name, title, caption and the unit of time
     */
    public RunFigure(String name, String title, String caption, BiFunction<Figure, Solution, Figure> drawing) {
        this(name, title, caption, false, drawing);
    }

    /** Returns a picture drawn in its own way, as the bytes of a PNG file, from its whole title and a run. */
    public static RunFigure drawn(
            String name, String title, String caption, BiFunction<String, Solution, byte[]> picture) {
        return new RunFigure(
                name,
                title,
                caption,
                false,
                (empty, run) -> new Picture(name, empty.title(), caption, picture.apply(empty.title(), run)));
    }

    /** Returns the same figure with nothing before its title. */
    public RunFigure underItsOwnTitle() {
        return new RunFigure(name, title, caption, true, drawing);
    }

    /** Returns the name of its file, without its ending. */
    public String name() {
        return name;
    }

    /** Returns what it shows. */
    public String title() {
        return title;
    }

    /** Returns what to look at, as a sentence. */
    public String caption() {
        return caption;
    }

    /**
     * Makes the figure.
     *
     * @param heading what the run is of; it stands before the colon of the title
     * @param timeUnit unit of the time axis, empty for none
     * @param run what is shown
     */
    public Illustration of(String heading, String timeUnit, Solution run) {
        Figure empty = Figure.titled(alone ? title : heading + ": " + title)
                .named(name)
                .captioned(caption)
                .axes(new Axis(Figure.TIME, timeUnit), new Axis("", ""));
        return drawing.apply(empty, run);
    }
}
