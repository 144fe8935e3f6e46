package org.nsds.workbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.report.files.Json;
import org.nsds.workbench.run.RunState.Status;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The directories of runs, one for each, named after the time and the model. A directory has {@code run.json}, which says everything that is needed to
 * repeat the run, and the text of its model if that is a file.
 */
final class RunDirectories {

    private static final String STATE = "run.json";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Folder folder;

    RunDirectories(Folder folder) {
        this.folder = folder;
    }

    /** Returns the directory of a run. */
    Path of(String id) {
        return folder.runs().resolve(id);
    }

    /** Returns the runs that are there, the oldest first, and not more than so many. */
    List<RunState> read(long most) {
        if (!Files.isDirectory(folder.runs())) {
            return List.of();
        }
        try (Stream<Path> directories = Files.list(folder.runs())) {
            return directories
                    .filter(directory -> Folder.isName(directory.getFileName().toString()))
                    .filter(directory -> Files.isRegularFile(directory.resolve(STATE), LinkOption.NOFOLLOW_LINKS))
                    .sorted(Comparator.comparing(
                            directory -> directory.getFileName().toString()))
                    .limit(most)
                    .map(RunDirectories::state)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the runs in " + folder.runs() + ": " + e, e);
        }
    }

    private static Optional<RunState> state(Path directory) {
        try {
            RunState state = RunState.of(new JsonMapper().readTree(Files.readAllBytes(directory.resolve(STATE))));
            boolean renamed = !state.id().equals(directory.getFileName().toString());
            return renamed ? Optional.empty() : Optional.of(state);
        } catch (IOException | JacksonException | IllegalArgumentException | NullPointerException damaged) {
            return Optional.empty(); // no run of ours; it stays where it is, and is not shown
        }
    }

    /** Makes a directory for a run that is wanted now, and says how the run begins. */
    RunState create(Runs.Order order, Instant now) {
        String base = TIME.format(now) + "-" + order.model();
        try {
            Files.createDirectories(folder.runs());
            for (int i = 1; ; i++) {
                String id = i == 1 ? base : base + "-" + i;
                try {
                    Files.createDirectory(of(id));
                } catch (FileAlreadyExistsException taken) {
                    continue;
                }
                return new RunState(
                        id,
                        order.kind(),
                        order.model(),
                        order.title(),
                        "",
                        now.toString(),
                        Status.WAITING,
                        order.asked(),
                        Map.of(),
                        Map.of(),
                        Map.of());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a directory for the run: " + e, e);
        }
    }

    /** Writes what a run is, all or nothing. */
    void write(RunState state) {
        Folder.write(of(state.id()).resolve(STATE), Json.text(state.entries()));
    }

    /** Removes the directory of a run and what is in it. */
    void remove(String id) {
        Folder.remove(of(id));
    }
}
