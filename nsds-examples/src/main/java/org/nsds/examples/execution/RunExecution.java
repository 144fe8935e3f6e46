package org.nsds.examples.execution;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.EventSimulation;
import org.nsds.core.simulation.Checkpoint;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.RunRecorder;
import org.nsds.examples.run.RunPlan;
import org.nsds.report.text.Numbers;

/**
 * A planned run about to be done: with a progress bar if someone is looking, from a checkpoint, saved to one, and ended in order by
 * signals.
 */
public final class RunExecution {

    private final RunPlan plan;
    private final Optional<Path> file;
    private final Optional<Checkpoint> start;

    private RunExecution(RunPlan plan, Optional<Path> file, Optional<Checkpoint> start) {
        this.plan = plan;
        this.file = file;
        this.start = start;
    }

    /**
     * A run that was done.
     *
     * @param solution what was computed
     * @param saved whether it is in a checkpoint
     * @param recorder what watched its steps, if anything did
     */
    public record Done(Solution solution, boolean saved, Optional<RunRecorder> recorder) {}

    /**
     * What is to be told in the course of a run.
     *
     * @param columns width of the terminal for a progress bar, 0 if nobody is looking
     * @param warned is given a sentence where something goes wrong that the run survives
     * @param rescue writes rows of a run that must end in the midst of a step; called by another thread
     */
    public record Surroundings(int columns, Consumer<String> warned, Consumer<Solution> rescue) {}

    /**
     * Prepares it.
     *
     * @param saved where checkpoints go
     * @param resumed the checkpoint to continue from
     * @throws IllegalArgumentException with a sentence, if the run cannot be continued or saved
     */
    public static RunExecution of(RunPlan plan, Optional<Path> saved, Optional<Path> resumed) {
        if (!(plan.strategy() instanceof TimeStepping) && (saved.isPresent() || resumed.isPresent())) {
            throw new IllegalArgumentException(
                    "--checkpoint and --resume are for time-stepping: add --strategy time-stepping");
        }
        saved.ifPresent(RunExecution::requireReplaceable);
        Optional<Checkpoint> start = resumed.map(RunExecution::read);
        if (start.isPresent()) {
            double reached =
                    ((TimeStepping) plan.strategy()).resume(start.get()).time();
            if (reached - plan.until() >= plan.step()) { // the last step may end after the final time
                throw new IllegalArgumentException("the checkpoint " + resumed.get() + " was taken at t = "
                        + Numbers.brief(reached) + ", after the final time " + Numbers.brief(plan.until())
                        + ": ask for a later one with --until");
            }
        }
        return new RunExecution(plan, saved, start);
    }

    private static Checkpoint read(Path from) {
        if (Files.exists(from) && !Files.isRegularFile(from)) {
            throw new IllegalArgumentException(
                    "cannot resume from " + from + ", which is a directory or a device: name the file of a checkpoint");
        }
        try {
            return Checkpoint.read(from);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new IllegalArgumentException(e.getMessage() + "; name a file that --checkpoint has written", e);
        }
    }

    private static void requireReplaceable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new IllegalArgumentException("cannot write the checkpoint " + file
                    + ": choose a file in a directory that exists and may be written");
        }
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !(Files.isReadable(file) && Checkpoint.isIn(file))) {
            throw new IllegalArgumentException("cannot write the checkpoint " + file
                    + ": what is there is no checkpoint and is not replaced; choose another file");
        }
    }

    /**
     * Runs. A signal makes it return what it has. Afterwards the thread is not interrupted, and the numbers are to be written until
     * {@link Interruption#safe}.
     */
    public Done run(Interruption interruption, Surroundings surroundings) {
        return plan.strategy() instanceof EventDriven events
                ? run(events, interruption, surroundings)
                : run((TimeStepping) plan.strategy(), interruption, surroundings);
    }

    private Done run(EventDriven events, Interruption interruption, Surroundings around) {
        try (RunProgress progress = RunProgress.ofTime(plan.example().name(), plan.until(), around.columns())) {
            EventSimulation simulation =
                    (around.columns() > 0 ? events.progress(progress) : events).start(0.0, plan.until());
            interruption.simulating(
                    () -> {},
                    () -> simulation.recorded().ifPresent(around.rescue())); // an interrupted thread is enough
            return new Done(simulation.run(), false, Optional.empty());
        } finally {
            interruption.writing();
        }
    }

    private Done run(TimeStepping steps, Interruption interruption, Surroundings around) {
        Optional<RegularCheckpoints> checkpoints = file.map(to -> new RegularCheckpoints(to, around.warned()));
        Optional<RunRecorder> recorder = plan.example().recorder(plan.values(), plan.model());
        Simulation simulation;
        Solution solution;
        try (RunProgress progress = RunProgress.ofSteps(plan.example().name(), plan.steps(), around.columns())) {
            TimeStepping stepping = steps;
            if (around.columns() > 0) {
                stepping = stepping.listener(progress);
            }
            if (recorder.isPresent()) {
                stepping = stepping.listener(recorder.get());
            }
            if (checkpoints.isPresent()) {
                stepping = stepping.listener(checkpoints.get());
            }
            simulation = begin(stepping);
            interruption.simulating(
                    simulation::interrupt, () -> simulation.recorded().ifPresent(around.rescue()));
            solution = simulation.runTo(plan.until());
        } finally {
            interruption.writing();
        }
        return new Done(solution, checkpoints.isPresent() && checkpoints.get().save(simulation), recorder);
    }

    private Simulation begin(TimeStepping stepping) {
        return start.map(stepping::resume).orElseGet(() -> stepping.start(0.0));
    }
}
