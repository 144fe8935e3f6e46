package org.nsds.workbench.server;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import org.nsds.language.model.StarterFile;
import org.nsds.workbench.run.ModelFiles;
import org.nsds.workbench.worker.Answer;

/** Answers about models: what they are, how they run when a slider moves, whether a text is a model, and the files of the directory. */
final class ModelRoutes {

    private static final long DESCRIBE_MILLISECONDS = 20_000;
    private static final long CHECK_MILLISECONDS = 20_000;

    /** What takes longer is no preview; the process gets some more time to stop by itself. */
    private static final long PREVIEW_MILLISECONDS = 2_500;

    private static final long STOP_MILLISECONDS = 20_000;
    private static final int MOST_PROMPTS = 8;

    private final Server.Parts parts;
    private final Semaphore prompts = new Semaphore(MOST_PROMPTS);
    private final Map<String, CompletableFuture<Answer>> previews = new HashMap<>();

    ModelRoutes(Server.Parts parts) {
        this.parts = parts;
    }

    /** Returns which model is meant, for a process: one of the gallery, a file of the directory, or a text. */
    Map<String, Object> subject(Question question) {
        Map<String, Object> asked = new LinkedHashMap<>();
        String file = question.text("file");
        Optional<String> text = text(question);
        if (text.isPresent()) {
            asked.put("path", (file.isEmpty() ? "model" : file) + ".yaml");
            asked.put("text", text.get());
        } else {
            asked.put("model", question.text("model"));
        }
        return asked;
    }

    /** Returns the text of the model, if it is one. */
    Optional<String> text(Question question) {
        String file = question.text("file");
        if (question.body().has("text")) {
            return Optional.of(question.text("text"));
        }
        return file.isEmpty() ? Optional.empty() : Optional.of(parts.files().read(file));
    }

    Reply describe(Question question) {
        Map<String, Object> asked = subject(question);
        asked.put("do", "describe");
        return prompted(asked, DESCRIBE_MILLISECONDS);
    }

    Reply check(Question question) {
        if (question.text("text").length() > ModelFiles.LARGEST) {
            throw new Question.Wrong(413, "the text is larger than 1 MB");
        }
        return prompted(
                Map.of("do", "check", "path", question.text("file") + ".yaml", "text", question.text("text")),
                CHECK_MILLISECONDS);
    }

    /** Runs a model for a page; what the same page asked for before is given up. */
    Reply preview(Question question) {
        Map<String, Object> asked = subject(question);
        asked.put("do", "preview");
        asked.put("parameters", question.texts("parameters"));
        asked.put("options", question.texts("options"));
        asked.put("milliseconds", PREVIEW_MILLISECONDS);
        if (!prompts.tryAcquire()) {
            return Reply.refused(503, "too much is asked at the same time");
        }
        String page = question.text("page");
        try {
            CompletableFuture<Answer> answer = parts.workers().prompt(asked, PREVIEW_MILLISECONDS + STOP_MILLISECONDS);
            CompletableFuture<Answer> before;
            synchronized (previews) {
                before = previews.put(page, answer);
            }
            if (before != null) {
                before.cancel(true);
            }
            return reply(answer);
        } finally {
            prompts.release();
            synchronized (previews) {
                previews.values().removeIf(CompletableFuture::isDone);
            }
        }
    }

    private Reply prompted(Map<String, Object> asked, long milliseconds) {
        if (!prompts.tryAcquire()) {
            return Reply.refused(503, "too much is asked at the same time");
        }
        try {
            return reply(parts.workers().prompt(asked, milliseconds));
        } finally {
            prompts.release();
        }
    }

    private static Reply reply(CompletableFuture<Answer> answer) {
        try {
            return replied(answer.get());
        } catch (CancellationException e) {
            return Reply.refused(409, "something newer was asked for");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Reply.refused(503, "the workbench is being closed");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Returns what a process said, as an answer to a page. */
    static Reply replied(Answer answer) {
        Reply reply = Reply.json(answer.json());
        return switch (answer.kind()) {
            case REFUSED -> new Reply(422, reply.type(), reply.bytes(), null, Map.of());
            case FAILED -> new Reply(500, reply.type(), reply.bytes(), null, Map.of());
            default -> reply;
        };
    }

    /** Compares runs, or does something else for which a page waits. */
    Reply ask(Map<String, Object> asked) {
        return prompted(asked, DESCRIBE_MILLISECONDS);
    }

    /** Makes a model file: from the gallery, if a model is named, else one to start from. */
    Reply create(Question question) {
        String name = question.text("file");
        if (parts.files().has(name)) {
            throw new Question.Wrong(409, "there is a model file '" + name + "' already: take another name");
        }
        String from = question.text("model");
        String text = from.isEmpty()
                ? StarterFile.named(name)
                : parts.offer()
                        .asFile(from)
                        .orElseThrow(() -> new Question.Wrong(
                                422, "'" + from + "' has code of its own and cannot be written as a file"))
                        .replaceFirst("(?m)^name:.*$", "name: " + name);
        parts.files().write(name, text);
        return Reply.json(Map.of("file", name));
    }

    /** Reads, writes or removes a model file. */
    Reply file(Question question, String name) {
        switch (question.method()) {
            case "GET" -> {
                return parts.files().has(name)
                        ? Reply.json(Map.of("file", name, "text", parts.files().read(name)))
                        : Reply.missing();
            }
            case "PUT" -> parts.files().write(name, question.text("text"));
            case "DELETE" -> parts.files().remove(name);
            default -> {
                return Reply.refused(405, "this cannot be done with a file");
            }
        }
        return Reply.json(Map.of("file", name));
    }
}
