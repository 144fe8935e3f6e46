package org.nsds.examples.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.workbench.Workbench;
import org.nsds.workbench.WorkbenchSettings;
import tools.jackson.databind.JsonNode;

/** A workbench over many runs and beyond its own end: nothing is left behind, nothing is lost. */
class WorkbenchEnduranceTest {

    /** A run of about a million steps, which nobody waits for. */
    private static final Map<String, String> LONG = Map.of("until", "2e5", "every", "1000");

    @Test
    void runsThatAreStartedAndStoppedLeaveNothingBehind(@TempDir Path other) throws Exception {
        leavesNothingBehind(other, 30);
    }

    @Test
    @Tag("long")
    void aThousandRunsThatAreStartedAndStoppedLeaveNothingBehind(@TempDir Path other) throws Exception {
        leavesNothingBehind(other, 1000);
    }

    private static void leavesNothingBehind(Path other, int count) throws Exception {
        List<String> temporary = temporary();
        try (Workbench open =
                Workbench.open(WorkbenchSettings.of(other).megabytes(256).runsAtOnce(2))) {
            WorkbenchClient page = new WorkbenchClient(open.address());
            one(page); // processes and threads that are kept for the next run are there now
            one(page);
            int threads = Thread.activeCount();
            long handles = handles();
            for (int i = 0; i < count; i++) {
                one(page);
            }
            assertThat(Thread.activeCount())
                    .isLessThanOrEqualTo(threads + 8); // idle ones of both sides of a connection
            assertThat(handles()).isLessThanOrEqualTo(handles + 12);
            try (Stream<Path> left = Files.walk(other)) {
                assertThat(left.filter(Files::isRegularFile)
                                .map(file -> file.getFileName().toString())
                                .filter(name -> name.startsWith(".") || name.endsWith(".part")))
                        .isEmpty();
            }
        }
        assertThat(temporary()).containsAll(temporary).hasSameSizeAs(temporary);
        assertThat(ProcessHandle.current()
                        .descendants()
                        .filter(process -> process.info()
                                .arguments()
                                .map(words -> String.join(" ", words).contains(other.toString()))
                                .orElse(false)))
                .isEmpty();
    }

    private static void one(WorkbenchClient page) throws Exception {
        String id = page.run("impact-oscillator", Map.of(), LONG);
        page.awaitRun(id, "running");
        page.post("/api/runs/" + id + "/stop", Map.of());
        page.awaitRun(id, "stopped");
        page.ask("DELETE", "/api/runs/" + id, Map.of());
    }

    private static long handles() throws Exception {
        Path open = Path.of("/proc/self/fd");
        if (!Files.isDirectory(open)) {
            return 0;
        }
        try (Stream<Path> all = Files.list(open)) {
            return all.count();
        }
    }

    /** Temporary files that carry our name. */
    private static List<String> temporary() throws Exception {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("nsds"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void runsAreThereAgainWhenTheWorkbenchIsOpenedAgain(@TempDir Path other) throws Exception {
        String id;
        try (Workbench open = Workbench.open(WorkbenchSettings.of(other).megabytes(256))) {
            WorkbenchClient page = new WorkbenchClient(open.address());
            id = page.run("impact-oscillator", Map.of(), LONG);
            page.awaitRun(id, "running");
            Thread.sleep(300);
        } // as Ctrl-C does
        try (Workbench open = Workbench.open(WorkbenchSettings.of(other).megabytes(256))) {
            JsonNode run = new WorkbenchClient(open.address()).get("/api/runs/" + id);
            assertThat(run.get("status").asString()).as(run.toString()).isEqualTo("stopped");
            assertThat(other.resolve("runs").resolve(id).resolve("trajectory.csv"))
                    .isNotEmptyFile();
        }
    }
}
