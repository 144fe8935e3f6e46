package org.nsds.core.internal.contact;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.law.Equality;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.LongRow;

/**
 * A contact with a force law f(y, ẏ), which is no part of the complementarity problem. λ in its state is the force at the end
 * of the step, not an impulse.
 */
public abstract class CompliantContact extends LagrangianContact {

    private static final double[] NO_MEMORY = {};

    public final CompliantLaw law;
    private final double[] memory;

    public CompliantContact(LagrangianRelation relation, CompliantLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, new Equality(), state, steppers); // nothing bounds its force
        memory = law.memory() == 0 ? NO_MEMORY : state.memory("law", law.memory());
        law.initialMemory(memory);
        this.law = law.remembering(memory);
    }

    /** It is not one of those that complementarity decides about. */
    @Override
    public final boolean active() {
        return false;
    }

    @Override
    public final boolean affectsMotion() {
        return true;
    }

    /** λ = f(y, ẏ) at the current outputs. */
    public final void evaluateForce() {
        for (int i = 0; i < rows; i++) {
            lambda[i] = law.force(y[i], ydot[i]);
        }
    }

    @Override
    public final boolean remembers() {
        return memory.length > 0;
    }

    /** Lets the law remember a step of length h that is complete, after which λ is that of what it remembers. */
    @Override
    public final void remember(double h, double[] reported) {
        if (remembers()) {
            law.remember(h, y, ydot, lambda, memory);
            if (!LongRow.finite(memory)) {
                throw new StepFailure(
                        RunOutcome.NOT_FINITE,
                        "the law of interaction '" + state.name() + "' remembers an infinite number or NaN");
            }
            evaluateForce();
        }
    }

    /** Returns the deepest penetration, which a compliant contact has by its nature, or NaN if a number is not finite. */
    public final double finiteOutput() {
        double deepest = 0.0;
        double probe = 0.0;
        for (int i = 0; i < rows; i++) {
            deepest = law.isBilateral() ? 0.0 : Math.max(deepest, -y[i]);
            probe += 0.0 * lambda[i]; // 0 · ∞ and 0 · NaN are NaN
        }
        return unlessNotFinite(deepest + probe);
    }

    /** Returns the energy that the contact holds. */
    public abstract double storedEnergy();

    @Override
    public final double ownBlock(int i, int j) {
        return 0.0;
    }

    /** Its forces have no bounds. */
    @Override
    public final double multiplierPerForce() {
        return 1.0;
    }

    @Override
    public double freeOutput(int i) {
        return rowTimesVelocity(i) + timeRate[i];
    }

    /** v += M⁻¹Hᵀ times an impulse, after the step. */
    public final void shiftVelocities(double impulse) {
        for (int s = 0; s < steppers.length; s++) {
            LongRow.add(impulse, response[s], steppers[s].unknown());
        }
    }

    /** q += M⁻¹Hᵀ times a moment of impulse, after the step. */
    public final void shiftPositions(double moment) {
        for (int s = 0; s < steppers.length; s++) {
            LongRow.add(moment, response[s], steppers[s].position());
        }
    }
}
