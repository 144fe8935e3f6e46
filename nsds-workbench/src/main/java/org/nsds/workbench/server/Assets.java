package org.nsds.workbench.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.nsds.report.page.Scripts;
import org.nsds.workbench.offer.ModelOffer;

/** What does not change: the page, its scripts and styles, those of reports, both libraries, and pictures of the gallery. */
final class Assets {

    private static final String FOLDER = "/org/nsds/workbench/page/";
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml");

    /** An asset as it is sent: compressed, with a tag by which browsers know whether they have it. */
    private record Asset(String type, byte[] gzip, String tag) {}

    private final ModelOffer offer;
    private final Map<String, Asset> known = new ConcurrentHashMap<>();

    Assets(ModelOffer offer) {
        this.offer = offer;
    }

    /** Returns the page, of which the address says what it shows. */
    Reply page(String tag) {
        return reply("page/index.html", tag).orElseThrow();
    }

    /** Returns an asset, or that the browser has it already. */
    Optional<Reply> reply(String path, String tag) {
        if (path.startsWith("pictures/")) {
            return offer.picture(path.substring("pictures/".length()).replaceFirst("\\.png$", ""))
                    .map(png -> Reply.of("image/png", png).with("Cache-Control", "max-age=3600"));
        }
        Asset asset = known.get(path);
        if (asset == null) {
            Optional<byte[]> bytes = bytes(path);
            if (bytes.isEmpty()) {
                return Optional.empty();
            }
            asset = asset(path, bytes.get());
            known.put(path, asset);
        }
        Reply reply = asset.tag().equals(tag)
                ? new Reply(304, asset.type(), new byte[0], null, Map.of())
                : Reply.of(asset.type(), asset.gzip()).with("Content-Encoding", "gzip");
        return Optional.of(reply.with("ETag", asset.tag()).with("Cache-Control", "no-cache"));
    }

    private static Optional<byte[]> bytes(String path) {
        return switch (path) {
            case "library/echarts.js" -> Optional.of(Scripts.echartsFile());
            case "library/three.js" -> Optional.of(Scripts.threeFile());
            case "report/report.js" ->
                Optional.of(Scripts.all().stream()
                        .map(Scripts::script)
                        .collect(Collectors.joining("\n"))
                        .getBytes(StandardCharsets.UTF_8));
            case "report/report.css" -> Optional.of(Scripts.styles().getBytes(StandardCharsets.UTF_8));
            default -> own(path);
        };
    }

    private static Optional<byte[]> own(String path) {
        if (!path.matches("page/[a-z-]+\\.(html|js|css|svg)")) {
            return Optional.empty();
        }
        try (InputStream in = Assets.class.getResourceAsStream(FOLDER + path.substring("page/".length()))) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path + " from the class path", e);
        }
    }

    private static Asset asset(String path, byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Asset(
                TYPES.get(path.substring(path.lastIndexOf('.') + 1)),
                out.toByteArray(),
                "\"" + Long.toHexString(sum.getValue()) + "-" + bytes.length + "\"");
    }
}
