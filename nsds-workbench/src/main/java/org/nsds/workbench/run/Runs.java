package org.nsds.workbench.run;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nsds.workbench.run.RunState.Status;
import org.nsds.workbench.worker.Answer;
import org.nsds.workbench.worker.Workers;
import tools.jackson.databind.json.JsonMapper;

/**
 * All runs of a workbench, each in a directory of its own. Some are computed at the same time, others wait. Runs outlive pages and the server.
 */
public final class Runs {

    private static final String MODEL = "model.yaml";
    private static final int MOST_WAITING = 50;

    /** After so many changes it is no news that a run was removed. */
    private static final int FORGOTTEN = 10_000;

    private final RunDirectories directories;
    private final Workers workers;
    private final Clock clock;
    private final int atOnce;
    private final int most;
    private final Changes changes = new Changes();
    private final Map<String, RunState> states = new LinkedHashMap<>();
    private final Map<String, Long> changed = new HashMap<>();
    private final Map<String, Long> tasks = new HashMap<>();
    private final Set<String> stopping = new HashSet<>();
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private int running;
    private boolean closed;

    private record Waiting(String id, Map<String, Object> asked) {}

    /**
     * A run that somebody wants.
     *
     * @param kind {@code run} or {@code sweep}
     * @param model name of the model
     * @param title of the model
     * @param text of the model file, if it is one
     * @param asked parameters, options, and for sweeps what is varied and measured
     */
    public record Order(String kind, String model, String title, Optional<String> text, Map<String, Object> asked) {}

    /**
     * Opens the runs of a directory. What was not at its end when its server ended is marked so.
     *
     * @param atOnce how many are computed at the same time
     * @param most how many are kept
     */
    public Runs(Folder folder, Workers workers, Clock clock, int atOnce, int most) {
        directories = new RunDirectories(folder);
        this.workers = workers;
        this.clock = clock;
        this.atOnce = atOnce;
        this.most = most;
        load();
    }

    private void load() {
        for (RunState state : directories.read(10L * most)) {
            boolean lost = state.isOpen();
            put(
                    lost
                            ? state.ended(Status.STOPPED, Map.of("reason", "the workbench ended before the run did"))
                            : state,
                    lost);
        }
    }

    /** Returns what changes when runs do. */
    public Changes changes() {
        return changes;
    }

    /** Returns all runs, the newest first. */
    public synchronized List<RunState> all() {
        List<RunState> all = new ArrayList<>(states.values());
        all.sort(Comparator.comparing(RunState::created)
                .thenComparing(RunState::id)
                .reversed());
        return all;
    }

    /** Returns a run, if it is there. */
    public synchronized Optional<RunState> find(String id) {
        return Optional.ofNullable(states.get(id));
    }

    /** Returns the runs that have changed since, and the names of those that were removed with nothing beside them. */
    public synchronized List<Map<String, Object>> since(long seen) {
        List<Map<String, Object>> news = new ArrayList<>();
        changed.forEach((id, when) -> {
            if (when > seen) {
                RunState state = states.get(id);
                news.add(state == null ? Map.of("id", id, "removed", true) : state.entries());
            }
        });
        return news;
    }

    /**
     * Begins a run, or lets it wait for others.
     *
     * @throws IllegalArgumentException with a sentence, if there are too many
     */
    public RunState start(Order order) {
        RunState state;
        synchronized (this) {
            if (closed || waiting.size() >= MOST_WAITING) {
                throw new IllegalArgumentException(
                        "there are " + MOST_WAITING + " runs waiting already: let some of them end");
            }
            if (states.size() >= most) {
                throw new IllegalArgumentException(
                        "there are " + most + " runs already: remove some of them first, on the page Runs");
            }
            state = directories.create(order, clock.instant());
            Map<String, Object> asked = new LinkedHashMap<>(order.asked());
            asked.put("do", order.kind());
            asked.put("model", order.model());
            asked.put("title", order.title());
            Path directory = directories.of(state.id());
            asked.put("directory", directory.toString());
            if (order.text().isPresent()) {
                asked.put("path", shown(directory.resolve(MODEL)));
                asked.put("text", order.text().get());
                Folder.write(directory.resolve(MODEL), order.text().get());
            }
            put(state, true);
            waiting.add(new Waiting(state.id(), asked));
        }
        next();
        return state;
    }

    /** Returns a path as somebody would type it who started the workbench. */
    private static String shown(Path file) {
        Path here = Path.of("").toAbsolutePath();
        return file.startsWith(here) ? here.relativize(file).toString() : file.toString();
    }

    /** Begins what waits, as long as there is room. */
    private void next() {
        while (true) {
            Waiting one;
            synchronized (this) {
                if (closed || running >= atOnce || waiting.isEmpty()) {
                    return;
                }
                one = waiting.poll();
                running++;
                put(states.get(one.id()).running(), true);
            }
            long task = workers.begin(one.asked(), answer -> hear(one.id(), answer));
            synchronized (this) {
                RunState now = states.get(one.id()); // it may have ended, and be removed, already
                if (now != null && now.isOpen()) {
                    tasks.put(one.id(), task);
                }
                if (stopping.remove(one.id())) {
                    workers.stop(task);
                }
            }
        }
    }

    private void hear(String id, Answer answer) {
        Map<String, Object> said = RunState.map(new JsonMapper().readTree(answer.json()));
        synchronized (this) {
            RunState state = states.get(id);
            if (answer.kind() == Answer.Kind.PROGRESS) {
                boolean plan = said.containsKey("command");
                put(plan ? state.planned(said) : state.progressed(said), plan);
                return;
            }
            tasks.remove(id);
            running--;
            put(ended(state, answer.kind(), said), true);
        }
        next();
    }

    private static RunState ended(RunState state, Answer.Kind kind, Map<String, Object> said) {
        if (kind != Answer.Kind.RESULT) {
            return state.ended(Status.FAILED, Map.of("reason", said.getOrDefault("message", "")));
        }
        return state.ended(
                switch (String.valueOf(said.get("outcome"))) {
                    case "completed" -> Status.DONE;
                    case "interrupted" -> Status.STOPPED;
                    default -> Status.FAILED;
                },
                said);
    }

    private void put(RunState state, boolean lasting) {
        states.put(state.id(), state);
        if (lasting) {
            directories.write(state);
        }
        changed.put(state.id(), changes.next());
    }

    /** Stops a run; what was computed is kept. */
    public void stop(String id) {
        Long task;
        synchronized (this) {
            RunState state = states.get(id);
            if (state == null || !state.isOpen()) {
                return;
            }
            if (waiting.removeIf(one -> one.id().equals(id))) {
                put(state.ended(Status.STOPPED, Map.of("reason", "stopped before it began")), true);
                return;
            }
            task = tasks.get(id);
            if (task == null) {
                stopping.add(id); // its process is being started
            }
        }
        if (task != null) {
            workers.stop(task);
        }
    }

    /**
     * Gives a run a name for people.
     *
     * @throws IllegalArgumentException if there is no such run
     */
    public synchronized RunState label(String id, String text) {
        RunState state = find(id).orElseThrow(() -> new IllegalArgumentException("there is no run '" + id + "'"));
        put(state.labelled(text.substring(0, Math.min(120, text.length()))), true);
        return states.get(id);
    }

    /**
     * Removes a run and its files.
     *
     * @throws IllegalArgumentException with a sentence, if it is still computed
     */
    public synchronized void remove(String id) {
        RunState state = states.get(id);
        if (state == null) {
            return;
        }
        if (state.isOpen()) {
            throw new IllegalArgumentException("the run is still computed: stop it first");
        }
        directories.remove(id);
        states.remove(id);
        long now = changes.next();
        changed.put(id, now);
        changed.entrySet().removeIf(entry -> !states.containsKey(entry.getKey()) && entry.getValue() < now - FORGOTTEN);
    }

    /** Begins nothing more. */
    public void close() {
        synchronized (this) {
            closed = true;
            waiting.forEach(one -> put(
                    states.get(one.id()).ended(Status.STOPPED, Map.of("reason", "the workbench ended before it began")),
                    true));
            waiting.clear();
        }
        changes.close();
    }
}
