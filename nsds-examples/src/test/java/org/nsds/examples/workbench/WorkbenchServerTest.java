package org.nsds.examples.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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

    /** Requests that no page of the workbench would send; those that are wrong for their content are sent with an honest name and origin. */
    static Stream<String> hostile() {
        String host = "Host: " + workbench.address().getAuthority();
        String origin = "Origin: http://" + workbench.address().getAuthority();
        String json = "Content-Type: application/json";
        return Stream.of(
                RawRequest.of("GET /api/gallery", "", "Host: evil.example"),
                RawRequest.of(
                        "GET /api/gallery",
                        "",
                        "Host: evil.example:" + workbench.address().getPort()),
                RawRequest.of("GET /api/gallery", ""),
                RawRequest.of("GET /api/gallery", "", host, "Host: evil.example"),
                RawRequest.of("GET /api/gallery", "", host, "Origin: http://evil.example"),
                RawRequest.of("GET /api/gallery", "", host, "Origin: null"),
                RawRequest.of("GET /api/events", "", host, "Sec-Fetch-Site: cross-site"),
                RawRequest.of("GET /api/gallery", "", host, "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"),
                RawRequest.of("POST /api/runs", "{\"kind\":\"run\",\"model\":\"relay\"}", host, json),
                RawRequest.of(
                        "POST /api/runs",
                        "{\"kind\":\"run\",\"model\":\"relay\"}",
                        host,
                        json,
                        "Origin: http://evil.example"),
                RawRequest.of("POST /api/runs", "kind=run", host, origin, "Content-Type: text/plain"),
                RawRequest.of("DELETE /api/files/my-pendulum", "", host),
                RawRequest.of("POST /api/runs", "{\"kind\":\"run\",\"model\":", host, origin, json),
                RawRequest.of("POST /api/runs", "[1,2]", host, origin, json),
                RawRequest.of("POST /api/runs", "[".repeat(5000), host, origin, json),
                RawRequest.of("POST /api/runs", "{\"kind\":\"run\",\"model\":\"../../x\"}", host, origin, json),
                RawRequest.of("POST /api/check", "{\"text\":\"" + "x".repeat(3 << 20) + "\"}", host, origin, json),
                "POST /api/check HTTP/1.1\r\n" + host + "\r\n" + origin + "\r\n" + json
                        + "\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n{}",
                RawRequest.of("GET /api/runs/../../../etc/files/passwd", "", host),
                RawRequest.of("GET /api/runs/%2e%2e/files/run.json", "", host),
                RawRequest.of("GET /api/runs/x/files/..%2f..%2fsecret", "", host),
                RawRequest.of("GET /page/../Gate.class", "", host),
                RawRequest.of("GET /page/%2e%2e%2fserver%2fGate.class", "", host),
                RawRequest.of("PUT /api/files/..%2fx", "{\"text\":\"\"}", host, origin, json),
                RawRequest.of("PUT /api/files/UPPER", "{\"text\":\"\"}", host, origin, json),
                RawRequest.of(
                        "OPTIONS /api/runs",
                        "",
                        host,
                        "Origin: http://evil.example",
                        "Access-Control-Request-Method: POST"),
                RawRequest.of("GET http://evil.example/api/gallery", "", "Host: evil.example"),
                "GET / HTTP/1.1\r\n" + host + "\r\nX: " + "y".repeat(1 << 20) + "\r\nConnection: close\r\n\r\n",
                "complete nonsense\r\n\r\n");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void whatNoPageOfOursWouldSendIsRefused(String request) throws Exception {
        List<String> before = runs();
        String answer = RawRequest.send(workbench.address(), request);
        assertThat(answer)
                .as(request.substring(0, Math.min(120, request.length())))
                .satisfiesAnyOf(
                        text -> assertThat(text).isEmpty(),
                        text -> assertThat(text).matches("(?s)HTTP/1\\.1 4\\d\\d .*"));
        assertThat(answer)
                .doesNotContainIgnoringCase("Access-Control-Allow-Origin")
                .doesNotContain("\tat ");
        assertThat(runs()).isEqualTo(before);
    }

    @Test
    void pagesMayLoadNothingFromElsewhere() throws Exception {
        var page = client.ask("GET", "/", null);
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'")
                .contains("script-src 'self';")
                .contains("connect-src 'self'")
                .contains("frame-ancestors 'none'");
    }

    @Test
    void slowClientsKeepNobodyWaiting() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 40; i++) {
                Socket socket = new Socket(
                        workbench.address().getHost(), workbench.address().getPort());
                socket.getOutputStream()
                        .write("POST /api/check HTTP/1.1\r\nHost: 127".getBytes(StandardCharsets.US_ASCII));
                slow.add(socket);
            }
            assertThat(client.get("/api/gallery").has("models")).isTrue();
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void otherMachinesNeedTheToken(@TempDir Path other) throws Exception {
        assertThatThrownBy(
                        () -> Workbench.open(new WorkbenchSettings(other, "0.0.0.0", 0, Optional.empty(), 256, 1, 10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("token");
        try (Workbench open = Workbench.open(WorkbenchSettings.of(other).reachable("0.0.0.0", "secret"))) {
            URI near = URI.create("http://127.0.0.1:" + open.address().getPort());
            String host = "Host: " + near.getAuthority();
            assertThat(RawRequest.send(near, RawRequest.of("GET /api/gallery", "", host)))
                    .startsWith("HTTP/1.1 401");
            assertThat(RawRequest.send(near, RawRequest.of("GET /?token=wrong", "", host)))
                    .startsWith("HTTP/1.1 401");
            String welcome = RawRequest.send(near, RawRequest.of("GET /?token=secret", "", host));
            assertThat(welcome).startsWith("HTTP/1.1 303").contains("HttpOnly; SameSite=Strict");
            String cookie = "Cookie: nsds-" + near.getPort() + "=secret";
            assertThat(RawRequest.send(near, RawRequest.of("GET /api/gallery", "", host, cookie)))
                    .startsWith("HTTP/1.1 200");
        }
    }

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
