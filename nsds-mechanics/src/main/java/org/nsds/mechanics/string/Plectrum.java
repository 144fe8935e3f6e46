package org.nsds.mechanics.string;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.law.BreakableHold;
import org.nsds.mechanics.Require;

/**
 * A plectrum pulls a point of a string along at a velocity, and leaves it for good once the string pulls back with a force F. Drawn slowly, it
 * leaves a perfectly flexible string as a triangle of the height
 *
 * <pre>
 *     F x (L − x)/(T L)
 * </pre>
 *
 * <p>Interaction {@code plectrum}, with the force as its multiplier. A plectrum of some width would round the corner; this one has none.
 *
 * @param x where, m
 * @param velocity m/s; positive pulls towards positive u
 * @param attack time in which it comes to its velocity, s
 * @param force F at which it leaves, N
 */
public record Plectrum(double x, double velocity, double attack, double force) implements Touch {

    /** The name of its interaction. */
    public static final String NAME = "plectrum";

    public Plectrum {
        Require.finite("velocity of the plectrum", velocity);
        Require.notNegative("attack of the plectrum", attack);
        Require.positive("force of the plectrum", force);
    }

    @Override
    public Attachment attach(DynamicalSystem string, double[] shape) {
        return new Attachment(Interaction.named(NAME)
                .on(string)
                .relation(new Guided(shape, velocity, attack))
                .law(new BreakableHold(force))
                .build());
    }
}
