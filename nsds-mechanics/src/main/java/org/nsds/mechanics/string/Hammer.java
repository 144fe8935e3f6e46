package org.nsds.mechanics.string;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A hammer flies against a string from below, where it touches it at the start, and bounces off:
 *
 * <pre>
 *     m z̈ = −λ,      y = u(x) − z,      λ = f(y, ẏ)
 * </pre>
 *
 * <p>System {@code hammer}, interaction {@code felt}. Waves that come back from the ends of the string push it away, often in several
 * pushes. Reference: A. Chaigne, A. Askenfelt, <i>Numerical simulations of piano strings I</i>, Journal of the Acoustical Society of America
 * 95, 1994, from which {@link #MIDDLE_C} is.
 *
 * @param x where, m
 * @param mass m, kg
 * @param velocity at the start, m/s
 * @param felt the law of its felt, such as {@link HuntCrossley}
 */
public record Hammer(double x, double mass, double velocity, CompliantLaw felt) implements Touch {

    /** The name of its system. */
    public static final String NAME = "hammer";

    /** The name of its interaction. */
    public static final String CONTACT = "felt";

    /** The felt of a piano's C4: K = 4.5e9 N/m^2.5, exponent 2.5, without loss. */
    public static final HuntCrossley MIDDLE_C = new HuntCrossley(4.5e9, 2.5, 0.0);

    public Hammer {
        Require.positive("mass of the hammer", mass);
        Require.finite("velocity of the hammer", velocity);
    }

    @Override
    public Attachment attach(DynamicalSystem string, double[] shape) {
        var hammer = LagrangianLinearSystem.builder(NAME)
                .mass(mass)
                .initialVelocity(velocity)
                .build();
        double[] row = Arrays.copyOf(shape, shape.length + 1);
        row[shape.length] = -1.0;
        return new Attachment(
                List.of(hammer),
                Interaction.named(CONTACT)
                        .on(string, hammer)
                        .relation(LinearRelation.rows(new double[][] {row}))
                        .law(felt)
                        .build());
    }
}
