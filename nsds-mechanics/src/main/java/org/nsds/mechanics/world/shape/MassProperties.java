package org.nsds.mechanics.world.shape;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.Solid;

/**
 * What a homogeneous shape weighs: its volume, its centre of mass c, and its inertia tensor about c per mass,
 *
 * <pre>
 *     k = (1/V) ∫ (|s|² 1 − s sᵀ) dV,      s = p − c
 * </pre>
 *
 * @param volume V
 * @param x of the centre
 * @param y of the centre
 * @param z of the centre
 * @param k11 entry of k
 * @param k22 entry of k
 * @param k33 entry of k
 * @param k12 entry of k
 * @param k13 entry of k
 * @param k23 entry of k
 */
public record MassProperties(
        double volume,
        double x,
        double y,
        double z,
        double k11,
        double k22,
        double k33,
        double k12,
        double k13,
        double k23) {

    /** Returns those of a solid around the origin. */
    public static MassProperties of(Solid solid) {
        return new MassProperties(solid.volume(), 0.0, 0.0, 0.0, solid.k1(), solid.k2(), solid.k3(), 0.0, 0.0, 0.0);
    }

    /** Returns the inertia of a body of that mass. */
    public Inertia withMass(double mass) {
        Require.positive("mass", mass);
        return new Inertia(mass, mass * k11, mass * k22, mass * k33, mass * k12, mass * k13, mass * k23);
    }
}
