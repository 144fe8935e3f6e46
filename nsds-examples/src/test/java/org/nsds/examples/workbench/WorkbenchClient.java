package org.nsds.examples.workbench;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks a workbench as its page does. */
final class WorkbenchClient {

    private static final long PATIENCE = Duration.ofSeconds(120).toNanos();

    private final JsonMapper json = new JsonMapper();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI server;

    WorkbenchClient(URI server) {
        this.server = server;
    }

    HttpResponse<String> ask(String method, String path, Object content) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path));
        if (method.equals("GET")) {
            request.GET();
        } else {
            request.method(method, HttpRequest.BodyPublishers.ofString(json.writeValueAsString(content)))
                    .header("Content-Type", "application/json")
                    .header("Origin", "http://" + server.getAuthority());
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    JsonNode get(String path) throws Exception {
        return json.readTree(ask("GET", path, null).body());
    }

    JsonNode post(String path, Map<String, ?> content) throws Exception {
        return json.readTree(ask("POST", path, content).body());
    }

    /** Begins a run and returns its name. */
    String run(String model, Map<String, String> parameters, Map<String, String> options) throws Exception {
        JsonNode run = post(
                "/api/runs",
                Map.of("kind", "run", "model", model, "title", model, "parameters", parameters, "options", options));
        if (!run.has("id")) {
            throw new AssertionError("the run was refused: " + run);
        }
        return run.get("id").asString();
    }

    /** Waits until a run is in one of these states, and returns it. */
    JsonNode awaitRun(String id, String... states) throws Exception {
        long deadline = System.nanoTime() + PATIENCE;
        while (System.nanoTime() < deadline) {
            JsonNode run = get("/api/runs/" + id);
            for (String state : states) {
                if (run.get("status").asString().equals(state)) {
                    return run;
                }
            }
            Thread.sleep(20);
        }
        throw new AssertionError(id + " does not come to " + String.join(", ", states) + ": " + get("/api/runs/" + id));
    }
}
