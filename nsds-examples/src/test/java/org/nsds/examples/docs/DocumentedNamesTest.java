package org.nsds.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.core.Integrators;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunOutcome;
import org.nsds.examples.cli.NsdsCommand;
import org.nsds.numerics.solver.Outcome;
import tools.jackson.databind.json.JsonMapper;

/** What programs write and users may choose is explained somewhere in the manual. */
class DocumentedNamesTest {

    private static final Path REPORTS = Manual.ROOT.resolve("docs/reports.md");

    @TempDir
    Path directory;

    @Test
    void everyKeyOfTheSummaryIsExplained() throws IOException {
        for (String strategy : List.of("time-stepping", "event-driven")) {
            String out = directory.resolve(strategy).toString();
            String[] run = {"run", "bouncing-ball", "--until", "1", "--no-plot", "--strategy", strategy, "--out", out};
            assertThat(NsdsCommand.commandLine().execute(run)).isZero();
            var summary = new JsonMapper().readTree(Files.readString(Path.of(out, "summary.json")));
            assertThat(summary.propertyNames())
                    .isNotEmpty()
                    .allSatisfy(key -> assertThat(REPORTS).content().contains("`" + key + "`"));
        }
    }

    @Test
    void everyOutcomeAndKindOfEventIsExplained() {
        Stream.of(Stream.of(RunOutcome.values()), Stream.of(Outcome.values()), Stream.of(Event.Kind.values()))
                .flatMap(words -> words)
                .forEach(word -> assertThat(REPORTS).content().contains(word.toString()));
    }

    @Test
    void everyIntegratorIsOnAPageOfItsFamily() {
        String pages = Manual.pages().stream()
                .filter(page -> page.toString().startsWith("docs/integrators/"))
                .map(Manual.Page::text)
                .reduce("", String::concat);
        Integrators.catalogue().forEach(entry -> assertThat(pages).contains("`" + entry.name() + "`"));
    }
}
