package org.nsds.workbench.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.workbench.run.RunState;
import org.nsds.workbench.run.Runs.Order;
import org.nsds.workbench.worker.ContentFile;

/** Answers about runs: begin, stop, name and remove them, what they show, their files, and several over each other. */
final class RunRoutes {

    private static final int MOST_COMPARED = 12;
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "json", "application/json",
            "csv", "text/csv; charset=utf-8",
            "png", "image/png",
            "wav", "audio/wav",
            "yaml", "text/plain; charset=utf-8");

    /** A report of a run is a page of its own, which may do nothing but show itself. */
    private static final String CLOSED =
            "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'unsafe-inline'; "
                    + "style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:";

    private final Server.Parts parts;
    private final ModelRoutes models;

    RunRoutes(Server.Parts parts, ModelRoutes models) {
        this.parts = parts;
        this.models = models;
    }

    Reply all() {
        return Reply.json(parts.runs().all().stream().map(RunState::entries).toList());
    }

    /** Begins a run or a sweep. */
    Reply start(Question question) {
        String kind = question.text("kind");
        if (!List.of("run", "sweep").contains(kind)) {
            throw new Question.Wrong(400, "the kind is '" + kind + "': it must be run or sweep");
        }
        Optional<String> text = models.text(question);
        String model = text.isPresent() ? question.text("file") : question.text("model");
        if (!model.matches("[a-z0-9][a-z0-9-]{0,60}")) {
            throw new Question.Wrong(400, "no model is named");
        }
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("parameters", question.texts("parameters"));
        asked.put("options", question.texts("options"));
        if (text.isPresent()) {
            asked.put("file", model);
        }
        if (kind.equals("sweep")) {
            asked.put("vary", question.list("vary"));
            asked.put("measure", question.list("measure"));
            asked.put("command", question.text("command"));
        }
        RunState run = parts.runs().start(new Order(kind, model, question.text("title"), text, asked));
        return Reply.json(run.entries());
    }

    /** Answers about one run. */
    Reply one(Question question, String id, String part) {
        Optional<RunState> run = parts.runs().find(id);
        if (run.isEmpty()) {
            return Reply.missing();
        }
        switch (question.method() + " " + part) {
            case "GET " -> {
                return Reply.json(run.get().entries());
            }
            case "GET /content" -> {
                return parts.folder()
                        .fileOf(id, ContentFile.NAME)
                        .map(file -> Reply.file("application/json; charset=utf-8", file)
                                .with("Content-Encoding", "gzip"))
                        .orElseGet(Reply::missing);
            }
            case "POST /stop" -> parts.runs().stop(id);
            case "POST /label" -> parts.runs().label(id, question.text("label"));
            case "DELETE " -> parts.runs().remove(id);
            default -> {
                return Reply.missing();
            }
        }
        return Reply.json(Map.of("id", id));
    }

    /** Sends a file of a run. */
    Reply file(String id, String name) {
        Optional<Path> file = parts.folder().fileOf(id, name);
        if (parts.runs().find(id).isEmpty() || file.isEmpty()) {
            return Reply.missing();
        }
        String ending = name.substring(name.lastIndexOf('.') + 1);
        Reply reply = Reply.file(TYPES.getOrDefault(ending, "application/octet-stream"), file.get());
        return ending.equals("html")
                ? reply.with("Content-Security-Policy", CLOSED)
                : reply.with("Content-Disposition", "attachment; filename=\"" + name + "\"");
    }

    /** Shows runs over each other. */
    Reply compare(Question question) {
        List<String> ids = question.asked("run").stream().distinct().toList();
        if (ids.size() < 2 || ids.size() > MOST_COMPARED) {
            throw new Question.Wrong(400, "choose from 2 to " + MOST_COMPARED + " runs to compare");
        }
        List<RunState> chosen = ids.stream()
                .map(id -> parts.runs()
                        .find(id)
                        .orElseThrow(() -> new Question.Wrong(404, "there is no run '" + id + "' any more")))
                .toList();
        List<Map<String, Object>> runs = new ArrayList<>();
        for (Map.Entry<RunState, String> run : Differences.names(chosen).entrySet()) {
            String id = run.getKey().id();
            Path file = parts.folder()
                    .fileOf(id, "summary.json")
                    .orElseThrow(() -> new Question.Wrong(422, "the run '" + id + "' has no numbers to compare"));
            runs.add(
                    Map.of("name", run.getValue(), "directory", file.getParent().toString()));
        }
        return models.ask(Map.of("do", "compare", "runs", runs));
    }
}
