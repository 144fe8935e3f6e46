package org.nsds.examples.modelfile;

import java.util.Locale;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.language.model.ModelFile;
import org.nsds.language.model.build.RunSettings;

/** This class writes a model file as a Java program that builds the same model, runs it and writes its report. */
public final class JavaProgram {

    private JavaProgram() {}

    /** Returns the name of the class for a model. */
    public static String className(String model) {
        StringBuilder name = new StringBuilder();
        for (String word : model.split("-")) {
            name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        return Character.isDigit(name.charAt(0)) ? "Model" + name : name.toString();
    }

    /** Returns the program of a model file. */
    public static String of(ModelFile file, String yaml) {
        RunSettings run = file.build().run();
        boolean stepping = run.strategy().equals(TimeStepping.NAME);
        String strategy = stepping ? "TimeStepping" : "EventDriven";
        String how = stepping
                ? ".integrator(\"" + run.integrator() + "\").step(" + run.step() + ").every(" + run.every() + ")"
                : ".step(" + run.step() + ")";
        return """
                // %s.java
                import java.nio.file.Path;
                import java.util.Map;
                import %s;
                import org.nsds.core.solution.Solution;
                import org.nsds.language.model.ModelFile;
                import org.nsds.report.Report;

                public class %s {

                    private static final String MODEL = \"""
                %s\""";

                    public static void main(String[] arguments) {
                        var model = ModelFile.parse("%s", MODEL).build(Map.of()).model();
                        Solution run = %s.of(model)%s.run(0.0, %s);
                        System.out.println(run.report().outcome() + ", state " + run.stateHash());
                        Report.of(run).write(Path.of("out/%s"));
                    }
                }
                """.formatted(
                        className(file.name()),
                        stepping ? "org.nsds.core.simulation.TimeStepping" : "org.nsds.core.eventdriven.EventDriven",
                        className(file.name()),
                        indented(yaml),
                        file.name(),
                        strategy,
                        how,
                        run.until(),
                        file.name());
    }

    private static String indented(String yaml) {
        StringBuilder text = new StringBuilder();
        yaml.replace("\\", "\\\\")
                .lines()
                .forEach(line ->
                        text.append(line.isBlank() ? "" : "            " + line).append('\n'));
        return text + "            ";
    }
}
