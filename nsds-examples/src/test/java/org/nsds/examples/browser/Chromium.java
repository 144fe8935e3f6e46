package org.nsds.examples.browser;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A page in headless Chromium, driven by the DevTools protocol over the JDK's own web socket: it can be asked to evaluate
 * JavaScript, and keeps what went wrong and what was fetched.
 */
final class Chromium implements AutoCloseable, WebSocket.Listener {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final JsonMapper json = new JsonMapper();
    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
    private final StringBuilder text = new StringBuilder();
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final List<String> fetched = new CopyOnWriteArrayList<>();
    private int id;

    /** Starts the browser with a profile of its own. */
    Chromium(Path profile) throws Exception {
        process = new ProcessBuilder(
                        ChromiumInstalled.command().orElseThrow().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--use-angle=swiftshader",
                        "--enable-unsafe-swiftshader",
                        "--disable-accelerated-2d-canvas",
                        "--autoplay-policy=no-user-gesture-required",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--window-size=1200,1600",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("log").toFile())
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page(port(profile)), this)
                .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        call("Runtime.enable", Map.of());
        call("Network.enable", Map.of());
        call("Page.enable", Map.of());
        call("Log.enable", Map.of());
    }

    private static String port(Path profile) throws IOException, InterruptedException {
        Path file = profile.resolve("DevToolsActivePort");
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(file) || Files.size(file) == 0) {
            if (System.nanoTime() > deadline) {
                throw new IOException("Chromium does not start: " + Files.readString(profile.resolve("log")));
            }
            Thread.sleep(50);
        }
        return Files.readAllLines(file).get(0);
    }

    private URI page(String port) throws IOException {
        try (var stream =
                URI.create("http://127.0.0.1:" + port + "/json").toURL().openStream()) {
            for (JsonNode target : json.readTree(stream)) {
                if (target.get("type").asString().equals("page")) {
                    return URI.create(target.get("webSocketDebuggerUrl").asString());
                }
            }
        }
        throw new IOException("Chromium has no page");
    }

    /** Opens a file and waits until it is loaded. */
    void open(Path file) throws Exception {
        call("Page.navigate", Map.of("url", file.toUri().toString()));
        waitFor("document.readyState === 'complete' && location.protocol === 'file:'");
    }

    /** Opens an address and waits until the page that is there is alive. */
    void openAlive(URI address) throws Exception {
        evaluate("document.documentElement.dataset.ready = 'no'");
        call("Page.navigate", Map.of("url", address.toString()));
        waitFor("document.documentElement?.dataset.ready === 'yes'");
    }

    /** Makes the page that large. */
    void resize(int width, int height) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** Opens a page of ours and waits until it is alive. */
    void openAlive(Path file) throws Exception {
        open(file);
        waitFor("document.documentElement.dataset.ready === 'yes'");
    }

    /** Lets the page think that its reader prefers dark colours. */
    void preferDark(boolean dark) throws Exception {
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Sends a mouse event: mouseMoved, mousePressed, mouseReleased or mouseWheel. */
    void mouse(String type, double x, double y, Map<String, Object> more) throws Exception {
        Map<String, Object> event = new HashMap<>(more);
        event.put("type", type);
        event.put("x", x);
        event.put("y", y);
        call("Input.dispatchMouseEvent", event);
    }

    /** Presses the left button at one place and releases it at another. */
    void drag(double x, double y, double toX, double toY) throws Exception {
        Map<String, Object> left = Map.of("button", "left", "buttons", 1, "clickCount", 1);
        mouse("mouseMoved", x, y, Map.of());
        mouse("mousePressed", x, y, left);
        mouse("mouseMoved", 0.5 * (x + toX), 0.5 * (y + toY), left);
        mouse("mouseMoved", toX, toY, left);
        mouse("mouseReleased", toX, toY, Map.of("button", "left", "clickCount", 1));
    }

    /** Presses a key. */
    void key(String key) throws Exception {
        key(key, 0, 0);
    }

    /** Presses a key of that number, which moves sliders and the focus, with modifiers: 2 for Ctrl, 8 for Shift. */
    void key(String key, int number, int modifiers) throws Exception {
        for (String type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", key, "windowsVirtualKeyCode", number, "modifiers", modifiers));
        }
    }

    /** Shows the page as paper would. */
    void printing(boolean paper) throws Exception {
        call("Emulation.setEmulatedMedia", Map.of("media", paper ? "print" : ""));
    }

    /** The value of an expression. */
    JsonNode evaluate(String expression) throws Exception {
        JsonNode answer = ask(expression);
        if (answer.has("error") || answer.get("result").has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer);
        }
        return answer.get("result").get("result").get("value");
    }

    private JsonNode ask(String expression) throws Exception {
        return answer(
                "Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    }

    /** Waits until an expression is true, on whatever page is there by then. */
    void waitFor(String condition) throws Exception {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        JsonNode answer = ask(condition);
        while (!answer.path("result").path("result").path("value").asBoolean(false)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("waited in vain for " + condition + ": " + answer);
            }
            Thread.sleep(20);
            answer = ask(condition);
        }
    }

    /** What went wrong in scripts. */
    List<String> errors() {
        return errors;
    }

    /** The addresses that pages fetched. */
    List<String> fetched() {
        return fetched;
    }

    private void call(String method, Map<String, Object> parameters) throws Exception {
        JsonNode answer = answer(method, parameters);
        if (answer.has("error")) {
            throw new IllegalStateException(method + ": " + answer.get("error"));
        }
    }

    private JsonNode answer(String method, Map<String, Object> parameters) throws Exception {
        id++;
        socket.sendText(json.writeValueAsString(Map.of("id", id, "method", method, "params", parameters)), true)
                .join();
        while (true) {
            JsonNode answer = answers.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            if (answer == null) {
                throw new IllegalStateException("no answer to " + method);
            }
            if (answer.get("id").asInt() == id) {
                return answer;
            }
        }
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        text.append(data);
        if (last) {
            JsonNode message = json.readTree(text.toString());
            text.setLength(0);
            if (message.has("id")) {
                answers.add(message);
            } else if (message.get("method").asString().equals("Runtime.exceptionThrown")) {
                errors.add(message.get("params").toString());
            } else if (message.get("method").asString().equals("Log.entryAdded")
                    && message.get("params")
                            .get("entry")
                            .get("level")
                            .asString()
                            .equals("error")) {
                errors.add(message.get("params").toString());
            } else if (message.get("method").asString().equals("Runtime.consoleAPICalled")
                    && List.of("error", "warning")
                            .contains(message.get("params").get("type").asString())) {
                errors.add(message.get("params").toString());
            } else if (message.get("method").asString().equals("Network.requestWillBeSent")) {
                fetched.add(message.get("params").get("request").get("url").asString());
            }
        }
        from.request(1);
        return null;
    }

    @Override
    public void close() {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
