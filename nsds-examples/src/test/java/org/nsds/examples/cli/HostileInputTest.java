package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever users type and whatever is in their files, the command keeps its {@link CommandContract}. Other samples than the usual one:
 * {@code -Dnsds.fuzz.seed=7 -Dnsds.fuzz.trials=5000}.
 */
class HostileInputTest {

    private static final long SEED = Long.getLong("nsds.fuzz.seed", 20261118);
    private static final int TRIALS = Integer.getInteger("nsds.fuzz.trials", 500);

    @TempDir
    private Path sandbox;

    @Test
    void randomCommandLinesKeepTheContract() throws IOException {
        List<Path> problems = new ArrayList<>();
        for (FileTrial trial : FileTrial.all(sandbox)) {
            if (trial.name().endsWith(".nsp")) {
                problems.add(Files.write(sandbox.resolve(trial.name()), trial.content()));
            }
        }
        CommandContract contract = new CommandContract(sandbox);
        HostileCommandLines lines = new HostileCommandLines(SEED, sandbox, problems);
        List<String> breaches = new ArrayList<>();
        for (int k = 0; k < TRIALS; k++) {
            contract.breach(lines.next()).ifPresent(breaches::add);
        }
        assertThat(breaches).isEmpty();
        assertThat(contract.share(0)).as("lines that were done").isBetween(0.05, 0.9);
        assertThat(contract.share(2)).as("lines that were refused").isBetween(0.05, 0.95);
    }

    @Test
    void soundFilesAreRead() throws IOException {
        for (FileTrial trial : FileTrial.all(sandbox)) {
            Path file = Files.write(sandbox.resolve(trial.name()), trial.content());
            Invocation invocation = Invocation.of(trial.reading(file, sandbox.resolve(CommandContract.RESULTS)));
            assertThat(invocation.status()).as(trial + ": " + invocation.err()).isZero();
        }
    }

    @Test
    void damagedFilesKeepTheContract() throws IOException {
        List<FileTrial> trials = FileTrial.all(sandbox);
        CommandContract contract = new CommandContract(sandbox);
        DamagedFiles damaged = new DamagedFiles(SEED);
        List<String> breaches = new ArrayList<>();
        for (int k = 0; k < TRIALS; k++) {
            FileTrial trial = trials.get(k % trials.size());
            Path file = Files.write(sandbox.resolve(trial.name()), damaged.of(trial.content(), trial.text()));
            int number = k;
            contract.breach(trial.reading(file, sandbox.resolve(CommandContract.RESULTS)))
                    .ifPresent(breach -> breaches.add("file " + number + ": " + breach));
        }
        assertThat(breaches).isEmpty();
        assertThat(contract.share(2)).as("files that were refused").isBetween(0.2, 0.95);
    }
}
