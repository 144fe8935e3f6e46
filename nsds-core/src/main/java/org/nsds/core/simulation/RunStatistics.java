package org.nsds.core.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.internal.check.ContactWatch;
import org.nsds.core.internal.check.CreatedEnergy;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.internal.run.PartCount;
import org.nsds.core.model.Model;
import org.nsds.core.solution.ContactCertificate;
import org.nsds.core.solution.ReadableTime;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.SolverTally;
import org.nsds.numerics.problem.FrictionViolations;
import org.nsds.numerics.solver.Solver;

/**
 * These are the counts of a simulation while it runs; they are part of a checkpoint, so that a resumed run reports the whole.
 */
final class RunStatistics {

    long contactSteps;
    long newtonIterations;
    double maxPenetration;
    double startEnergy;
    double wallSeconds;
    double secondsPerStep = Double.POSITIVE_INFINITY;
    long worstStep;
    double worstTime;
    double worstResidual = -1.0;
    String worstSolver = "";
    /** What {@link ContactWatch} has seen. */
    double[] contactsSeen = {};

    long halvedSteps;
    double firstHalved;
    /** The most energy that the impacts of a step have created, and when. */
    double createdEnergy;

    double createdTime;
    /** Contacts of the last problem, and of the largest. */
    int lastContacts;

    int mostContacts;
    final FrictionViolations violations = new FrictionViolations();
    /** Those of the last problem, and its residual. */
    private final FrictionViolations lastViolations = new FrictionViolations();

    private double lastResidual;
    /** The deepest penetration at the end of the last step. */
    double penetration;

    final PartCount parts = new PartCount();
    final SolverTally solvers = new SolverTally();

    /** Counts a step from t that was taken in parts. */
    void halved(double t) {
        firstHalved = halvedSteps == 0 ? t : firstHalved;
        halvedSteps++;
    }

    /** Returns how many steps were taken in halves, in words; empty if none was. */
    Optional<String> halvedWarning() {
        return halvedSteps == 0
                ? Optional.empty()
                : Optional.of((halvedSteps == 1 ? "1 step was" : halvedSteps + " steps were")
                        + " taken in halves, as the whole failed; the first began at t = "
                        + ReadableTime.of(firstHalved));
    }

    /** Counts a contact problem of a step that a solver has just solved. */
    void solved(long step, double time, ContactProblem contacts) {
        Solver<?> solver = contacts.solver();
        lastContacts = contacts.activeContacts();
        mostContacts = Math.max(mostContacts, lastContacts);
        lastViolations.clear();
        contacts.measure(lastViolations);
        violations.include(lastViolations);
        String winner = solver.lastWinner();
        double residual = solver.residual();
        lastResidual = residual;
        solvers.add(winner, 1);
        if (residual > worstResidual) {
            worstStep = step;
            worstTime = time;
            worstResidual = residual;
            worstSolver = winner;
        }
    }

    RunStatistics copy() {
        RunStatistics copy = new RunStatistics();
        copy.contactSteps = contactSteps;
        copy.newtonIterations = newtonIterations;
        copy.maxPenetration = maxPenetration;
        copy.startEnergy = startEnergy;
        copy.wallSeconds = wallSeconds;
        copy.secondsPerStep = secondsPerStep;
        copy.worstStep = worstStep;
        copy.worstTime = worstTime;
        copy.worstResidual = worstResidual;
        copy.worstSolver = worstSolver;
        copy.contactsSeen = contactsSeen.clone();
        copy.createdEnergy = createdEnergy;
        copy.createdTime = createdTime;
        copy.halvedSteps = halvedSteps;
        copy.firstHalved = firstHalved;
        copy.lastContacts = lastContacts;
        copy.mostContacts = mostContacts;
        copy.violations.take(violations);
        copy.lastViolations.take(lastViolations);
        copy.lastResidual = lastResidual;
        copy.penetration = penetration;
        copy.parts.copyFrom(parts);
        solvers.counts().forEach(copy.solvers::add);
        return copy;
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(contactSteps);
        out.writeLong(newtonIterations);
        out.writeDouble(maxPenetration);
        out.writeDouble(startEnergy);
        out.writeDouble(wallSeconds);
        out.writeDouble(secondsPerStep);
        out.writeLong(worstStep);
        out.writeDouble(worstTime);
        out.writeDouble(worstResidual);
        out.writeUTF(worstSolver);
        out.writeInt(contactsSeen.length);
        for (double number : contactsSeen) {
            out.writeDouble(number);
        }
        out.writeDouble(createdEnergy);
        out.writeDouble(createdTime);
        out.writeLong(halvedSteps);
        out.writeDouble(firstHalved);
        out.writeInt(lastContacts);
        out.writeInt(mostContacts);
        write(violations, out);
        write(lastViolations, out);
        out.writeDouble(lastResidual);
        out.writeDouble(penetration);
        parts.write(out);
        Map<String, Long> counts = solvers.counts();
        out.writeInt(counts.size());
        for (Map.Entry<String, Long> entry : counts.entrySet()) {
            out.writeUTF(entry.getKey());
            out.writeLong(entry.getValue());
        }
    }

    private static void write(FrictionViolations violations, DataOutput out) throws IOException {
        out.writeDouble(violations.approach);
        out.writeDouble(violations.pull);
        out.writeDouble(violations.product);
        out.writeDouble(violations.cone);
        out.writeDouble(violations.dissipation);
    }

    private static void read(FrictionViolations violations, DataInput in) throws IOException {
        violations.approach = in.readDouble();
        violations.pull = in.readDouble();
        violations.product = in.readDouble();
        violations.cone = in.readDouble();
        violations.dissipation = in.readDouble();
    }

    static RunStatistics read(DataInput in) throws IOException {
        RunStatistics statistics = new RunStatistics();
        statistics.contactSteps = in.readLong();
        statistics.newtonIterations = in.readLong();
        statistics.maxPenetration = in.readDouble();
        statistics.startEnergy = in.readDouble();
        statistics.wallSeconds = in.readDouble();
        statistics.secondsPerStep = in.readDouble();
        statistics.worstStep = in.readLong();
        statistics.worstTime = in.readDouble();
        statistics.worstResidual = in.readDouble();
        statistics.worstSolver = in.readUTF();
        statistics.contactsSeen = readNumbers(in);
        statistics.createdEnergy = in.readDouble();
        statistics.createdTime = in.readDouble();
        statistics.halvedSteps = in.readLong();
        statistics.firstHalved = in.readDouble();
        statistics.lastContacts = in.readInt();
        statistics.mostContacts = in.readInt();
        read(statistics.violations, in);
        read(statistics.lastViolations, in);
        statistics.lastResidual = in.readDouble();
        statistics.penetration = in.readDouble();
        statistics.parts.read(in);
        for (int left = in.readInt(); left > 0; left--) {
            String solver = in.readUTF();
            statistics.solvers.add(solver, in.readLong());
        }
        return statistics;
    }

    /** Grows with what is there, as a damaged file may announce any length. */
    private static double[] readNumbers(DataInput in) throws IOException {
        int length = in.readInt();
        double[] numbers = {};
        for (int i = 0; i < length; i++) {
            if (i == numbers.length) {
                numbers = Arrays.copyOf(numbers, (int) Math.min(length, 2L * i + 16));
            }
            numbers[i] = in.readDouble();
        }
        return numbers;
    }

    /** Returns what is known of the solved contact problems; empty if there was none. */
    Optional<ContactCertificate> certificate() {
        return worstResidual < 0.0
                ? Optional.empty()
                : Optional.of(
                        ContactCertificate.of(worstResidual, lastContacts, mostContacts, violations, penetration));
    }

    /** Returns the same of the last contact problem alone; empty if there was none. */
    Optional<ContactCertificate> lastCertificate() {
        return worstResidual < 0.0
                ? Optional.empty()
                : Optional.of(
                        ContactCertificate.of(lastResidual, lastContacts, lastContacts, lastViolations, penetration));
    }

    /** Returns what users should know of the steps, one sentence each, after what is known already. */
    List<String> warnings(Model model, List<String> known) {
        List<String> warnings = new ArrayList<>(known);
        halvedWarning().ifPresent(warnings::add);
        if (createdEnergy > 0.0 && CreatedEnergy.possible(model)) {
            warnings.add(
                    CreatedEnergy.sentence(model, createdEnergy) + " (at t = " + ReadableTime.of(createdTime) + ")");
        }
        return warnings;
    }

    Optional<RunReport.WorstStep> worst() {
        return worstResidual < 0.0
                ? Optional.empty()
                : Optional.of(new RunReport.WorstStep(worstStep, worstTime, worstResidual, worstSolver));
    }
}
