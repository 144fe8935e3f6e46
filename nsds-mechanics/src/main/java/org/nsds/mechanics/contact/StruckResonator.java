package org.nsds.mechanics.contact;

import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A resonator of a few modes, struck by a hammer: the modes share the point of contact, where the resonator is at u = Σ q_j,
 *
 * <pre>
 *     m_j (q̈_j + 2 q̇_j/t_j + ω_j² q_j) = f,      m_h q̈_h = −f,      f = f(y, ẏ),   y = u − q_h
 * </pre>
 *
 * <p>with t_j the time in which a mode decays by 1/e². Systems {@code resonator} and {@code hammer}, interaction
 * {@code contact}.
 */
public final class StruckResonator {

    private final Resonator resonator;
    private final double hammerMass;
    private final double velocity;
    private final CompliantLaw law;

    /**
     * A resonator at rest.
     *
     * @param frequencies of the modes, in Hz
     * @param decays t_j of the modes, in s
     * @param masses m_j of the modes
     * @param hammerMass m_h
     * @param velocity of the hammer, which touches at the start
     * @param law of the contact
     */
    public StruckResonator(
            double[] frequencies,
            double[] decays,
            double[] masses,
            double hammerMass,
            double velocity,
            CompliantLaw law) {
        resonator = new Resonator(frequencies, decays, masses);
        this.hammerMass = Require.positive("hammer-mass", hammerMass);
        this.velocity = Require.positive("velocity", velocity);
        this.law = law;
    }

    /** Returns the model. */
    public Model model() {
        LagrangianLinearSystem struck = resonator.system();
        var hammer = LagrangianLinearSystem.builder("hammer")
                .mass(hammerMass)
                .initialVelocity(velocity)
                .build();
        var contact = Interaction.named("contact")
                .on(struck, hammer)
                .relation(LinearRelation.rows(new double[][] {resonator.gapRow()}))
                .law(law)
                .build();
        return Model.of(struck, hammer).with(contact);
    }
}
