package org.nsds.examples.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A run whose results are in a directory already: the next one removes what it wrote, and nothing else. */
final class FormerRun {

    private static final JsonMapper JSON = new JsonMapper();

    private FormerRun() {}

    /** The files that its summary lists; none if there is no summary, or one of another origin. */
    static List<String> files(Path directory, String summary) throws IOException {
        Path file = directory.resolve(summary);
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        JsonNode files;
        try {
            files = JSON.readTree(Files.readAllBytes(file)).path("files");
        } catch (JacksonException e) {
            return List.of(); // not written by a run: neither are its neighbours
        }
        return StreamSupport.stream(files.spliterator(), false)
                .filter(JsonNode::isString)
                .map(JsonNode::asString)
                .filter(name -> name.matches("[\\w-][\\w.-]*")) // inside the directory
                .toList();
    }
}
