package org.nsds.core.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import org.nsds.core.solution.RunReport;

/** What a simulation counts while it runs; part of a checkpoint, so that a resumed run reports the whole. */
final class RunStatistics {

    long contactSteps;
    long newtonIterations;
    double maxPenetration;
    double startEnergy;
    double wallSeconds;
    long worstStep;
    double worstTime;
    double worstResidual = -1.0;
    String worstSolver = "";

    void solved(long step, double time, double residual, String solver) {
        if (residual > worstResidual) {
            worstStep = step;
            worstTime = time;
            worstResidual = residual;
            worstSolver = solver;
        }
    }

    RunStatistics copy() {
        RunStatistics copy = new RunStatistics();
        copy.contactSteps = contactSteps;
        copy.newtonIterations = newtonIterations;
        copy.maxPenetration = maxPenetration;
        copy.startEnergy = startEnergy;
        copy.wallSeconds = wallSeconds;
        copy.worstStep = worstStep;
        copy.worstTime = worstTime;
        copy.worstResidual = worstResidual;
        copy.worstSolver = worstSolver;
        return copy;
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(contactSteps);
        out.writeLong(newtonIterations);
        out.writeDouble(maxPenetration);
        out.writeDouble(startEnergy);
        out.writeDouble(wallSeconds);
        out.writeLong(worstStep);
        out.writeDouble(worstTime);
        out.writeDouble(worstResidual);
        out.writeUTF(worstSolver);
    }

    static RunStatistics read(DataInput in) throws IOException {
        RunStatistics statistics = new RunStatistics();
        statistics.contactSteps = in.readLong();
        statistics.newtonIterations = in.readLong();
        statistics.maxPenetration = in.readDouble();
        statistics.startEnergy = in.readDouble();
        statistics.wallSeconds = in.readDouble();
        statistics.worstStep = in.readLong();
        statistics.worstTime = in.readDouble();
        statistics.worstResidual = in.readDouble();
        statistics.worstSolver = in.readUTF();
        return statistics;
    }

    Optional<RunReport.WorstStep> worst() {
        return worstResidual < 0.0
                ? Optional.empty()
                : Optional.of(new RunReport.WorstStep(worstStep, worstTime, worstResidual, worstSolver));
    }
}
