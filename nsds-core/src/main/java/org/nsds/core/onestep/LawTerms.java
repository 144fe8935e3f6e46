package org.nsds.core.onestep;

import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.NonSmoothLaw;

/** What the one-step problem needs to know of a law, asked once: bounds and restitution per output, and μ if it is a cone. */
final class LawTerms {

    /** Whether the contact takes part only while it is closed. */
    final boolean unilateral;
    /** Whether the multipliers lie in a friction cone instead of a box. */
    final boolean cone;
    /** μ of a cone, else 0. */
    final double friction;

    private final double[] lower;
    private final double[] upper;
    private final double[] restitution;

    private LawTerms(boolean unilateral, boolean cone, double friction, int rows) {
        this.unilateral = unilateral;
        this.cone = cone;
        this.friction = friction;
        lower = new double[rows];
        upper = new double[rows];
        restitution = new double[rows];
    }

    static LawTerms of(NonSmoothLaw law, int rows) {
        return law instanceof FrictionLaw friction ? cone(friction, rows) : box((BoxLaw) law, rows);
    }

    private static LawTerms box(BoxLaw law, int rows) {
        LawTerms terms = new LawTerms(law.unilateral(), false, 0.0, rows);
        for (int i = 0; i < rows; i++) {
            terms.lower[i] = law.lower(i);
            terms.upper[i] = law.upper(i);
            terms.restitution[i] = law.restitution();
        }
        return terms;
    }

    private static LawTerms cone(FrictionLaw law, int rows) {
        LawTerms terms = new LawTerms(true, true, law.friction(), rows);
        for (int i = 0; i < rows; i++) {
            terms.lower[i] = i == 0 ? 0.0 : Double.NEGATIVE_INFINITY;
            terms.upper[i] = Double.POSITIVE_INFINITY;
            terms.restitution[i] = i == 0 ? law.normalRestitution() : law.tangentialRestitution();
        }
        return terms;
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
