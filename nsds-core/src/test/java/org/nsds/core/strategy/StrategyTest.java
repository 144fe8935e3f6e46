package org.nsds.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;

/** Both strategies are told the same things in the same words, and refuse the same mistakes. */
class StrategyTest {

    static Stream<Strategy> strategies() {
        return Stream.of(TimeStepping.of(SmallModels.bouncingBall(0.5)), EventDriven.of(SmallModels.bouncingBall(0.5)));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void oneProgramRunsEitherStrategy(Strategy strategy) {
        Solution run = strategy.step(0.125)
                .solver("lemke")
                .probes(List.of(Probe.velocity("speed", "ball", new double[] {1.0})))
                .snapshots(0.5, 0.25)
                .run(0.0, 1.0);
        assertThat(run.report().completed()).isTrue();
        assertThat(run.column("speed")).hasSizeGreaterThanOrEqualTo(9);
        assertThat(run.snapshots()).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aSettingLeavesTheStrategyThatItIsAskedOfAsItWas(Strategy strategy) {
        Strategy other = strategy.solver("lemke").step(0.1);
        assertThat(strategy.solver()).isEqualTo("chain");
        assertThat(other.solver()).isEqualTo("lemke");
        assertThat(other.model()).isSameAs(strategy.model());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> strategy.run(0.0, 1.0))
                .withMessageEndingWith("was given: call step(h)");
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void mistakesAreRefusedWhereTheyAreWritten(Strategy strategy) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> strategy.solver("lemkee"))
                .withMessageContaining("did you mean lemke?");
        for (double h : new double[] {0.0, -1.0, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> strategy.step(h))
                    .withMessageContaining("it must be positive");
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void aStrategySaysItsNameAndItsIntegratorAsOptionsDo(Strategy strategy) {
        boolean steps = strategy instanceof TimeStepping;
        assertThat(strategy.name()).isEqualTo(steps ? "time-stepping" : "event-driven");
        assertThat(strategy.integrator()).startsWith(steps ? "moreau-jean" : "dormand-prince");
    }
}
