package org.nsds.report.files;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The files that a command wrote into a directory, each with its checksum (CRC-32), listed in one of them: the entry {@code checksums}
 * of {@code summary.json}, for example. Only files that are still what was written are owned, and may be replaced by the next
 * command. The list is about plain files of its own directory, whatever names someone writes into it; its own checksum is that of its text
 * with zeros in place of the checksum.
 */
final class Manifest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String ENTRY = "checksums";
    private static final Pattern NAME = Pattern.compile("[\\w-][\\w.-]*");
    private static final Pattern CHECKSUM = Pattern.compile("[0-9a-f]{8}");
    private static final String ZEROS = "00000000";
    private static final long LARGEST = 256L << 20;

    private final Path directory;
    private final String self;
    private final Map<String, String> checksums;

    private Manifest(Path directory, String self, Map<String, String> checksums) {
        this.directory = directory;
        this.self = self;
        this.checksums = checksums;
    }

    /** Reads the one in a directory; it is empty if there is none, or if it is not as it was written. */
    static Manifest read(Path directory, String name) throws IOException {
        Manifest none = new Manifest(directory, name, Map.of());
        Path file = directory.resolve(name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > LARGEST) {
            return none;
        }
        byte[] bytes = Files.readAllBytes(file);
        Map<String, String> listed = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, JsonNode> entry :
                    JSON.readTree(bytes).path(ENTRY).properties()) {
                listed.put(entry.getKey(), entry.getValue().asString(""));
            }
        } catch (JacksonException notJson) {
            return none;
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        String sum = listed.getOrDefault(name, "");
        boolean sound = CHECKSUM.matcher(sum).matches()
                && listed.keySet().stream().allMatch(key -> NAME.matcher(key).matches())
                && checksum(text.replace(entry(name, sum), entry(name, ZEROS))).equals(sum);
        return sound ? new Manifest(directory, name, listed) : none;
    }

    /**
     * Returns the text of a manifest.
     *
     * @param entries what else it says
     * @param sums checksums of all files, by name, but the manifest itself
     * @param self name of the manifest
     */
    static String text(Map<String, Object> entries, Map<String, String> sums, String self) {
        Map<String, Object> all = new LinkedHashMap<>(entries);
        Map<String, String> listed = new LinkedHashMap<>(sums);
        listed.put(self, ZEROS);
        all.put(ENTRY, listed);
        String text = Json.text(all) + "\n";
        return text.replace(entry(self, ZEROS), entry(self, checksum(text)));
    }

    /** The checksums of what is listed, without the manifest itself. */
    Map<String, String> others() {
        Map<String, String> others = new LinkedHashMap<>(checksums);
        others.remove(self);
        return others;
    }

    /** Returns whether a file of that name is still what was written. */
    boolean owns(String name) throws IOException {
        if (!checksums.containsKey(name)) {
            return false;
        }
        Path file = directory.resolve(name);
        return name.equals(self) // it was checked when it was read
                || Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        && checksum(file).equals(checksums.get(name));
    }

    /** Returns whether something of that name is there that is not owned. */
    boolean isForeign(String name) throws IOException {
        return Files.exists(directory.resolve(name), LinkOption.NOFOLLOW_LINKS) && !owns(name);
    }

    private static String entry(String name, String checksum) {
        return "\"" + name + "\" : \"" + checksum + "\"";
    }

    static String checksum(Path file) throws IOException {
        CRC32 sum = new CRC32();
        try (InputStream in = new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), sum)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return hex(sum);
    }

    private static String checksum(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return hex(sum);
    }

    private static String hex(CRC32 sum) {
        return String.format("%08x", sum.getValue());
    }
}
