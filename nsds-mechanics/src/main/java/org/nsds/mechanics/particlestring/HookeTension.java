package org.nsds.mechanics.particlestring;

import org.nsds.mechanics.Require;

/**
 * A spring with a rest length, T(s) = K (s − s₀): in lengths, T = k (r − r₀) with K = k Δx and s₀ = r₀/Δx. Shorter than at rest
 * it pushes. Particles that coincide have no direction to push in: such a run stops as not finite.
 *
 * @param stiffness K
 * @param restStretch s₀
 */
public record HookeTension(double stiffness, double restStretch) implements TensionLaw {

    public HookeTension {
        Require.positive("stiffness of a spring", stiffness);
        Require.notNegative("rest length of a spring", restStretch);
    }

    @Override
    public double tension(double stretch) {
        return stiffness * (stretch - restStretch);
    }

    @Override
    public double slope(double stretch) {
        return stiffness;
    }

    @Override
    public double energy(double stretch) {
        return 0.5 * stiffness * (stretch - restStretch) * (stretch - restStretch);
    }

    @Override
    public double stretchAt(double tension) {
        return restStretch + tension / stiffness;
    }
}
