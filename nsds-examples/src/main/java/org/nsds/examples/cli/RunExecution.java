package org.nsds.examples.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.simulation.Checkpoint;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.run.RunPlan;
import org.nsds.examples.run.Strategy;

/** A planned run about to be done: with a progress bar if someone is looking, from a checkpoint, and saved to one. */
final class RunExecution implements AutoCloseable {

    private final RunPlan plan;
    private final Optional<Path> saved;
    private final Optional<Checkpoint> start;
    private final boolean progressShown;
    private Optional<Interruption> interruption = Optional.empty();

    private RunExecution(RunPlan plan, Optional<Path> saved, Optional<Checkpoint> start, boolean progressShown) {
        this.plan = plan;
        this.saved = saved;
        this.start = start;
        this.progressShown = progressShown;
    }

    /**
     * Prepares it.
     *
     * @param saved where checkpoints go
     * @param resumed the checkpoint to continue from
     * @param progressShown whether a long run shows a progress bar
     * @throws IllegalArgumentException with a sentence, if the run cannot be continued or saved
     */
    static RunExecution of(RunPlan plan, Optional<Path> saved, Optional<Path> resumed, boolean progressShown) {
        if (!(plan.strategy() instanceof Strategy.Steps) && (saved.isPresent() || resumed.isPresent())) {
            throw new IllegalArgumentException(
                    "--checkpoint and --resume are for time-stepping: add --strategy time-stepping");
        }
        saved.ifPresent(RunExecution::requireWritable);
        resumed.filter(Files::isDirectory).ifPresent(folder -> {
            throw new IllegalArgumentException(
                    "cannot resume from " + folder + ", which is a directory: name the file of a checkpoint");
        });
        Optional<Checkpoint> start = resumed.map(Checkpoint::read);
        if (start.isPresent()) {
            double reached = ((Strategy.Steps) plan.strategy())
                    .simulation()
                    .resume(start.get())
                    .time();
            if (reached > plan.until()) {
                throw new IllegalArgumentException("the checkpoint " + resumed.get() + " was taken at t = " + reached
                        + ", after the final time " + plan.until() + ": ask for a later one with --until");
            }
        }
        return new RunExecution(plan, saved, start, progressShown);
    }

    private static void requireWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new IllegalArgumentException("cannot write the checkpoint " + file
                    + ": choose a file in a directory that exists and may be written");
        }
    }

    /**
     * Runs. Time-stepping that is interrupted returns what it has, saved if there is a file for checkpoints, and the process waits for
     * {@link #close}.
     *
     * @param waitedFor told as soon as the process would wait
     */
    Solution run(Runnable waitedFor) {
        String name = plan.example().name();
        if (plan.strategy() instanceof Strategy.Events events) {
            try (RunProgress progress = RunProgress.ofTime(name, plan.until())) {
                EventDriven simulation = progressShown ? events.simulation().progress(progress) : events.simulation();
                return simulation.run(0.0, plan.until());
            }
        }
        Strategy.Steps steps = (Strategy.Steps) plan.strategy();
        try (RunProgress progress = RunProgress.ofSteps(name, plan.steps())) {
            TimeStepping stepping = steps.simulation();
            if (progressShown) {
                stepping = stepping.listener(progress);
            }
            return run(stepping, waitedFor);
        }
    }

    private Solution run(TimeStepping stepping, Runnable waitedFor) {
        Simulation simulation =
                begin(saved.isPresent() ? stepping.listener(new RegularCheckpoints(saved.get())) : stepping);
        interruption = Optional.of(new Interruption(simulation));
        waitedFor.run();
        Solution solution = simulation.runTo(plan.until());
        saved.ifPresent(file -> simulation.checkpoint().write(file));
        return solution;
    }

    @Override
    public void close() {
        interruption.ifPresent(Interruption::close);
    }

    private Simulation begin(TimeStepping stepping) {
        return start.map(stepping::resume).orElseGet(() -> stepping.start(0.0));
    }
}
