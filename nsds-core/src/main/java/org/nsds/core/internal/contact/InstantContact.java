package org.nsds.core.internal.contact;

import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * A contact at velocity level while positions stay: w = H v + ∂h/∂t + e ẏ⁻ and v = v_free + Ŵ⁻¹ Bᵀ λ, with ẏ⁻ the rate at the
 * start of the step or on arrival. H is taken at the positions where the law is to hold, B where the forces act.
 */
public final class InstantContact extends LevelContact {

    private final LevelRule.Restitution restitution;
    private final double[] timeRate;
    private final double[] arrival;
    private final double[] left;

    public InstantContact(LagrangianRelation relation, NonSmoothLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, law, state, steppers, relation.affine());
        restitution = rule.restitution();
        timeRate = new double[rows];
        arrival = new double[rows];
        left = new double[rows];
        if (affine) {
            gathered.jacobian(0.0, H);
        }
        if (constant()) {
            respond();
        }
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        if (!affine) {
            for (int s = 0; s < levels.length; s++) {
                gathered.place(s, levels[s].forcePosition());
            }
            gathered.jacobian(levels[0].time(t), Bt);
            for (int s = 0; s < levels.length; s++) {
                gathered.place(s, levels[s].outputPosition());
            }
            gathered.jacobian(levels[0].outputTime(t), H);
            gathered.timeRate(levels[0].outputTime(t), timeRate);
        }
    }

    /** Positions stay: what was taken at the beginning of the level holds. */
    @Override
    public double linearise(double t) {
        return 0.0;
    }

    @Override
    public double freeOutput(int i) {
        arrival[i] = rowTimesVelocity(i) + timeRate[i];
        return arrival[i] + shift(i);
    }

    /** e ẏ⁻. */
    private double shift(int i) {
        return switch (restitution) {
            case OF_RATE_ON_ARRIVAL -> terms.restitution[i] * arrival[i];
            case OF_RATE_AT_START -> terms.restitution[i] * ydotStart[i];
            default -> 0.0;
        };
    }

    /** Where tangents move positions, gaps have a level of their own: tangential impulses alone are collected. */
    @Override
    public void addImpulses() {
        if (!levels[0].tangentsMovePositions()) {
            super.addImpulses();
            return;
        }
        for (int i = 1; terms.cone && i < rows; i++) {
            for (int s = 0; s < levels.length; s++) {
                double[] impulse = levels[s].contactImpulse();
                for (int j = 0, k = i * impulse.length; j < impulse.length; j++, k++) {
                    impulse[j] += lambda[i] * Bt[s][k];
                }
            }
        }
    }

    @Override
    public void accept(double[] z, double[] values, int row) {
        super.accept(z, values, row);
        for (int i = 0; i < rows; i++) {
            left[i] = values[row + i] - shift(i); // that of all contacts together
        }
    }

    /** The impulse does the work λᵀ (ẏ⁻ + ẏ⁺)/2; what the obstacle's own motion contributes is work from outside. */
    @Override
    public void account(EnergyLedger ledger) {
        double byImpulse = 0.0;
        double byObstacle = 0.0;
        for (int i = 0; i < rows; i++) {
            double impulse = levels[0].reported() * lambda[i];
            double before = restitution == LevelRule.Restitution.OF_RATE_ON_ARRIVAL ? arrival[i] : ydotStart[i];
            byImpulse += 0.5 * impulse * (before + left[i] - 2.0 * timeRate[i]);
            byObstacle -= impulse * timeRate[i];
        }
        ledger.addImpulses(byObstacle, byImpulse);
    }
}
