package org.nsds.workbench.server;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.nsds.report.files.Json;
import org.nsds.workbench.run.Runs;

/**
 * What a browser hears of runs while its page is open: whenever some changed, all that changed since it last heard. Nothing is queued for those
 * that are slow, and who comes back hears how it is now.
 */
final class EventStream {

    private static final long HEARTBEAT_MILLISECONDS = 15_000;
    private static final long REST_MILLISECONDS = 60;

    private final Runs runs;

    EventStream(Runs runs) {
        this.runs = runs;
    }

    /** Serves a browser until it goes away. */
    void serve(HttpExchange exchange) throws IOException, InterruptedException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        long seen = runs.changes().count();
        try (OutputStream out = exchange.getResponseBody()) {
            send(out, "retry: 1000\nevent: hello\ndata: {}\n\n");
            while (!runs.changes().isClosed()) {
                runs.changes().await(seen, HEARTBEAT_MILLISECONDS);
                long now = runs.changes().count();
                if (now == seen) {
                    send(out, ": still there\n\n");
                    continue;
                }
                List<Map<String, Object>> news = runs.since(seen);
                seen = now;
                send(out, "event: runs\ndata: " + Json.compact(news) + "\n\n");
                Thread.sleep(REST_MILLISECONDS);
            }
            send(out, "event: bye\ndata: {}\n\n");
        }
    }

    private static void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
