package org.nsds.core.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.LimitedRelation;
import org.nsds.core.state.InteractionState;
import org.nsds.core.state.State;

/**
 * This class checks the rigid contacts of a run after its steps, and warns at the end of those that cannot be trusted:
 * penetrated by more than the size of a body, or than the widest gap that the contact ever had; or pressed beyond the end of an
 * edge ({@link LimitedRelation}). What it has seen is kept in an array that belongs to the statistics of the run, {@link #SEEN}
 * numbers per interaction.
 */
public final class ContactWatch {

    /** Distances below this part of the coordinates are rounding. */
    private static final double ROUNDING = 1e-12;

    /** Numbers per interaction. */
    public static final int SEEN = 5;

    private static final int WIDEST = 0;
    private static final int DEEPEST = 1;
    private static final int DEEPEST_TIME = 2;
    private static final int BEYOND = 3;
    private static final int LEFT_TIME = 4;

    /** Up to this step all gaps are looked at after every step, then after each {@link #STRIDE}. */
    private static final long CLOSELY = 64;

    private static final long STRIDE = 16;

    private final Model model;
    private final State state;
    private final int[] rigid;
    private final Edge[] edges;

    public ContactWatch(Model model, State state) {
        this.model = model;
        this.state = state;
        List<Integer> numbers = new ArrayList<>();
        List<Edge> limited = new ArrayList<>();
        for (int a = 0; a < model.interactions().size(); a++) {
            if (PenetrationCheck.isRigidContact(model.interactions().get(a))) {
                numbers.add(a);
                if (model.interactions().get(a).relation() instanceof LimitedRelation relation) {
                    limited.add(new Edge(a, relation));
                }
            }
        }
        rigid = numbers.stream().mapToInt(Integer::intValue).toArray();
        edges = limited.toArray(Edge[]::new);
    }

    /** Returns what was seen at the initial state. */
    public double[] start() {
        double[] seen = new double[SEEN * model.interactions().size()];
        for (int a : rigid) {
            seen[SEEN * a + WIDEST] = Math.max(0.0, state.interaction(a).y()[0]);
        }
        return seen;
    }

    /**
     * Looks at the state after a step.
     *
     * @param deeper whether a contact is penetrated more than any before
     * @param seen updated
     */
    public void look(long step, double t, boolean deeper, double[] seen) {
        if (deeper || step <= CLOSELY || step % STRIDE == 0) {
            for (int a : rigid) {
                double y = state.interaction(a).y()[0];
                int at = SEEN * a;
                if (y > seen[at + WIDEST]) {
                    seen[at + WIDEST] = y;
                } else if (-y > seen[at + DEEPEST]) {
                    seen[at + DEEPEST] = -y;
                    seen[at + DEEPEST_TIME] = t;
                }
            }
        }
        for (Edge edge : edges) {
            edge.look(t, seen);
        }
    }

    /** Returns a sentence for the contacts that were penetrated too deep, and one for those that left their edge. */
    public List<String> warnings(double[] seen) {
        List<String> warnings = new ArrayList<>();
        penetrated(seen, warnings);
        left(seen, warnings);
        return warnings;
    }

    private void penetrated(double[] seen, List<String> warnings) {
        double negligible = PenetrationCheck.negligible(model, state);
        int worst = -1;
        double ratio = 0.0;
        int count = 0;
        for (int a : rigid) {
            double depth = seen[SEEN * a + DEEPEST];
            double limit = limit(a, seen);
            if (depth > negligible && depth > limit && limit > 0.0) {
                count++;
                if (depth / limit > ratio) {
                    ratio = depth / limit;
                    worst = a;
                }
            }
        }
        if (worst >= 0) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "interaction '%s' was penetrated by %.4g at t = %.6g%s, more than %s (%.4g): the motion there means nothing; take a"
                            + " smaller step",
                    model.interactions().get(worst).name(),
                    seen[SEEN * worst + DEEPEST],
                    seen[SEEN * worst + DEEPEST_TIME],
                    others(count),
                    sizeKnown(worst) ? "the size of its body" : "the widest gap that it had",
                    limit(worst, seen)));
        }
    }

    private void left(double[] seen, List<String> warnings) {
        int first = -1;
        int count = 0;
        for (Edge edge : edges) {
            int at = SEEN * edge.interaction;
            if (seen[at + BEYOND] > 0.0) {
                count++;
                if (first < 0 || seen[at + LEFT_TIME] < seen[SEEN * first + LEFT_TIME]) {
                    first = edge.interaction;
                }
            }
        }
        if (first >= 0) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "interaction '%s' left its edge at t = %.6g and was pressed up to %.4g beyond its end%s: the model goes on as if"
                            + " the edge had none; do not trust the motion from then on",
                    model.interactions().get(first).name(),
                    seen[SEEN * first + LEFT_TIME],
                    seen[SEEN * first + BEYOND],
                    others(count)));
        }
    }

    private static String others(int count) {
        return count == 1 ? "" : " (and " + (count - 1) + (count == 2 ? " other)" : " others)");
    }

    private boolean sizeKnown(int a) {
        return !Double.isNaN(relation(a).bodySize());
    }

    private double limit(int a, double[] seen) {
        return sizeKnown(a) ? relation(a).bodySize() : seen[SEEN * a + WIDEST];
    }

    private LagrangianRelation relation(int a) {
        return (LagrangianRelation) model.interactions().get(a).relation();
    }

    private static double largest(double[] q) {
        double largest = 1.0;
        for (double coordinate : q) {
            largest = Math.max(largest, Math.abs(coordinate));
        }
        return largest;
    }

    /** An edge is a contact whose relation describes a part of its bodies. */
    private final class Edge {

        final int interaction;
        private final LimitedRelation relation;
        private final InteractionState contact;
        private final double[][] positions;
        private final double[] q;

        Edge(int a, LimitedRelation relation) {
            interaction = a;
            this.relation = relation;
            contact = state.interaction(a);
            Interaction joined = model.interactions().get(a);
            List<DynamicalSystem> systems = joined.systems();
            positions = new double[systems.size()][];
            for (int s = 0; s < positions.length; s++) {
                positions[s] =
                        state.system(model.systems().indexOf(systems.get(s))).q();
            }
            q = new double[relation.inputs()];
        }

        void look(double t, double[] seen) {
            if (contact.lambda()[0] == 0.0) {
                return;
            }
            int first = 0;
            for (double[] position : positions) {
                System.arraycopy(position, 0, q, first, position.length);
                first += position.length;
            }
            double beyond = relation.beyond(t, q);
            beyond = beyond <= ROUNDING * largest(q) ? 0.0 : beyond;
            int at = SEEN * interaction;
            if (beyond > 0.0 && seen[at + BEYOND] == 0.0) {
                seen[at + LEFT_TIME] = t;
            }
            seen[at + BEYOND] = Math.max(seen[at + BEYOND], beyond);
        }
    }
}
