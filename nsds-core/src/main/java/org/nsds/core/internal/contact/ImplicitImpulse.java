package org.nsds.core.internal.contact;

import java.util.Arrays;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.ForceRule;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * An implicit impulse is that of a compliant contact in a scheme at velocity level. The impulse over the step is a function of the rate at the end alone,
 *
 * <pre>
 *     Λ(u) = impulse that the scheme's {@link ContactRule} makes of f at (y_k, ẏ_k) and (y_{k+1}, u),
 *     y_{k+1} = ŷ + ρ (u − û),      ρ = ∂y_{k+1}/∂ẏ_{k+1}
 * </pre>
 *
 * <p>with (ŷ, û) any pair that the positions of the scheme agree with: for affine relations that of u = 0, otherwise the last
 * iterate. {@link org.nsds.core.internal.problem.CompliantNewton} finds u. Where H changes within the step, the part of Λ that the force at its start makes
 * acts along H as it was there.
 */
public final class ImplicitImpulse extends ImplicitContact {

    private final ContactRule rule;
    private final ForceRule forces;
    private double rho;
    private final double[] anchorGap;
    private final double[] anchorRate;
    /** Over the step; the part that acts along H at its end where H changes. */
    private final double[] impulse;
    /** The part that acts along H at the start; 0 where H is constant. */
    private final double[] startImpulse;
    /** The elastic force at the start of the step. */
    private final double[] elasticStart;
    /** Per system, H at the start of the step; empty where H is constant. */
    private final double[][] startH;

    private final double[] pushed;
    private final double[] answer;

    public ImplicitImpulse(
            String name, LagrangianRelation relation, CompliantLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, law, state, steppers);
        rule = ((VelocityStepper) steppers[0]).contactRule();
        for (Stepper stepper : steppers) {
            if (!((VelocityStepper) stepper).contactRule().equals(rule)) {
                throw new IllegalArgumentException("interaction '" + name + "': its compliant law needs both systems "
                        + "under the same integrator: give them the same");
            }
        }
        forces = rule.forces();
        if (law.memory() > 0 && !forces.carriesMemory()) {
            throw new IllegalArgumentException("interaction '" + name + "': its law "
                    + law.getClass().getSimpleName() + " remembers, which the integrator of its systems cannot carry:"
                    + " choose moreau-jean, or a law without a memory");
        }
        rho = rule.gapAfter(0.0, 0.0, 1.0);
        anchorGap = new double[rows];
        anchorRate = new double[rows];
        impulse = new double[rows];
        startImpulse = new double[rows];
        elasticStart = new double[rows];
        startH = new double[affine() ? 0 : steppers.length][];
        int longest = 0;
        for (int s = 0; s < startH.length; s++) {
            startH[s] = new double[H[s].length];
            longest = Math.max(longest, steppers[s].unknown().length);
        }
        pushed = new double[longest];
        answer = new double[longest];
    }

    @Override
    public void stepSizeChanged(double t) {
        super.stepSizeChanged(t);
        rho = rule.gapAfter(0.0, 0.0, 1.0);
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        for (int i = 0; i < rows; i++) {
            impulse[i] = 0.0;
            elasticStart[i] = elasticAtStart(i);
            anchorGap[i] = rule.gapAfter(yStart(i), ydotStart[i], 0.0);
            anchorRate[i] = 0.0;
            startImpulse[i] = affine() ? 0.0 : forces.startImpulse(law, yStart(i), ydotStart[i]);
        }
        for (int s = 0; s < startH.length; s++) {
            System.arraycopy(H[s], 0, startH[s], 0, H[s].length);
        }
    }

    /** v += Ŵ⁻¹ times what the force at the start makes along H there. */
    @Override
    public void addKnownInputs() {
        for (int s = 0; s < startH.length; s++) {
            double[] v = steppers[s].unknown();
            Arrays.fill(pushed, 0, v.length, 0.0);
            addStartImpulses(s, pushed);
            steppers[s].applyInverse(pushed, answer);
            for (int j = 0; j < v.length; j++) {
                v[j] += answer[j];
            }
        }
    }

    private void addStartImpulses(int s, double[] target) {
        int n = steppers[s].unknown().length;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < n && startImpulse[i] != 0.0; j++) {
                target[j] += startImpulse[i] * startH[s][i * n + j];
            }
        }
    }

    /** Also how far the impulse is off that of the current iterate. */
    @Override
    public double linearise(double t) {
        if (affine()) {
            return 0.0;
        }
        double change = super.linearise(t);
        evaluate(t);
        for (int i = 0; i < rows; i++) {
            anchorGap[i] = y[i];
            anchorRate[i] = ydot[i];
            double wanted = multiplier(i, anchorRate[i]);
            double off = Math.abs(wanted - impulse[i]);
            if (off > rule.impulsePerForce() * rounding(i, anchorGap[i], anchorRate[i])) {
                change = Math.max(change, off / scale(i, Math.max(Math.abs(wanted), Math.abs(impulse[i]))));
            }
        }
        return change;
    }

    /** Λ(u) of row i, without the part that acts along H at the start. */
    @Override
    public double multiplier(int i, double u) {
        return forces.impulse(law, yStart(i), ydotStart[i], gapAt(i, u), u) - startImpulse[i];
    }

    /** dΛ/du of row i. */
    @Override
    public double multiplierByOutput(int i, double u) {
        return forces.impulseByRate(law, yStart(i), ydotStart[i], gapAt(i, u), u);
    }

    /** Returns the rate at the start of the step, from which the search for u sets out. */
    @Override
    public double firstGuess(int i) {
        return ydotStart[i];
    }

    @Override
    public double scale(int i, double size) {
        double force = Math.max(Math.abs(lambdaStart()[i]), elasticStart[i]);
        return Math.max(size, rule.impulsePerForce() * force);
    }

    @Override
    public void take(int i, double found) {
        impulse[i] = found;
    }

    @Override
    public void push() {
        correct(impulse);
    }

    @Override
    public void addImpulses() {
        addImpulses(impulse);
        for (int s = 0; s < startH.length; s++) {
            addStartImpulses(s, steppers[s].contactImpulse());
        }
    }

    @Override
    public double storedEnergy() {
        double sum = 0.0;
        for (int i = 0; i < rows; i++) {
            sum += forces.stored(law, y[i], ydot[i]);
        }
        return sum;
    }

    @Override
    public void account(EnergyLedger ledger) {
        double dissipated = 0.0;
        double byObstacle = 0.0;
        for (int i = 0; i < rows; i++) {
            dissipated += forces.dissipated(law, yStart(i), ydotStart[i], y[i], ydot[i]);
            byObstacle -= 0.5 * (startImpulse[i] + impulse[i]) * (timeRateStart[i] + timeRate[i]);
        }
        ledger.addWork(byObstacle);
        ledger.addImpactLoss(dissipated);
    }

    private double gapAt(int i, double u) {
        return anchorGap[i] + rho * (u - anchorRate[i]);
    }
}
