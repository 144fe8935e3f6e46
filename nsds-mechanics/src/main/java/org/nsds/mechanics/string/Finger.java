package org.nsds.mechanics.string;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.law.compliant.SpringDamper;
import org.nsds.core.model.relation.LinearRelation;

/**
 * A finger lies on a string and yields like a spring beside a damper, λ = −k u(x) − c u̇(x). A light one (k = 0) damps mode j by c φ_j(x)²/(2μ)
 * more, and leaves alone those with a node at x: harmonics.
 *
 * @param name of the interaction
 * @param x where, m
 * @param stiffness k, N/m
 * @param damping c, N s/m
 */
public record Finger(String name, double x, double stiffness, double damping) implements Touch {

    @Override
    public Attachment attach(DynamicalSystem string, double[] shape) {
        return new Attachment(Interaction.named(name)
                .on(string)
                .relation(LinearRelation.rows(new double[][] {shape}))
                .law(new SpringDamper(stiffness, damping))
                .build());
    }
}
