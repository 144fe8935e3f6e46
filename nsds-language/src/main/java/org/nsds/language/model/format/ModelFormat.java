package org.nsds.language.model.format;

import static org.nsds.language.model.format.Key.optional;
import static org.nsds.language.model.format.Key.required;

import java.util.List;
import org.nsds.language.model.format.Shape.Items;
import org.nsds.language.model.format.Shape.Keys;
import org.nsds.language.model.format.Shape.Matrix;
import org.nsds.language.model.format.Shape.Named;
import org.nsds.language.model.format.Shape.Number;
import org.nsds.language.model.format.Shape.ShortOrLong;
import org.nsds.language.model.format.Shape.Text;
import org.nsds.language.model.format.Shape.Vector;
import org.nsds.language.model.format.Shape.Word;

/** The format of model files, version 1: every key, what its value looks like and what it means. */
public final class ModelFormat {

    /** The version that files name with the key {@code nsds}. */
    public static final String VERSION = "1";

    static final Shape TEXT = new Text();
    static final Shape NUMBER = new Number();
    static final Shape VECTOR = new Vector();
    static final Shape MATRIX = new Matrix();

    private static final Shape PARAMETER = new ShortOrLong(
            NUMBER,
            Keys.of(
                    required("default", new Vector(), "value unless users set another one"),
                    optional("unit", TEXT, "unit, for people"),
                    optional("meaning", TEXT, "what it is, in a few words"),
                    optional("range", VECTOR, "least and largest value, such as [0, 1]"),
                    optional("options", new Items(TEXT), "words from which users choose; the default is one of them"),
                    optional("type", new Word(List.of("number", "count", "choice", "list")), "number unless said")));

    private static final Shape TABLE =
            Keys.of(required("x", VECTOR, "positions, increasing"), required("y", VECTOR, "values, linear in between"));

    private static final Shape INTERACTION = Keys.of(
            required("on", VECTOR, "the system, or the two systems, that it joins"),
            optional("for", new Named(VECTOR), "repeats it: a name with its first and last whole number"),
            optional("gap", VECTOR, "mechanics: outputs y by expressions of coordinates and t"),
            optional("rows", MATRIX, "mechanics: H of y = H q + offset"),
            optional("offset", VECTOR, "the constant part of y, with rows or C"),
            optional("output", VECTOR, "first order: outputs y by expressions of states, lambda and t"),
            optional("input", VECTOR, "first order: what lambda adds to each rate of the systems"),
            optional("C", MATRIX, "first order: C of y = C x + D lambda + offset + signal(t)"),
            optional("D", MATRIX, "first order: D"),
            optional("B", MATRIX, "first order: B of r = B lambda"),
            optional("signal", VECTOR, "first order: a part of y that depends on t only"),
            optional("contact", ContactFormat.CONTACTS, "planar bodies: which shapes touch"),
            optional("joint", WorldFormat.JOINTS, "bodies in space: how they are held together, or a limit of that"),
            required("law", LawFormat.LAWS, "which pairs of y and lambda are possible"));

    private static final Shape CONTROLLER = Keys.of(
            optional("period", NUMBER, "time between samples; before every step unless given"),
            required("sense", new Named(TEXT), "names for the columns that it samples"),
            optional("memory", new Named(NUMBER), "names that it remembers, with their values at the start"),
            optional(
                    "next",
                    new Named(NUMBER),
                    "what is remembered for the next sample, by expressions of sensed values and memory"),
            required(
                    "outputs", new Named(NUMBER), "what is held until the next sample; forces read it as NAME.OUTPUT"));

    private static final Shape RUN = Keys.of(
            optional("strategy", new Word(List.of("time-stepping", "event-driven")), "time-stepping unless said"),
            optional("integrator", TEXT, "as nsds integrators shows it, such as moreau-jean:theta=0.5"),
            optional("step", NUMBER, "step size, in seconds"),
            optional("until", NUMBER, "final time, in seconds"),
            optional("every", NUMBER, "which steps are written to files"),
            optional("keep", NUMBER, "which steps are kept in memory, for sound and figures"));

    private static final Shape PLOT = Keys.of(
            optional("title", TEXT, "title of the figure"),
            optional("label", TEXT, "label of the vertical axis, with the unit in parentheses"),
            optional(
                    "lines", new ShortOrLong(new Items(TEXT), new Named(TEXT)), "columns over time, with their labels"),
            optional("levels", new Named(NUMBER), "dashed lines at heights, with their labels"),
            optional("phase", new Items(TEXT), "two columns, one over the other"),
            optional("impulses", new Items(TEXT), "interactions whose multipliers are shown"),
            optional("energy", new Word(List.of("impacts", "friction", "switches")), "the energy ledger"),
            optional("caption", TEXT, "what to look at, as a sentence"));

    private static final Keys FILE = Keys.of(
            required("nsds", new Word(List.of(VERSION)), "version of the format: 1"),
            required("name", TEXT, "lower case, words joined by hyphens"),
            optional("title", TEXT, "with which titles of figures begin"),
            optional("summary", TEXT, "what it shows, in one line"),
            optional("equations", TEXT, "in plain Unicode, one per line; derived from the model unless given"),
            optional("reference", TEXT, "where it comes from"),
            optional("parameters", new Named(PARAMETER), "numbers that users may set"),
            optional("definitions", new Named(VECTOR), "names for expressions of parameters"),
            optional("tables", new Named(TABLE), "piecewise linear functions of one argument"),
            optional("systems", new Named(SystemFormat.SYSTEMS), "what moves"),
            optional("world", WorldFormat.WORLD, "bodies in space with shapes, whose contacts come and go"),
            optional(
                    "interactions",
                    new Named(INTERACTION),
                    "what ties systems together: contacts, joints, diodes, relays"),
            optional("controllers", new Named(CONTROLLER), "what samples the run and holds forces in between"),
            optional("run", RUN, "how it is run unless users say otherwise"),
            optional("plots", new Items(PLOT), "figures; the usual ones unless given"),
            optional("scene", new Items(SceneFormat.SHAPES), "a moving picture in the plane"),
            optional("sound", TEXT, "the column that can be heard"),
            optional("units", new Named(TEXT), "units of columns by pattern, of time and of energy"));

    private ModelFormat() {}

    /** Returns the keys of a whole file. */
    public static Shape file() {
        return FILE;
    }
}
