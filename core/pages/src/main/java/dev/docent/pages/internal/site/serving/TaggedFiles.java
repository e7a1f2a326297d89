package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.base.internal.http.EntityTags;
import org.jspecify.annotations.Nullable;

/**
 * The files of a docs folder with their entity tags. A tag is that of the content, so that all servers of a site have
 * the same one; that of a large file is derived from its size and times in the file system. Thread-safe.
 */
final class TaggedFiles {

    /** Larger ones are sent as they are, piece by piece. */
    private static final int MAX_IN_MEMORY = 1024 * 1024;

    private static final long MAX_READ_FOR_TAG = 16L * 1024 * 1024;
    private static final int PIECE = 64 * 1024;

    /** The end of the version of a file without one. */
    private static final String NO_FINGERPRINT = " ";

    private final DocsFolder folder;
    private final Map<String, Facts> facts = new ConcurrentHashMap<>();

    /**
     * What is known of a file.
     *
     * @param entityTag with its quotes
     * @param length in bytes
     */
    record Facts(String entityTag, long length) {}

    TaggedFiles(DocsFolder folder) {
        this.folder = folder;
    }

    /** {@return the files of a later state; what is known of unchanged ones stays known} */
    TaggedFiles replacedBy(DocsFolder later) {
        TaggedFiles files = new TaggedFiles(later);
        facts.forEach((version, known) -> {
            if (!version.endsWith(NO_FINGERPRINT)) {
                files.facts.put(version, known);
            }
        });
        return files;
    }

    /**
     * {@return a name that changes with the content of a file, as far as that is known without reading it}
     *
     * @throws UncheckedIOException if the file cannot be read
     */
    String version(String path) {
        try {
            return path + NO_FINGERPRINT + folder.fingerprint(path).orElse("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the content of a file that is worth compressing; empty for others and for files that are gone} */
    Optional<byte[]> compressible(String path, String type) {
        if (!MediaTypes.isCompressible(type)) {
            return Optional.empty();
        }
        try (DocsFile file = folder.open(path).orElse(null)) {
            if (file == null || file.size().orElse(0) > MAX_IN_MEMORY) {
                return Optional.empty();
            }
            byte[] content = file.content().readNBytes(MAX_IN_MEMORY + 1);
            return content.length > MAX_IN_MEMORY ? Optional.empty() : Optional.of(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return what is known of a file; empty if it is gone} Of several threads that ask, one reads it. */
    Optional<Facts> facts(String path) {
        String version = version(path);
        return Optional.ofNullable(facts.get(version))
                .or(() -> Optional.ofNullable(facts.computeIfAbsent(version, absent -> read(path, version))));
    }

    private @Nullable Facts read(String path, String version) {
        try (DocsFile file = folder.open(path).orElse(null)) {
            if (file == null) {
                return null;
            }
            OptionalLong size = file.size();
            boolean large = size.orElse(0) > MAX_READ_FOR_TAG && !version.endsWith(NO_FINGERPRINT);
            return large
                    ? new Facts(EntityTags.of(version.getBytes(StandardCharsets.UTF_8)), size.getAsLong())
                    : read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Facts read(DocsFile file) throws IOException {
        MessageDigest digest = Sha256.begin();
        byte[] piece = new byte[PIECE];
        long length = 0;
        try (InputStream content = new DigestInputStream(file.content(), digest)) {
            int read = content.read(piece);
            while (read >= 0) {
                length += read;
                read = content.read(piece);
            }
        }
        return new Facts(EntityTags.of(digest), length);
    }

    /** {@return the file, open at its beginning; empty if it is gone} */
    Optional<DocsFile> open(String path) throws IOException {
        return folder.open(path);
    }
}
