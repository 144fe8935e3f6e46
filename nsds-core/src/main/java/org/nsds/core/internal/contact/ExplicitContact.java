package org.nsds.core.internal.contact;

import java.util.Arrays;
import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * An explicit contact is a compliant contact under an explicit scheme: at each node its force is that of the point where the
 * systems are. Schemes that carry forces over have them in λ, evaluated with the predicted rate.
 */
public final class ExplicitContact extends CompliantContact {

    private final NodeStepper[] kernels;
    private final NodeStepper scheme;
    private boolean begun;
    private double dissipated;
    private double byObstacle;

    public ExplicitContact(LagrangianRelation relation, CompliantLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, law, state, steppers);
        kernels = Arrays.copyOf(steppers, steppers.length, NodeStepper[].class);
        scheme = kernels[0];
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        begun = true;
        dissipated = 0.0;
        byObstacle = 0.0;
    }

    /** Adds Hᵀf at the point where the systems are to their forces. */
    public void push(double t, double weight) {
        evaluate(t);
        evaluateForce();
        for (int s = 0; s < kernels.length; s++) {
            ContactRows.addRows(Bt[s], lambda, kernels[s].contactForce());
        }
        if (!scheme.carriesForces()) {
            spend(weight, y, ydot, lambda, timeRate);
        }
    }

    @Override
    public double output(double t) {
        evaluate(t);
        if (!scheme.carriesForces() || !begun) {
            evaluateForce();
        }
        return finiteOutput();
    }

    @Override
    public void restored(double t) {
        super.restored(t);
        begun = true;
    }

    @Override
    public double storedEnergy() {
        double sum = 0.0;
        for (double gap : y) {
            sum += law.potential(gap);
        }
        return sum;
    }

    @Override
    public void account(EnergyLedger ledger) {
        if (scheme.carriesForces()) {
            spend(0.5, startOutputs(), ydotStart, lambdaStart(), timeRateStart);
            spend(0.5, y, ydot, lambda, timeRate);
        }
        ledger.addWork(scheme.step() * byObstacle);
        ledger.addImpactLoss(scheme.step() * dissipated);
    }

    private void spend(double weight, double[] y, double[] ydot, double[] force, double[] moving) {
        for (int i = 0; i < rows; i++) {
            if (y[i] < 0.0) {
                dissipated += weight * law.dissipation(y[i], ydot[i]);
                byObstacle -= weight * force[i] * moving[i];
            }
        }
    }
}
