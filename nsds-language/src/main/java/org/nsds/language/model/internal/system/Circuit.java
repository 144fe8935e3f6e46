package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.nsds.language.expression.Expression;
import org.nsds.language.model.internal.reading.Skipped;

/**
 * A circuit is a graph of components, solved once for all node potentials and currents as linear functions of the states x, the
 * multipliers λ and the sources u:
 *
 * <pre>
 *     resistor v = R i,   capacitor v = x,   inductor i = x,   sources v = u or i = u,   diode v = −λ or i = λ;   Σ i = 0 at each node
 * </pre>
 *
 * <p>Which of the two a diode is follows from a normal tree (P. R. Bryant, 1959): voltage sources, capacitors, resistors and then
 * diodes are taken into a spanning tree; diodes in the tree are voltages, the others currents.
 */
public final class Circuit {

    /** What a component is, in the order in which they are taken into the tree. */
    enum Kind {
        VOLTAGE_SOURCE,
        CAPACITOR,
        RESISTOR,
        DIODE,
        INDUCTOR,
        CURRENT_SOURCE;

        static Kind of(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.name()
                            .toLowerCase(Locale.ROOT)
                            .replace('_', '-')
                            .equals(word))
                    .findFirst()
                    .orElseThrow(Skipped::new);
        }

        boolean isSource() {
            return this == VOLTAGE_SOURCE || this == CURRENT_SOURCE;
        }
    }

    /**
     * A component; its current is counted from its first node to its second, through it.
     *
     * @param signal of a source, else 0
     * @param value resistance, capacitance or inductance
     * @param initial voltage of a capacitor or current of an inductor at the start
     */
    record Component(String name, Kind kind, String from, String to, Expression signal, double value, double initial) {

        String coordinate() {
            return (kind == Kind.CAPACITOR ? "v_" : "i_") + name;
        }
    }

    private final List<Component> components;
    private final Set<Component> tree = new HashSet<>();
    private final Map<String, Integer> unknowns = new HashMap<>();
    private final double[][] solution;

    Circuit(List<Component> components) {
        this.components = components;
        Map<String, String> roots = new HashMap<>();
        for (Kind kind : Kind.values()) {
            for (Component component : of(kind)) {
                take(component, roots);
            }
        }
        for (String node : roots.keySet()) {
            if (!find(roots, node).equals(node)) {
                unknowns.put(node, unknowns.size());
            }
        }
        solution = solve();
    }

    private void take(Component component, Map<String, String> roots) {
        roots.putIfAbsent(component.from, component.from);
        roots.putIfAbsent(component.to, component.to);
        String a = find(roots, component.from);
        String b = find(roots, component.to);
        boolean joins = !a.equals(b);
        if (joins) {
            tree.add(component);
            roots.put(a.equals("ground") ? b : a, a.equals("ground") ? a : b);
        }
        boolean holdsVoltage = component.kind == Kind.CAPACITOR || component.kind == Kind.VOLTAGE_SOURCE;
        boolean holdsCurrent = component.kind == Kind.INDUCTOR || component.kind == Kind.CURRENT_SOURCE;
        if (holdsVoltage && !joins) {
            throw new IllegalArgumentException("'" + component.name
                    + "' closes a loop of capacitors and voltage sources: put a small resistor into the loop");
        }
        if (holdsCurrent && joins) {
            throw new IllegalArgumentException("nothing but inductors and current sources leads away from a node of '"
                    + component.name + "': put a large resistor beside it");
        }
    }

    private static String find(Map<String, String> roots, String node) {
        String root = node;
        while (!roots.get(root).equals(root)) {
            root = roots.get(root);
        }
        return root;
    }

    public List<Component> of(Kind... kinds) {
        return components.stream()
                .filter(component -> Arrays.asList(kinds).contains(component.kind))
                .toList();
    }

    /** Returns the components that store energy, in their order. */
    public List<Component> states() {
        return of(Kind.CAPACITOR, Kind.INDUCTOR);
    }

    public boolean isInTree(Component component) {
        return tree.contains(component);
    }

    /** Returns all that the solution depends on: states, diodes, sources. */
    private List<Component> given() {
        List<Component> given = new ArrayList<>(states());
        given.addAll(of(Kind.DIODE));
        given.addAll(of(Kind.VOLTAGE_SOURCE, Kind.CURRENT_SOURCE));
        return given;
    }

    /** Returns potentials, then currents, by what is given: Gaussian elimination with pivots. */
    private double[][] solve() {
        int nodes = unknowns.size();
        int size = nodes + components.size();
        List<Component> given = given();
        double[][] rows = new double[size][size + given.size()];
        for (int k = 0; k < components.size(); k++) {
            Component component = components.get(k);
            add(rows, component.from, nodes + k, 1.0);
            add(rows, component.to, nodes + k, -1.0);
            double[] row = rows[nodes + k];
            boolean current = component.kind == Kind.INDUCTOR
                    || component.kind == Kind.CURRENT_SOURCE
                    || component.kind == Kind.DIODE && !isInTree(component);
            if (current) {
                row[nodes + k] = 1.0;
            } else {
                potential(row, component.from, 1.0);
                potential(row, component.to, -1.0);
                row[nodes + k] = component.kind == Kind.RESISTOR ? -component.value : 0.0;
            }
            int column = given.indexOf(component);
            if (column >= 0) {
                row[size + column] = component.kind == Kind.DIODE && !current ? -1.0 : 1.0;
            }
        }
        eliminate(rows, size);
        return Arrays.stream(rows)
                .map(row -> Arrays.copyOfRange(row, size, row.length))
                .toArray(double[][]::new);
    }

    private void add(double[][] rows, String node, int column, double sign) {
        Integer row = unknowns.get(node);
        if (row != null) {
            rows[row][column] += sign;
        }
    }

    private void potential(double[] row, String node, double sign) {
        Integer column = unknowns.get(node);
        if (column != null) {
            row[column] += sign;
        }
    }

    private static void eliminate(double[][] rows, int size) {
        for (int k = 0; k < size; k++) {
            int pivot = k;
            for (int i = k + 1; i < size; i++) {
                pivot = Math.abs(rows[i][k]) > Math.abs(rows[pivot][k]) ? i : pivot;
            }
            double[] swapped = rows[k];
            rows[k] = rows[pivot];
            rows[pivot] = swapped;
            if (!(Math.abs(rows[k][k]) > 1e-300)) {
                throw new IllegalArgumentException(
                        "the equations of the circuit have no single solution: check its nodes");
            }
            double inverse = rows[k][k];
            for (int j = k; j < rows[k].length; j++) {
                rows[k][j] /= inverse;
            }
            for (int i = 0; i < size; i++) {
                double factor = rows[i][k];
                for (int j = k; i != k && factor != 0.0 && j < rows[i].length; j++) {
                    rows[i][j] -= factor * rows[k][j];
                }
            }
        }
    }

    private double[] current(Component component) {
        return solution[unknowns.size() + components.indexOf(component)];
    }

    private double[] voltage(Component component) {
        double[] voltage = new double[given().size()];
        for (int j = 0; j < voltage.length; j++) {
            Integer from = unknowns.get(component.from);
            Integer to = unknowns.get(component.to);
            voltage[j] = (from == null ? 0.0 : solution[from][j]) - (to == null ? 0.0 : solution[to][j]);
        }
        return voltage;
    }

    /** Returns ẋ by all that is given: i/C of capacitors and v/L of inductors. */
    private double[] rate(Component state) {
        double[] rate = (state.kind == Kind.CAPACITOR ? current(state) : voltage(state)).clone();
        for (int j = 0; j < rate.length; j++) {
            rate[j] /= state.value;
        }
        return rate;
    }

    /** Returns y of a diode by all that is given: its current, or its reverse voltage. */
    private double[] output(Component diode) {
        if (isInTree(diode)) {
            return current(diode);
        }
        double[] reverse = voltage(diode);
        for (int j = 0; j < reverse.length; j++) {
            reverse[j] = 0.0 - reverse[j];
        }
        return reverse;
    }

    private double[][] columns(List<double[]> rows, int from, int count) {
        return rows.stream()
                .map(row -> Arrays.copyOfRange(row, from, from + count))
                .toArray(double[][]::new);
    }

    private List<double[]> rates() {
        return states().stream().map(this::rate).toList();
    }

    private List<double[]> outputs() {
        return of(Kind.DIODE).stream().map(this::output).toList();
    }

    private int diodes() {
        return of(Kind.DIODE).size();
    }

    private int sources() {
        return given().size() - states().size() - diodes();
    }

    public double[][] stateMatrix() {
        return columns(rates(), 0, states().size());
    }

    public double[][] inputMatrix() {
        return columns(rates(), states().size(), diodes());
    }

    public double[][] sourceMatrix() {
        return columns(rates(), states().size() + diodes(), sources());
    }

    public double[][] outputMatrix() {
        return columns(outputs(), 0, states().size());
    }

    public double[][] feedthrough() {
        return columns(outputs(), states().size(), diodes());
    }

    public double[][] outputSourceMatrix() {
        return columns(outputs(), states().size() + diodes(), sources());
    }
}
