package org.nsds.core.internal.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/**
 * Finds joints that hold what other joints hold already: rows of H that depend on the rows before them, by orthogonalization at
 * the initial positions. Such joints are no obstacle to a run, but their single loads are not determined by the model.
 */
public final class JointCheck {

    /** What is left of a row of length one that depends on others. */
    private static final double DEPENDENT = 1e-10;

    /** Outputs of redundant joints up to this are taken for zero. */
    private static final double CLOSED = 1e-8;

    /** The check costs rows² times degrees of freedom; models with more are not checked. */
    private static final int MOST_ROWS = 1000;

    private JointCheck() {}

    /**
     * Returns a sentence that names the redundant joints, if there are any.
     *
     * @throws IllegalArgumentException if one of them is not closed at the start, so that joints contradict each other
     */
    public static List<String> warnings(Model model, State state, double t) {
        requireStart(model, state);
        Set<String> redundant = new LinkedHashSet<>();
        find(model, t, system -> state.system(model.systems().indexOf(system)).q(), (joint, row) -> {
            requireAgreement(
                    joint,
                    state.interaction(model.interactions().indexOf(joint)).y()[row]);
            redundant.add(joint.name());
        });
        return redundant.isEmpty()
                ? List.of()
                : List.of("what " + (redundant.size() == 1 ? "joint " : "joints ") + String.join(", ", redundant)
                        + " would hold is held by other joints already: the motion is right, but how they share the load is "
                        + "not determined, and the least norm is taken; leave the redundant ones out if loads matter");
    }

    /** Refuses a system that does not start where its motion is prescribed. */
    private static void requireStart(Model model, State state) {
        for (int a = 0; a < model.interactions().size(); a++) {
            Interaction interaction = model.interactions().get(a);
            if (interaction.relation() instanceof LagrangianRelation relation && relation.isPrescribed()) {
                for (double y : state.interaction(a).y()) {
                    if (Math.abs(y) > CLOSED) {
                        throw new IllegalArgumentException("interaction '" + interaction.name()
                                + "': its system starts at a distance of " + Math.abs(y)
                                + " from the motion that is prescribed: give it the initial position of that motion");
                    }
                }
            }
        }
    }

    /** Returns whether there are redundant joints at the initial positions of a model, whatever state a run starts from. */
    public static boolean findsRedundancy(Model model) {
        Set<String> redundant = new LinkedHashSet<>();
        find(model, 0.0, JointCheck::initialPositions, (joint, row) -> redundant.add(joint.name()));
        return !redundant.isEmpty();
    }

    private static double[] initialPositions(DynamicalSystem system) {
        LagrangianSystem mechanical = (LagrangianSystem) system;
        double[] q = new double[mechanical.positions()];
        mechanical.initialState(q, new double[mechanical.dimension()]);
        return q;
    }

    /** Tells about every row that depends on those before it. */
    private static void find(
            Model model,
            double t,
            Function<DynamicalSystem, double[]> positions,
            BiConsumer<Interaction, Integer> dependent) {
        List<Interaction> joints =
                model.interactions().stream().filter(JointCheck::isJoint).toList();
        if (joints.stream().mapToInt(joint -> joint.relation().outputs()).sum() > MOST_ROWS) {
            return;
        }
        Map<DynamicalSystem, Integer> first = new HashMap<>();
        int n = 0;
        for (DynamicalSystem system : model.systems()) {
            first.put(system, n);
            n += system.dimension();
        }
        List<double[]> basis = new ArrayList<>();
        for (Interaction joint : joints) {
            double[][] rows = rows(joint, positions, t, first, n);
            for (int i = 0; i < rows.length; i++) {
                if (!extend(basis, rows[i])) {
                    dependent.accept(joint, i);
                }
            }
        }
    }

    /** Refuses a redundant joint that is not closed at the start, as it never will be. */
    private static void requireAgreement(Interaction joint, double y) {
        if (Math.abs(y) > CLOSED) {
            throw new IllegalArgumentException(
                    "interaction '" + joint.name() + "': it starts at y = " + y
                            + " and cannot come to zero, as other joints hold the same motion: make them agree, or leave one out");
        }
    }

    private static boolean isJoint(Interaction interaction) {
        return interaction.relation() instanceof LagrangianRelation relation
                && relation.compliance() == null
                && interaction.law() instanceof BoxLaw law
                && law.holds(relation.outputs());
    }

    /** Returns the rows of H over the velocities of all systems. */
    private static double[][] rows(
            Interaction joint,
            Function<DynamicalSystem, double[]> positions,
            double t,
            Map<DynamicalSystem, Integer> first,
            int n) {
        LagrangianRelation relation = (LagrangianRelation) joint.relation();
        double[] q = new double[relation.inputs()];
        int column = 0;
        for (DynamicalSystem system : joint.systems()) {
            double[] own = positions.apply(system);
            System.arraycopy(own, 0, q, column, own.length);
            column += own.length;
        }
        double[] H = new double[relation.outputs() * relation.velocities()];
        relation.jacobian(t, q, H);
        double[][] rows = new double[relation.outputs()][n];
        for (int i = 0; i < rows.length; i++) {
            column = i * relation.velocities();
            for (DynamicalSystem system : joint.systems()) {
                System.arraycopy(H, column, rows[i], first.get(system), system.dimension());
                column += system.dimension();
            }
        }
        return rows;
    }

    /** Adds what a row has beyond an orthonormal basis to it; false if that is nothing. */
    private static boolean extend(List<double[]> basis, double[] row) {
        double length = Math.sqrt(dot(row, row));
        for (int pass = 0; pass < 2; pass++) { // the second removes what rounding left of the first
            for (double[] direction : basis) {
                double share = dot(row, direction);
                for (int j = 0; j < row.length; j++) {
                    row[j] -= share * direction[j];
                }
            }
        }
        double left = Math.sqrt(dot(row, row));
        if (!(left > DEPENDENT * length)) {
            return false;
        }
        for (int j = 0; j < row.length; j++) {
            row[j] /= left;
        }
        basis.add(row);
        return true;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0.0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
