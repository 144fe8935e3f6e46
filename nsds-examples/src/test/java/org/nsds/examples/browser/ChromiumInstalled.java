package org.nsds.examples.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Lets tests run where Chromium is installed, and says in the log of the build that they were skipped where it is not. */
final class ChromiumInstalled implements ExecutionCondition {

    private static final String[] NAMES = {"chromium", "chromium-browser"};

    /** The first command of Chromium on the path. */
    static Optional<Path> command() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(directory -> !directory.isEmpty())
                .flatMap(directory -> Arrays.stream(NAMES).map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (command().isPresent()) {
            return ConditionEvaluationResult.enabled("Chromium is installed");
        }
        String reason = "no command " + String.join(" or ", NAMES) + " is on the path: install Chromium to run them";
        if (context.getTestMethod().isEmpty()) {
            System.out.println("The browser tests in " + context.getDisplayName() + " are skipped, because " + reason);
        }
        return ConditionEvaluationResult.disabled(reason);
    }
}
