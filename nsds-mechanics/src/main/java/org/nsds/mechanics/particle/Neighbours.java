package org.nsds.mechanics.particle;

import org.nsds.core.model.relation.LinearRelation;

/** The gap x₂ − x₁ − 2 r between two neighbours on a line. */
final class Neighbours {

    private Neighbours() {}

    static LinearRelation relation(double radius) {
        return LinearRelation.rows(new double[][] {{-1.0, 1.0}}).offset(-2.0 * radius);
    }
}
