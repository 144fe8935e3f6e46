package org.nsds.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.campaign.engine.RunKeeper;
import org.nsds.campaign.experiment.Point;
import org.nsds.campaign.measure.Measure;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Units;
import org.nsds.report.export.Format;
import org.nsds.report.export.Progress;
import org.nsds.report.export.Provenance;
import org.nsds.report.export.RunNumbers;
import org.nsds.report.export.Selection;

/** Keeps the trajectories of runs for which a condition is true: {@code trajectories/17.h5} for point 17. */
final class TrajectoryKeeper implements RunKeeper {

    private static final String DIRECTORY = "trajectories";

    private final Path directory;
    private final Measure condition;

    TrajectoryKeeper(Path campaign, Measure condition) {
        directory = campaign.resolve(DIRECTORY);
        this.condition = condition;
    }

    @Override
    public void keep(long number, Point point, Solution run) {
        double value = condition.of(point, run);
        if (value == 0.0 || Double.isNaN(value)) {
            return;
        }
        Map<String, Object> parameters = new LinkedHashMap<>(point.values());
        parameters.putAll(point.labels());
        try {
            Files.createDirectories(directory);
            Path file = directory.resolve(number + ".h5");
            Path part = directory.resolve(number + ".h5.part");
            new RunNumbers("point " + number, run, Units.NONE, Selection.ALL, parameters, Provenance.ofProgram())
                    .write(List.of(Format.HDF5), name -> part, Progress.SILENT);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
