package org.nsds.examples.catalogue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.impact.LiuZhaoBrogliato;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.Scene;

/**
 * A textbook example that the {@code nsds} command can describe and run. It says what it is and builds its model; it never
 * steps time itself. Immutable.
 *
 * <p>To add one, write a class in {@code org.nsds.examples.gallery} and name it in its {@code Gallery}.
 */
public interface Example {

    /** What it is, in words and numbers. */
    Description description();

    /** The name by which users run it: lower case, words joined by hyphens. */
    default String name() {
        return description().name();
    }

    /** What users type to run it: its name, or where its file is. */
    default String typed() {
        return name();
    }

    /** What it shows, in one line. */
    default String summary() {
        return description().summary();
    }

    /** Its equations, in plain Unicode, one per line. */
    default String equations() {
        return description().equations();
    }

    /** Where it comes from: authors, title, year. */
    default String reference() {
        return description().reference();
    }

    /** What users may set. */
    default List<Parameter> parameters() {
        return description().parameters();
    }

    /** The units of its times, energies and columns. */
    default Units units(ParameterValues values) {
        return description().units();
    }

    /** How it is run unless users say otherwise. */
    default RunDefaults defaults(ParameterValues values) {
        return description().runs().apply(values);
    }

    /** Defaults that follow from other parameters, such as a case of a paper: they hold where users set nothing else. */
    default Map<String, Object> presets(ParameterValues chosen) {
        return Map.of();
    }

    /**
     * The model.
     *
     * @throws IllegalArgumentException with a sentence that names the parameter, if a value is not possible
     */
    Model model(ParameterValues values);

    /** What the titles of its figures begin with: its own title, unless parameters make it another thing. */
    default String heading(ParameterValues values) {
        return description().title();
    }

    /** Returns a finished run with columns that follow from the recorded ones, such as momenta; as it is unless overridden. */
    default Solution derived(ParameterValues values, Model model, Solution run) {
        return run;
    }

    /** What is recorded instead of every component of the systems; everything unless overridden. */
    default List<Probe> probes(ParameterValues values) {
        return List.of();
    }

    /** What legends call components, by the names of their columns; as the columns unless overridden. */
    default Map<String, String> names(ParameterValues values) {
        return Map.of();
    }

    /** When all positions are kept, for {@link #tables} and figures; never unless overridden. */
    default double[] snapshotTimes(ParameterValues values, double until) {
        return new double[0];
    }

    /** Files beside the trajectory, by name; none unless overridden. */
    default Map<String, Table> tables(ParameterValues values) {
        return Map.of();
    }

    /** What watches the steps of a run, if anything does; nothing unless overridden. */
    default Optional<RunRecorder> recorder(ParameterValues values, Model model) {
        return Optional.empty();
    }

    /** The column that can be heard, if there is one. */
    default Optional<String> sound(ParameterValues values) {
        return Optional.empty();
    }

    /** The column that is heard on the right, {@link #sound} then being on the left; none, and one channel, unless overridden. */
    default Optional<String> soundOnTheRight(ParameterValues values) {
        return Optional.empty();
    }

    /** A moving picture of a run for its report, if it has one. */
    default Optional<? extends Scene> scene(ParameterValues values, Solution solution) {
        return Optional.empty();
    }

    /** The law of impacts between yielding contacts ({@code --impacts lzb}): all equally stiff, unless overridden. */
    default LiuZhaoBrogliato yieldingContacts(ParameterValues values) {
        return LiuZhaoBrogliato.twoStiffnesses();
    }

    /** What users should know before they trust a run with that step, one sentence each. */
    default List<String> warnings(ParameterValues values, double step) {
        return List.of();
    }

    /** The figures a textbook would show of it. */
    List<RunFigure> figures(ParameterValues values);
}
