package org.nsds.workbench.worker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.language.model.Explanation;
import org.nsds.language.model.ModelFile;
import org.nsds.language.model.source.Problem;
import org.nsds.report.files.Json;
import org.nsds.workbench.offer.ModelOffer;
import tools.jackson.databind.JsonNode;

/** Says everything that is wrong with the text of a model file, with line and column, or everything that was understood, and the Java program. */
final class CheckTask implements Task {

    private final ModelOffer offer;

    CheckTask(ModelOffer offer) {
        this.offer = offer;
    }

    @Override
    public String run(JsonNode asked, Talk talk) {
        String text = asked.get("text").asString();
        String path = asked.get("path").asString();
        ModelFile.Check check = ModelFile.check(path, text);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("problems", check.problems().stream().map(CheckTask::problem).toList());
        result.put("understood", check.file().map(Explanation::of).orElse(List.of()));
        result.put("name", check.file().map(ModelFile::name).orElse(""));
        result.put("java", check.file().isPresent() ? offer.asJava(path, text) : "");
        return Json.compact(result);
    }

    private static Map<String, Object> problem(Problem problem) {
        return Map.of(
                "line", problem.place().line(),
                "column", problem.place().column(),
                "error", problem.error(),
                "message", problem.message());
    }
}
