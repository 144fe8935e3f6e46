package org.nsds.core.integrator.galerkin;

import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.matrix.SystemMatrix;

/** This level makes the jump of velocities at the end of a step: M (v − v⁻) = Hᵀ Λ on contacts that are closed there. */
final class ImpactsAtEnd extends LaterLevel {

    private final SystemMatrix mass;
    private final Stepper first;

    /**
     * The last level of a scheme.
     *
     * @param first the first level
     * @param v the velocities of the state
     * @param mass M, which this level brings up to date
     */
    ImpactsAtEnd(Stepper first, double[] v, SystemMatrix mass) {
        super(first, v, DiscontinuousGalerkin.impacts());
        this.first = first;
        this.mass = mass;
    }

    @Override
    public double reported() {
        return 1.0;
    }

    /** A force that is finite makes no impulse. */
    @Override
    public double perForce() {
        return 0.0;
    }

    @Override
    public void freeMotion() {
        mass.update(0.0, first.position(), unknown());
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        mass.solve(f, out);
    }

    @Override
    public boolean constant() {
        return mass.constant();
    }
}
