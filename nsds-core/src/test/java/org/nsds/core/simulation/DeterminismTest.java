package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Model;

class DeterminismTest {

    @Test
    void oneModelRunInManyThreadsGivesTheSameBits() {
        for (Model model :
                List.of(SmallModels.coupledMasses(), SmallModels.pendulumAtWall(0.5), SmallModels.pendulumOnRod())) {
            TimeStepping stepping = TimeStepping.of(model).step(1e-3);
            String alone = stepping.run(0.0, 3.0).stateHash();
            List<String> together = IntStream.range(0, 8)
                    .parallel()
                    .mapToObj(i -> stepping.run(0.0, 3.0).stateHash())
                    .toList();
            assertThat(together).containsOnly(alone);
        }
    }
}
