package org.nsds.workbench.run;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run, or a sweep, as it is known at one time. Immutable.
 *
 * @param id the name of its directory
 * @param kind {@code run} or {@code sweep}
 * @param model the name of the model
 * @param title of the model
 * @param label what somebody called it, may be empty
 * @param created when it was asked for, in UTC
 * @param status how it is with it
 * @param asked what was asked for: parameters, options, and for sweeps what is varied and measured
 * @param planned what followed from it: parameters, settings, command, warnings
 * @param progress how far it is
 * @param result what came of it
 */
public record RunState(
        String id,
        String kind,
        String model,
        String title,
        String label,
        String created,
        Status status,
        Map<String, Object> asked,
        Map<String, Object> planned,
        Map<String, Object> progress,
        Map<String, Object> result) {

    private static final JsonMapper JSON = new JsonMapper();

    /** How it is with a run. */
    public enum Status {
        /** It waits for others. */
        WAITING,
        /** It is computed. */
        RUNNING,
        /** It came to its end. */
        DONE,
        /** It was stopped; what was computed is there. */
        STOPPED,
        /** It could not go on, or could not begin; the result says why. */
        FAILED
    }

    /** Whether it is yet to come to an end. */
    public boolean isOpen() {
        return status == Status.WAITING || status == Status.RUNNING;
    }

    RunState labelled(String text) {
        return new RunState(id, kind, model, title, text, created, status, asked, planned, progress, result);
    }

    RunState running() {
        return new RunState(id, kind, model, title, label, created, Status.RUNNING, asked, planned, progress, result);
    }

    RunState planned(Map<String, Object> plan) {
        return new RunState(id, kind, model, title, label, created, status, asked, plan, progress, result);
    }

    RunState progressed(Map<String, Object> now) {
        return new RunState(id, kind, model, title, label, created, status, asked, planned, now, result);
    }

    RunState ended(Status how, Map<String, Object> what) {
        return new RunState(id, kind, model, title, label, created, how, asked, planned, progress, what);
    }

    /** Returns all of it, for JSON. */
    public Map<String, Object> entries() {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("id", id);
        entries.put("kind", kind);
        entries.put("model", model);
        entries.put("title", title);
        entries.put("label", label);
        entries.put("created", created);
        entries.put("status", status.name().toLowerCase(Locale.ROOT));
        entries.put("asked", asked);
        entries.put("planned", planned);
        entries.put("progress", progress);
        entries.put("result", result);
        return entries;
    }

    /** Returns the run that entries describe. */
    static RunState of(JsonNode entries) {
        return new RunState(
                entries.get("id").asString(),
                entries.get("kind").asString(),
                entries.get("model").asString(),
                entries.get("title").asString(),
                entries.get("label").asString(),
                entries.get("created").asString(),
                Status.valueOf(entries.get("status").asString().toUpperCase(Locale.ROOT)),
                map(entries.get("asked")),
                map(entries.get("planned")),
                map(entries.get("progress")),
                map(entries.get("result")));
    }

    /** Returns a JSON object as a map. */
    public static Map<String, Object> map(JsonNode object) {
        return JSON.convertValue(object, new TypeReference<LinkedHashMap<String, Object>>() {});
    }
}
