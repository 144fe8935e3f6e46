package org.nsds.mechanics.particle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.memory.CohesiveZone;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A tape that is peeled off a plate: n equal pieces in a row at the heights wᵢ, held together by bending stiffness between neighbours
 * and glued to the plate one by one. A soft spring pulls up the last one, its other end moving with velocity V:
 *
 * <pre>
 *     m ẅᵢ + c ẇᵢ + b (2 wᵢ − wᵢ₋₁ − wᵢ₊₁) = rᵢ,   for i = n in addition p (V t − wₙ);      0 ≤ damage dᵢ ≤ 1 of each rᵢ
 * </pre>
 *
 * <p>System {@code tape}, interactions {@code glue1}, {@code glue2}, … from the far end to the pulled one.
 *
 * @param pieces n
 * @param mass m of a piece
 * @param tie b between neighbours
 * @param damping c
 * @param glue the law of the adhesive of each piece
 * @param pull stiffness p of the spring that pulls
 * @param velocity V
 */
public record PeeledTape(
        int pieces, double mass, double tie, double damping, CohesiveZone glue, double pull, double velocity) {

    public PeeledTape {
        Require.atLeast("pieces", 2, pieces);
        Require.positive("mass", mass);
        Require.positive("tie", tie);
        Require.notNegative("damping", damping);
        Require.positive("pull", pull);
        Require.positive("velocity", velocity);
    }

    /** Returns the model: a tape at rest. */
    public Model model() {
        double[][] stiffness = new double[pieces][pieces];
        double[] masses = new double[pieces];
        double[] dampings = new double[pieces];
        for (int i = 0; i < pieces; i++) {
            masses[i] = mass;
            dampings[i] = damping;
            if (i > 0) {
                stiffness[i][i] += tie;
                stiffness[i - 1][i - 1] += tie;
                stiffness[i][i - 1] -= tie;
                stiffness[i - 1][i] -= tie;
            }
        }
        stiffness[pieces - 1][pieces - 1] += pull;
        var tape = LagrangianLinearSystem.builder("tape")
                .mass(masses)
                .damping(dampings)
                .stiffness(stiffness)
                .force((t, force) -> {
                    Arrays.fill(force, 0.0);
                    force[pieces - 1] = pull * velocity * t;
                })
                .build();
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 0; i < pieces; i++) {
            double[][] row = new double[1][pieces];
            row[0][i] = 1.0;
            contacts.add(Interaction.named("glue" + (i + 1))
                    .on(tape)
                    .relation(LinearRelation.rows(row))
                    .law(glue)
                    .build());
        }
        return Model.of(tape).with(contacts);
    }
}
