package org.nsds.language.model.internal.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nsds.language.expression.Constant;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.compile.FunctionCompiler;
import org.nsds.language.model.build.ExpressionSystem;
import org.nsds.language.model.build.Lagrangian;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Names;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;

/** This class builds mechanics from energies and forces given by expressions. */
public final class MechanicalSystems {

    private static final int MOST = 60;

    private MechanicalSystems() {}

    public static BuiltSystem build(String name, Section section) {
        List<String> coordinates = SystemKinds.coordinates(section, "coordinates", "q", 0);
        int n = coordinates.size();
        if (n == 0 || n > MOST) {
            throw section.refuse(
                    section.place(), "the system has " + n + " coordinates: 1 to " + MOST + " are possible");
        }
        Section inside = section.with(names(section.names(), coordinates));
        inside.requireExpressions("kinetic", "potential", "internal", "dissipation", "damping", "force");
        if (section.has("kinetic") == section.has("mass")) {
            throw section.refuse(section.place(), "mechanics needs either the kinetic energy 'kinetic' or 'mass'");
        }
        return section.guarded(() -> {
            Lagrangian motion = section.has("kinetic")
                    ? Lagrangian.kinetic(coordinates, inside.expression("kinetic"))
                    : Lagrangian.mass(coordinates, mass(inside, n));
            forces(motion, inside, n);
            motion.inputs(section.names().inputs());
            Map<String, Double> values = section.names().values();
            List<String> strangers = motion.strangersInMass(values);
            if (!strangers.isEmpty()) {
                throw section.refuse(
                        section.place(),
                        "the mass matrix depends on " + String.join(", ", strangers)
                                + ": the kinetic energy must be quadratic in velocities, with coefficients of coordinates only");
            }
            double[] position = section.has("position") ? section.vector("position", n) : new double[n];
            double[] velocity = section.has("velocity") ? section.vector("velocity", n) : new double[n];
            ExpressionSystem system = motion.compile(name, values, position, velocity);
            requirePositiveMass(section, system, position);
            return new BuiltSystem(system, coordinates, motion.equations());
        });
    }

    private static Names names(Names outer, List<String> coordinates) {
        Names names = new Names(outer).variable(FunctionCompiler.TIME);
        List<String> velocities = coordinates.stream().map(Lagrangian::velocity).toList();
        coordinates.forEach(names::variable);
        velocities.forEach(names::variable);
        for (String vector : List.of("q", "v")) {
            if (!coordinates.contains(vector) && !outer.known().contains(vector)) {
                names.vector(vector, vector.equals("q") ? coordinates : velocities);
            }
        }
        return names;
    }

    private static void forces(Lagrangian motion, Section inside, int n) {
        if (inside.has("potential")) {
            motion.potential(inside.expression("potential"));
        }
        if (inside.has("internal")) {
            motion.internal(inside.expressions("internal", n));
        }
        if (inside.has("dissipation")) {
            motion.dissipation(inside.expression("dissipation"));
        }
        if (inside.has("damping")) {
            motion.damping(inside.expressions("damping", n));
        }
        if (inside.has("force")) {
            motion.external(inside.expressions("force", n));
        }
    }

    private static List<List<Expression>> mass(Section inside, int n) {
        List<List<Expression>> rows = new ArrayList<>();
        SourceNode node = inside.node("mass");
        boolean full = node instanceof ListNode list && list.items().stream().allMatch(ListNode.class::isInstance);
        List<Expression> diagonal = full ? List.of() : inside.expressions("mass", n);
        for (int i = 0; i < n; i++) {
            List<Expression> row = new ArrayList<>();
            for (int j = 0; j < n; j++) {
                row.add(full ? entry(inside, (ListNode) node, i, j, n) : i == j ? diagonal.get(i) : Constant.ZERO);
            }
            rows.add(row);
        }
        return rows;
    }

    private static Expression entry(Section inside, ListNode rows, int i, int j, int n) {
        boolean sized = rows.items().size() == n
                && ((ListNode) rows.items().get(i)).items().size() == n;
        if (!sized) {
            throw inside.refuse(rows.place(), "mass must have " + n + " rows of " + n + " entries");
        }
        if (((ListNode) rows.items().get(i)).items().get(j) instanceof Scalar scalar) {
            return inside.expression(scalar);
        }
        throw new Skipped();
    }

    /** Requires a mass matrix that is symmetric and, by Cholesky's method, positive definite at the start. */
    private static void requirePositiveMass(Section section, ExpressionSystem system, double[] q) {
        int n = q.length;
        double[] m = new double[n * n];
        system.mass(q, m);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                if (!(Math.abs(m[i * n + j] - m[j * n + i]) <= 1e-12 * Math.abs(m[i * n + i]))) {
                    throw section.refuse(section.place(), "the mass matrix is not symmetric at the start");
                }
                double sum = m[i * n + j];
                for (int k = 0; k < j; k++) {
                    sum -= m[i * n + k] * m[j * n + k];
                }
                if (i == j && !(sum > 0.0)) {
                    throw section.refuse(
                            section.place(),
                            "the mass matrix is not positive definite at the start: every coordinate needs a positive mass");
                }
                m[i * n + j] = i == j ? Math.sqrt(sum) : sum / m[j * n + j];
            }
        }
    }
}
