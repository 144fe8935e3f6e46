package org.nsds.examples.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A request as it is sent over the wire, for what no well-behaved client sends. */
final class RawRequest {

    private static final int PATIENCE_MILLISECONDS = 60_000;

    private RawRequest() {}

    /** Sends a text and returns the whole answer; empty if the server cut the connection. */
    static String send(URI server, String text) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLISECONDS);
            try {
                socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
                socket.shutdownOutput();
            } catch (IOException cut) {
                return ""; // before all of it was sent
            }
            return answer(socket.getInputStream());
        }
    }

    /** Reads until the end of the connection; a connection that is reset has no more to say. */
    private static String answer(InputStream in) {
        StringBuilder text = new StringBuilder();
        try {
            for (int next = in.read(); next >= 0; next = in.read()) {
                text.append((char) next);
            }
        } catch (IOException reset) {
            return text.toString();
        }
        return text.toString();
    }

    /** Returns a request with these lines after the first one, and that content. */
    static String of(String first, String content, String... headers) {
        return first + " HTTP/1.1\r\n" + String.join("\r\n", headers) + (headers.length == 0 ? "" : "\r\n")
                + "Connection: close\r\n"
                + (content.isEmpty() ? "" : "Content-Length: " + content.length() + "\r\n")
                + "\r\n" + content;
    }
}
