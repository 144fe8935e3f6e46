package org.nsds.core.sensitivity;

import java.util.ArrayList;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.state.State;

/**
 * A model between and at its impacts, as functions of x = (q, v) of all systems:
 *
 * <pre>
 *     ẋ = f(t, x):    q̇ = v,   M(q) v̇ = F_ext − F_int − F_damp
 *     guard:          y_c(t, q) of contact c
 *     jump:           v⁺ = v − M⁻¹ Hᵀ (1 + e) ẏ / (H M⁻¹ Hᵀ)
 * </pre>
 */
final class FreeFlight {

    private final Model model;
    private final List<LagrangianSystem> systems = new ArrayList<>();
    private final int[] offset;
    private final int size;

    /**
     * Binds a model.
     *
     * @throws IllegalArgumentException with a sentence, if it has more than systems of mechanics and frictionless impacts
     */
    FreeFlight(Model model) {
        this.model = model;
        offset = new int[model.systems().size()];
        int length = 0;
        for (int i = 0; i < offset.length; i++) {
            LagrangianSystem system =
                    LagrangianSystem.requireFlat(model.systems().get(i), "a sensitivity along event-driven runs");
            systems.add(system);
            offset[i] = length;
            length += 2 * system.dimension();
        }
        size = length;
        for (Interaction interaction : model.interactions()) {
            if (!(interaction.law() instanceof BoxLaw law)
                    || !law.unilateral()
                    || law.memory() > 0
                    || interaction.relation().outputs() != 1
                    || !(interaction.relation() instanceof LagrangianRelation)) {
                throw new IllegalArgumentException(
                        "interaction '" + interaction.name()
                                + "' is no frictionless contact: sensitivities are for impacts under Newton's law; leave it out");
            }
        }
        if (!model.controllers().isEmpty() || !model.sources().isEmpty()) {
            throw new IllegalArgumentException(
                    "the model has controllers or sources of contacts, which sensitivities cannot take: leave them out");
        }
    }

    /** Returns the number of components of x. */
    int size() {
        return size;
    }

    /** Returns x at the initial state. */
    double[] start() {
        State state = new State(model);
        double[] x = new double[size];
        for (int i = 0; i < offset.length; i++) {
            put(x, i, state.system(i).q(), state.system(i).v());
        }
        return x;
    }

    private void put(double[] x, int system, double[] q, double[] v) {
        System.arraycopy(q, 0, x, offset[system], q.length);
        System.arraycopy(v, 0, x, offset[system] + q.length, v.length);
    }

    /** Returns the names of the columns of a run that x stands for. */
    List<String> columns() {
        List<String> names = new ArrayList<>();
        for (LagrangianSystem system : systems) {
            for (String kind : List.of(".q", ".v")) {
                for (int k = 0; k < system.dimension(); k++) {
                    names.add(system.name() + kind + k);
                }
            }
        }
        return names;
    }

    /** Returns x as a place to start from. */
    PhasePoint point(double[] x) {
        PhasePoint point = PhasePoint.NOWHERE;
        for (int i = 0; i < offset.length; i++) {
            point = point.with(systems.get(i).name(), q(x, i), v(x, i));
        }
        return point;
    }

    private double[] q(double[] x, int system) {
        double[] q = new double[systems.get(system).dimension()];
        System.arraycopy(x, offset[system], q, 0, q.length);
        return q;
    }

    private double[] v(double[] x, int system) {
        double[] v = new double[systems.get(system).dimension()];
        System.arraycopy(x, offset[system] + v.length, v, 0, v.length);
        return v;
    }

    /** Writes f(t, x). */
    void rate(double t, double[] x, double[] out) {
        for (int i = 0; i < offset.length; i++) {
            LagrangianSystem system = systems.get(i);
            double[] q = q(x, i);
            double[] v = v(x, i);
            double[] force = new double[v.length];
            double[] part = new double[v.length];
            system.externalForce(t, q, v, force);
            system.internalForce(t, q, v, part);
            subtract(force, part);
            system.dampingForce(t, q, v, part);
            subtract(force, part);
            put(out, i, v, accelerated(system, q, force));
        }
    }

    private static void subtract(double[] from, double[] part) {
        for (int k = 0; k < from.length; k++) {
            from[k] -= part[k];
        }
    }

    /** Returns M⁻¹ f. */
    private static double[] accelerated(LagrangianSystem system, double[] q, double[] force) {
        int n = force.length;
        double[] mass = new double[n * n];
        system.mass(q, mass);
        if (n == 1) {
            return new double[] {force[0] / mass[0]};
        }
        DMatrixRMaj solution = new DMatrixRMaj(n, 1);
        CommonOps_DDRM.solve(DMatrixRMaj.wrap(n, n, mass), DMatrixRMaj.wrap(n, 1, force.clone()), solution);
        return solution.data;
    }

    /** Returns the number of the contact of that name. */
    int contact(String name) {
        for (int c = 0; c < model.interactions().size(); c++) {
            if (model.interactions().get(c).name().equals(name)) {
                return c;
            }
        }
        throw new IllegalArgumentException("there is no interaction '" + name + "'");
    }

    private LagrangianRelation relation(int contact) {
        return (LagrangianRelation) model.interactions().get(contact).relation();
    }

    /** Returns the positions, or velocities, of the systems of a contact, in its order. */
    private double[] gathered(int contact, double[] x, boolean velocities) {
        List<DynamicalSystem> joined = model.interactions().get(contact).systems();
        double[] all =
                new double[joined.stream().mapToInt(DynamicalSystem::dimension).sum()];
        int k = 0;
        for (DynamicalSystem system : joined) {
            int i = place(system);
            double[] part = velocities ? v(x, i) : q(x, i);
            System.arraycopy(part, 0, all, k, part.length);
            k += part.length;
        }
        return all;
    }

    private int place(DynamicalSystem system) {
        for (int i = 0; i < offset.length; i++) {
            if (systems.get(i).name().equals(system.name())) {
                return i;
            }
        }
        throw new IllegalStateException("the model has no system '" + system.name() + "'");
    }

    /** Returns y of a contact. */
    double gap(int contact, double t, double[] x) {
        double[] y = new double[1];
        relation(contact).output(t, gathered(contact, x, false), y);
        return y[0];
    }

    /** Returns ẏ of a contact. */
    double gapRate(int contact, double t, double[] x) {
        double[] q = gathered(contact, x, false);
        double[] v = gathered(contact, x, true);
        double[] rate = new double[1];
        relation(contact).timeRate(t, q, rate);
        double[] rows = rows(contact, t, q);
        for (int k = 0; k < v.length; k++) {
            rate[0] += rows[k] * v[k];
        }
        return rate[0];
    }

    private double[] rows(int contact, double t, double[] q) {
        double[] rows = new double[q.length];
        relation(contact).jacobian(t, q, rows);
        return rows;
    }

    /** Writes x just after an impact of a contact. */
    void jump(int contact, double t, double[] x, double[] out) {
        System.arraycopy(x, 0, out, 0, size);
        double[] rows = rows(contact, t, gathered(contact, x, false));
        List<DynamicalSystem> joined = model.interactions().get(contact).systems();
        double mobility = 0.0;
        double[][] changes = new double[joined.size()][];
        int k = 0;
        for (int s = 0; s < changes.length; s++) {
            int i = place(joined.get(s));
            double[] row = new double[systems.get(i).dimension()];
            System.arraycopy(rows, k, row, 0, row.length);
            changes[s] = accelerated(systems.get(i), q(x, i), row);
            for (int j = 0; j < row.length; j++) {
                mobility += row[j] * changes[s][j];
            }
            k += row.length;
        }
        double restitution = ((BoxLaw) model.interactions().get(contact).law()).restitution();
        double impulse = -(1.0 + restitution) * gapRate(contact, t, x) / mobility;
        for (int s = 0; s < changes.length; s++) {
            int i = place(joined.get(s));
            for (int j = 0; j < changes[s].length; j++) {
                out[offset[i] + changes[s].length + j] += impulse * changes[s][j];
            }
        }
    }
}
