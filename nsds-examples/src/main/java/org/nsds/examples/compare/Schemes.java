package org.nsds.examples.compare;

import java.util.List;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.OneStepIntegrator;

/** The time-stepping schemes of mechanics that are compared with each other. */
public final class Schemes {

    /**
     * One of them.
     *
     * @param name what it is called in tables and legends
     * @param specification what users write
     * @param freeOrder its order in free flight; ∞ if it makes no error there
     */
    public record Scheme(String name, String specification, double freeOrder) {

        /** The force that a multiplier stands for: it is h times a force at velocity level, h² times at position level. */
        public double force(double lambda, double h) {
            return specification.startsWith("schatzman-paoli") ? lambda / (h * h) : lambda / h;
        }

        /** The integrator. */
        public OneStepIntegrator integrator() {
            return Integrators.named(specification);
        }
    }

    private static final List<Scheme> ANY_SYSTEM = List.of(
            new Scheme("Moreau-Jean θ = ½", "moreau-jean", 2.0),
            new Scheme("Moreau-Jean θ = 1", "moreau-jean:theta=1", 1.0),
            new Scheme("projected, direct", "moreau-jean-projected:projection=direct", 2.0),
            new Scheme("projected, combined", "moreau-jean-projected", 2.0),
            new Scheme("Schatzman-Paoli", "schatzman-paoli", 2.0),
            new Scheme("generalized-α ρ = 0.8", "generalized-alpha:rho=0.8", 2.0),
            new Scheme("D1-minus", "d1-minus", 2.0),
            new Scheme("discontinuous Galerkin, order 2", "tdg:order=2", 2.0),
            new Scheme("discontinuous Galerkin, order 3", "tdg:order=3", 3.0),
            new Scheme("variational", "variational", 2.0));

    /** The one that needs modal coordinates. */
    public static final Scheme EXACT_MODAL = new Scheme("exact modal", "exact-modal", Double.POSITIVE_INFINITY);

    private Schemes() {}

    /** Those that take any mechanical system. */
    public static List<Scheme> forAnySystem() {
        return ANY_SYSTEM;
    }
}
