package org.nsds.mechanics.body.joint;

/** A smooth curve in space, given by a parameter between two ends. Implement it to guide a point along a curve of one's own. */
public interface Curve {

    /** Returns the least parameter. */
    double start();

    /** Returns the largest parameter. */
    double end();

    /** Returns coordinate i of the point at a parameter. */
    double point(double s, int i);

    /** Returns component i of the derivative by the parameter. */
    double tangent(double s, int i);

    /** Returns component i of the second derivative by the parameter. */
    double bend(double s, int i);
}
