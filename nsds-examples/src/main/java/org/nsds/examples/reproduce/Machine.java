package org.nsds.examples.reproduce;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.stream.Stream;

/** The machine on which a page of numbers was computed, in a sentence: times mean nothing without it. */
public final class Machine {

    /** Where Linux names the processor. */
    private static final Path PROCESSOR = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Returns when and where the present process computes, and how busy the machine is with other things. */
    public static String sentence() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        double load = system.getSystemLoadAverage();
        return String.format(
                Locale.ROOT,
                "Computed on %s with Java %s on %s %s, %d processors%s%s.",
                LocalDate.now(),
                Runtime.version(),
                system.getName(),
                system.getArch(),
                system.getAvailableProcessors(),
                processor(),
                load < 0.0 ? "" : String.format(Locale.ROOT, ", at a load of %.1f by all programs", load));
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(PROCESSOR)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> " (" + line.substring(line.indexOf(':') + 1).strip() + ")")
                    .orElse("");
        } catch (IOException notLinux) {
            return "";
        }
    }
}
