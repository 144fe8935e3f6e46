package org.nsds.core.impact;

import java.util.Arrays;

/**
 * The limit of small impulse steps, followed with steps that adapt to their error. Written for the depths δ of the contacts instead
 * of their energies, the equations of the law are smooth from the first touch on, in a variable τ with dpᵢ = Fᵢ dτ for all contacts:
 *
 * <pre>
 *     p′ = F = k δ^η,      u = u⁻ + A p,      δ′ = −u,  or −u/e² where a contact with two stiffnesses expands
 * </pre>
 *
 * <p>Steps end where a contact turns from compression to expansion or back, opens, or is closed again. At the end impulses are
 * scaled by a factor within the error of the flow so that energy is kept where every e is 1, and never created.
 */
final class CompressionFlow {

    private enum Phase {
        OPEN,
        COMPRESSES,
        EXPANDS
    }

    private static final double TOLERANCE = 1e-12;
    /** Rates below this, relative to the fastest approach, are none. */
    private static final double SLOW = 1e-14;
    /** Restitutions below this give nothing back. */
    private static final double PLASTIC = 1e-5;

    private static final int MOST_STEPS = 2_000_000;
    private static final int BISECTIONS = 60;

    private final MultipleImpact impact;
    private final ContactStiffness[] contacts;
    private final boolean twoStiffnesses;
    private final int size;
    private final Phase[] phases;
    /** The depth at which an expanding contact opens. */
    private final double[] last;
    /** Impulses, then depths: now, and after a trial step. */
    private final double[] now;

    private final double[] trial;
    private final double[] scale;
    private final double[] rates;
    private final double[] pushes;
    private final EmbeddedStep embedded;
    private final double slow;
    private double length;

    CompressionFlow(MultipleImpact impact, ContactStiffness[] contacts, boolean twoStiffnesses) {
        this.impact = impact;
        this.contacts = contacts;
        this.twoStiffnesses = twoStiffnesses;
        size = impact.size();
        phases = new Phase[size];
        last = new double[size];
        now = new double[2 * size];
        trial = new double[2 * size];
        scale = new double[2 * size];
        rates = new double[size];
        pushes = new double[size];
        embedded = new EmbeddedStep(2 * size, this::derivative);
        double fastest = Arrays.stream(impact.before()).map(Math::abs).max().orElse(0.0);
        slow = SLOW * fastest;
        length = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double mass = 1.0 / impact.delassus()[i][i];
            double depth = contacts[i].depth(0.5 * mass * fastest * fastest);
            scale[i] = TOLERANCE * mass * fastest;
            scale[size + i] = TOLERANCE * depth;
            length = Math.min(length, 0.01 * depth / fastest);
            phases[i] = impact.before()[i] < -slow ? Phase.COMPRESSES : Phase.OPEN;
        }
    }

    void follow(double[] p) {
        for (int steps = 0; Arrays.stream(phases).anyMatch(phase -> phase != Phase.OPEN); steps++) {
            if (steps == MOST_STEPS) {
                throw new IllegalArgumentException(
                        "the impact of the contacts " + impact.contacts() + " needs more than " + MOST_STEPS
                                + " steps: their stiffnesses differ too much; give them nearer ones, or a fixed impulse step");
            }
            double taken = length;
            double error = embedded.step(now, taken, trial, scale);
            if (!(error <= 1.0)) {
                length *= Double.isNaN(error) ? 0.1 : Math.max(0.2, 0.9 * StrictMath.pow(error, -0.2));
                continue;
            }
            length *= Math.min(4.0, 0.9 * StrictMath.pow(Math.max(error, 1e-10), -0.2));
            if (changes(trial)) {
                locate(taken);
            }
            System.arraycopy(trial, 0, now, 0, now.length);
            turn();
        }
        System.arraycopy(now, 0, p, 0, size);
        keepEnergy(p);
    }

    private void derivative(double[] x, double[] out) {
        rates(x);
        for (int i = 0; i < size; i++) {
            boolean open = phases[i] == Phase.OPEN;
            double e = impact.restitution()[i];
            double yielding = twoStiffnesses && phases[i] == Phase.EXPANDS ? 1.0 / (e * e) : 1.0;
            out[i] = open ? 0.0 : contacts[i].force(x[size + i]);
            out[size + i] = open ? 0.0 : -rates[i] * yielding;
        }
    }

    private void rates(double[] x) {
        System.arraycopy(x, 0, pushes, 0, size);
        System.arraycopy(impact.before(), 0, rates, 0, size);
        impact.push(pushes, rates);
    }

    /** Returns whether some contact is no longer in its phase. */
    private boolean changes(double[] x) {
        rates(x);
        for (int i = 0; i < size; i++) {
            if (changes(i, x[size + i])) {
                return true;
            }
        }
        return false;
    }

    private boolean changes(int i, double depth) {
        return switch (phases[i]) {
            case COMPRESSES -> rates[i] > slow;
            case EXPANDS -> rates[i] < -slow || depth <= last[i];
            case OPEN -> rates[i] < -slow;
        };
    }

    /** Shortens the step until it ends just behind the first change. */
    private void locate(double taken) {
        double before = 0.0;
        double behind = taken;
        for (int k = 0; k < BISECTIONS; k++) {
            double middle = 0.5 * (before + behind);
            embedded.step(now, middle, trial, scale);
            if (changes(trial)) {
                behind = middle;
            } else {
                before = middle;
            }
        }
        embedded.step(now, behind, trial, scale);
        changes(trial); // leaves the rates there
    }

    private void turn() {
        rates(now);
        for (int i = 0; i < size; i++) {
            if (!changes(i, now[size + i])) {
                continue;
            }
            if (rates[i] < -slow) {
                phases[i] = Phase.COMPRESSES;
                now[size + i] = Math.max(0.0, now[size + i]);
            } else if (phases[i] == Phase.EXPANDS || impact.restitution()[i] < PLASTIC) {
                phases[i] = Phase.OPEN;
                now[size + i] = 0.0;
            } else {
                phases[i] = Phase.EXPANDS;
                double e = impact.restitution()[i];
                last[i] = twoStiffnesses
                        ? 0.0
                        : now[size + i] * StrictMath.pow(1.0 - e * e, 1.0 / (1.0 + contacts[i].exponent()));
            }
        }
    }

    private void keepEnergy(double[] p) {
        double[] pushed = new double[size];
        impact.push(p, pushed);
        double linear = 0.0;
        double quadratic = 0.0;
        boolean elastic = true;
        for (int i = 0; i < size; i++) {
            linear += p[i] * impact.before()[i];
            quadratic += p[i] * pushed[i];
            elastic &= impact.restitution()[i] == 1.0;
        }
        double factor = -2.0 * linear / quadratic;
        if ((elastic || factor < 1.0) && Math.abs(factor - 1.0) < 1e-6) {
            for (int i = 0; i < size; i++) {
                p[i] *= factor;
            }
        }
    }
}
