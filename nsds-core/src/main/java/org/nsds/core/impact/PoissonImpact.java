package org.nsds.core.impact;

import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;

/**
 * Poisson's law compresses until no contact approaches, and then gives back e times the impulse of each contact, or more where the
 * contact would be penetrated:
 *
 * <pre>
 *     compression   0 ≤ u_c = u⁻ + A p_c        ⟂  p_c ≥ 0
 *     expansion     0 ≤ u⁺ = u_c + A p_e        ⟂  p_e − e p_c ≥ 0
 * </pre>
 *
 * <p>Choose it where a contact that carries an impulse is to open although it did not approach. With one e for all contacts it
 * never creates energy; where different ones do, the run stops.
 *
 * <p>Source: F. Pfeiffer, C. Glocker, <i>Multibody Dynamics with Unilateral Contacts</i>, 1996, chapter 8.
 */
public final class PoissonImpact implements ImpactLaw {

    @Override
    public void impulses(MultipleImpact impact, double[] p) {
        double[] compression = compress(impact, impact.before());
        for (int i = 0; i < p.length; i++) {
            p[i] = (1.0 + impact.restitution()[i]) * compression[i];
        }
        double[] rates = impact.before().clone();
        impact.push(p, rates);
        double[] more = compress(impact, rates);
        for (int i = 0; i < p.length; i++) {
            p[i] += more[i];
        }
    }

    @Override
    public String toString() {
        return "poisson";
    }

    private static double[] compress(MultipleImpact impact, double[] rates) {
        int size = impact.size();
        DenseMatrix matrix = DenseMatrix.of(impact.delassus());
        double[] z = new double[size];
        Outcome outcome =
                Solvers.named(Solvers.DEFAULT).solve(BoxProblem.lcp(matrix, rates.clone()), z, new double[size]);
        if (outcome != Outcome.SOLVED) {
            throw new IllegalArgumentException("Poisson's law has no solution for the contacts " + impact.contacts()
                    + ": their problem is " + outcome + "; choose another impact law");
        }
        return z;
    }
}
