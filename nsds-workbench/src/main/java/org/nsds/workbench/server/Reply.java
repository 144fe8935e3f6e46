package org.nsds.workbench.server;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.nsds.report.files.Json;

/**
 * What a browser is answered.
 *
 * @param status of HTTP
 * @param type of the content
 * @param bytes the content, unless it is a file
 * @param file the content; null if there are bytes
 * @param headers further ones
 */
record Reply(int status, String type, byte[] bytes, Path file, Map<String, String> headers) {

    private static final String JSON = "application/json; charset=utf-8";

    Reply {
        headers = Map.copyOf(headers);
    }

    static Reply of(String type, byte[] bytes) {
        return new Reply(200, type, bytes, null, Map.of());
    }

    static Reply text(String type, String text) {
        return of(type, text.getBytes(StandardCharsets.UTF_8));
    }

    /** JSON as it was said by a process. */
    static Reply json(String text) {
        return of(JSON, text.getBytes(StandardCharsets.UTF_8));
    }

    static Reply json(Object value) {
        return json(Json.compact(value));
    }

    static Reply file(String type, Path file) {
        return new Reply(200, type, new byte[0], file, Map.of());
    }

    /** A sentence that says why something was refused. */
    static Reply refused(int status, String sentence) {
        return new Reply(
                status,
                JSON,
                Json.compact(Map.of("message", sentence)).getBytes(StandardCharsets.UTF_8),
                null,
                Map.of());
    }

    static Reply missing() {
        return refused(404, "there is nothing here");
    }

    Reply with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Reply(status, type, bytes, file, more);
    }
}
