package org.nsds.workbench.worker;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.nsds.report.files.Json;

/**
 * The processes that compute: one for what a page waits for, and others for runs, each of which has one to itself. A process is used again for the
 * next run, warm; one that does not stop when it is asked to, or that nobody has used for a while, is ended.
 */
public final class Workers implements AutoCloseable {

    /** How long a run may take to keep what it has. */
    private static final long GRACE_SECONDS = 20;

    private static final long IDLE_SECONDS = 60;
    private static final long FAREWELL_SECONDS = 30;

    private final int megabytes;
    private final AtomicLong lastId = new AtomicLong();
    private final Deque<Idle> idle = new ArrayDeque<>();
    private final Map<Long, Worker> busy = new HashMap<>();
    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, task -> {
        Thread thread = new Thread(task, "clock of the workers");
        thread.setDaemon(true);
        return thread;
    });
    private Worker prompt;
    private boolean closed;

    /**
     * A process that waits for its next run.
     *
     * @param retirement ends it, unless it is taken before
     */
    private record Idle(Worker worker, Future<?> retirement) {}

    /**
     * Makes them; processes are started when they are needed.
     *
     * @param megabytes the memory that each may take
     */
    public Workers(int megabytes) {
        this.megabytes = megabytes;
        clock.setRemoveOnCancelPolicy(true);
    }

    /**
     * Does something for which a page waits. What takes longer than its limit fails, and its process is replaced; what is cancelled is
     * asked to stop.
     *
     * @param asked what is to be done, under {@code do}
     */
    public CompletableFuture<Answer> prompt(Map<String, Object> asked, long milliseconds) {
        CompletableFuture<Answer> answered = new CompletableFuture<>();
        long id = lastId.incrementAndGet();
        Worker worker;
        try {
            worker = prompt();
        } catch (IOException e) {
            answered.complete(failed("no process can be started: " + e.getMessage()));
            return answered;
        }
        Countdown limit = Countdown.begin(clock, milliseconds, () -> {
            if (answered.complete(failed("this took longer than " + milliseconds / 1000 + " s and was ended"))) {
                worker.kill();
            }
        });
        answered.whenComplete((answer, cancelled) -> {
            limit.cancel();
            if (cancelled != null) {
                worker.stop(id);
            }
        });
        worker.ask(id, with(id, asked), answer -> {
            if (answer.isLast()) {
                answered.complete(answer);
            }
        });
        return answered;
    }

    private synchronized Worker prompt() throws IOException {
        requireOpen();
        if (prompt == null || !prompt.isAlive()) {
            prompt = Worker.start(megabytes);
        }
        return prompt;
    }

    /** Starts the process that answers pages, so that the first of them need not wait for it. */
    public void warm() {
        prompt(Map.of("do", "describe", "model", ""), TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
    }

    /**
     * Begins a run in a process of its own.
     *
     * @param listener hears every answer, the last of which ends the run; called by a thread of the process
     * @return by which it can be stopped
     */
    public long begin(Map<String, Object> asked, Consumer<Answer> listener) {
        long id = lastId.incrementAndGet();
        Worker worker;
        try {
            worker = take(id);
        } catch (IOException e) {
            listener.accept(failed("no process can be started: " + e.getMessage()));
            return id;
        }
        worker.ask(id, with(id, asked), answer -> {
            if (answer.isLast()) {
                giveBack(id);
            }
            listener.accept(answer);
        });
        return id;
    }

    private synchronized Worker take(long id) throws IOException {
        requireOpen();
        Worker worker = null;
        while (worker == null && !idle.isEmpty()) {
            Idle last = idle.pollLast();
            last.retirement().cancel(false);
            worker = last.worker().isAlive() ? last.worker() : null;
        }
        if (worker == null) {
            worker = Worker.start(megabytes);
        }
        busy.put(id, worker);
        return worker;
    }

    private synchronized void giveBack(long id) {
        Worker worker = busy.remove(id);
        if (worker == null || !worker.isAlive()) {
            return;
        }
        if (closed) {
            worker.close();
            return;
        }
        idle.addLast(new Idle(worker, clock.schedule(() -> retire(worker), IDLE_SECONDS, TimeUnit.SECONDS)));
    }

    /** Ends a process that nobody has used since it was given back. */
    private synchronized void retire(Worker worker) {
        if (!closed && idle.removeIf(waiting -> waiting.worker() == worker)) {
            worker.close();
        }
    }

    /** Asks a run to stop and keep what it has; one that does not is ended. */
    public synchronized void stop(long id) {
        Worker worker = busy.get(id);
        if (worker != null) {
            worker.stop(id);
            Countdown.begin(clock, TimeUnit.SECONDS.toMillis(GRACE_SECONDS), () -> kill(id));
        }
    }

    private synchronized void kill(long id) {
        Worker worker = busy.get(id);
        if (worker != null) {
            worker.kill();
        }
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw new IOException("the workbench is being closed");
        }
    }

    private static Map<String, Object> with(long id, Map<String, Object> asked) {
        Map<String, Object> all = new HashMap<>(asked);
        all.put("id", id);
        return all;
    }

    private static Answer failed(String sentence) {
        return new Answer(Answer.Kind.FAILED, Json.compact(Map.of("message", sentence)));
    }

    /** Lets every run keep what it has, and ends all processes. */
    @Override
    public void close() {
        List<Worker> all = new ArrayList<>();
        synchronized (this) {
            closed = true;
            idle.forEach(waiting -> all.add(waiting.worker()));
            all.addAll(busy.values());
            if (prompt != null) {
                all.add(prompt);
            }
        }
        all.forEach(Worker::close);
        clock.shutdownNow();
        try {
            for (Worker worker : all) {
                worker.await(FAREWELL_SECONDS);
            }
        } catch (InterruptedException e) {
            all.forEach(Worker::kill);
            Thread.currentThread().interrupt();
        }
    }
}
