package org.nsds.examples.execution;

import java.nio.file.Path;
import java.util.Optional;
import org.nsds.core.Integrators;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.run.KeptNumbers;
import org.nsds.examples.run.ResultFiles;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import org.nsds.examples.run.RunResult;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;
import org.nsds.report.export.Progress;
import org.nsds.report.files.ResultDirectory;

/** A program whose run gets stuck in a step, in a solver that does not care whether its thread is interrupted. */
final class StuckInAStep {

    private static final int FIRST_SOLVES = 5;

    private StuckInAStep() {}

    private static final class Deaf extends BoxSolver {
        private int calls;

        Deaf() {
            super("deaf", SolverOptions.DEFAULT);
        }

        @Override
        public boolean accepts(BoxProblem problem) {
            return true;
        }

        @Override
        protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
            if (++calls > FIRST_SOLVES) {
                System.out.println("stuck");
                while (true) {
                    Thread.onSpinWait();
                }
            }
            z[0] = Math.max(0.0, -problem.q()[0] / problem.matrix().get(0, 0));
            return Outcome.SOLVED;
        }
    }

    public static void main(String[] arguments) {
        RunPlan usual = RunPlan.of(Gallery.named("bouncing-ball"), RunOptions.DEFAULTS);
        TimeStepping stuck = TimeStepping.of(usual.model())
                .integrator(Integrators.named("moreau-jean"))
                .step(usual.step())
                .solver(() -> new Deaf());
        RunPlan plan = new RunPlan(
                usual.example(),
                usual.values(),
                usual.model(),
                stuck,
                "deaf",
                usual.step(),
                usual.until(),
                usual.every(),
                usual.output(),
                usual.warnings());
        try (Interruption interruption = new Interruption(System.out::println);
                ResultDirectory directory = ResultFiles.open(Path.of(arguments[0]), plan, false)) {
            interruption.cleanBy(directory::close);
            RunExecution.of(plan, Optional.empty(), Optional.empty())
                    .run(
                            interruption,
                            new RunExecution.Surroundings(
                                    0,
                                    System.out::println,
                                    rows -> KeptNumbers.of(new RunResult(plan, rows), directory, Progress.SILENT)));
        }
    }
}
