package dev.docent.sample.forge;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** Keeps pull requests as files, so that they outlive the server. Thread-safe. */
final class PullRequestStore {

    private static final String ENDING = ".properties";
    private static final String COMMENT = "comment.";

    private final Path folder;

    PullRequestStore(Path folder) {
        this.folder = folder;
    }

    /** {@return all of them, the newest first} */
    List<PullRequest> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("[1-9]\\d{0,8}" + ENDING))
                    .map(PullRequestStore::read)
                    .sorted(Comparator.comparingInt(PullRequest::number).reversed())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Optional<PullRequest> find(int number) {
        return Optional.of(folder.resolve(number + ENDING))
                .filter(Files::isRegularFile)
                .map(PullRequestStore::read);
    }

    private static PullRequest read(Path file) {
        Properties values = new Properties();
        try (Reader text = Files.newBufferedReader(file)) {
            values.load(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Optional<PullRequest.Merge> merge = Optional.ofNullable(values.getProperty("mergedAt"))
                .map(at -> new PullRequest.Merge(
                        Instant.parse(at), values.getProperty("mergedFrom"), values.getProperty("mergedTo")));
        return new PullRequest(
                Integer.parseInt(file.getFileName().toString().replace(ENDING, "")),
                values.getProperty("job"),
                values.getProperty("branch"),
                values.getProperty("title"),
                values.getProperty("description", ""),
                comments(values),
                Instant.parse(values.getProperty("createdAt")),
                merge);
    }

    private static List<String> comments(Properties values) {
        return Stream.iterate(1, number -> number + 1)
                .map(number -> Optional.ofNullable(values.getProperty(COMMENT + number)))
                .takeWhile(Optional::isPresent)
                .flatMap(Optional::stream)
                .toList();
    }

    /** Adds the next one, or replaces what is known of one. */
    void write(PullRequest pull) {
        Properties values = new Properties();
        values.setProperty("job", pull.jobId());
        values.setProperty("branch", pull.branch());
        values.setProperty("title", pull.title());
        values.setProperty("description", pull.description());
        for (int number = 1; number <= pull.comments().size(); number++) {
            values.setProperty(COMMENT + number, pull.comments().get(number - 1));
        }
        values.setProperty("createdAt", pull.createdAt().toString());
        pull.merge().ifPresent(merge -> {
            values.setProperty("mergedAt", merge.at().toString());
            values.setProperty("mergedFrom", merge.from());
            values.setProperty("mergedTo", merge.to());
        });
        try {
            Files.createDirectories(folder);
            Path written = Files.createTempFile(folder, "new", null);
            try (Writer text = Files.newBufferedWriter(written)) {
                values.store(text, null);
            }
            Files.move(written, folder.resolve(pull.number() + ENDING), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
