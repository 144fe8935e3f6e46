package org.nsds.examples.cli.model;

import org.nsds.language.model.format.JsonSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code nsds schema}: the JSON Schema of model files. */
@Command(
        name = "schema",
        description = "Print the JSON Schema of model files, with which editors complete and check them.")
public final class SchemaCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().getOut().println(JsonSchema.text());
    }
}
