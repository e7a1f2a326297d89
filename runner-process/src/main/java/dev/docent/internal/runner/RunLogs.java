package dev.docent.internal.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;

import dev.docent.internal.runner.processes.BoundedLog;

/** The logs of runs, one file each, named by time and job; the oldest are removed. Thread-safe. */
final class RunLogs {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String SUFFIX = ".log";
    private static final int SHORT = 8;

    private final Path folder;
    private final int kept;
    private final int bound;
    private final Clock clock;

    /** A log, and its file. */
    record Opened(Path file, BoundedLog log) {}

    /**
     * @param kept how many logs there are at most
     * @param bound the most bytes of one
     */
    RunLogs(Path folder, int kept, int bound, Clock clock) {
        this.folder = folder;
        this.kept = kept;
        this.bound = bound;
        this.clock = clock;
    }

    /** {@return a new log} */
    Opened open(String job) throws IOException {
        removeOldest();
        String unique = UUID.randomUUID().toString().substring(0, SHORT);
        Path file = folder.resolve(TIME.format(clock.instant()) + "-" + job + "-" + unique + SUFFIX);
        Files.createFile(file);
        return new Opened(file, new BoundedLog(file, bound));
    }

    private synchronized void removeOldest() throws IOException {
        List<Path> logs;
        try (Stream<Path> files = Files.list(folder)) {
            logs = files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        }
        for (Path old : logs.subList(0, Math.max(0, logs.size() - kept + 1))) {
            Files.deleteIfExists(old);
        }
    }
}
