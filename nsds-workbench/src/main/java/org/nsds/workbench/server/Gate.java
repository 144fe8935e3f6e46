package org.nsds.workbench.server;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Who may ask: a browser that shows a page of ours. A page of somebody else cannot, neither by a name that leads to this machine (the host is
 * checked) nor by forms and scripts of its own (the origin is checked); where others can reach the server, the browser must know the token.
 */
final class Gate {

    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-fA-F:]+\\]");

    private final Set<String> names;
    private final int port;
    private final Optional<String> token;

    Gate(String host, int port, Optional<String> token) {
        names = new HashSet<>(List.of("127.0.0.1", "localhost", "[::1]", host));
        this.port = port;
        this.token = token;
    }

    /** Returns why a request is refused; empty if it is not. */
    Optional<Reply> refuses(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        List<String> hosts = headers.getOrDefault("Host", List.of());
        if (hosts.size() != 1 || !isOurs(hosts.get(0))) {
            return Optional.of(Reply.refused(421, "this server has another name"));
        }
        List<String> origins = headers.getOrDefault("Origin", List.of());
        boolean foreign =
                origins.size() > 1 || !origins.isEmpty() && !origins.get(0).equals("http://" + hosts.get(0));
        String site = headers.getFirst("Sec-Fetch-Site");
        boolean elsewhere = site != null && !Set.of("same-origin", "none").contains(site);
        boolean visit = "navigate".equals(headers.getFirst("Sec-Fetch-Mode"))
                && !exchange.getRequestURI().getRawPath().startsWith("/api/");
        if (foreign || elsewhere && !visit) {
            return Optional.of(Reply.refused(403, "pages of other sites may not ask"));
        }
        if (!exchange.getRequestMethod().equals("GET")) {
            if (origins.isEmpty()) {
                return Optional.of(Reply.refused(403, "only a page of the workbench may change something"));
            }
            String type = headers.getFirst("Content-Type");
            if (type == null || !type.split(";")[0].strip().equals("application/json")) {
                return Optional.of(Reply.refused(415, "the content must be application/json"));
            }
        }
        return token.isPresent() && !knowsToken(headers)
                ? Optional.of(Reply.refused(401, "open the address that the workbench has printed, with its token"))
                : Optional.empty();
    }

    private boolean isOurs(String asked) {
        int colon = asked.lastIndexOf(':');
        if (colon < 0 || !asked.substring(colon + 1).equals(Integer.toString(port))) {
            return false;
        }
        String name = asked.substring(0, colon);
        return names.contains(name)
                || token.isPresent() && ADDRESS.matcher(name).matches();
    }

    private boolean knowsToken(Headers headers) {
        String wanted = cookie() + "=" + token.orElseThrow();
        return headers.getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> List.of(line.split(";")).stream())
                .anyMatch(cookie -> same(cookie.strip(), wanted));
    }

    /** If somebody comes with the right token, returns the cookie by which the browser remembers it. */
    Optional<String> welcomes(HttpExchange exchange) {
        String query = exchange.getRequestURI().getRawQuery();
        boolean right = token.isPresent() && query != null && same(query, "token=" + token.get());
        return right
                ? Optional.of(cookie() + "=" + token.get() + "; HttpOnly; SameSite=Strict; Path=/")
                : Optional.empty();
    }

    private String cookie() {
        return "nsds-" + port;
    }

    /** Takes as long for wrong texts as for right ones. */
    private static boolean same(String text, String secret) {
        return MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), secret.getBytes(StandardCharsets.UTF_8));
    }
}
