package org.nsds.numerics.convex;

import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import org.ojalgo.matrix.store.R064Store;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.convex.ConvexSolver;

/** min ½ zᵀHz + cᵀz subject to linear inequalities A z ≤ b, handed to ojAlgo. Collects rows, then solves; one use only. */
final class ConvexProgram {

    private static final int LARGE = 200;
    private static final int MILLISECONDS_BETWEEN_QUESTIONS = 20;

    private final int n;
    private final R064Store hessian;
    private final R064Store minusLinear;
    private double[][] rows = new double[16][];
    private double[] limits = new double[16];
    private int count;

    ConvexProgram(int n) {
        this.n = n;
        hessian = R064Store.FACTORY.make(n, n);
        minusLinear = R064Store.FACTORY.make(n, 1);
    }

    void quadratic(int i, int j, double value) {
        hessian.set(i, j, value);
    }

    void linear(int i, double value) {
        minusLinear.set(i, 0, -value);
    }

    /** row · z ≤ limit. */
    void inequality(double[] row, double limit) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, 2 * count);
            limits = Arrays.copyOf(limits, 2 * count);
        }
        rows[count] = row;
        limits[count++] = limit;
    }

    /** lower ≤ zᵢ ≤ upper; infinite bounds are left out. */
    void bounds(int i, double lower, double upper) {
        if (lower != Double.NEGATIVE_INFINITY) {
            double[] row = new double[n];
            row[i] = -1.0;
            inequality(row, -lower);
        }
        if (upper != Double.POSITIVE_INFINITY) {
            double[] row = new double[n];
            row[i] = 1.0;
            inequality(row, upper);
        }
    }

    /**
     * Writes the minimiser into z, as far as ojAlgo found one; whether it says so.
     *
     * <p>ojAlgo looks at its clock and at its thread between iterations only, which last for seconds where there are thousands of unknowns.
     * Large programs therefore have a thread of their own, which is left to itself when the answer is true: it ends with the iteration
     * that it is in.
     *
     * @param z overwritten
     * @param seconds after which ojAlgo gives up by itself
     */
    boolean solve(double[] z, double seconds, BooleanSupplier mustStop) {
        FutureTask<Optimisation.Result> task = new FutureTask<>(() -> solve(seconds));
        if (n < LARGE) {
            task.run();
        } else if (!runAside(task, mustStop)) {
            return false;
        }
        Optimisation.Result result = resultOf(task);
        for (int i = 0; i < n && result != null; i++) {
            z[i] = result.doubleValue(i);
        }
        return result != null && result.getState().isFeasible();
    }

    /** Runs a task in a thread of its own; false if it was left before its end. */
    private static boolean runAside(FutureTask<?> task, BooleanSupplier mustStop) {
        Thread aside = new Thread(task, "quadratic program");
        aside.setDaemon(true);
        aside.start();
        while (!task.isDone()) {
            if (mustStop.getAsBoolean()) {
                aside.interrupt();
                return false;
            }
            try {
                aside.join(MILLISECONDS_BETWEEN_QUESTIONS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return true;
    }

    /** Returns the result of a task that has run; null if its thread was interrupted. */
    private static Optimisation.Result resultOf(FutureTask<Optimisation.Result> task) {
        boolean interrupted = Thread.interrupted(); // get() would throw instead of returning what is there
        try {
            return task.get();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        } catch (ExecutionException failed) {
            if (failed.getCause().getCause() instanceof InterruptedException) { // ojAlgo clears the interrupt status
                interrupted = true;
                return null;
            }
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw failed.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(failed);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Optimisation.Result solve(double seconds) {
        ConvexSolver.Builder builder = ConvexSolver.newBuilder().objective(hessian, minusLinear);
        if (count > 0) {
            R064Store matrix = R064Store.FACTORY.make(count, n);
            R064Store limit = R064Store.FACTORY.make(count, 1);
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < n; j++) {
                    matrix.set(i, j, rows[i][j]);
                }
                limit.set(i, 0, limits[i]);
            }
            builder.inequalities(matrix, limit);
        }
        Optimisation.Options options = new Optimisation.Options();
        options.iterations_abort = 20 * (n + count) + 1000; // an active set method that cycles would go on for ever
        options.time_abort = (long) Math.min(options.time_abort, Math.ceil(1e3 * seconds));
        return builder.build(options).solve();
    }
}
