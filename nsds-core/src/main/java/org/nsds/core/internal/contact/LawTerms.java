package org.nsds.core.internal.contact;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.solution.RunOutcome;
import org.nsds.numerics.problem.ContactKind;

/** The terms of a law in a contact problem: bounds and restitution per output, and whether it is a cone. They are asked for once,
 * or, where they vary, at the start of every step. */
public final class LawTerms {

    /** Whether the contact takes part only while it is closed. */
    public final boolean unilateral;
    /** Whether the multipliers lie in a friction cone instead of a box. */
    public final boolean cone;
    /** Which outputs a contact with friction has; null for a box. */
    public final ContactKind kind;
    /** μ_R and μ_D of a cone. */
    public final double rolling;

    public final double drilling;

    /** Whether the contact remembers. */
    public final boolean remembers;
    /** Whether the terms are asked for at the start of every step. */
    public final boolean varies;

    private final NonSmoothLaw law;
    private final double[] memory;
    /** Per output, l as a force; of a cone that of the half-space around it. */
    public final double[] lower;
    /** Per output, u as a force. */
    public final double[] upper;
    /** Per output, e. */
    public final double[] restitution;

    private LawTerms(NonSmoothLaw law, int rows, double[] memory) {
        this.memory = memory;
        remembers = memory.length > 0;
        varies = remembers || law.varies();
        this.law = law;
        cone = law instanceof FrictionLaw;
        if (law instanceof FrictionLaw friction) {
            unilateral = true;
            kind = friction.kind(rows);
            rolling = friction.rolling();
            drilling = friction.drilling();
        } else {
            unilateral = ((BoxLaw) law).unilateral();
            kind = null;
            rolling = 0.0;
            drilling = 0.0;
        }
        lower = new double[rows];
        upper = new double[rows];
        restitution = new double[rows];
    }

    /** Returns the terms of a law for a contact with that memory, which is empty if the law has none. */
    public static LawTerms of(NonSmoothLaw law, int rows, double[] memory) {
        LawTerms terms = new LawTerms(law, rows, memory);
        terms.read();
        return terms;
    }

    /** Returns what the contact remembers; empty if the law has no memory. */
    public double[] memory() {
        return memory;
    }

    /** Begins as a contact that has never acted. */
    public void forget() {
        law.initialMemory(memory);
    }

    /** Lets the law remember a step of length h that is complete. */
    public void remember(double h, double[] y, double[] ydot, double[] lambda) {
        if (remembers) {
            law.remember(h, y, ydot, lambda, memory);
            for (double number : memory) {
                if (!Double.isFinite(number)) {
                    throw new StepFailure(
                            RunOutcome.NOT_FINITE,
                            "the law " + law + " remembers " + number + ": look at its remember(...)");
                }
            }
        }
    }

    /** Returns whether it has a tangential restitution only while some contact approaches. */
    public boolean restitutesAtImpactsOnly() {
        return law instanceof FrictionLaw friction && friction.restitutesAtImpactsOnly();
    }

    /** Takes note of whether some contact approaches in the step, where that makes a difference to the law. */
    public void meetImpact(boolean impact) {
        if (law instanceof FrictionLaw friction && friction.restitutesAtImpactsOnly()) {
            for (int i = 1; i <= kind.tangents(); i++) {
                restitution[i] = impact ? friction.tangentialRestitution() : 0.0;
            }
        }
    }

    /** Asks the law for its terms again, at the start of a step of a contact that remembers. */
    public void read() {
        for (int i = 0; i < lower.length; i++) {
            if (law instanceof FrictionLaw friction) {
                lower[i] = i == 0 ? 0.0 : Double.NEGATIVE_INFINITY;
                upper[i] = Double.POSITIVE_INFINITY;
                restitution[i] = i == 0
                        ? friction.normalRestitution()
                        : i <= kind.tangents() ? friction.tangentialRestitution() : 0.0;
            } else {
                BoxLaw box = (BoxLaw) law;
                lower[i] = box.lower(i, memory);
                upper[i] = box.upper(i, memory);
                restitution[i] = box.restitution(memory);
                if (varies && !(restitution[i] >= 0.0 && restitution[i] <= 1.0)) {
                    throw new StepFailure("the law " + law + " has the restitution " + restitution[i]
                            + " by its memory: it must lie between 0 and 1");
                }
                if (remembers && unilateral && lower[i] < box.lower(i)) {
                    throw new StepFailure("the law " + law + " remembers a bound of " + lower[i] + " for output " + i
                            + ", below its lower(" + i + "), which is " + box.lower(i)
                            + ": lower(i) must be the lowest that a memory can give");
                }
                if (!(lower[i] <= upper[i])) {
                    throw new StepFailure("the law " + law + " has the bounds [" + lower[i] + ", " + upper[i]
                            + "] for output " + i + ": the first must not be above the second");
                }
            }
        }
    }

    /**
     * μ of a cone whose contact does not slide.
     *
     * @throws StepFailure if the law gives none
     */
    public double friction() {
        double friction = ((FrictionLaw) law).friction();
        if (!(friction >= 0.0 && friction < Double.POSITIVE_INFINITY)) {
            throw noFriction(friction, "at rest");
        }
        return friction;
    }

    /**
     * μ of a cone whose contact slides with that speed.
     *
     * @throws StepFailure if the law gives none
     */
    public double friction(double slidingSpeed) {
        double friction = ((FrictionLaw) law).friction(slidingSpeed, memory);
        if (!(friction >= 0.0 && friction < Double.POSITIVE_INFINITY)) {
            throw noFriction(friction, "at a sliding speed of " + slidingSpeed);
        }
        return friction;
    }

    private StepFailure noFriction(double friction, String when) {
        return new StepFailure("the law " + law + " has friction " + friction + " " + when
                + ": it must be a finite number, not negative");
    }
}
