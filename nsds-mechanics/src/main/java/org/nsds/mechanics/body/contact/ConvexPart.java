package org.nsds.mechanics.body.contact;

/**
 * A convex part of a body, described by its support in the frame of the body: in the direction d,
 *
 * <pre>
 *     s(d) = the point of the part that is farthest along d,      σ(d) = d · s(d)
 * </pre>
 *
 * <p>Against a plane the part touches with s(−Rᵀn). Methods keep no state.
 */
public interface ConvexPart {

    /** Returns σ(d) for a unit vector d. */
    double extent(double dx, double dy, double dz);

    /**
     * Writes s(d) for a unit vector d.
     *
     * @param out its first three entries are overwritten
     */
    void support(double dx, double dy, double dz, double[] out);

    /**
     * Writes ds/dt as d turns with the rate e; zero for a corner.
     *
     * @param out its first three entries are overwritten
     */
    void supportRate(double dx, double dy, double dz, double ex, double ey, double ez, double[] out);

    /** Returns the size of the part, beyond which penetrations mean nothing. */
    double size();
}
