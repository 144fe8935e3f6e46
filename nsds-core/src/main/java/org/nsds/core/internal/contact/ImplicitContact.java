package org.nsds.core.internal.contact;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.InteractionState;

/**
 * An implicit contact is a compliant one whose multiplier z depends on the end of the step, by way of one output u of each of its rows:
 * z = Λ(u). {@link org.nsds.core.internal.problem.CompliantNewton} finds u. What u and z are is up to the scheme: a rate and an impulse, or a gap and a force.
 */
public abstract class ImplicitContact extends CompliantContact {

    /** Of outputs and rates, relative to the sizes of their terms. */
    private static final double ROUNDING = 4e-16;

    public ImplicitContact(LagrangianRelation relation, CompliantLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, law, state, steppers);
    }

    /** Λ(u) of row i. */
    public abstract double multiplier(int i, double u);

    /** dΛ/du of row i. */
    public abstract double multiplierByOutput(int i, double u);

    /** Returns the output from which the search for u sets out. */
    public abstract double firstGuess(int i);

    /**
     * Returns the size of a multiplier, and of those which the force at the start of the step and its elastic part would make: errors are
     * relative to it. Elastic and damping force may almost cancel, and leave their round-off.
     */
    public abstract double scale(int i, double size);

    /** Takes the multiplier of row i. */
    public abstract void take(int i, double found);

    /** Lets the multipliers act on the unknowns: v += Ŵ⁻¹ Hᵀ z. */
    public abstract void push();

    /** Returns |f(y, 0)| at the start of the step. */
    protected final double elasticAtStart(int i) {
        return yStart(i) < 0.0 || law.isBilateral() ? Math.abs(law.force(yStart(i), 0.0)) : 0.0;
    }

    /** Returns what the rounding of positions and velocities makes of the force of a stiff law, at that gap and rate. */
    protected final double rounding(int i, double gap, double rate) {
        double ofGap = 0.0;
        double ofRate = 0.0;
        for (int s = 0; s < steppers.length; s++) {
            ofGap += GatheredRelation.sizeOfOutput(H[s], rows, i, steppers[s].position());
            ofRate += GatheredRelation.sizeOfRate(H[s], i, velocity(s));
        }
        double force = Math.abs(law.forceByGap(gap, rate)) * ofGap + Math.abs(law.forceByRate(gap, rate)) * ofRate;
        return ROUNDING * force;
    }

    @Override
    public final double output(double t) {
        evaluate(t);
        evaluateForce();
        return finiteOutput();
    }
}
