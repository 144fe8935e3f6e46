package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.KelvinVoigt;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;

/** A start inside an obstacle is computed, but not silently. */
class InitialPenetrationTest {

    @Test
    void isWarnedAboutWithItsDepth() {
        assertThat(warnings(ballsInside(0.25)))
                .singleElement()
                .asString()
                .contains("interaction 'floor0' is penetrated by 0.25 at the start:")
                .contains("y >= 0");
    }

    @Test
    void ofRoundingIsNone() {
        assertThat(warnings(ballsInside(1e-8))).isEmpty();
        assertThat(warnings(ballsInside(-0.25))).isEmpty();
        var block = LagrangianLinearSystem.builder("block")
                .mass(1.0)
                .initialPosition(-1e-8)
                .build();
        assertThat(warnings(Model.of(block)
                        .with(Interaction.named("plane")
                                .on(block)
                                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                                .law(new NewtonImpact(0.0))
                                .build())))
                .as("as models start that are to be in contact at once")
                .isEmpty();
    }

    @Test
    void namesTheDeepestOfSeveral() {
        assertThat(warnings(ballsInside(0.25, 0.5)))
                .singleElement()
                .asString()
                .contains("'floor1' is penetrated by 0.5 at the start (penetrated are floor0, floor1)");
        assertThat(warnings(ballsInside(0.25, 0.5, 0.125, 0.25, -1.0)))
                .singleElement()
                .asString()
                .contains("(4 contacts are penetrated)");
    }

    @Test
    void ofACompliantContactIsItsCompression() {
        Model soft = SmallModels.fallingOn(
                LinearRelation.rows(new double[][] {{1.0}}).offset(-1.25), new KelvinVoigt(1e3, 0.0));
        assertThat(warnings(soft)).isEmpty();
    }

    /** Balls at height 1, each above a floor of its own that is higher by that depth. */
    private static Model ballsInside(double... depths) {
        var balls = IntStream.range(0, depths.length)
                .mapToObj(i -> LagrangianLinearSystem.builder("ball" + i)
                        .mass(1.0)
                        .initialPosition(1.0)
                        .build())
                .toArray(LagrangianLinearSystem[]::new);
        Model model = Model.of(balls);
        for (int i = 0; i < depths.length; i++) {
            model = model.with(Interaction.named("floor" + i)
                    .on(balls[i])
                    .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(-1.0 - depths[i]))
                    .law(new NewtonImpact(0.5))
                    .build());
        }
        return model;
    }

    private static List<String> warnings(Model model) {
        return TimeStepping.of(model).step(0.01).start(0.0).warnings();
    }
}
