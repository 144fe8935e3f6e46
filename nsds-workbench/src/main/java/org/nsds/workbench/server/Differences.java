package org.nsds.workbench.server;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nsds.workbench.run.RunState;

/** Names runs that are shown over each other by what differs between them, such as {@code e = 0.7}. */
final class Differences {

    private static final int MOST_NAMED = 3;

    private Differences() {}

    /** Returns a name for each run: the one that somebody gave it, or what differs, or that of its directory. */
    static Map<RunState, String> names(List<RunState> runs) {
        List<Map<String, Object>> values =
                runs.stream().map(Differences::settings).toList();
        Set<String> keys = new LinkedHashSet<>();
        values.forEach(settings -> keys.addAll(settings.keySet()));
        keys.removeIf(key ->
                values.stream().map(settings -> settings.get(key)).distinct().count() < 2);
        Map<RunState, String> names = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < runs.size(); i++) {
            RunState run = runs.get(i);
            String name = run.label().isEmpty() ? differing(values.get(i), keys) : run.label();
            boolean free = !name.isEmpty() && taken.add(name);
            names.put(run, free ? name : run.id());
        }
        return names;
    }

    private static Map<String, Object> settings(RunState run) {
        Map<String, Object> all = new LinkedHashMap<>();
        if (run.planned().get("parameters") instanceof Map<?, ?> parameters) {
            parameters.forEach((name, value) -> all.put(name.toString(), value));
        }
        if (run.planned().get("settings") instanceof Map<?, ?> settings) {
            settings.forEach((name, value) -> all.put(name.toString(), value));
        }
        return all;
    }

    private static String differing(Map<String, Object> settings, Set<String> keys) {
        List<String> parts = new ArrayList<>();
        for (String key : keys) {
            if (parts.size() < MOST_NAMED && settings.containsKey(key)) {
                parts.add(key + " = " + settings.get(key));
            }
        }
        return String.join(", ", parts);
    }
}
