package dev.docent.bench.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;

/** The machine that the benchmark runs on. */
final class Machine {

    private Machine() {}

    static void print() {
        System.out.printf(
                "%s, %d processors, JDK %s, %s%n",
                processor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.runtime.version"),
                LocalDate.now());
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
