package org.nsds.core.integrator.levels;

import java.util.List;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.SmoothForceStepper;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * This kernel takes steps of {@link GeneralizedAlpha}: the level of gaps, followed by that of rates.
 *
 * <p>With β' = β (1−α_f)/(1−α_m) and γ' likewise, q = q* + h² β' u̇ + U and v = v* + h γ' u̇ + W, where q* and v* are known. Newton's
 * method for u̇ at fixed U and W has the matrix S = M + h γ' ∂F/∂v + h² β' ∂F/∂q. A change of U by M⁻¹ Hᵀ δν changes q, by way of
 * u̇ as well, by S⁻¹ Hᵀ δν (exactly, where f does not depend on v): that is what contacts add here. Force laws are part of u̇, and change q by
 * h² β' S⁻¹ Hᵀ δf.
 *
 * <p>Where positions do not simply add up, all of this is about the way d from q_k, q = q_k ⊕ d: the form on Lie groups of O. Brüls,
 * A. Cardona, <i>On the use of Lie group time integrators in multibody dynamics</i>, 2010.
 */
final class GeneralizedAlphaStepper extends FirstLevel implements SmoothForceStepper {

    private static final double ROUNDING = 8.0 * Math.ulp(1.0);

    private final GeneralizedAlpha scheme;
    private final double betaPrime;
    private final double gammaPrime;
    private final SystemMatrix S;
    private final SystemMatrix mass;
    private final Forces start;
    private final Forces end;
    private final LevelRule rule = GeneralizedAlpha.positions();
    private final GeneralizedAlphaVelocities velocities;
    private final List<LevelStepper> later;
    private final AccelerationMemory memory;
    /** q, or the way from q_k where positions do not simply add up. */
    private final double[] place;

    private final double[] qStar;
    private final double[] vStar;
    private final double[] uDot;
    private final double[] U;
    private final double[] W;
    private final double[] R;
    /** Hᵀν that U stands for. */
    private final double[] known;

    /** Hᵀf of force laws. */
    private final double[] force;

    private final double[] contactForce;
    private final double[] newton;
    private final double[] scratch;
    private double scale;
    private double lastResidual;
    private double lastRound;

    GeneralizedAlphaStepper(LagrangianSystem system, SystemState state, double h, GeneralizedAlpha scheme) {
        super(system, state, h);
        this.scheme = scheme;
        double share = (1.0 - scheme.alphaF()) / (1.0 - scheme.alphaM());
        betaPrime = scheme.beta() * share;
        gammaPrime = scheme.gamma() * share;
        S = SystemMatrix.of(system, h * gammaPrime, h * h * betaPrime);
        mass = SystemMatrix.mass(system);
        start = new Forces(system);
        end = new Forces(system);
        int n = v.length;
        place = flat ? q : new double[n];
        memory = new AccelerationMemory(scheme, state, n);
        qStar = new double[n];
        vStar = new double[n];
        uDot = new double[n];
        U = new double[n];
        W = new double[n];
        R = new double[n];
        known = new double[n];
        force = new double[n];
        contactForce = new double[n];
        newton = new double[n];
        scratch = new double[n];
        velocities = new GeneralizedAlphaVelocities(this, v, mass);
        later = List.of(velocities);
    }

    @Override
    public List<LevelStepper> laterLevels() {
        return later;
    }

    @Override
    public LevelRule rule() {
        return rule;
    }

    @Override
    public double reported() {
        return 0.0;
    }

    @Override
    public double perForce() {
        return 1.0;
    }

    @Override
    public double multiplierPerForce() {
        return h * h * betaPrime;
    }

    @Override
    public double ratePerWay() {
        return gammaPrime / (h * betaPrime);
    }

    @Override
    public double step() {
        return h;
    }

    @Override
    public double[] contactForce() {
        return contactForce;
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        S.weigh(h * gammaPrime, h * h * betaPrime);
    }

    @Override
    protected void begin(boolean first) {
        int n = v.length;
        memory.begin();
        start.evaluate(t0, q, v);
        lastRound = Double.POSITIVE_INFINITY;
        if (first) {
            startMemory();
        } else if (h != hBefore) {
            memory.convert(h / hBefore);
        }
        for (int i = 0; i < n; i++) {
            double a = memory.a(i);
            double rest = memory.rest(i);
            qStar[i] = (flat ? qStart[i] : 0.0)
                    + h * vStart[i]
                    + h * h * ((0.5 - scheme.beta()) * a + scheme.beta() * rest);
            vStar[i] = vStart[i] + h * ((1.0 - scheme.gamma()) * a + scheme.gamma() * rest);
            uDot[i] = memory.uDot(i);
            U[i] = 0.0;
            W[i] = 0.0;
            known[i] = 0.0;
            force[i] = 0.0;
            contactForce[i] = 0.0;
        }
        velocities.begin();
    }

    /** Sets a_0 = u̇_0 = M⁻¹ (f + Hᵀf_c). */
    private void startMemory() {
        for (int i = 0; i < v.length; i++) {
            R[i] = start.total(i) + contactForce[i];
        }
        mass.update(t0, q, v);
        mass.solve(R, scratch);
        memory.start(scratch);
    }

    /** Computes the state that follows from u̇, U and W, and how far the equation of motion is from holding there. */
    private void evaluate() {
        for (int i = 0; i < v.length; i++) {
            place[i] = qStar[i] + h * h * betaPrime * uDot[i] + U[i] + 0.5 * h * velocities.tangential(i);
            v[i] = vStar[i] + h * gammaPrime * uDot[i] + W[i];
        }
        if (!flat) {
            move(qStart, place, 1.0, q);
        }
        end.evaluate(t1, q, v);
        double[] momentum = mass.momentum(q, uDot);
        scale = Math.max(start.largest(), end.largest());
        for (int i = 0; i < v.length; i++) {
            R[i] = momentum[i] - end.total(i) - force[i];
            scale = Math.max(scale, Math.max(Math.abs(momentum[i]), Math.abs(force[i])));
        }
    }

    @Override
    public void predict() {
        lastResidual = Double.POSITIVE_INFINITY;
        evaluate();
    }

    /** Takes one Newton step for u̇ at fixed U and W; q is then without what U and the force laws stand for. */
    @Override
    public void freeMotion() {
        S.update(t1, q, v);
        for (int i = 0; i < v.length; i++) {
            R[i] = -R[i];
        }
        S.solve(R, newton);
        double weight = multiplierPerForce();
        for (int i = 0; i < v.length; i++) {
            R[i] = known[i] + weight * force[i];
        }
        S.solve(R, scratch);
        for (int i = 0; i < v.length; i++) {
            place[i] += weight * newton[i] - scratch[i];
        }
    }

    /** Computes U from the impulses of the iteration; the rest of the change of q that they make goes into u̇. */
    @Override
    public void update() {
        mass.update(t1, q, v);
        double weight = multiplierPerForce();
        for (int i = 0; i < v.length; i++) {
            R[i] = contactImpulse[i] - known[i];
        }
        mass.solve(R, U);
        for (int i = 0; i < v.length; i++) {
            R[i] += weight * (contactForce[i] - force[i]);
            known[i] = contactImpulse[i];
            force[i] = contactForce[i];
            contactForce[i] = 0.0;
        }
        S.solve(R, scratch);
        for (int i = 0; i < v.length; i++) {
            uDot[i] += newton[i] + (scratch[i] - U[i]) / weight;
        }
        mass.solve(known, U);
        evaluate();
    }

    @Override
    public double residual() {
        double residual = worst();
        boolean gained = residual < 0.5 * lastResidual;
        lastResidual = residual;
        return !gained && atRounding() ? 0.0 : residual;
    }

    /** Returns whether the next iteration would move no position by more than a few units of rounding. */
    private boolean atRounding() {
        return h * h * betaPrime * largest(newton) <= ROUNDING * largest(q);
    }

    /**
     * Returns R relative to the forces, or the next change of u̇ relative to u̇ if that is less: with stiff forces a rounded
     * position leaves an R of any size, at rest u̇ is rounding itself.
     */
    private double worst() {
        double ofForces = largest(R) / scale;
        if (!(ofForces > 0.0)) {
            return scale == 0.0 ? 0.0 : ofForces; // NaN stays
        }
        S.solve(R, newton);
        return Math.min(ofForces, largest(newton) / largest(uDot));
    }

    private static double largest(double[] values) {
        double largest = 0.0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /** Writes v without W. */
    void smoothVelocities() {
        for (int i = 0; i < v.length; i++) {
            v[i] = vStar[i] + h * gammaPrime * uDot[i];
        }
    }

    /** Lets positions move by the friction that was found last; returns whether they stay. */
    private boolean takeFriction(double tolerance) {
        double moved = 0.5 * h * velocities.takeTangential();
        double way = h * Math.max(largest(vStart), h * largest(uDot));
        return moved <= tolerance * way + ROUNDING * largest(q);
    }

    @Override
    public boolean settled(double tolerance) {
        boolean stays = takeFriction(tolerance);
        for (int i = 0; i < v.length; i++) {
            W[i] = v[i] - vStar[i] - h * gammaPrime * uDot[i];
        }
        evaluate();
        double residual = worst();
        boolean gained = residual < 0.5 * lastRound;
        lastRound = residual;
        return stays && (residual <= tolerance || !gained && atRounding());
    }

    @Override
    public boolean estimatesError() {
        return true;
    }

    /** Returns (β − 1/6) h² (u̇_{k+1} − u̇_k). */
    @Override
    public double positionError() {
        double weight = (scheme.beta() - 1.0 / 6.0) * h * h;
        for (int i = 0; i < v.length; i++) {
            scratch[i] = weight * (uDot[i] - memory.uDotBefore(i));
        }
        return relativeToPositions(scratch);
    }

    @Override
    public void rollBack() {
        super.rollBack();
        memory.rollBack();
    }

    @Override
    public double[] unknown() {
        return place;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        S.solve(f, out);
    }

    @Override
    public boolean constant() {
        return S.constant();
    }

    @Override
    public boolean direct() {
        return false;
    }

    @Override
    public void account(EnergyLedger ledger) {
        end.account(start, 0.5, flat ? null : place, qStart, q, ledger);
        memory.carry(uDot);
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }
}
