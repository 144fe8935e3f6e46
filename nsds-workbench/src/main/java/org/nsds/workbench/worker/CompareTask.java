package org.nsds.workbench.worker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nsds.report.Report;
import org.nsds.report.comparison.ComparedRun;
import org.nsds.report.comparison.FinishedRun;
import org.nsds.report.page.Page;
import org.nsds.report.page.PageContent;
import tools.jackson.databind.JsonNode;

/** Overlays finished runs, as {@code nsds compare-runs} does. */
final class CompareTask implements Task {

    @Override
    public String run(JsonNode asked, Talk talk) {
        List<ComparedRun> runs = new ArrayList<>();
        asked.get("runs")
                .forEach(run -> runs.add(FinishedRun.read(
                        run.get("name").asString(), Path.of(run.get("directory").asString()))));
        Page page = Report.comparing(runs.toArray(ComparedRun[]::new)).page();
        return "{\"content\":" + PageContent.of(page, PageContent.Fallback.NONE).json() + "}";
    }
}
