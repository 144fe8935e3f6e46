package org.nsds.core.onestep;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.NonSmoothLaw;

/** What the one-step problem needs to know of a law, asked once: bounds and restitution per output, and whether it is a cone. */
final class LawTerms {

    /** Whether the contact takes part only while it is closed. */
    final boolean unilateral;
    /** Whether the multipliers lie in a friction cone instead of a box. */
    final boolean cone;

    private final NonSmoothLaw law;
    private final double[] lower;
    private final double[] upper;
    private final double[] restitution;

    private LawTerms(NonSmoothLaw law, boolean unilateral, boolean cone, int rows) {
        this.law = law;
        this.unilateral = unilateral;
        this.cone = cone;
        lower = new double[rows];
        upper = new double[rows];
        restitution = new double[rows];
    }

    static LawTerms of(NonSmoothLaw law, int rows) {
        return law instanceof FrictionLaw friction ? cone(friction, rows) : box((BoxLaw) law, rows);
    }

    private static LawTerms box(BoxLaw law, int rows) {
        LawTerms terms = new LawTerms(law, law.unilateral(), false, rows);
        for (int i = 0; i < rows; i++) {
            terms.lower[i] = law.lower(i);
            terms.upper[i] = law.upper(i);
            terms.restitution[i] = law.restitution();
        }
        return terms;
    }

    private static LawTerms cone(FrictionLaw law, int rows) {
        LawTerms terms = new LawTerms(law, true, true, rows);
        for (int i = 0; i < rows; i++) {
            terms.lower[i] = i == 0 ? 0.0 : Double.NEGATIVE_INFINITY;
            terms.upper[i] = Double.POSITIVE_INFINITY;
            terms.restitution[i] = i == 0 ? law.normalRestitution() : law.tangentialRestitution();
        }
        return terms;
    }

    /**
     * μ of a cone whose contact slides with that speed.
     *
     * @throws StepFailure if the law gives none
     */
    double friction(double slidingSpeed) {
        double friction = ((FrictionLaw) law).friction(slidingSpeed);
        if (!(friction >= 0.0 && friction < Double.POSITIVE_INFINITY)) {
            throw new StepFailure("the law " + law + " has friction " + friction + " at a sliding speed of "
                    + slidingSpeed + ": it must be a finite number, not negative");
        }
        return friction;
    }

    /** l of output i, a force; of a cone that of the half-space around it. */
    double lower(int i) {
        return lower[i];
    }

    /** u of output i, a force. */
    double upper(int i) {
        return upper[i];
    }

    /** e of output i. */
    double restitution(int i) {
        return restitution[i];
    }
}
