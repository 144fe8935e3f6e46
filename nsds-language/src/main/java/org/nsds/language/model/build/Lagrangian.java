package org.nsds.language.model.build;

import static org.nsds.language.expression.Algebra.difference;
import static org.nsds.language.expression.Algebra.product;
import static org.nsds.language.expression.Algebra.sum;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.Variable;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.expression.compile.VectorFunction;
import org.nsds.language.expression.expansion.Expansion;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * This class derives equations of motion from the energies T(t, q, v) and V(q) by symbolic differentiation (Lagrange's equations of the
 * second kind):
 *
 * <pre>
 *     M = ∂²T/∂v²,      F_int = ∂V/∂q + (∂²T/∂v∂q) v + ∂²T/∂v∂t − ∂T/∂q + further internal forces,      F_damp = ∂R/∂v + damping
 * </pre>
 *
 * <p>Where M is given instead of T, T = ½ vᵀ M v. All of it is symbolic; {@link #compile} puts numbers in the place of parameters.
 */
public final class Lagrangian {

    private final List<String> coordinates;
    private final List<String> velocities;
    private final List<List<Expression>> mass = new ArrayList<>();
    private final List<Expression> internal;
    private List<Expression> damping;
    private List<Expression> external;
    private Expression kinetic;
    private Expression potential;
    private Map<String, ControllerOutput> inputs = Map.of();

    private Lagrangian(List<String> coordinates) {
        this.coordinates = List.copyOf(coordinates);
        this.velocities = coordinates.stream().map(Lagrangian::velocity).toList();
        this.internal = new ArrayList<>(Collections.nCopies(coordinates.size(), Constant.ZERO));
    }

    /** Returns the name of the velocity of a coordinate: q′. */
    public static String velocity(String coordinate) {
        return coordinate + "'";
    }

    /** Starts from a kinetic energy. */
    public static Lagrangian kinetic(List<String> coordinates, Expression T) {
        Lagrangian motion = new Lagrangian(coordinates);
        motion.kinetic = T;
        int n = coordinates.size();
        for (int i = 0; i < n; i++) {
            Expression momentum = T.derivative(motion.velocities.get(i));
            List<Expression> row = new ArrayList<>();
            Expression force = momentum.derivative(FunctionCompiler.TIME);
            for (int j = 0; j < n; j++) {
                row.add(j < i ? motion.mass.get(j).get(i) : momentum.derivative(motion.velocities.get(j)));
                Expression carried =
                        product(momentum.derivative(coordinates.get(j)), Variable.of(motion.velocities.get(j)));
                force = sum(force, carried);
            }
            motion.mass.add(row);
            motion.internal.set(i, difference(force, T.derivative(coordinates.get(i))));
        }
        return motion;
    }

    /** Starts from a mass matrix M(q), given by rows, which must be symmetric. */
    public static Lagrangian mass(List<String> coordinates, List<List<Expression>> M) {
        Lagrangian motion = new Lagrangian(coordinates);
        int n = coordinates.size();
        motion.mass.addAll(M);
        for (int i = 0; i < n; i++) {
            Expression force = Constant.ZERO;
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    Expression christoffel = difference(
                            M.get(i).get(j).derivative(coordinates.get(k)),
                            product(Constant.of(0.5), M.get(j).get(k).derivative(coordinates.get(i))));
                    force = sum(
                            force,
                            product(
                                    product(christoffel, Variable.of(motion.velocities.get(j))),
                                    Variable.of(motion.velocities.get(k))));
                }
            }
            motion.internal.set(i, force);
        }
        return motion;
    }

    /** Adds a potential energy. */
    public Lagrangian potential(Expression V) {
        potential = V.variables().contains(FunctionCompiler.TIME) ? null : V;
        for (int i = 0; i < coordinates.size(); i++) {
            internal.set(i, sum(V.derivative(coordinates.get(i)), internal.get(i)));
        }
        return this;
    }

    /** Adds internal forces, on the left-hand side. */
    public Lagrangian internal(List<Expression> forces) {
        for (int i = 0; i < coordinates.size(); i++) {
            internal.set(i, sum(internal.get(i), forces.get(i)));
        }
        return this;
    }

    /** Adds a dissipation function. */
    public Lagrangian dissipation(Expression R) {
        return damping(velocities.stream().map(R::derivative).toList());
    }

    /** Adds damping forces, on the left-hand side. */
    public Lagrangian damping(List<Expression> forces) {
        damping = damping == null ? forces : added(damping, forces);
        return this;
    }

    /** Sets forces from outside, on the right-hand side. */
    public Lagrangian external(List<Expression> forces) {
        external = forces;
        return this;
    }

    /** Sets which names are outputs of controllers; forces may depend on them. */
    public Lagrangian inputs(Map<String, ControllerOutput> outputs) {
        inputs = outputs;
        return this;
    }

    private static List<Expression> added(List<Expression> a, List<Expression> b) {
        List<Expression> sums = new ArrayList<>();
        for (int i = 0; i < a.size(); i++) {
            sums.add(sum(a.get(i), b.get(i)));
        }
        return sums;
    }

    /** Returns what M depends on beside q, for a refusal. */
    public List<String> strangersInMass(Map<String, Double> values) {
        return mass.stream()
                .flatMap(List::stream)
                .flatMap(entry -> entry.bind(values).variables().stream())
                .filter(name -> !coordinates.contains(name))
                .distinct()
                .toList();
    }

    /**
     * Returns the system with these values of parameters.
     *
     * @param position q at the start
     * @param velocity v at the start
     */
    public ExpressionSystem compile(String name, Map<String, Double> values, double[] position, double[] velocity) {
        List<Expression> M = bound(mass.stream().flatMap(List::stream).toList(), values);
        List<Expression> F = bound(internal, values);
        List<Expression> D = damping == null ? null : bound(damping, values);
        List<Expression> E = external == null ? null : bound(external, values);
        Expression V = potential == null ? null : potential.bind(values);
        List<Expression> total = new ArrayList<>(D == null ? F : added(F, D));
        for (int i = 0; i < total.size() && E != null; i++) {
            total.set(i, difference(total.get(i), E.get(i)));
        }
        List<String> used = total.stream()
                .flatMap(force -> force.variables().stream())
                .filter(inputs::containsKey)
                .distinct()
                .toList();
        return new ExpressionSystem(
                name,
                new ExpressionSystem.Terms(
                        function(M, used),
                        constant(M),
                        function(F, used),
                        function(D, used),
                        function(E, used),
                        function(gradient(total, coordinates), used),
                        function(gradient(total, velocities), used),
                        V == null ? null : function(List.of(V), used),
                        text(M) + text(F) + text(D) + text(E) + (V == null ? "" : V.text())),
                position,
                velocity,
                used.stream().map(inputs::get).toList());
    }

    private static List<Expression> bound(List<Expression> expressions, Map<String, Double> values) {
        return expressions.stream().map(expression -> expression.bind(values)).toList();
    }

    private VectorFunction function(List<Expression> expressions, List<String> used) {
        List<String> second = Stream.concat(velocities.stream(), used.stream()).toList();
        return expressions == null ? null : FunctionCompiler.compile(expressions, coordinates, second);
    }

    private static List<Expression> gradient(List<Expression> functions, List<String> names) {
        return functions.stream()
                .flatMap(function -> names.stream().map(function::derivative))
                .toList();
    }

    private static String text(List<Expression> expressions) {
        return expressions == null
                ? ""
                : expressions.stream().map(Expression::text).toList().toString();
    }

    /** Returns M if it is constant, else null. */
    private SquareMatrix constant(List<Expression> M) {
        int n = coordinates.size();
        if (!M.stream().allMatch(Constant.class::isInstance)) {
            return null;
        }
        double[][] rows = new double[n][n];
        double[] diagonal = new double[n];
        boolean full = false;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rows[i][j] = ((Constant) M.get(i * n + j)).value();
                full |= i != j && rows[i][j] != 0.0;
            }
            diagonal[i] = rows[i][i];
        }
        return full ? DenseMatrix.of(rows) : new DiagonalMatrix(diagonal);
    }

    /** Returns the equations of motion as text, one line per term. */
    public List<String> equations() {
        List<String> lines = new ArrayList<>();
        if (kinetic != null) {
            lines.add("T = " + kinetic.text());
        }
        if (potential != null) {
            lines.add("V = " + potential.text());
        }
        int n = coordinates.size();
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                if (!mass.get(i).get(j).is(0.0)) {
                    lines.add("M[" + coordinates.get(i) + ", " + coordinates.get(j) + "] = "
                            + Expansion.readable(mass.get(i).get(j)).text());
                }
            }
        }
        describe(lines, "F_int", internal);
        describe(lines, "F_damp", damping);
        describe(lines, "F_ext", external);
        return lines;
    }

    private void describe(List<String> lines, String what, List<Expression> terms) {
        for (int i = 0; terms != null && i < coordinates.size(); i++) {
            Expression term = terms.get(i);
            if (!term.is(0.0)) {
                lines.add(what + "[" + coordinates.get(i) + "] = "
                        + Expansion.readable(term).text());
            }
        }
    }
}
