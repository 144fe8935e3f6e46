package org.nsds.examples.cluster;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The command that starts {@code nsds} anew as a program of Apache Spark, as {@code spark-submit} does: with the libraries of {@code SPARK_HOME}
 * and the jar {@code nsds-spark.jar}, which stands beside {@code nsds.jar} or where the build put it.
 *
 * @param home directory of Spark
 * @param jar what the machines of the cluster are sent
 */
public record SparkProgram(Path home, Path jar) {

    private static final String JAR = "nsds-spark.jar";
    private static final String MAIN = "org.nsds.examples.Nsds";
    private static final String QUIET_LOG = "org/nsds/spark/log4j2.properties";
    private static final String MORE = "; docs/campaigns.md says more under 'On a cluster'";

    /**
     * Finds Spark and the jar.
     *
     * @param environment variables of the process: {@code SPARK_HOME}
     * @throws IllegalArgumentException with what to do, if one of them is missing
     */
    public static SparkProgram find(Map<String, String> environment) {
        Path home = Optional.ofNullable(environment.get("SPARK_HOME"))
                .filter(name -> !name.isBlank())
                .map(Path::of)
                .orElseThrow(
                        () -> new IllegalArgumentException("--on needs Apache Spark 4: install it and set the variable"
                                + " SPARK_HOME to its directory, or leave --on out to use the cores of this machine"
                                + MORE));
        if (!Files.isDirectory(home.resolve("jars"))) {
            throw new IllegalArgumentException(
                    "SPARK_HOME is " + home + ", which has no directory 'jars': set it to where Spark 4 is" + MORE);
        }
        Path here = ownJar();
        return Stream.of(
                        here,
                        here.resolveSibling(JAR),
                        here.resolveSibling("../../nsds-spark/target").resolve(JAR))
                .map(Path::normalize)
                .filter(file -> file.endsWith(JAR) && Files.isRegularFile(file))
                .findFirst()
                .map(jar -> new SparkProgram(home, jar))
                .orElseThrow(() -> new IllegalArgumentException("--on needs " + JAR + " beside " + here
                        + ": build it with mvn -Pspark package -DskipTests" + MORE));
    }

    private static Path ownJar() {
        try {
            return Path.of(SparkProgram.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns the words that start the program.
     *
     * @param master address of the cluster
     * @param arguments what follows {@code nsds}
     */
    public List<String> command(String master, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(moduleOptions());
        for (String name : List.of("nsds.out.columns", "nsds.err.columns")) {
            Optional.ofNullable(System.getProperty(name)).ifPresent(value -> command.add("-D" + name + "=" + value));
        }
        if (!Files.exists(home.resolve("conf/log4j2.properties"))) {
            command.add("-Dlog4j2.configurationFile=jar:" + jar.toUri() + "!/" + QUIET_LOG);
        }
        String classes = home.resolve("conf") + File.pathSeparator + home.resolve("jars") + File.separator + "*";
        command.addAll(List.of("-cp", classes, "org.apache.spark.deploy.SparkSubmit", "--master", master));
        command.addAll(List.of("--class", MAIN, jar.toString()));
        command.addAll(arguments);
        return command;
    }

    /** Returns what Spark asks of the Java machine; its own launcher knows it. */
    private List<String> moduleOptions() {
        try (Stream<Path> jars = Files.list(home.resolve("jars"))) {
            Path launcher = jars.filter(file -> file.getFileName().toString().startsWith("spark-launcher_"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(home.resolve("jars")
                            + " has no spark-launcher: set SPARK_HOME to where Spark 4 is" + MORE));
            try (URLClassLoader classes =
                    new URLClassLoader(new URL[] {launcher.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
                Object options = classes.loadClass("org.apache.spark.launcher.JavaModuleOptions")
                        .getMethod("defaultModuleOptionArray")
                        .invoke(null);
                return List.of((String[]) options);
            }
        } catch (IOException
                | ClassNotFoundException
                | NoSuchMethodException
                | IllegalAccessException
                | InvocationTargetException e) {
            throw new IllegalArgumentException(
                    "cannot read what Spark in " + home + " needs of Java (" + e
                            + "): set SPARK_HOME to where Spark 4 is",
                    e);
        }
    }
}
