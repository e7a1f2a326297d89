package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.text.EngineLog;

/** The last usable copy of each fetched document: in memory and, if configured, in a directory. */
final class WebCopies {

    private final Optional<Path> directory;
    private final int maxBytes;
    private final DocumentCheck check;
    private final Map<String, Copy> inMemory = new ConcurrentHashMap<>();

    WebCopies(Optional<Path> directory, int maxBytes, DocumentCheck check) {
        this.directory = directory;
        this.maxBytes = maxBytes;
        this.check = check;
    }

    /**
     * A copy of a document.
     *
     * @param entityTag entity tag from its host; empty if there was none
     */
    record Copy(String entityTag, byte[] content) {}

    Optional<Copy> find(String url) {
        return Optional.ofNullable(inMemory.get(url)).or(() -> stored(url));
    }

    private Optional<Copy> stored(String url) {
        if (directory.isEmpty()) {
            return Optional.empty();
        }
        Path file = file(url);
        try (var in = Files.newInputStream(file)) {
            Copy copy = new Copy("", BoundedRead.all(in, maxBytes));
            if (!check.isUsable(url, copy.content())) {
                return Optional.empty();
            }
            inMemory.putIfAbsent(url, copy);
            return Optional.of(copy);
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /**
     * Keeps a copy if it is usable.
     *
     * @return whether it is usable
     */
    boolean keep(String url, Copy copy) {
        Copy before = inMemory.get(url);
        boolean same = before != null && Arrays.equals(before.content(), copy.content());
        if (!same && !check.isUsable(url, copy.content())) {
            return false;
        }
        inMemory.put(url, copy);
        if (directory.isPresent() && !same) {
            try {
                store(directory.get(), url, copy);
            } catch (IOException unwritable) {
                EngineLog.LOG.log(Level.WARNING, "Cannot write a copy of {0} to {1}", url, directory.get());
            }
        }
        return true;
    }

    private void store(Path folder, String url, Copy copy) throws IOException {
        Files.createDirectories(folder);
        Path unfinished = Files.createTempFile(folder, "fetched", ".tmp");
        try {
            Files.write(unfinished, copy.content());
            Files.move(unfinished, file(url), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private Path file(String url) {
        return directory.orElseThrow().resolve(Sha256.hex(url) + ".spec");
    }
}
