package org.nsds.workbench.server;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a page asks, read once and with limits.
 *
 * @param method of HTTP
 * @param path without its first slash; plain letters only
 * @param query the part after the question mark, as it was sent
 * @param body a JSON object; empty where none was sent
 */
record Question(String method, String path, String query, JsonNode body) {

    private static final int LARGEST = 2 << 20;
    private static final JsonMapper JSON = new JsonMapper();

    /** Something that the page did wrong, and the status that says so. */
    static final class Wrong extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final int status;

        Wrong(int status, String sentence) {
            super(sentence);
            this.status = status;
        }

        Reply reply() {
            return Reply.refused(status, getMessage());
        }
    }

    static Question of(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getRawQuery();
        return new Question(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getRawPath().substring(1),
                query == null ? "" : query,
                body(exchange));
    }

    private static JsonNode body(HttpExchange exchange) throws IOException {
        String length = exchange.getRequestHeaders().getFirst("Content-Length");
        if (length != null && (length.length() > 9 || Long.parseLong(length) > LARGEST)) {
            throw new Wrong(413, "this is more than the 2 MB that can be sent");
        }
        byte[] bytes;
        try (InputStream in = exchange.getRequestBody()) {
            bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new Wrong(413, "this is more than the 2 MB that can be sent");
            }
        }
        if (bytes.length == 0) {
            return JSON.createObjectNode();
        }
        try {
            JsonNode body = JSON.readTree(bytes);
            if (!body.isObject()) {
                throw new Wrong(400, "the content must be a JSON object");
            }
            return body;
        } catch (JacksonException e) {
            throw new Wrong(400, "the content is no JSON: " + e.getOriginalMessage());
        }
    }

    /** Returns a text of the body; empty if it is not there. */
    String text(String key) {
        JsonNode value = body.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        if (!value.isString()) {
            throw new Wrong(400, "'" + key + "' must be a text");
        }
        return value.asString();
    }

    /** Returns an object of the body whose values are texts. */
    Map<String, Object> texts(String key) {
        Map<String, Object> texts = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : body.path(key).properties()) {
            if (!entry.getValue().isString()) {
                throw new Wrong(400, "'" + entry.getKey() + "' must be a text");
            }
            texts.put(entry.getKey(), entry.getValue().asString());
        }
        return texts;
    }

    /** Returns a list of texts of the body. */
    List<String> list(String key) {
        List<String> texts = new ArrayList<>();
        for (JsonNode value : body.path(key)) {
            if (!value.isString()) {
                throw new Wrong(400, "'" + key + "' must be a list of texts");
            }
            texts.add(value.asString());
        }
        return texts;
    }

    /** Returns all values of a key of the query. */
    List<String> asked(String key) {
        List<String> values = new ArrayList<>();
        for (String part : query.split("&")) {
            if (part.startsWith(key + "=")) {
                values.add(part.substring(key.length() + 1));
            }
        }
        return values;
    }
}
