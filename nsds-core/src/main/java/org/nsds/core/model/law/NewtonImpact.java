package org.nsds.core.model.law;

import org.nsds.core.model.BoxLaw;

/**
 * Newton's impact law has a coefficient of restitution e: where the gap is closed,
 *
 * <pre>
 *     0 ≤ ẏ⁺ + e ẏ⁻  ⟂  λ ≥ 0
 * </pre>
 *
 * <p>Choose it for rigid contacts. Several contacts that close in the same step are solved together, so a row of touching
 * balls does not behave like Newton's cradle.
 *
 * @param restitution e, from 0 (no rebound) to 1 (no loss)
 */
public record NewtonImpact(double restitution) implements BoxLaw {

    public NewtonImpact {
        if (!(restitution >= 0.0 && restitution <= 1.0)) {
            throw new IllegalArgumentException(
                    "restitution e is " + restitution + ": it must lie between 0 (no rebound) and 1 (no loss)");
        }
    }

    @Override
    public double lower(int output) {
        return 0.0;
    }

    @Override
    public double upper(int output) {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean unilateral() {
        return true;
    }
}
