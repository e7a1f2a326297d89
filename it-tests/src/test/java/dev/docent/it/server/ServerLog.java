package dev.docent.it.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.testkit.internal.Eventually;

/** The log files of a server. */
public record ServerLog(Path file) {

    /** {@return the current length of the log, for {@link #since}} */
    public long mark() {
        return Files.exists(file) ? content(file).length() : 0;
    }

    /** {@return the text logged after {@code mark}} */
    public String since(long mark) {
        return Files.exists(file) ? content(file).substring(Math.toIntExact(mark)) : "";
    }

    /**
     * {@return the text logged after {@code mark}, once it has all of {@code texts}} Payara writes its log on a thread of its
     * own, and so later than it responds.
     */
    public String since(long mark, String... texts) {
        return Eventually.await(
                "the log of the server to have " + List.of(texts),
                () -> since(mark),
                logged -> List.of(texts).stream().allMatch(logged::contains));
    }

    /**
     * {@return every file in the log's folder and below: access logs, failure captures, console output} Those whose names begin
     * with a dot are there for a moment only, while Open Liberty writes others.
     */
    public List<Path> allFiles() {
        try (Stream<Path> files = Files.walk(file.getParent())) {
            return files.filter(each -> !each.getFileName().toString().startsWith("."))
                    .filter(Files::isRegularFile)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return a file's content, one character per byte, independent of its encoding} */
    public static String content(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
