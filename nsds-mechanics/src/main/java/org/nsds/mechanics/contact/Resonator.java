package org.nsds.mechanics.contact;

import java.util.Arrays;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A resonator is a body of a few modes that share the point where it is touched, at u = Σ q_j,
 *
 * <pre>
 *     m_j (q̈_j + 2 q̇_j/t_j + ω_j² q_j) = f
 * </pre>
 *
 * <p>with t_j the time in which a mode decays by 1/e².
 *
 * @param frequencies of the modes, in Hz
 * @param decays t_j, in s
 * @param masses m_j
 */
public record Resonator(double[] frequencies, double[] decays, double[] masses) {

    /** The name of its system. */
    public static final String NAME = "resonator";

    public Resonator {
        if (frequencies.length == 0 || decays.length != frequencies.length || masses.length != frequencies.length) {
            throw new IllegalArgumentException("a resonator has " + frequencies.length + " frequencies, "
                    + decays.length + " decays and " + masses.length + " masses: give one of each for every mode");
        }
        Arrays.stream(frequencies).forEach(value -> Require.positive("frequency", value));
        Arrays.stream(decays).forEach(value -> Require.positive("decay", value));
        Arrays.stream(masses).forEach(value -> Require.positive("mode mass", value));
        frequencies = frequencies.clone();
        decays = decays.clone();
        masses = masses.clone();
    }

    /** Returns the number of modes. */
    public int modes() {
        return frequencies.length;
    }

    /** Returns the system, at rest. */
    public LagrangianLinearSystem system() {
        double[] stiffness = new double[modes()];
        double[] damping = new double[modes()];
        for (int j = 0; j < modes(); j++) {
            double omega = 2.0 * Math.PI * frequencies[j];
            stiffness[j] = masses[j] * omega * omega;
            damping[j] = 2.0 * masses[j] / decays[j];
        }
        return LagrangianLinearSystem.builder(NAME)
                .mass(masses)
                .damping(damping)
                .stiffness(stiffness)
                .build();
    }

    /** Returns the row of y = u − q_h over the modes and the coordinate of what touches it. */
    double[] gapRow() {
        double[] row = new double[modes() + 1];
        Arrays.fill(row, 1.0);
        row[modes()] = -1.0;
        return row;
    }
}
