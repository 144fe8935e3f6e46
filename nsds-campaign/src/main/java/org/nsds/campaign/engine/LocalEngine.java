package org.nsds.campaign.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongPredicate;
import org.nsds.campaign.table.Row;
import org.nsds.campaign.table.RowSink;
import org.nsds.core.model.PhasePoint;

/**
 * The local engine runs a campaign on the cores of this machine. Threads take branches in the order of their numbers, a few at a time where a
 * branch is one point; rows are handed on in small batches, in the order in which they are ready. What a row says does not depend on the
 * order or the number of threads.
 */
public final class LocalEngine implements Engine {

    private static final int BATCH = 64;
    private static final long BATCH_NANOS = 200_000_000L;
    private static final int BLOCK = 16;

    private final PointRun points;
    private final long first;
    private final long end;
    private final LongPredicate wanted;
    private final int threads;
    private final double timeout;

    /**
     * Makes an engine.
     *
     * @param first number of the first point
     * @param end points from this number on are left out
     * @param wanted whether a point is to be run
     * @param threads how many run at the same time
     * @param timeout seconds after which a run is ended; infinite for never
     */
    public LocalEngine(PointRun points, long first, long end, LongPredicate wanted, int threads, double timeout) {
        this.points = points;
        this.first = first;
        this.end = Math.min(end, points.design().size());
        this.wanted = wanted;
        this.threads = threads;
        this.timeout = timeout;
    }

    /** What a run of the engine shares between its threads. */
    private final class Shared {

        private final RowSink sink;
        private final Runnable rowsAdded;
        private final AtomicLong next = new AtomicLong(first);
        private final AtomicReference<Throwable> failure = new AtomicReference<>();

        Shared(RowSink sink, Runnable rowsAdded) {
            this.sink = sink;
            this.rowsAdded = rowsAdded;
        }

        /** Hands rows on, unless writing failed before: what follows a line that was torn would be lost. */
        void add(List<Row> rows) {
            synchronized (sink) {
                if (rows.isEmpty() || failure.get() != null) {
                    return;
                }
                try {
                    sink.add(rows);
                } catch (IOException e) {
                    failure.set(e);
                }
            }
            rows.clear();
            rowsAdded.run();
        }

        boolean isDone(long number) {
            synchronized (sink) {
                return sink.isDone(number);
            }
        }
    }

    @Override
    public boolean run(RowSink sink, Runnable rowsAdded) throws IOException {
        Shared shared = new Shared(sink, rowsAdded);
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Worker worker = new Worker(shared, "campaign-" + (i + 1));
            workers.add(worker);
            worker.start();
        }
        boolean ended = false;
        Watchdog watchdog = Watchdog.over(workers, timeout);
        try {
            for (Worker worker : workers) {
                worker.join();
            }
            ended = true;
        } catch (InterruptedException e) {
            workers.forEach(Worker::end);
            joinAll(workers);
            Thread.currentThread().interrupt();
        } finally {
            watchdog.interrupt();
        }
        Throwable failure = shared.failure.get();
        if (failure instanceof IOException io) {
            throw io;
        }
        if (failure != null) {
            throw new IllegalStateException("a thread of the campaign ended: " + failure, failure);
        }
        return ended;
    }

    private static void joinAll(List<Worker> workers) {
        for (Worker worker : workers) {
            boolean joined = false;
            while (!joined) {
                try {
                    worker.join();
                    joined = true;
                } catch (InterruptedException again) {
                    worker.end(); // each run ends within its step
                }
            }
        }
    }

    /** A thread that takes branches until none is left. */
    final class Worker extends Thread {

        private final Shared shared;
        private final List<Row> ready = new ArrayList<>();
        private long handedOn = System.nanoTime();
        private volatile boolean ending;
        /** When the present run began, in nanoseconds; 0 between runs. */
        volatile long began;
        /** Whether the present run took too long. */
        volatile boolean late;

        Worker(Shared shared, String name) {
            super(name);
            this.shared = shared;
            setDaemon(true);
        }

        /** Ends the present run and takes no other. */
        void end() {
            ending = true;
            interrupt();
        }

        @Override
        public void run() {
            try {
                long branch = points.design().branch();
                long block = branch > 1 ? branch : BLOCK;
                for (long from = shared.next.getAndAdd(block);
                        from < end && !ending && shared.failure.get() == null;
                        from = shared.next.getAndAdd(block)) {
                    take(from, Math.min(end, from + block), branch > 1);
                }
                shared.add(ready);
            } catch (UncheckedIOException e) {
                shared.failure.compareAndSet(null, e.getCause());
            } catch (RuntimeException | Error e) {
                shared.failure.compareAndSet(null, e);
            }
        }

        private void take(long from, long to, boolean continued) {
            Optional<PhasePoint> start = Optional.empty();
            for (long number = from; number < to && !ending; number++) {
                if (!wanted.test(number)) {
                    continue;
                }
                boolean done = shared.isDone(number);
                if (done && !continued) {
                    continue; // a branch is computed again from its first point, since its ends were not kept
                }
                PointRun.Done result = timed(number, start);
                if (result.interrupted() && ending) {
                    return;
                }
                start = continued ? result.end() : start;
                if (!done) {
                    ready.add(result.row());
                }
                if (ready.size() >= BATCH || System.nanoTime() - handedOn > BATCH_NANOS) {
                    shared.add(ready);
                    handedOn = System.nanoTime();
                }
            }
        }

        private PointRun.Done timed(long number, Optional<PhasePoint> start) {
            late = false;
            began = System.nanoTime() | 1L;
            PointRun.Done result = points.run(number, start);
            began = 0;
            boolean interrupted = Thread.interrupted();
            if (late && (interrupted || result.interrupted())) {
                Row row = points.failed(
                        number, result.row().point(), "timeout", "the run took more than " + timeout + " s");
                return new PointRun.Done(row, Optional.empty(), false);
            }
            return result;
        }
    }
}
