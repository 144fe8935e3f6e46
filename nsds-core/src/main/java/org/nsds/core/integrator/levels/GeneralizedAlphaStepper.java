package org.nsds.core.integrator.levels;

import java.util.List;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * This kernel takes steps of {@link GeneralizedAlpha}: the level of gaps, followed by that of rates.
 *
 * <p>With β' = β (1−α_f)/(1−α_m) and γ' likewise, q = q* + h² β' u̇ + U and v = v* + h γ' u̇ + W, where q* and v* are known. Newton's
 * method for u̇ at fixed U and W has the matrix S = M + h γ' ∂F/∂v + h² β' ∂F/∂q. A change of U by M⁻¹ Hᵀ δν changes q, by way of
 * u̇ as well, by S⁻¹ Hᵀ δν (exactly, where f does not depend on v): that is what contacts add here.
 *
 * <p>Where positions do not simply add up, all of this is about the way d from q_k, q = q_k ⊕ d: the form on Lie groups of O. Brüls,
 * A. Cardona, <i>On the use of Lie group time integrators in multibody dynamics</i>, 2010.
 */
final class GeneralizedAlphaStepper extends FirstLevel {

    private static final double ROUNDING = 8.0 * Math.ulp(1.0);

    private final GeneralizedAlpha scheme;
    private final double betaPrime;
    private final double gammaPrime;
    private final SystemMatrix S;
    private final SystemMatrix mass;
    private final Forces start;
    private final Forces end;
    private final LevelRule rule = GeneralizedAlpha.positions();
    private final List<LevelStepper> later;
    /** a_k, then u̇_k; part of the state. */
    private final double[] carried;

    private final double[] carriedStart;
    /** q, or the way from q_k where positions do not simply add up. */
    private final double[] place;

    private final double[] qStar;
    private final double[] vStar;
    private final double[] uDot;
    private final double[] U;
    private final double[] W;
    private final double[] R;
    /** Hᵀν that U stands for. */
    /** W_t as positions have it, and as the level of velocities found it last. */
    private final double[] tangential;

    private final double[] tangentialNext;
    private final double[] known;

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
        carried = state.memory("accelerations", 2 * n);
        carriedStart = new double[2 * n];
        qStar = new double[n];
        vStar = new double[n];
        uDot = new double[n];
        U = new double[n];
        W = new double[n];
        R = new double[n];
        known = new double[n];
        tangential = new double[n];
        tangentialNext = new double[n];
        newton = new double[n];
        scratch = new double[n];
        later = List.of(new Velocities());
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
    public void stepSize(double length) {
        super.stepSize(length);
        S.weigh(h * gammaPrime, h * h * betaPrime);
    }

    @Override
    protected void begin(boolean first) {
        int n = v.length;
        System.arraycopy(carried, 0, carriedStart, 0, 2 * n);
        start.evaluate(t0, q, v);
        lastRound = Double.POSITIVE_INFINITY;
        if (first) {
            startMemory();
        } else if (h != hBefore) {
            convertMemory(h / hBefore);
        }
        double alphaM = scheme.alphaM();
        double alphaF = scheme.alphaF();
        for (int i = 0; i < n; i++) {
            double a = carried[i];
            double before = carried[n + i];
            double rest = (alphaF * before - alphaM * a) / (1.0 - alphaM); // a_{k+1} without its share of u̇_{k+1}
            qStar[i] = (flat ? qStart[i] : 0.0)
                    + h * vStart[i]
                    + h * h * ((0.5 - scheme.beta()) * a + scheme.beta() * rest);
            vStar[i] = vStart[i] + h * ((1.0 - scheme.gamma()) * a + scheme.gamma() * rest);
            uDot[i] = before;
            U[i] = 0.0;
            W[i] = 0.0;
            known[i] = 0.0;
            tangential[i] = 0.0;
            tangentialNext[i] = 0.0;
        }
    }

    /**
     * Converts the memory to steps of another length, where r is the ratio of the new to the old one. The recursion keeps a_k =
     * u̇(t_k + (α_m − α_f) h) up to O(h²), which both of its sides show when expanded; so a_k ← u̇_k + r (a_k − u̇_k), and the
     * order stays two. Reference: L. O. Jay, D. Negrut, <i>Extensions of the HHT-α method to differential-algebraic equations
     * in mechanics</i>, 2007.
     */
    private void convertMemory(double r) {
        int n = v.length;
        for (int i = 0; i < n; i++) {
            carried[i] = carried[n + i] + r * (carried[i] - carried[n + i]);
        }
    }

    /** Sets a_0 = u̇_0 = M⁻¹ f. */
    private void startMemory() {
        int n = v.length;
        for (int i = 0; i < n; i++) {
            R[i] = start.total(i);
        }
        mass.update(t0, q, v);
        mass.solve(R, scratch);
        System.arraycopy(scratch, 0, carried, 0, n);
        System.arraycopy(scratch, 0, carried, n, n);
    }

    /** Computes the state that follows from u̇, U and W, and how far the equation of motion is from holding there. */
    private void evaluate() {
        for (int i = 0; i < v.length; i++) {
            place[i] = qStar[i] + h * h * betaPrime * uDot[i] + U[i] + 0.5 * h * tangential[i];
            v[i] = vStar[i] + h * gammaPrime * uDot[i] + W[i];
        }
        if (!flat) {
            move(qStart, place, 1.0, q);
        }
        end.evaluate(t1, q, v);
        double[] momentum = mass.momentum(q, uDot);
        scale = Math.max(start.largest(), end.largest());
        for (int i = 0; i < v.length; i++) {
            R[i] = momentum[i] - end.total(i);
            scale = Math.max(scale, Math.abs(momentum[i]));
        }
    }

    @Override
    public void predict() {
        lastResidual = Double.POSITIVE_INFINITY;
        evaluate();
    }

    /** Takes one Newton step for u̇ at fixed U and W; q is then without what U stands for. */
    @Override
    public void freeMotion() {
        S.update(t1, q, v);
        for (int i = 0; i < v.length; i++) {
            R[i] = -R[i];
        }
        S.solve(R, newton);
        S.solve(known, scratch);
        for (int i = 0; i < v.length; i++) {
            place[i] += h * h * betaPrime * newton[i] - scratch[i];
        }
    }

    /** Computes U from the impulses of the iteration; the rest of the change of q that they make goes into u̇. */
    @Override
    public void update() {
        mass.update(t1, q, v);
        for (int i = 0; i < v.length; i++) {
            R[i] = contactImpulse[i] - known[i];
            known[i] = contactImpulse[i];
        }
        S.solve(R, scratch);
        mass.solve(R, U);
        for (int i = 0; i < v.length; i++) {
            uDot[i] += newton[i] + (scratch[i] - U[i]) / (h * h * betaPrime);
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

    /** Lets positions move by the friction that was found last; returns whether they stay. */
    private boolean takeFriction(double tolerance) {
        double moved = 0.0;
        double way = 0.0;
        for (int i = 0; i < v.length; i++) {
            moved = Math.max(moved, 0.5 * h * Math.abs(tangentialNext[i] - tangential[i]));
            way = Math.max(way, h * Math.max(Math.abs(vStart[i]), h * Math.abs(uDot[i])));
            tangential[i] = tangentialNext[i];
        }
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
        int n = v.length;
        double weight = (scheme.beta() - 1.0 / 6.0) * h * h;
        for (int i = 0; i < n; i++) {
            scratch[i] = weight * (uDot[i] - carriedStart[n + i]);
        }
        return relativeToPositions(scratch);
    }

    @Override
    public void rollBack() {
        super.rollBack();
        System.arraycopy(carriedStart, 0, carried, 0, carried.length);
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
        carry();
    }

    private void carry() {
        int n = v.length;
        double alphaM = scheme.alphaM();
        double alphaF = scheme.alphaF();
        for (int i = 0; i < n; i++) {
            double smooth = (1.0 - alphaF) * uDot[i] + alphaF * carried[n + i];
            carried[i] = (smooth - alphaM * carried[i]) / (1.0 - alphaM);
            carried[n + i] = uDot[i];
        }
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }

    /** This level finds the impulses W at the positions found. */
    private final class Velocities extends LaterLevel {

        Velocities() {
            super(GeneralizedAlphaStepper.this, GeneralizedAlphaStepper.this.v, GeneralizedAlpha.velocities());
        }

        @Override
        public double reported() {
            return 1.0;
        }

        @Override
        public double perForce() {
            return h;
        }

        @Override
        public void freeMotion() {
            for (int i = 0; i < v.length; i++) {
                v[i] = vStar[i] + h * gammaPrime * uDot[i];
            }
        }

        /** Contacts collect tangential impulses alone here. */
        @Override
        public void update() {
            mass.solve(contactImpulse(), tangentialNext);
        }

        @Override
        public boolean tangentsMovePositions() {
            return true;
        }

        @Override
        public boolean direct() {
            return false;
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            mass.solve(f, out);
        }
    }
}
