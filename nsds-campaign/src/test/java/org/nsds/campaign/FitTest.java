package org.nsds.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.fit.Fit;
import org.nsds.campaign.fit.FitResult;
import org.nsds.campaign.fit.MeasuredData;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;

/** Parameters of a bouncing ball from records that are made here in closed form, with noise. */
class FitTest {

    private static final double HEIGHT = 1.0;

    @TempDir
    private Path directory;

    /** The ball of restitution e under gravity g; m is its mass, on which no motion depends. */
    private static final Experiment BALL = (point, start) -> {
        double mass = point.values().containsKey("m") ? point.number("m") : 1.0;
        double gravity = point.values().containsKey("g") ? point.number("g") : 9.81;
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(mass)
                .constantForce(-mass * gravity)
                .initialPosition(HEIGHT)
                .initialVelocity(0.0)
                .build();
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(point.number("e")))
                        .build());
        return EventDriven.of(model).step(0.005).run(0.0, 1.6);
    };

    /** Height of the ball in closed form. */
    private static double height(double e, double g, double t) {
        double fall = Math.sqrt(2 * HEIGHT / g);
        double speed = g * fall;
        double begun = fall;
        if (t <= fall) {
            return HEIGHT - 0.5 * g * t * t;
        }
        while (true) {
            speed *= e;
            double flight = 2 * speed / g;
            if (t <= begun + flight) {
                double s = t - begun;
                return speed * s - 0.5 * g * s * s;
            }
            begun += flight;
        }
    }

    private static MeasuredData record(double e, double g, double noise, long seed) {
        Random random = new Random(seed);
        List<Double> times = new ArrayList<>();
        List<Double> heights = new ArrayList<>();
        for (int i = 0; i <= 150; i++) {
            times.add(0.01 * i);
            heights.add(height(e, g, 0.01 * i) + noise * random.nextGaussian());
        }
        return new MeasuredData(times, Map.of("ball.q0", heights));
    }

    @Test
    void restitutionIsFoundWithinItsInterval() {
        int inside = 0;
        for (int seed = 0; seed < 5; seed++) {
            FitResult found = Fit.of(BALL, record(0.72, 9.81, 0.01, seed))
                    .vary("e=0.5:0.9")
                    .run();
            FitResult.Parameter e = found.parameters().get(0);
            assertThat(e.value()).isEqualTo(0.72, within(5e-3));
            assertThat(e.halfWidth()).isBetween(1e-4, 5e-3);
            inside += Math.abs(e.value() - 0.72) <= e.halfWidth() ? 1 : 0;
            assertThat(found.warnings()).isEmpty();
        }
        assertThat(inside).isGreaterThanOrEqualTo(3); // of five 95 % intervals; fewer once in a thousand
    }

    @Test
    void twoParametersAreFoundByBothMethods() {
        for (Fit.Method method : Fit.Method.values()) {
            FitResult found = Fit.of(BALL, record(0.72, 9.6, 0.0, 1))
                    .vary("e=0.6:0.8")
                    .vary("g=9:10:log")
                    .method(method)
                    .run();
            assertThat(found.parameters().get(0).value()).as(method.name()).isEqualTo(0.72, within(1e-4));
            assertThat(found.parameters().get(1).value()).as(method.name()).isEqualTo(9.6, within(1e-3));
        }
    }

    @Test
    void timesOfImpactsAreEnough() {
        double fall = Math.sqrt(2 * HEIGHT / 9.81);
        MeasuredData impacts = new MeasuredData(
                List.of(), Map.of("impacts", List.of(fall, fall * (1 + 2 * 0.6), fall * (1 + 2 * 0.6 + 2 * 0.36))));
        FitResult found = Fit.of(BALL, impacts).vary("e=0.4:0.8").run();
        assertThat(found.parameters().get(0).value()).isEqualTo(0.6, within(1e-7));
    }

    @Test
    void whatTheDataDoNotDetermineIsSaid() {
        FitResult found = Fit.of(BALL, record(0.72, 9.81, 0.01, 3))
                .vary("e=0.5:0.9")
                .vary("m=0.5:2")
                .run();
        assertThat(found.warnings()).anyMatch(warning -> warning.startsWith("the data hardly determine m"));
        assertThat(Fit.of(BALL, record(0.72, 9.81, 0.0, 3))
                        .vary("e=0.5:0.7")
                        .run()
                        .warnings())
                .anyMatch(warning -> warning.contains("at an end of its range"));
    }

    @Test
    void badDataAreRefusedWithTheRemedy() throws IOException {
        Path file = directory.resolve("data.csv");
        Files.writeString(file, "t,height\n0,1\n0.1,x\n");
        assertThatThrownBy(() -> MeasuredData.read(file, Map.of())).hasMessageContaining("line 3", "has 'x'");
        Files.writeString(file, "t,height\n0,1\n0.1,0.95\n0.2,\n0.3,0.5586\n");
        MeasuredData data = MeasuredData.read(file, Map.of("height", "ball.q0"));
        assertThat(data.end()).isEqualTo(0.3);
        assertThat(data.columns().get("ball.q0").get(2)).isNaN();
        assertThatThrownBy(() -> Fit.of(BALL, data).run()).hasMessageContaining("nothing is varied");
        assertThatThrownBy(() -> Fit.of(BALL, data).vary("e=0.5")).hasMessageContaining("has no range");
        assertThatThrownBy(() -> Fit.of(BALL, MeasuredData.read(file, Map.of()))
                        .vary("e=0.1:0.9")
                        .run())
                .hasMessageContaining("no column 'height'");
        assertThatThrownBy(() -> MeasuredData.read(directory.resolve("none.csv"), Map.of()))
                .hasMessageContaining("cannot read");
    }
}
