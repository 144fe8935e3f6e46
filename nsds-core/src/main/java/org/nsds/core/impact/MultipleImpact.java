package org.nsds.core.impact;

import java.util.List;

/**
 * A multiple impact is what an impact law has to decide: which contacts are closed, and how they approach.
 *
 * @param contacts the names of the interactions
 * @param delassus A = H M⁻¹ Hᵀ, by rows
 * @param before u⁻, the rates of the gaps before the impact; negative where contacts approach
 * @param restitution e of each contact
 */
@SuppressWarnings("ArrayRecordComponent")
public record MultipleImpact(List<String> contacts, double[][] delassus, double[] before, double[] restitution) {

    /** Returns the number of contacts. */
    public int size() {
        return before.length;
    }

    /** Adds A p to rates. */
    public void push(double[] p, double[] rates) {
        for (int i = 0; i < rates.length; i++) {
            double sum = 0.0;
            for (int j = 0; j < p.length; j++) {
                sum += delassus[i][j] * p[j];
            }
            rates[i] += sum;
        }
    }

    /** Returns the kinetic energy that impulses add: pᵀu⁻ + ½ pᵀA p. */
    public double energyAdded(double[] p) {
        double[] rates = before.clone();
        push(p, rates);
        double sum = 0.0;
        for (int i = 0; i < p.length; i++) {
            sum += 0.5 * p[i] * (before[i] + rates[i]);
        }
        return sum;
    }
}
