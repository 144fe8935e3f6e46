package org.nsds.core.internal.polytope;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.contact.FirstOrderContact;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.polytope.Polytope;

/**
 * A contact of first-order systems whose multipliers lie in a polytope: it computes with slacks and multipliers of the polytope's
 * inequalities, and shows y and λ of its own relation.
 */
public final class PolytopeContact extends FirstOrderContact {

    private final FirstOrderRelation shown;
    private final Polytope polytope;
    private final double[] shownOutput;
    private final double[] shownMultiplier;
    private final double[] outputStart;
    private final double[] multiplierStart;

    public PolytopeContact(FirstOrderRelation relation, Polytope polytope, InteractionState state, Stepper[] steppers) {
        super(
                new PolytopeRelation(relation, polytope),
                new Complementarity(),
                state.within("polytope", polytope.rows()),
                steppers);
        shown = relation;
        this.polytope = polytope;
        shownOutput = state.y();
        shownMultiplier = state.lambda();
        outputStart = shownOutput.clone();
        multiplierStart = shownMultiplier.clone();
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        System.arraycopy(shownOutput, 0, outputStart, 0, outputStart.length);
        System.arraycopy(shownMultiplier, 0, multiplierStart, 0, multiplierStart.length);
    }

    @Override
    public void rollBack() {
        super.rollBack();
        System.arraycopy(outputStart, 0, shownOutput, 0, outputStart.length);
        System.arraycopy(multiplierStart, 0, shownMultiplier, 0, multiplierStart.length);
    }

    @Override
    public void accept(double[] z, double[] w, int first) {
        super.accept(z, w, first);
        polytope.point(lambda, shownMultiplier);
    }

    @Override
    public double output(double t) {
        double inside = super.output(t);
        shown.output(t, x, shownMultiplier, shownOutput);
        return inside;
    }
}
