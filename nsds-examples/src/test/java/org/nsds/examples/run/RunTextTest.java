package org.nsds.examples.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.run.RunOptions.Option;

/** The words that a page shows to run it again plan the same run, also where systems have different integrators. */
class RunTextTest {

    @ParameterizedTest
    @CsvSource({
        "solenoid, time-stepping",
        "solenoid, event-driven",
        "dc-motor, time-stepping",
        "colpitts, time-stepping",
        "inverted-pendulum, time-stepping",
    })
    void theCommandOfAPlanPlansItAgain(String example, String strategy) {
        RunPlan plan = RunPlan.of(Gallery.named(example), RunOptions.DEFAULTS.with(Option.STRATEGY, strategy));
        List<String> words = Arrays.asList(RunText.command(plan).split(" "));

        RunOptions options = RunOptions.DEFAULTS
                .with(Option.STRATEGY, after(words, "--strategy"))
                .with(Option.INTEGRATOR, after(words, "--integrator"))
                .with(Option.SOLVER, after(words, "--solver"))
                .with(Option.STEP, after(words, "--step"))
                .with(Option.UNTIL, after(words, "--until"))
                .with(Option.EVERY, after(words, "--every"));
        RunPlan again = RunPlan.of(Gallery.named(words.get(2)), options);

        assertThat(words.stream().filter(word -> !word.startsWith("--")))
                .as("nsds run NAME, and one word after each option")
                .hasSize(3 + (words.size() - 3) / 2);
        assertThat(again.strategy().integrator()).isEqualTo(plan.strategy().integrator());
        assertThat(RunText.command(again)).isEqualTo(RunText.command(plan));
    }

    private static String after(List<String> words, String option) {
        return words.get(words.indexOf(option) + 1);
    }
}
