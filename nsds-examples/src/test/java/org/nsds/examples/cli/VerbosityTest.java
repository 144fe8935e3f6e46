package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerbosityTest {

    @TempDir
    Path directory;

    private Invocation run(String... more) {
        String[] words = {"run", "bouncing-ball", "--until", "0.5", "--no-plot", "--out", directory.toString()};
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return Invocation.of(all);
    }

    @Test
    void verboseSaysWhatWasChosenAndWhoSolved() {
        Invocation invocation = run("--verbose");

        assertThat(invocation.status()).isZero();
        assertThat(invocation.err())
                .contains("Simulation: time-stepping with step", "system 'ball': integrator moreau-jean", "solved by");
        assertThat(invocation.out()).contains("bouncing-ball");
    }

    @Test
    void eventDrivenRunsAreVerboseToo() {
        assertThat(run("--verbose", "--strategy", "event-driven").err()).contains("EventLoop: event-driven", "flow");
    }

    @Test
    void withoutTheOptionNothingIsLoggedAlsoAfterAVerboseRun() {
        run("--verbose");

        assertThat(run().err()).isEmpty();
    }

    @Test
    void quietPrintsNothingAndWritesTheResults() {
        Invocation invocation = run("--quiet");

        assertThat(invocation).isEqualTo(new Invocation(0, "", ""));
        assertThat(Files.exists(directory.resolve("summary.json"))).isTrue();
    }

    @Test
    void quietLeavesOutWarnings() {
        String[] sunk = {"--set", "position=-1"};
        String[] sunkQuietly = {"--set", "position=-1", "--quiet"};

        assertThat(run(sunk).err()).contains("warning");
        assertThat(run(sunkQuietly).err()).isEmpty();
    }

    @Test
    void quietStillPrintsErrors() {
        assertThat(Invocation.of("run", "no-such-example", "--quiet").err()).contains("no-such-example");
        assertThat(run("--quiet", "--step", "-1").err()).contains("step");
    }

    @Test
    void quietKeepsHelp() {
        assertThat(run("--quiet", "--help").out()).contains("--verbose", "--quiet");
    }

    @Test
    void bothAtOnceAreRefused() {
        Invocation invocation = run("--quiet", "--verbose");

        assertThat(invocation.status()).isEqualTo(NsdsCommand.WRONG_USAGE);
        assertThat(invocation.err()).contains("contradict");
        assertThat(directory).isEmptyDirectory();
    }
}
