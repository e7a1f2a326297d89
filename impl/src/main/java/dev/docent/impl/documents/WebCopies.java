package dev.docent.impl.documents;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The last copy of each document that was fetched: in memory, and in a directory where there is one. */
final class WebCopies {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final Optional<Path> directory;
    private final int maxBytes;
    private final Map<String, Copy> inMemory = new ConcurrentHashMap<>();

    WebCopies(Optional<Path> directory, int maxBytes) {
        this.directory = directory;
        this.maxBytes = maxBytes;
    }

    /**
     * A copy of a document.
     *
     * @param entityTag what its host calls this state of it; empty when it does not say
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
            inMemory.putIfAbsent(url, copy);
            return Optional.of(copy);
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    void keep(String url, Copy copy) {
        Copy before = inMemory.put(url, copy);
        if (directory.isPresent() && before != copy) {
            try {
                Files.createDirectories(directory.get());
                Path unfinished = Files.createTempFile(directory.get(), "fetched", ".tmp");
                Files.write(unfinished, copy.content());
                Files.move(unfinished, file(url), StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException unwritable) {
                LOG.log(Level.WARNING, "A copy of {0} cannot be kept in {1}", url, directory.get());
            }
        }
    }

    private Path file(String url) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(url.getBytes(StandardCharsets.UTF_8));
            return directory.orElseThrow().resolve(HexFormat.of().formatHex(hash) + ".spec");
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
