package org.nsds.workbench.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nsds.core.Integrators;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.language.model.format.JsonSchema;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.workbench.offer.GalleryEntry;

/** Which question has which answer. Addresses are matched as they were sent; what is no plain word in them is not there. */
final class Routes {

    private static final Pattern PAGE = Pattern.compile(
            "|models/[a-z0-9-]+|files/[a-z0-9-]+|edit/[a-z0-9-]+|runs|runs/[A-Za-z0-9._-]+|compare|help");
    private static final Pattern ASSET = Pattern.compile("(page|report|library|pictures)/[a-z0-9-]+\\.[a-z]+");
    private static final Pattern FILE = Pattern.compile("api/files/([a-z0-9-]+)");
    private static final Pattern RUN = Pattern.compile("api/runs/([A-Za-z0-9._-]+)(/[a-z]+)?");
    private static final Pattern RUN_FILE = Pattern.compile("api/runs/([A-Za-z0-9._-]+)/files/([A-Za-z0-9._@-]+)");

    private final Server.Parts parts;
    private final Assets assets;
    private final ModelRoutes models;
    private final RunRoutes runs;

    Routes(Server.Parts parts) {
        this.parts = parts;
        assets = new Assets(parts.offer());
        models = new ModelRoutes(parts);
        runs = new RunRoutes(parts, models);
    }

    /**
     * Returns the answer.
     *
     * @param tag of what the browser has already, or null
     */
    Reply reply(Question question, String tag) {
        String path = question.path();
        boolean reads = question.method().equals("GET");
        if (reads && PAGE.matcher(path).matches()) {
            return assets.page(tag);
        }
        if (reads && ASSET.matcher(path).matches()) {
            return assets.reply(path, tag).orElseGet(Reply::missing);
        }
        Matcher file = FILE.matcher(path);
        if (file.matches()) {
            return models.file(question, file.group(1));
        }
        Matcher runFile = RUN_FILE.matcher(path);
        if (reads && runFile.matches()) {
            return runs.file(runFile.group(1), runFile.group(2));
        }
        Matcher run = RUN.matcher(path);
        if (run.matches()) {
            return runs.one(question, run.group(1), run.group(2) == null ? "" : run.group(2));
        }
        return switch (question.method() + " " + path) {
            case "GET api/gallery" -> Reply.json(gallery());
            case "GET api/choices" -> Reply.json(choices());
            case "GET api/schema" -> Reply.text("application/schema+json", JsonSchema.text());
            case "POST api/describe" -> models.describe(question);
            case "POST api/preview" -> models.preview(question);
            case "POST api/check" -> models.check(question);
            case "POST api/new" -> models.create(question);
            case "GET api/runs" -> runs.all();
            case "POST api/runs" -> runs.start(question);
            case "GET api/compare" -> runs.compare(question);
            default -> Reply.missing();
        };
    }

    private Map<String, Object> gallery() {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (GalleryEntry entry : parts.offer().gallery()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("name", entry.name());
            one.put("title", entry.title());
            one.put("summary", entry.summary());
            one.put("group", entry.group());
            one.put("file", entry.file());
            entries.add(one);
        }
        return Map.of("models", entries, "files", parts.files().names());
    }

    private static Map<String, Object> choices() {
        Map<String, Object> choices = new LinkedHashMap<>();
        choices.put("strategies", List.of("time-stepping", "event-driven"));
        choices.put(
                "integrators",
                Integrators.catalogue().stream()
                        .map(entry -> choice(entry.name(), entry.takes(), entry.summary()))
                        .toList());
        choices.put(
                "flows",
                FlowMethod.values().stream()
                        .map(flow -> choice(flow.toString(), "event-driven runs", flow.summary()))
                        .toList());
        choices.put(
                "solvers",
                Solvers.catalogue().stream()
                        .map(entry -> choice(entry.name(), entry.takes(), entry.summary()))
                        .toList());
        choices.put(
                "frictionSolvers",
                FrictionSolvers.catalogue().stream()
                        .map(entry -> choice(entry.name(), entry.takes(), entry.summary()))
                        .toList());
        return choices;
    }

    private static Map<String, Object> choice(String name, String takes, String summary) {
        return Map.of("name", name, "takes", takes, "summary", summary);
    }
}
