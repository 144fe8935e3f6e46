package org.nsds.core.internal.contact;

import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;

/**
 * This class corrects the impacts of one contact: it clips its compression to x_max, and gives it v_out when it opens. The
 * velocity with which the present impact began is state; all else follows from it.
 */
public final class ImpactCorrection {

    private final CompliantContact contact;
    private final HuntCrossley law;
    private final double effectiveMass;
    /** v_in of the impact that is under way; 0 if there is none. */
    private final double[] velocity;
    /** Follow from v_in. */
    private double known;

    private double deepest;
    private double leaving;

    public ImpactCorrection(CompliantContact contact, HuntCrossley law) {
        this.contact = contact;
        this.law = law;
        effectiveMass = 1.0 / contact.mobility(0);
        velocity = contact.state.memory("impact velocity", 1);
    }

    /** Corrects the end of a step; whether it had to. */
    public boolean apply() {
        double y = contact.y[0];
        if (velocity[0] == 0.0) {
            if (y < 0.0 && contact.startOutputs()[0] >= 0.0) {
                velocity[0] = Math.max(0.0, -contact.ydotStart[0]);
            }
            if (velocity[0] == 0.0) {
                return false;
            }
        }
        remember();
        if (y >= 0.0) {
            velocity[0] = 0.0;
            contact.shiftVelocities(effectiveMass * (leaving - contact.ydot[0]));
            return true;
        }
        if (-y > deepest) {
            contact.shiftPositions(effectiveMass * (-deepest - y));
            return true;
        }
        return false;
    }

    private void remember() {
        if (known != velocity[0]) {
            known = velocity[0];
            HuntCrossleyImpact impact = new HuntCrossleyImpact(effectiveMass, law, known);
            deepest = impact.maximumCompression();
            leaving = -impact.approximateOutputVelocity();
        }
    }
}
