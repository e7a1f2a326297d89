package dev.docent.runner.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;
import dev.docent.runner.internal.folders.JobName;
import dev.docent.runner.internal.processes.BoundedLog;

/** The logs of runs, one file each, named by time and job; the oldest are removed. Thread-safe. */
final class LogFiles implements RunLogs {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String SUFFIX = ".log";
    private static final int SHORT = 8;

    private final Path folder;
    private final int kept;
    private final int bound;
    private final Clock clock;

    /** The logs that are being written, by what the names of the logs of their jobs contain. */
    private final Map<String, Path> written = new ConcurrentHashMap<>();

    /**
     * A log that is being written, and its file.
     *
     * @param closed called when the log is closed
     */
    record Opened(Path file, BoundedLog log, Runnable closed) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            try {
                log.close();
            } finally {
                closed.run();
            }
        }
    }

    /**
     * @param kept how many logs there are at most
     * @param bound the most bytes of one
     */
    LogFiles(Path folder, int kept, int bound, Clock clock) {
        this.folder = folder;
        this.kept = kept;
        this.bound = bound;
        this.clock = clock;
    }

    /**
     * {@return a new log}
     *
     * @param key a job whose id can be part of the name of a file
     */
    Opened open(AgentJobKey key) throws IOException {
        removeOldest();
        String unique = UUID.randomUUID().toString().substring(0, SHORT);
        String ofJob = ofJob(key);
        Path file = folder.resolve(TIME.format(clock.instant()) + ofJob + unique + SUFFIX);
        written.put(ofJob, file);
        boolean opened = false;
        try {
            Files.createFile(file);
            Opened log = new Opened(file, new BoundedLog(file, bound), () -> written.remove(ofJob, file));
            opened = true;
            return log;
        } finally {
            if (!opened) {
                written.remove(ofJob, file);
            }
        }
    }

    /** What the names of all logs of a job contain. */
    private static String ofJob(AgentJobKey key) {
        return "-" + JobName.of(key) + "-";
    }

    private synchronized void removeOldest() throws IOException {
        List<Path> logs = logs();
        for (Path old : logs.subList(0, Math.max(0, logs.size() - kept + 1))) {
            Files.deleteIfExists(old);
        }
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        }
    }

    /** A log that is longer than its bound loses its middle, so positions after its first half then change. */
    @Override
    public Optional<Part> read(AgentJobKey key, long from, int max) {
        try {
            String ofJob = ofJob(key);
            Optional<Path> file = latest(ofJob);
            if (file.isEmpty()) {
                return Optional.empty();
            }
            // before the length, so that what is complete has all its bytes
            boolean complete = !file.get().equals(written.get(ofJob));
            return Optional.of(read(file.get(), from, max, complete));
        } catch (NoSuchFileException removed) {
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The log of agent job " + key + " cannot be read", unreadable);
        }
    }

    /** Also one that is being written, which then goes on without a name and ends with its run. */
    @Override
    public void erase(Set<AgentJobKey> keys) {
        Set<String> names = keys.stream().map(LogFiles::ofJob).collect(Collectors.toSet());
        try {
            for (Path log : logs()) {
                if (names.contains(ofJob(log))) {
                    Files.deleteIfExists(log);
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("The logs of erased agent jobs cannot be deleted", failure);
        }
    }

    /** {@return what the name of a log contains of its job} */
    private static String ofJob(Path log) {
        String name = log.getFileName().toString();
        int end = name.lastIndexOf('-');
        int begin = name.indexOf('-');
        return begin < 0 ? "" : name.substring(begin, end + 1);
    }

    /** Runs of a job follow each other, so one that is being written is the last; of others, the last that was written. */
    private Optional<Path> latest(String ofJob) throws IOException {
        Path open = written.get(ofJob);
        if (open != null) {
            // the folder is not listed: a caller that waits for more of a log asks twice a second
            return Optional.of(open);
        }
        Optional<Path> last = Optional.empty();
        for (Path log : logs()) {
            if (ofJob(log).equals(ofJob) && (last.isEmpty() || !isBefore(log, last.get()))) {
                last = Optional.of(log);
            }
        }
        return last;
    }

    private static boolean isBefore(Path one, Path other) throws IOException {
        return Files.getLastModifiedTime(one).compareTo(Files.getLastModifiedTime(other)) < 0;
    }

    private static Part read(Path file, long from, int max, boolean complete) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long length = channel.size();
            ByteBuffer content = ByteBuffer.allocate((int) Math.max(0, Math.min(max, length - from)));
            int read = 0;
            while (content.hasRemaining() && read >= 0) {
                read = channel.read(content, from + content.position());
            }
            return new Part(Arrays.copyOf(content.array(), content.position()), length, complete);
        }
    }
}
