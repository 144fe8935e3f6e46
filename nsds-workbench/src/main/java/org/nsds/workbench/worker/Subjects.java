package org.nsds.workbench.worker;

import java.util.LinkedHashMap;
import java.util.Map;
import org.nsds.workbench.offer.ModelOffer;
import org.nsds.workbench.offer.OfferedModel;
import org.nsds.workbench.offer.RunRequest;
import tools.jackson.databind.JsonNode;

/** Finds the model of a task: one of the gallery, or the text of a file; those that were read last are remembered, for sliders ask for them again. */
final class Subjects {

    private static final int REMEMBERED = 8;

    private record Source(String path, String text) {}

    private final ModelOffer offer;
    /** The one that was asked for longest ago first. */
    private final Map<Source, OfferedModel> read = new LinkedHashMap<>(16, 0.75f, true);

    Subjects(ModelOffer offer) {
        this.offer = offer;
    }

    /**
     * Returns the model.
     *
     * @throws IllegalArgumentException with a sentence, if there is none
     */
    OfferedModel of(JsonNode asked) {
        if (!asked.has("path")) {
            return offer.named(asked.path("model").asString());
        }
        String path = asked.get("path").asString();
        String text = asked.get("text").asString();
        Source source = new Source(path, text);
        synchronized (read) {
            OfferedModel known = read.get(source);
            if (known != null) {
                return known;
            }
        }
        OfferedModel model = offer.parsed(path, text);
        synchronized (read) {
            read.put(source, model);
            if (read.size() > REMEMBERED) {
                read.remove(read.keySet().iterator().next());
            }
        }
        return model;
    }

    /** Returns how it is to be run. */
    static RunRequest request(JsonNode asked) {
        return new RunRequest(texts(asked.path("parameters")), texts(asked.path("options")));
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asString()));
        return texts;
    }
}
