package org.nsds.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * A standalone cluster of Spark on this machine, of processes that are started from the jars of the build: a master, and workers of one core each. Closing
 * it ends all of them, and everything that they started.
 */
final class StandaloneCluster implements AutoCloseable {

    private static final long START_SECONDS = 90;
    private static final String HOST = "127.0.0.1";
    /** Both Spark and the command have these, so that the list of what only Spark has leaves them out. */
    private static final List<String> SHARED =
            List.of("slf4j-api", "janino", "commons-compiler", "jackson-annotations", "commons-lang3");

    private static final Path HOME = Path.of("target", "spark").toAbsolutePath();

    private final Path directory;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    private StandaloneCluster(Path directory, int port) {
        this.directory = directory;
        this.port = port;
    }

    /** Starts a master and workers, and waits until the master listens. */
    static StandaloneCluster start(Path directory, int workers) throws IOException, InterruptedException {
        StandaloneCluster cluster = new StandaloneCluster(directory, freePort());
        try {
            cluster.linkJars();
            cluster.launch("master", "org.apache.spark.deploy.master.Master", "--port", Integer.toString(cluster.port));
            await("the master to listen", START_SECONDS, cluster::listens);
            for (int i = 1; i <= workers; i++) {
                String work = directory.resolve("work-" + i).toString();
                cluster.launch(
                        "worker-" + i,
                        "org.apache.spark.deploy.worker.Worker",
                        "--cores",
                        "1",
                        "--memory",
                        "1g",
                        "--work-dir",
                        work,
                        cluster.master());
            }
            return cluster;
        } catch (IOException | InterruptedException | RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void linkJars() throws IOException {
        Path jars = Files.createDirectories(HOME.resolve("jars"));
        try (Stream<Path> links = Files.list(jars)) {
            for (Path link : links.toList()) {
                Files.delete(link);
            }
        }
        List<String> ofSpark = new ArrayList<>(Arrays.asList(
                Files.readString(Path.of("target/spark-jars.txt")).strip().split(File.pathSeparator)));
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(jar -> SHARED.stream()
                        .anyMatch(name -> Path.of(jar).getFileName().toString().matches(name + "-[0-9.]+\\.jar")))
                .forEach(ofSpark::add);
        for (String jar : ofSpark) {
            Files.createSymbolicLink(jars.resolve(Path.of(jar).getFileName()), Path.of(jar));
        }
    }

    private void launch(String name, String main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(java(), "-cp", HOME.resolve("jars") + "/*", main));
        command.addAll(List.of("--host", HOST, "--webui-port", "0"));
        command.addAll(List.of(arguments));
        processes.add(start(name, command));
    }

    /** Starts a process in the environment of the cluster, which writes to a log of its own. */
    Process start(String name, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile());
        builder.environment().putAll(environment());
        return builder.start();
    }

    Path log(String name) {
        return directory.resolve(name + ".log");
    }

    private Map<String, String> environment() {
        return Map.of("SPARK_HOME", HOME.toString(), "SPARK_SCALA_VERSION", "2.13", "SPARK_LOCAL_IP", HOST);
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(HOST, port), 1000);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Waits for something, but not for ever. */
    static void await(String what, long seconds, BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited " + seconds + " s for " + what);
            }
            Thread.sleep(20);
        }
    }

    String master() {
        return "spark://" + HOST + ":" + port;
    }

    /** Kills a worker and what it runs, as a loss of power would. */
    void loseWorker(int number) {
        end(processes.get(number));
    }

    static void end(Process process) {
        try (Stream<ProcessHandle> started = process.descendants()) {
            List<ProcessHandle> all = new ArrayList<>(started.toList());
            process.destroyForcibly();
            all.forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Override
    public void close() {
        processes.forEach(StandaloneCluster::end);
    }
}
