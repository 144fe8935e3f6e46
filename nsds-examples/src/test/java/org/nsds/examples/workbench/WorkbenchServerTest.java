package org.nsds.examples.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.gallery.Gallery;
import org.nsds.workbench.Workbench;
import org.nsds.workbench.WorkbenchSettings;
import tools.jackson.databind.JsonNode;

/** A workbench as its page meets it, and as others would. */
class WorkbenchServerTest {

    /** A run of about a million steps, which nobody waits for. */
    private static final Map<String, String> LONG = Map.of("until", "2e5", "every", "1000");

    private static final int MOST_RUNS = 40;

    @TempDir
    static Path directory;

    private static Workbench workbench;
    private static WorkbenchClient client;

    @BeforeAll
    static void open() {
        workbench = Workbench.open(
                WorkbenchSettings.of(directory).megabytes(256).runsAtOnce(1).mostRuns(MOST_RUNS));
        client = new WorkbenchClient(workbench.address());
    }

    @AfterAll
    static void close() {
        workbench.close();
    }

    @Test
    void theGalleryOffersEveryExampleWithItsSummary() throws Exception {
        JsonNode models = client.get("/api/gallery").get("models");
        assertThat(models.size()).isEqualTo(Gallery.all().size());
        assertThat(models).allSatisfy(model -> {
            assertThat(model.get("summary").asString()).isNotBlank();
            assertThat(model.get("group").asString()).isNotBlank();
        });
    }

    @Test
    void aRunEndsInTheSameStateAsTheLibraryAndKeepsWhatRepeatsIt() throws Exception {
        String id = client.run("bouncing-ball", Map.of("e", "0.7"), Map.of("until", "2"));
        JsonNode run = client.awaitRun(id, "done");
        var example = Gallery.named("bouncing-ball");
        var values = ParameterValues.of(example, List.of("e=0.7"));
        String hash = TimeStepping.of(example.model(values))
                .integrator("moreau-jean")
                .step(0.005)
                .run(0.0, 2.0)
                .stateHash();
        assertThat(run.get("result").get("stateHash").asString()).isEqualTo(hash);
        assertThat(run.get("planned").get("command").asString())
                .startsWith("nsds run bouncing-ball --set e=0.7 ")
                .contains("--until 2");
        Path files = directory.resolve("runs").resolve(id);
        assertThat(files)
                .isDirectoryContaining("glob:**/run.json")
                .isDirectoryContaining("glob:**/trajectory.csv")
                .isDirectoryContaining("glob:**/report.html")
                .isDirectoryContaining("glob:**/picture.png");
        assertThat(client.ask("GET", "/api/runs/" + id + "/files/trajectory.csv", null)
                        .body())
                .isEqualTo(Files.readString(files.resolve("trajectory.csv")));
        assertThat(client.ask("GET", "/api/runs/" + id + "/files/report.html", null)
                        .headers()
                        .firstValue("Content-Security-Policy")
                        .orElseThrow())
                .contains("sandbox")
                .doesNotContain("allow-same-origin");
    }

    @Test
    void aLongRunTellsHowFarItIsAndKeepsWhatItHasWhenItIsStopped() throws Exception {
        String id = client.run("impact-oscillator", Map.of(), LONG);
        client.awaitRun(id, "running");
        JsonNode running = client.get("/api/runs/" + id);
        long deadline = System.nanoTime() + 60_000_000_000L;
        while (running.get("progress").path("content").asInt(0) < 1 && System.nanoTime() < deadline) {
            Thread.sleep(50);
            running = client.get("/api/runs/" + id);
        }
        assertThat(running.get("progress").get("time").asDouble()).isPositive();
        assertThat(client.ask("GET", "/api/runs/" + id + "/content", null).statusCode())
                .isEqualTo(200);
        client.post("/api/runs/" + id + "/stop", Map.of());
        JsonNode stopped = client.awaitRun(id, "stopped");
        assertThat(stopped.get("result").get("steps").asLong()).isPositive();
        assertThat(directory.resolve("runs").resolve(id).resolve("trajectory.csv"))
                .isNotEmptyFile();
    }

    @Test
    void aRunThatIsTooLargeForItsMemoryIsRefusedAndOneWhoseProcessDiesFailsAlone() throws Exception {
        String large = client.run("impact-oscillator", Map.of(), Map.of("until", "1e5", "every", "1"));
        assertThat(client.awaitRun(large, "failed").get("result").get("reason").asString())
                .contains("memory");
        List<ProcessHandle> before = ProcessHandle.current().children().toList();
        try (Workbench open =
                Workbench.open(WorkbenchSettings.of(directory.resolve("other")).megabytes(128))) {
            WorkbenchClient page = new WorkbenchClient(open.address());
            String id = page.run("impact-oscillator", Map.of(), LONG);
            page.awaitRun(id, "running");
            ProcessHandle.current()
                    .children()
                    .filter(child -> !before.contains(child))
                    .forEach(ProcessHandle::destroyForcibly);
            assertThat(page.awaitRun(id, "failed").get("result").get("reason").asString())
                    .contains("process");
            assertThat(page.post("/api/preview", Map.of("model", "relay", "page", "a"))
                            .get("outcome")
                            .asString())
                    .isEqualTo("completed");
        }
    }

    @Test
    void aPreviewAnswersWithContentAndWritesNothing() throws Exception {
        List<String> before = runs();
        JsonNode preview = client.post("/api/preview", Map.of("model", "relay", "page", "a"));
        assertThat(preview.get("outcome").asString()).isEqualTo("completed");
        assertThat(preview.get("content").get("manifest").get("charts").size()).isPositive();
        JsonNode cut = client.post("/api/preview", Map.of("model", "impact-oscillator", "page", "a", "options", LONG));
        assertThat(cut.get("cut").asBoolean()).isTrue();
        JsonNode refused =
                client.post("/api/preview", Map.of("model", "relay", "page", "a", "options", Map.of("step", "-1")));
        assertThat(refused.get("message").asString()).contains("step");
        assertThat(runs()).isEqualTo(before);
    }

    private static List<String> runs() throws Exception {
        Path runs = directory.resolve("runs");
        if (!Files.exists(runs)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(runs)) {
            return all.map(Path::toString).sorted().toList();
        }
    }

    @Test
    void aTextIsCheckedWithLineAndColumnAndBecomesAFileARunAndAJavaProgram() throws Exception {
        client.post("/api/new", Map.of("file", "my-pendulum"));
        String text = client.get("/api/files/my-pendulum").get("text").asString();
        JsonNode good = client.post("/api/check", Map.of("file", "my-pendulum", "text", text));
        assertThat(good.get("problems").size()).isZero();
        assertThat(good.get("java").asString()).contains("class MyPendulum");
        String broken = text.replaceFirst("kinetic:", "kinetik:");
        int line = 1
                + (int) text.substring(0, text.indexOf("kinetic:"))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        JsonNode problems = client.post("/api/check", Map.of("file", "my-pendulum", "text", broken))
                .get("problems");
        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.get("line").asInt()).isEqualTo(line);
            assertThat(problem.get("message").asString()).contains("kinetic");
        });
        JsonNode run = client.post("/api/runs", Map.of("kind", "run", "file", "my-pendulum", "title", "Mine"));
        JsonNode done = client.awaitRun(run.get("id").asString(), "done");
        Path kept = directory.resolve("runs").resolve(run.get("id").asString()).resolve("model.yaml");
        assertThat(kept).hasContent(text);
        assertThat(done.get("planned").get("command").asString()).contains("model.yaml");
        assertThat(client.ask("PUT", "/api/files/my-pendulum", Map.of("text", broken))
                        .statusCode())
                .isEqualTo(200);
        assertThat(directory.resolve("my-pendulum.yaml")).hasContent(broken);
    }

    @Test
    void runsOverEachOtherAndASweepHaveContent() throws Exception {
        String one = client.run("bouncing-ball", Map.of(), Map.of("until", "1"));
        String two = client.run("bouncing-ball", Map.of("e", "0.5"), Map.of("until", "1"));
        client.awaitRun(one, "done");
        client.awaitRun(two, "done");
        JsonNode overlay = client.get("/api/compare?run=" + one + "&run=" + two);
        assertThat(overlay.get("content").get("manifest").get("charts").size()).isGreaterThan(2);
        JsonNode sweep = client.post(
                "/api/runs",
                Map.of(
                        "kind",
                        "sweep",
                        "model",
                        "bouncing-ball",
                        "title",
                        "Ball",
                        "vary",
                        List.of("e=0.1:0.9:3", "position=1:2:2"),
                        "measure",
                        List.of("energyEnd"),
                        "command",
                        "",
                        "options",
                        Map.of("until", "1")));
        JsonNode done = client.awaitRun(sweep.get("id").asString(), "done");
        assertThat(done.get("result").get("steps").asInt()).isEqualTo(6);
        JsonNode refused = client.get("/api/compare?run=" + one);
        assertThat(refused.get("message").asString()).contains("2");
    }

    @Test
    void onlySoManyRunsAreKeptAndOneThatIsRemovedIsGone() throws Exception {
        String id = client.run("relay", Map.of(), Map.of("until", "0.1"));
        client.awaitRun(id, "done");
        assertThat(directory.resolve("runs").resolve(id)).exists();
        client.ask("DELETE", "/api/runs/" + id, Map.of());
        assertThat(directory.resolve("runs").resolve(id)).doesNotExist();
        JsonNode refused = null;
        for (int i = 0; i <= MOST_RUNS && refused == null; i++) {
            JsonNode answer = client.post(
                    "/api/runs", Map.of("kind", "run", "model", "relay", "title", "", "options", Map.of("step", "x")));
            refused = answer.has("message") ? answer : null;
        }
        assertThat(refused).isNotNull();
        assertThat(refused.get("message").asString()).containsPattern("there are \\d+ runs");
        for (JsonNode run : client.get("/api/runs")) {
            if (run.get("model").asString().equals("relay")) {
                client.awaitRun(run.get("id").asString(), "failed");
                client.ask("DELETE", "/api/runs/" + run.get("id").asString(), Map.of());
            }
        }
    }
}
