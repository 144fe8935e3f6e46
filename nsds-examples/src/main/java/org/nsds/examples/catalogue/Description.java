package org.nsds.examples.catalogue;

import java.util.List;
import java.util.function.Function;
import org.nsds.report.columns.Units;

/**
 * What an example is, in words and numbers. Immutable; every method with an argument returns a new one.
 *
 * <pre>{@code
 * Description.of("bouncing-ball", "Bouncing ball")
 *         .summary("a ball falls on a floor")
 *         .equations("m q̈ = −m g + r")
 *         .reference(Papers.BROGLIATO)
 *         .parameters(new Real("mass", 1.0, "kg", "mass m"))
 *         .runs(RunDefaults.moreauJean(0.005, 10.0))
 * }</pre>
 *
 * @param name by which users run it: lower case, words joined by hyphens
 * @param title with which the titles of its figures begin
 * @param summary what it shows, in one line
 * @param equations in plain Unicode, one per line
 * @param reference where it comes from: authors, title, year
 * @param parameters what users may set
 * @param units of its times, energies and columns
 * @param runs how it is run with some parameters unless users say otherwise
 */
public record Description(
        String name,
        String title,
        String summary,
        String equations,
        String reference,
        List<Parameter> parameters,
        Units units,
        Function<ParameterValues, RunDefaults> runs) {

    public Description {
        parameters = List.copyOf(parameters);
    }

    /** A description that says no more than these; its example runs for a second by Moreau-Jean until told otherwise. */
    public static Description of(String name, String title) {
        return new Description(
                name, title, "", "", "", List.of(), Units.SI, values -> RunDefaults.moreauJean(1e-3, 1.0));
    }

    /** With what it shows, in one line. */
    public Description summary(String line) {
        return new Description(name, title, line, equations, reference, parameters, units, runs);
    }

    /** With its equations, one per line. */
    public Description equations(String lines) {
        return new Description(name, title, summary, lines, reference, parameters, units, runs);
    }

    /** With where it comes from. */
    public Description reference(String source) {
        return new Description(name, title, summary, equations, source, parameters, units, runs);
    }

    /** With what users may set. */
    public Description parameters(Parameter... all) {
        return new Description(name, title, summary, equations, reference, List.of(all), units, runs);
    }

    /** With the units of its times, energies and columns; seconds and joules unless it says so. */
    public Description units(Units all) {
        return new Description(name, title, summary, equations, reference, parameters, all, runs);
    }

    /** With how it is run, whatever its parameters are. */
    public Description runs(RunDefaults defaults) {
        return runs(values -> defaults);
    }

    /** With how it is run, which depends on its parameters. */
    public Description runs(Function<ParameterValues, RunDefaults> defaults) {
        return new Description(name, title, summary, equations, reference, parameters, units, defaults);
    }
}
