package org.nsds.workbench.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.nsds.workbench.offer.ModelOffer;
import org.nsds.workbench.run.Folder;
import org.nsds.workbench.run.ModelFiles;
import org.nsds.workbench.run.Runs;
import org.nsds.workbench.worker.Workers;

/** The server of the page: answers or refuses requests, each on a thread of its own, of which there are only so many. */
public final class Server implements AutoCloseable {

    private static final String REQUEST_SECONDS = "15";
    private static final int MOST_THREADS = 200;
    private static final int MOST_AT_ONCE = 64;
    private static final int MOST_STREAMS = 64;

    /** Nothing is loaded from elsewhere, nothing runs that is not a file of ours, and no other site may frame the page. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
            + "img-src 'self' data: blob:; media-src blob:; connect-src 'self'; form-action 'none'; base-uri 'none'; "
            + "frame-ancestors 'none'";

    private final HttpServer http;
    private final ThreadPoolExecutor threads;
    private final Gate gate;
    private final Routes routes;
    private final EventStream events;
    private final Semaphore atOnce = new Semaphore(MOST_AT_ONCE);
    private final Semaphore streams = new Semaphore(MOST_STREAMS);
    private final URI address;

    /**
     * Where it listens.
     *
     * @param host name or address
     * @param port 0 for any that is free
     * @param token what browsers must know, if anything
     */
    public record Place(String host, int port, Optional<String> token) {}

    /**
     * What it serves.
     *
     * @param offer models
     * @param workers compute
     * @param runs those of the directory
     * @param files model files of the directory
     * @param folder the directory
     */
    public record Parts(ModelOffer offer, Workers workers, Runs runs, ModelFiles files, Folder folder) {}

    private Server(HttpServer http, Place place, Parts parts) {
        this.http = http;
        int port = http.getAddress().getPort();
        gate = new Gate(place.host(), port, place.token());
        routes = new Routes(parts);
        events = new EventStream(parts.runs());
        threads = new ThreadPoolExecutor(
                0,
                MOST_THREADS,
                10,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                new ThreadPoolExecutor.CallerRunsPolicy());
        address = URI.create("http://" + place.host() + ":" + port + "/"
                + place.token().map(secret -> "?token=" + secret).orElse(""));
        http.setExecutor(threads);
        http.createContext("/", this::handle);
        http.start();
    }

    /**
     * Starts to listen.
     *
     * @throws IOException if the address is taken
     */
    public static Server start(Place place, Parts parts) throws IOException {
        System.setProperty("sun.net.httpserver.maxReqTime", REQUEST_SECONDS); // whoever is slower is cut off
        return new Server(HttpServer.create(new InetSocketAddress(place.host(), place.port()), 0), place, parts);
    }

    /** Returns where the page is; with the token, if there is one. */
    public URI address() {
        return address;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Optional<String> cookie = gate.welcomes(exchange);
            if (cookie.isPresent()) {
                send(
                        exchange,
                        new Reply(303, "text/plain", new byte[0], null, Map.of())
                                .with("Set-Cookie", cookie.get())
                                .with("Location", "/"));
                return;
            }
            Optional<Reply> refusal = gate.refuses(exchange);
            if (refusal.isPresent()) {
                send(exchange, refusal.get());
            } else if (exchange.getRequestURI().getRawPath().equals("/api/events")) {
                stream(exchange);
            } else {
                answer(exchange);
            }
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (!atOnce.tryAcquire()) {
            send(exchange, Reply.refused(503, "too much is asked at the same time"));
            return;
        }
        try {
            send(exchange, reply(exchange));
        } finally {
            atOnce.release();
        }
    }

    private Reply reply(HttpExchange exchange) throws IOException {
        try {
            return routes.reply(
                    Question.of(exchange), exchange.getRequestHeaders().getFirst("If-None-Match"));
        } catch (Question.Wrong wrong) {
            return wrong.reply();
        } catch (IllegalArgumentException refused) {
            return Reply.refused(400, String.valueOf(refused.getMessage()));
        } catch (RuntimeException e) {
            return Reply.refused(500, "this is an error of the workbench itself: " + e);
        }
    }

    private void stream(HttpExchange exchange) throws IOException {
        if (!streams.tryAcquire()) {
            send(exchange, Reply.refused(503, "too many pages are open"));
            return;
        }
        try {
            secure(exchange);
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            events.serve(exchange);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            streams.release();
        }
    }

    private static void secure(HttpExchange exchange) {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
    }

    private static void send(HttpExchange exchange, Reply reply) throws IOException {
        secure(exchange);
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", reply.type());
        headers.set("Cache-Control", "no-store");
        reply.headers().forEach(headers::set);
        if (reply.file() != null) {
            long size = Files.size(reply.file());
            exchange.sendResponseHeaders(reply.status(), size == 0 ? -1 : size);
            try (OutputStream out = exchange.getResponseBody()) {
                Files.copy(reply.file(), out);
            }
            return;
        }
        exchange.sendResponseHeaders(reply.status(), reply.bytes().length == 0 ? -1 : reply.bytes().length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(reply.bytes());
        }
    }

    /** Answers nobody any more. */
    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }
}
