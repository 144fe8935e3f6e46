package org.nsds.examples.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nsds.report.export.Progress;
import org.nsds.report.files.IoReason;
import org.nsds.report.files.ResultDirectory;

/**
 * The numbers of a run on disk: where users asked for them or, where that is impossible (a full disk, a directory that was removed while
 * the run was computed), in a new directory among the temporary files, in the home or in the working directory.
 *
 * @param files further files of the run go there
 * @param path the directory
 * @param trouble a sentence that says why they are elsewhere, if they are
 */
public record KeptNumbers(ResultFiles files, Path path, Optional<String> trouble) {

    /**
     * Writes them.
     *
     * @throws UncheckedIOException with a sentence, if they can be written nowhere
     */
    public static KeptNumbers of(RunResult result, ResultDirectory directory, Progress progress) {
        return of(
                result,
                directory,
                progress,
                List.of(
                        Path.of(System.getProperty("java.io.tmpdir")),
                        Path.of(System.getProperty("user.home")),
                        Path.of("")));
    }

    static KeptNumbers of(RunResult result, ResultDirectory directory, Progress progress, List<Path> elsewhere) {
        ResultFiles asked = new ResultFiles(result, directory, progress);
        IOException reason;
        try {
            asked.writeNumbers();
            return new KeptNumbers(asked, directory.path(), Optional.empty());
        } catch (IOException e) {
            reason = e;
        }
        String cannot = "cannot write results to " + directory.path() + ": " + IoReason.of(reason);
        for (Path folder : elsewhere) {
            Optional<Path> there = writeBelow(folder, result);
            if (there.isPresent()) {
                return new KeptNumbers(asked, there.get(), Optional.of(cannot + "; its numbers are in " + there.get()));
            }
        }
        throw new UncheckedIOException(cannot + "; nor can they be written to " + elsewhere, reason);
    }

    /** The directory with the numbers, if they fit there. */
    private static Optional<Path> writeBelow(Path folder, RunResult result) {
        try {
            Path made = Files.createTempDirectory(
                    folder.toAbsolutePath(), "nsds-" + result.plan().example().name() + "-");
            try (ResultDirectory directory = ResultFiles.open(made, result.plan(), false)) {
                new ResultFiles(result, directory, Progress.SILENT).writeNumbers();
                return Optional.of(made);
            } catch (IOException full) {
                Files.deleteIfExists(made);
                return Optional.empty();
            }
        } catch (IOException | IllegalArgumentException | UncheckedIOException impossible) {
            return Optional.empty();
        }
    }
}
