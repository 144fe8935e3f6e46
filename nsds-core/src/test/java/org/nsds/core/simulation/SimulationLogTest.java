package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.nsds.core.AllocatedBytes;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.slf4j.LoggerFactory;

class SimulationLogTest {

    private final Logger logger = (Logger) LoggerFactory.getLogger("org.nsds.core");
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

    @BeforeEach
    void listen() {
        appender.start();
        logger.addAppender(appender);
        logger.setAdditive(false);
        logger.setLevel(Level.DEBUG);
    }

    @AfterEach
    void stopListening() {
        logger.detachAppender(appender);
        logger.setAdditive(true);
        logger.setLevel(null);
    }

    private List<String> messages() {
        return appender.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    @Test
    void aRunLogsItsKernelsItsSolverAndWhoSolvedItsProblems() {
        TimeStepping.of(SmallModels.bouncingBall(0.5)).step(1e-3).run(0.0, 1.0);

        assertThat(messages()).hasSize(3);
        assertThat(messages().get(0)).contains("time-stepping", "step 0.001", "solver 'chain'");
        assertThat(messages().get(1)).matches("system 'ball': integrator moreau-jean\\S*, kernel MoreauJean\\w+");
        assertThat(messages().get(2))
                .contains("completed after 1000 steps")
                .containsPattern("solved by \\{[a-z-]+=\\d+");
    }

    @Test
    void anEventDrivenRunLogsItsFlowAndHowManyEventsThereWere() {
        int events = EventDriven.of(SmallModels.bouncingBall(0.5))
                .step(0.1)
                .run(0.0, 1.0)
                .events()
                .size();

        assertThat(messages()).hasSize(2);
        assertThat(messages().get(0)).contains("event-driven", "dormand-prince-853", "solver 'chain'");
        assertThat(messages().get(1)).contains("completed", "and " + events + " events");
    }

    @Test
    void theReasonOfAFailedStepIsLogged() {
        Model model = SmallModels.fallingOn(
                new ScleronomousRelation(1, 1, (q, y) -> y[0] = q[0] < 0.3 ? Double.NaN : q[0], (q, H) -> H[0] = 1.0),
                new NewtonImpact(0.5));
        String reason = TimeStepping.of(model).step(1e-2).run(0.0, 1.0).report().reason();

        assertThat(reason).contains("in step");
        assertThat(messages()).contains(reason);
    }

    @Test
    void stepsLogAndAllocateNothingAlsoWhenTheirLogIsShown() {
        TimeStepping stepping = TimeStepping.of(SmallModels.coupledMasses()).step(1e-3);
        long bytes = AllocatedBytes.of(() -> stepping.start(0.0), simulation -> {
            appender.list.clear();
            for (int k = 0; k < 3000; k++) {
                simulation.step();
            }
        });

        assertThat(bytes).isZero();
        assertThat(messages()).isEmpty();
    }
}
