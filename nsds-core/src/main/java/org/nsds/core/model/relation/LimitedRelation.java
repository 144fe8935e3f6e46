package org.nsds.core.model.relation;

import org.nsds.core.model.LagrangianRelation;

/**
 * A limited relation describes its bodies only near a part of them: a corner on an edge that has ends, a sphere on a plate. The
 * step loop goes on where the contact point has left that part, and the report of the run warns.
 */
public interface LimitedRelation extends LagrangianRelation {

    /**
     * Returns how far the contact point is beyond the part of the bodies that the relation describes; zero or negative while it is
     * there.
     *
     * @param q not modified
     */
    double beyond(double t, double[] q);
}
