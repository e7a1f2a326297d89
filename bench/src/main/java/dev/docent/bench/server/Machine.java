package dev.docent.bench.server;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;

/** The machine that the benchmark runs on. */
public final class Machine {

    private Machine() {}

    /** Prints processor, JDK and date. */
    public static void print() {
        System.out.printf(
                "%s, %d processors, JDK %s, %s%n",
                processor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.runtime.version"),
                LocalDate.now());
    }

    /** {@return how many tasks have wanted to run in the last minute} */
    static String load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return String.format(Locale.ROOT, "%.1f", load);
    }

    private static String processor() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException notLinux) {
            return System.getProperty("os.arch");
        }
    }
}
