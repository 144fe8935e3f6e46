package org.nsds.campaign;

import java.util.List;
import java.util.Optional;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.experiment.Point;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** A ball of restitution {@code e} that falls from {@code height}; a negative height is refused, and e = 2 throws in mid-run. */
final class Bounces implements Experiment {

    private final double until;

    Bounces(double until) {
        this.until = until;
    }

    @Override
    public List<String> parameters() {
        return List.of("e", "height", "step");
    }

    @Override
    public Solution run(Point point, Optional<PhasePoint> start) {
        double height = point.values().containsKey("height") ? point.number("height") : 1.0;
        if (height < 0.0) {
            throw new IllegalArgumentException("height is " + height + ": it must not be negative");
        }
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(height)
                .initialVelocity(0.0)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(point.number("e")))
                        .build());
        double step = point.values().containsKey("step") ? point.number("step") : 1e-3;
        return TimeStepping.of(start.map(model::from).orElse(model))
                .step(step)
                .every(step < 1e-4 ? 1000 : 1)
                .run(0.0, until);
    }
}
