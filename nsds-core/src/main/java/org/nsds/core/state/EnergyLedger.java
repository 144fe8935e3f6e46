package org.nsds.core.state;

/**
 * The ledger sums the energy that a run has exchanged so far, as integrators and contacts report it step by step.
 *
 * <p>Together with kinetic and potential energy they must balance; what is left over is the integrator's numerical error.
 */
public final class EnergyLedger {

    private static final int WORK = 0;
    private static final int DAMPING = 1;
    private static final int IMPACTS = 2;

    private final double[] sums = new double[3];
    private final double[] atStart = new double[3];

    /** Remembers the sums at the start of a step. */
    void begin() {
        atStart[WORK] = sums[WORK];
        atStart[DAMPING] = sums[DAMPING];
        atStart[IMPACTS] = sums[IMPACTS];
    }

    /** Restores the sums to the start of the step. */
    void rollBack() {
        System.arraycopy(atStart, 0, sums, 0, sums.length);
    }

    /** Adds work done by external forces and by moving obstacles. */
    public void addWork(double energy) {
        sums[WORK] += energy;
    }

    /** Adds energy taken by damping. */
    public void addDamping(double energy) {
        sums[DAMPING] += energy;
    }

    /** Sets what damping has taken to what is missing between the energy at the start and now. */
    public void balanceDamping(double start, double now) {
        sums[DAMPING] = start + sums[WORK] - sums[IMPACTS] - now;
    }

    /** Adds energy lost at impacts. */
    public void addImpactLoss(double energy) {
        sums[IMPACTS] += energy;
    }

    /** Adds what impulses of a contact have done to its systems: a part of it was the work of a moving obstacle, the rest is lost. */
    public void addImpulses(double byObstacle, double byImpulse) {
        sums[WORK] += byObstacle;
        sums[IMPACTS] += byObstacle - byImpulse;
    }

    /** Returns the work of external forces and moving obstacles so far. */
    public double work() {
        return sums[WORK];
    }

    /** Returns the energy that damping has dissipated so far. */
    public double damping() {
        return sums[DAMPING];
    }

    /** Returns the energy lost at impacts so far, net of what compliant contacts gave back. */
    public double impactLoss() {
        return sums[IMPACTS];
    }

    /** Returns whether all sums are finite. */
    public boolean finite() {
        return 0.0 * sums[WORK] + 0.0 * sums[DAMPING] + 0.0 * sums[IMPACTS] == 0.0; // 0 · ∞ and 0 · NaN are NaN
    }

    double[] block() {
        return sums;
    }
}
