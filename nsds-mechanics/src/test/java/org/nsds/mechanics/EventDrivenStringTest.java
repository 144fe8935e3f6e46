package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/**
 * A plucked string of 20 modes over five obstacles, the one of Siconos' case 5: contacts close, stay closed while the string
 * wraps around them, and let go.
 */
class EventDrivenStringTest {

    private static final int MODES = 20;
    private static final double[] PLACES = {0.50, 0.575, 0.65, 0.725, 0.80};
    private static final double[] DISTANCES = {0.0045, 0.004, 0.0035, 0.0032, 0.0030};

    @Test
    void contactsOfAStringCloseStayAndLetGo() {
        Solution run = EventDriven.of(string(0.0)).step(0.002).eventRows(false).run(0.0, 4.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events()).extracting(Event::kind).contains(Event.Kind.IMPACT, Event.Kind.RELEASE);
        assertThat(run.report().maxPenetration()).isLessThan(1e-13);
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-13));
        // Siconos with a step of 2 ms: 4.75227e-5
        assertThat(run.energy().balance().total()).isCloseTo(4.75e-5, within(5e-7));
    }

    /** The closed form and the explicit flow find the same contacts, those that stay included. */
    @Test
    void theClosedFormIsTheSameString() {
        Solution expected =
                EventDriven.of(string(0.0)).step(0.02).eventRows(false).run(0.0, 2.0);
        Solution run = EventDriven.of(string(0.0))
                .flow(FlowMethod.EXACT)
                .tolerances(EventTolerances.DEFAULT)
                .step(0.02)
                .eventRows(false)
                .run(0.0, 2.0);

        assertThat(run.events())
                .extracting(Event::kind)
                .isEqualTo(expected.events().stream().map(Event::kind).toList());
        for (int k = 0; k < run.events().size(); k++) {
            assertThat(run.events().get(k).time())
                    .isCloseTo(expected.events().get(k).time(), within(1e-9));
        }
        for (int mode = 0; mode < MODES; mode++) {
            assertThat(run.position("string", mode)).containsExactly(expected.position("string", mode), within(1e-11));
        }
    }

    /** Impacts with e = 1 take nothing, however many modes they excite. */
    @Test
    void elasticImpactsKeepTheEnergyOfAString() {
        Solution run =
                EventDriven.of(string(1.0)).flow(FlowMethod.EXACT).step(0.02).run(0.0, 4.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events()).hasSizeGreaterThan(8);
        double start = run.energy().balance().start();
        assertThat(run.energy().balance().impacts()).isCloseTo(0.0, within(1e-10 * start));
    }

    @Test
    void timeSteppingConvergesToTheSameString() {
        Model model = string(0.5);
        Solution events = EventDriven.of(model).step(0.002).eventRows(false).run(0.0, 2.0);
        Solution steps = TimeStepping.of(model).step(2e-5).every(100).run(0.0, 2.0);

        for (int mode = 0; mode < MODES; mode++) {
            assertThat(steps.position("string", mode))
                    .containsExactly(events.position("string", mode), within(1e-6)); // of 5.5e-3
        }
    }

    private static Model string(double restitution) {
        double[] mass = new double[MODES];
        double[] damping = new double[MODES];
        double[] stiffness = new double[MODES];
        double[] pluck = new double[MODES];
        for (int i = 0; i < MODES; i++) {
            int k = i + 1;
            mass[i] = 1.0;
            damping[i] = 2.0 * (0.05 + 0.002 * k * k);
            stiffness[i] = k * k * Math.PI * Math.PI;
            pluck[i] = Math.sqrt(2.0) * 0.01 / (k * k * Math.PI * Math.PI * 0.21) * StrictMath.sin(0.3 * k * Math.PI);
        }
        var string = LagrangianLinearSystem.builder("string")
                .mass(mass)
                .damping(damping)
                .stiffness(stiffness)
                .initialPosition(pluck)
                .build();
        List<Interaction> obstacles = new ArrayList<>();
        for (int j = 0; j < PLACES.length; j++) {
            double[] row = new double[MODES];
            for (int i = 0; i < MODES; i++) {
                row[i] = Math.sqrt(2.0) * StrictMath.sin((i + 1) * Math.PI * PLACES[j]);
            }
            obstacles.add(Interaction.named("obstacle" + j)
                    .on(string)
                    .relation(LinearRelation.rows(new double[][] {row}).offset(DISTANCES[j]))
                    .law(new NewtonImpact(restitution))
                    .build());
        }
        return Model.of(string).with(obstacles);
    }
}
