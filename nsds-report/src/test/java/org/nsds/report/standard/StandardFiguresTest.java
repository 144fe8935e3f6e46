package org.nsds.report.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.report.Balls;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;

/** Any run has figures, from the names of its columns alone. */
class StandardFiguresTest {

    @Test
    void aBallHasItsMotionItsContactItsPortraitAndItsEnergy() {
        List<Illustration> figures = new StandardFigures(Balls.events(2.0), Units.TRANSLATIONS).all();
        assertThat(figures)
                .extracting(Illustration::name)
                .containsExactly(
                        "position-of-ball",
                        "velocity-of-ball",
                        "phase-ball",
                        "output-of-floor",
                        "multiplier-of-floor",
                        "energy");
        Figure position = (Figure) figures.get(0);
        assertThat(position.x().label()).isEqualTo("time t (s)");
        assertThat(position.y().label()).isEqualTo("position q (m)");
        assertThat(position.marks()).extracting("kind").contains("impact");
    }

    @Test
    void numbersWithoutDimensionHaveNoUnits() {
        for (Illustration each : new StandardFigures(Balls.steps(0.5), Units.NONE).all()) {
            assertThat(((Figure) each).x().unit()).isEmpty();
            assertThat(((Figure) each).y().unit()).isEmpty();
        }
    }

    @Test
    void velocitiesJumpAtImpactsAndNowhereElse() {
        Solution events = Balls.events(3.0);
        long impacts = events.events().stream()
                .filter(event -> event.kind() == Event.Kind.IMPACT)
                .count();
        assertThat(Jumps.of(events, "ball.v0")).hasSize((int) impacts);
        assertThat(Jumps.of(events, "ball.q0")).isEmpty();
        Solution steps = Balls.steps(3.0);
        assertThat(Jumps.of(steps, "ball.v0")).hasSize((int) impacts);
        assertThat(Jumps.of(steps, "ball.q0")).isEmpty();
    }
}
