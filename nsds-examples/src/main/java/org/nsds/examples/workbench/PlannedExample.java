package org.nsds.examples.workbench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.EventSimulation;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.RunRecorder;
import org.nsds.examples.run.ResultFiles;
import org.nsds.examples.run.RunPage;
import org.nsds.examples.run.RunPlan;
import org.nsds.examples.run.RunResult;
import org.nsds.examples.run.RunText;
import org.nsds.report.export.Progress;
import org.nsds.report.files.ResultDirectory;
import org.nsds.report.page.Page;
import org.nsds.workbench.offer.PlannedRun;
import org.nsds.workbench.offer.RunOutput;
import org.nsds.workbench.offer.RunWatch;

/** A planned run of an example, as the workbench does it. */
final class PlannedExample implements PlannedRun {

    private final RunPlan plan;

    PlannedExample(RunPlan plan) {
        this.plan = plan;
    }

    @Override
    public Map<String, Object> parameters() {
        return plan.values().asMap();
    }

    @Override
    public Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("strategy", plan.strategy().name());
        settings.put("integrator", plan.strategy().integrator());
        settings.put("solver", plan.solver());
        settings.put("step", plan.step());
        settings.put("until", plan.until());
        settings.put("every", plan.every());
        settings.put("friction", plan.model().frictional());
        settings.put("time", plan.example().units(plan.values()).time());
        return settings;
    }

    @Override
    public double until() {
        return plan.until();
    }

    @Override
    public long size() {
        double rows = plan.until() / plan.step() / plan.every();
        return (long) (rows * Recorder.width(plan.model(), plan.example().probes(plan.values())));
    }

    @Override
    public String command() {
        return RunText.command(plan);
    }

    @Override
    public List<String> warnings() {
        return plan.warnings();
    }

    @Override
    public RunOutput run(RunWatch watch) {
        return plan.strategy() instanceof EventDriven events
                ? run(events, watch)
                : run((TimeStepping) plan.strategy(), watch);
    }

    private RunOutput run(EventDriven events, RunWatch watch) {
        EventSimulation simulation = events.progress(watch::reached).start(0.0, plan.until());
        Ending ending = new Ending(simulation::interrupt);
        watch.begins(ending::stop, simulation::recorded);
        try {
            return output(simulation.run(), Optional.empty());
        } finally {
            ending.ended();
        }
    }

    private RunOutput run(TimeStepping steps, RunWatch watch) {
        Optional<RunRecorder> recorder = plan.example().recorder(plan.values(), plan.model());
        TimeStepping stepping = steps.listener(simulation -> watch.reached(simulation.time()));
        if (recorder.isPresent()) {
            stepping = stepping.listener(recorder.get());
        }
        Simulation simulation = stepping.start(0.0);
        Ending ending = new Ending(simulation::interrupt);
        Supplier<Optional<Solution>> rows = simulation::recorded;
        watch.begins(ending::stop, rows);
        try {
            return output(simulation.runTo(plan.until()), recorder);
        } finally {
            ending.ended();
        }
    }

    /** Ends a computation after its step, and a solver within it, but not what comes after. */
    private static final class Ending {

        private final Thread computing = Thread.currentThread();
        private final Runnable interrupt;
        private boolean over;

        Ending(Runnable interrupt) {
            this.interrupt = interrupt;
        }

        synchronized void stop() {
            if (!over) {
                interrupt.run();
                computing.interrupt();
            }
        }

        synchronized void ended() {
            over = true;
            Thread.interrupted(); // files are written next
        }
    }

    private RunOutput output(Solution solution, Optional<RunRecorder> recorder) {
        RunResult result = new RunResult(plan, solution, recorder);
        return new RunOutput() {
            @Override
            public Solution solution() {
                return result.solution();
            }

            @Override
            public Page page() {
                return RunPage.of(result).page();
            }

            @Override
            public void write(Path directory) throws IOException {
                try (ResultDirectory files = ResultFiles.open(directory, plan, true)) {
                    ResultFiles results = new ResultFiles(result, files, Progress.SILENT);
                    results.writeNumbers();
                    results.writeReport();
                }
            }
        };
    }

    @Override
    public Page soFar(Solution rows) {
        return RunPage.of(new RunResult(plan, rows)).page();
    }
}
