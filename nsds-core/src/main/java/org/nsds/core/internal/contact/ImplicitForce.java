package org.nsds.core.internal.contact;

import org.nsds.core.integrator.SmoothForceStepper;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * An implicit force is that of a compliant contact in a level of gaps, where it is part of the smooth motion. Its multiplier follows from
 * the gap at the end of the step,
 *
 * <pre>
 *     z = p f(y, ẏ),      ẏ = ẏⁱ + κ (y − yⁱ)
 * </pre>
 *
 * <p>with p and κ of the {@link SmoothForceStepper}, and yⁱ, ẏⁱ those of the last iterate. Work and dissipation are those of the
 * trapezoidal rule.
 */
public final class ImplicitForce extends ImplicitContact {

    private final SmoothForceStepper[] levels;
    /** z of the last iterate. */
    private final double[] multiplier;
    /** yⁱ. */
    private final double[] gap;
    /** ẏⁱ. */
    private final double[] rate;
    /** yⁱ − H qⁱ. */
    private final double[] base;
    /** f at the start of the step. */
    private final double[] forceStart;
    /** The size that errors are relative to at least. */
    private final double[] size;

    public ImplicitForce(
            String name, LagrangianRelation relation, CompliantLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, law, state, steppers);
        levels = new SmoothForceStepper[steppers.length];
        for (int s = 0; s < levels.length; s++) {
            levels[s] = (SmoothForceStepper) steppers[s];
            if (levels[s].multiplierPerForce() != levels[0].multiplierPerForce()
                    || levels[s].ratePerWay() != levels[0].ratePerWay()) {
                throw new IllegalArgumentException("interaction '" + name + "': its compliant law needs both systems "
                        + "under the same integrator: give them the same");
            }
        }
        multiplier = new double[rows];
        gap = new double[rows];
        rate = new double[rows];
        base = new double[rows];
        forceStart = new double[rows];
        size = new double[rows];
    }

    /** Adds the forces at the start of a run, which the memory of the scheme begins with. */
    public void start(double t) {
        evaluate(t);
        evaluateForce();
        for (int s = 0; s < levels.length; s++) {
            ContactRows.addRows(Bt[s], lambda, levels[s].contactForce());
        }
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        for (int i = 0; i < rows; i++) {
            forceStart[i] = law.force(yStart(i), ydotStart[i]);
            size[i] = Math.max(Math.abs(forceStart[i]), elasticAtStart(i));
            multiplier[i] = 0.0;
        }
    }

    @Override
    protected double[] velocity(int s) {
        return levels[s].velocity();
    }

    /** Sets out from the current iterate; returns how far H has changed there, and how far the multiplier is off. */
    @Override
    public double linearise(double t) {
        double change = super.linearise(t);
        evaluate(t);
        boolean pressing = false;
        double off = 0.0;
        for (int i = 0; i < rows; i++) {
            gap[i] = y[i];
            rate[i] = ydot[i];
            base[i] = y[i] - rowTimesVelocity(i);
            double wanted = multiplier(i, gap[i]);
            double error = Math.abs(wanted - multiplier[i]);
            pressing |= wanted != 0.0 || multiplier[i] != 0.0;
            if (!(error <= levels[0].multiplierPerForce() * rounding(i, gap[i], rate[i]))) {
                off = Math.max(off, error / scale(i, Math.max(Math.abs(wanted), Math.abs(multiplier[i]))));
            }
        }
        return pressing ? Math.max(change, off) : 0.0;
    }

    @Override
    public double freeOutput(int i) {
        return rowTimesVelocity(i) + base[i];
    }

    @Override
    public double multiplier(int i, double u) {
        return levels[0].multiplierPerForce() * law.force(u, rateAt(i, u));
    }

    @Override
    public double multiplierByOutput(int i, double u) {
        double ydot = rateAt(i, u);
        double slope = law.forceByGap(u, ydot) + levels[0].ratePerWay() * law.forceByRate(u, ydot);
        return levels[0].multiplierPerForce() * slope;
    }

    private double rateAt(int i, double u) {
        return rate[i] + levels[0].ratePerWay() * (u - gap[i]);
    }

    @Override
    public double firstGuess(int i) {
        return gap[i];
    }

    @Override
    public double scale(int i, double ofMultiplier) {
        return Math.max(ofMultiplier, levels[0].multiplierPerForce() * size[i]);
    }

    @Override
    public void take(int i, double found) {
        multiplier[i] = found;
    }

    @Override
    public void push() {
        correct(multiplier);
    }

    @Override
    public void addImpulses() {
        for (int i = 0; i < rows; i++) {
            lambda[i] = multiplier[i] / levels[0].multiplierPerForce();
        }
        for (int s = 0; s < levels.length; s++) {
            ContactRows.addRows(Bt[s], lambda, levels[s].contactForce());
        }
    }

    @Override
    public double storedEnergy() {
        double sum = 0.0;
        for (double each : y) {
            sum += law.potential(each);
        }
        return sum;
    }

    @Override
    public void account(EnergyLedger ledger) {
        double dissipated = 0.0;
        double byObstacle = 0.0;
        for (int i = 0; i < rows; i++) {
            dissipated += law.dissipation(yStart(i), ydotStart[i]) + law.dissipation(y[i], ydot[i]);
            byObstacle -= forceStart[i] * timeRateStart[i] + lambda[i] * timeRate[i];
        }
        ledger.addWork(0.5 * levels[0].step() * byObstacle);
        ledger.addImpactLoss(0.5 * levels[0].step() * dissipated);
    }
}
