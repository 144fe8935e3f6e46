package org.nsds.mechanics.string;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.mechanics.contact.Resonator;

/**
 * A soundboard is the body of an instrument, a resonator of some modes on which the string rests at one point: u(x) = Σ p_i, where p_i are the
 * modes of the body there. What the string does beyond that point, up to its fixed end, is computed as well.
 *
 * <p>System {@code resonator}, interaction {@code bridge}; the velocity Σ ṗ_i is what is heard. A string that begins away from rest at x is
 * joined as it lies: the body's displacement then counts from there.
 *
 * @param x where, m
 * @param body its modes
 */
public record Soundboard(double x, Resonator body) implements Touch {

    /** The name of its interaction. */
    public static final String NAME = "bridge";

    @Override
    public Attachment attach(DynamicalSystem string, double[] shape) {
        var resonator = body.system();
        double[] row = Arrays.copyOf(shape, shape.length + body.modes());
        Arrays.fill(row, shape.length, row.length, -1.0);
        return new Attachment(
                List.of(resonator),
                Interaction.named(NAME)
                        .on(string, resonator)
                        .relation(LinearRelation.rows(new double[][] {row}))
                        .law(new Equality())
                        .build());
    }
}
