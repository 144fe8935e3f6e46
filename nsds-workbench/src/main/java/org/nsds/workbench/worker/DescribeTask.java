package org.nsds.workbench.worker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nsds.report.files.Json;
import org.nsds.report.text.EquationText;
import org.nsds.workbench.offer.OfferedModel;
import org.nsds.workbench.offer.OfferedParameter;
import org.nsds.workbench.offer.RunRequest;
import tools.jackson.databind.JsonNode;

/** Says what a model is: its words, its parameters, and how it is run unless somebody asks for something else. */
final class DescribeTask implements Task {

    private final Subjects subjects;

    DescribeTask(Subjects subjects) {
        this.subjects = subjects;
    }

    @Override
    public String run(JsonNode asked, Talk talk) {
        OfferedModel model = subjects.of(asked);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("name", model.name());
        result.put("title", model.title());
        result.put("summary", model.summary());
        result.put("equations", EquationText.html(model.equations()));
        result.put("reference", model.reference());
        result.put(
                "parameters",
                model.parameters().stream().map(DescribeTask::parameter).toList());
        result.put("settings", model.plan(new RunRequest(Map.of(), Map.of())).settings());
        return Json.compact(result);
    }

    private static Map<String, Object> parameter(OfferedParameter parameter) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", parameter.name());
        entry.put("kind", parameter.kind().name().toLowerCase(Locale.ROOT));
        entry.put("value", parameter.value());
        entry.put("unit", parameter.unit());
        entry.put("meaning", parameter.meaning());
        if (Double.isFinite(parameter.low())) {
            entry.put("low", parameter.low());
        }
        if (Double.isFinite(parameter.high())) {
            entry.put("high", parameter.high());
        }
        entry.put("options", List.copyOf(parameter.options()));
        return entry;
    }
}
