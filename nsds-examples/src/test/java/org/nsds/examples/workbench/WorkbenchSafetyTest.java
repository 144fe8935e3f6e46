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
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.workbench.Workbench;
import org.nsds.workbench.WorkbenchSettings;

/** A workbench as others than its page meet it: what is hostile is refused, and what is slow keeps nobody waiting. */
class WorkbenchSafetyTest {

    @TempDir
    static Path directory;

    private static Workbench workbench;
    private static WorkbenchClient client;

    @BeforeAll
    static void open() {
        workbench =
                Workbench.open(WorkbenchSettings.of(directory).megabytes(256).runsAtOnce(1));
        client = new WorkbenchClient(workbench.address());
    }

    @AfterAll
    static void close() {
        workbench.close();
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
}
