package org.nsds.mechanics.contact;

import java.util.Arrays;
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

    private final double[] frequencies;
    private final double[] decays;
    private final double[] masses;
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
        if (frequencies.length == 0 || decays.length != frequencies.length || masses.length != frequencies.length) {
            throw new IllegalArgumentException("a resonator has " + frequencies.length + " frequencies, "
                    + decays.length + " decays and " + masses.length + " masses: give one of each for every mode");
        }
        Arrays.stream(frequencies).forEach(value -> Require.positive("frequency", value));
        Arrays.stream(decays).forEach(value -> Require.positive("decay", value));
        Arrays.stream(masses).forEach(value -> Require.positive("mode mass", value));
        this.frequencies = frequencies.clone();
        this.decays = decays.clone();
        this.masses = masses.clone();
        this.hammerMass = Require.positive("hammer-mass", hammerMass);
        this.velocity = Require.positive("velocity", velocity);
        this.law = law;
    }

    /** The model. */
    public Model model() {
        int n = frequencies.length;
        double[] stiffness = new double[n];
        double[] damping = new double[n];
        double[] gap = new double[n + 1];
        for (int j = 0; j < n; j++) {
            double omega = 2.0 * Math.PI * frequencies[j];
            stiffness[j] = masses[j] * omega * omega;
            damping[j] = 2.0 * masses[j] / decays[j];
            gap[j] = 1.0;
        }
        gap[n] = -1.0;
        var resonator = LagrangianLinearSystem.builder("resonator")
                .mass(masses)
                .damping(damping)
                .stiffness(stiffness)
                .build();
        var hammer = LagrangianLinearSystem.builder("hammer")
                .mass(hammerMass)
                .initialVelocity(velocity)
                .build();
        var contact = Interaction.named("contact")
                .on(resonator, hammer)
                .relation(LinearRelation.rows(new double[][] {gap}))
                .law(law)
                .build();
        return Model.of(resonator, hammer).with(contact);
    }
}
