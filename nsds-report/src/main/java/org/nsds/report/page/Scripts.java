package org.nsds.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;

/** The scripts and styles of a page, from the resources of this package and from the jars of the libraries. */
public final class Scripts {

    private static final String ECHARTS = "/META-INF/resources/_static/echarts/6.0.0/dist/echarts.common.min.js";
    private static final String THREE = "/META-INF/resources/webjars/three.js/r130/three.min.js";

    private static final List<String> ALWAYS = List.of("codec", "theme", "clock", "format", "samples", "wheel");
    private static final List<String> CHARTS =
            List.of("axis", "curves", "readout", "legend", "tools", "gestures", "chart");
    private static final List<String> SCENES = List.of("contacts", "plane", "player");
    private static final List<String> SPACE = List.of("orbit", "poses", "extras", "space");
    private static final List<String> SOUNDS = List.of("spectrum", "audio");

    private Scripts() {}

    /** The libraries are the same for all pages: deflated once, as text, when a page first needs them. */
    private static final class Libraries {
        private static final String ECHARTS_TEXT = base64(read(ECHARTS), Deflater.BEST_COMPRESSION);
        private static final String THREE_TEXT = base64(read(THREE), Deflater.BEST_COMPRESSION);
    }

    /** Returns the names of the scripts that a page needs, in their order; a server may send them one by one. */
    public static List<String> needed(boolean charts, boolean scenes, boolean space, boolean sounds) {
        List<String> names = new ArrayList<>(ALWAYS);
        names.addAll(charts ? CHARTS : List.of());
        names.addAll(scenes ? SCENES : List.of());
        names.addAll(space ? SPACE : List.of());
        names.addAll(sounds ? SOUNDS : List.of());
        return names;
    }

    /** Returns the text of a script of this package. */
    public static String script(String name) {
        return new String(read(name + ".js"), StandardCharsets.UTF_8);
    }

    /** Returns the style sheet. */
    public static String styles() {
        return new String(read("page.css"), StandardCharsets.UTF_8);
    }

    /** Returns the names of all scripts, in their order, but the one that starts a page of a file. */
    public static List<String> all() {
        List<String> names = needed(true, true, true, true);
        names.addAll(List.of("map", "content"));
        return names;
    }

    /** Returns the file of Apache ECharts, Apache-2.0 licence. */
    public static byte[] echartsFile() {
        return read(ECHARTS);
    }

    /** Returns the file of three.js, MIT licence. */
    public static byte[] threeFile() {
        return read(THREE);
    }

    /** Returns Apache ECharts as deflated text, which {@code nsds.library} runs. */
    public static String echarts() {
        return Libraries.ECHARTS_TEXT;
    }

    /** Returns three.js as deflated text. */
    public static String three() {
        return Libraries.THREE_TEXT;
    }

    /** Returns deflated bytes as text. */
    static String base64(byte[] bytes, int level) {
        Deflater deflater = new Deflater(level);
        deflater.setInput(bytes);
        deflater.finish();
        byte[] buffer = new byte[bytes.length + bytes.length / 1000 + 64];
        int length = deflater.deflate(buffer);
        deflater.end();
        byte[] exact = Arrays.copyOf(buffer, length);
        return Base64.getEncoder().encodeToString(exact);
    }

    private static byte[] read(String resource) {
        try (InputStream stream = Scripts.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("the class path lacks " + resource
                        + ", which the page needs: add the dependencies of nsds-report");
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " from the class path", e);
        }
    }
}
