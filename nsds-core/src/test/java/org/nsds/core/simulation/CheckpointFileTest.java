package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.SmallModels;

/** Checkpoints as files among other files. */
class CheckpointFileTest {

    @TempDir
    private Path folder;

    private final Simulation simulation =
            TimeStepping.of(SmallModels.bouncingBall(0.9)).step(1e-3).start(0.0);

    @Test
    void anInterruptedThreadCanWriteOne() {
        Path file = folder.resolve("saved");
        Thread.currentThread().interrupt();
        try {
            simulation.checkpoint().write(file);
        } finally {
            assertThat(Thread.interrupted()).as("it stays interrupted").isTrue();
        }
        assertThat(Checkpoint.read(file).stepIndex()).isZero();
    }

    @Test
    void manyWritersOfOneFileDoNotDisturbEachOther() throws Exception {
        Path file = folder.resolve("saved");
        ExecutorService writers = Executors.newFixedThreadPool(4);
        try {
            Checkpoint checkpoint = simulation.checkpoint();
            List<Future<?>> writes = IntStream.range(0, 100)
                    .<Future<?>>mapToObj(k -> writers.submit(() -> checkpoint.write(file)))
                    .toList();
            for (Future<?> write : writes) {
                write.get();
            }
        } finally {
            writers.shutdown();
        }
        assertThat(Checkpoint.read(file).stepIndex()).isZero();
        assertThat(names()).containsExactly("saved");
    }

    @Test
    void whatDeadProcessesLeftUnfinishedIsRemovedAndNothingElse() throws IOException {
        long dead = 4_194_305; // above the largest process number of Linux, 2²²
        assertThat(ProcessHandle.of(dead)).isEmpty();
        long alive = ProcessHandle.current().pid();
        for (String name :
                List.of("saved." + dead + "-3.part", "saved." + alive + "-999.part", "saved.part", "saved.2")) {
            Files.writeString(folder.resolve(name), "half");
        }
        simulation.checkpoint().write(folder.resolve("saved"));
        assertThat(names()).containsExactlyInAnyOrder("saved", "saved." + alive + "-999.part", "saved.part", "saved.2");
    }

    @Test
    void aFailedWriteLeavesTheFormerOneAndNothingElse() throws IOException {
        Path file = folder.resolve("saved");
        Files.createDirectory(file); // cannot be replaced by a file once it holds something
        Files.writeString(file.resolve("inside"), "mine");
        assertThatThrownBy(() -> simulation.checkpoint().write(file))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("cannot write checkpoint " + file);
        assertThat(names()).containsExactly("saved");
        assertThatThrownBy(() ->
                        simulation.checkpoint().write(folder.resolve("gone").resolve("saved")))
                .isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void otherFilesLinksAndDevicesAreNone() throws IOException {
        Path file = folder.resolve("saved");
        simulation.checkpoint().write(file);
        assertThat(Checkpoint.isIn(file)).isTrue();
        assertThat(Checkpoint.isIn(Files.createSymbolicLink(folder.resolve("link"), file)))
                .isFalse();
        assertThat(Checkpoint.isIn(Files.writeString(folder.resolve("text"), "my thesis, all of it")))
                .isFalse();
        assertThat(Checkpoint.isIn(Files.createFile(folder.resolve("empty")))).isFalse();
        assertThat(Checkpoint.isIn(folder)).isFalse();
        assertThat(Checkpoint.isIn(Path.of("/dev/null"))).isFalse();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).toList();
        }
    }
}
