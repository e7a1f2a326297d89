package dev.docent.cli.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import dev.docent.base.internal.digests.Sha256;
import dev.docent.navigation.internal.stored.ValueReader;
import dev.docent.navigation.internal.stored.ValueWriter;
import dev.docent.pages.internal.site.PageStore;

/**
 * The digests of files that builds wrote to a folder, so that a file that has not been touched since need not be read. Is
 * kept in the user's own store, not in the folder, which is published. Thread-safe.
 */
final class KnownOutputs {

    /** {@return nothing known, and nothing kept} */
    static KnownOutputs none() {
        return new KnownOutputs(PageStore.NONE, "", Map.of());
    }

    private final PageStore store;
    private final String key;
    private final Map<String, Output> before;
    private final Map<String, Output> now = new ConcurrentHashMap<>();

    private KnownOutputs(PageStore store, String key, Map<String, Output> before) {
        this.store = store;
        this.key = key;
        this.before = before;
    }

    /** A file, and the digest of its content while it is the same file. */
    private record Output(long size, long changed, String file, byte[] digest) {

        static Output of(BasicFileAttributes attributes, byte[] digest) {
            return new Output(
                    attributes.size(),
                    attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                    String.valueOf(attributes.fileKey()),
                    digest);
        }

        boolean isSameFile(Output other) {
            return size == other.size && changed == other.changed && file.equals(other.file);
        }
    }

    /** {@return what the last build that ended knew of a folder} */
    static KnownOutputs of(PageStore store, Path folder) throws IOException {
        if (store == PageStore.NONE) {
            return none();
        }
        String key = Sha256.hex("outputs of " + folder.toRealPath());
        return new KnownOutputs(
                store, key, store.find(key).map(KnownOutputs::decoded).orElse(Map.of()));
    }

    /**
     * {@return whether a file has a content}
     *
     * @param path its path in the folder
     */
    boolean has(String path, Path file, int length, byte[] digest) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (!attributes.isRegularFile() || attributes.size() != length) {
                return false;
            }
            Output found = Output.of(attributes, digest);
            Output known = before.get(path);
            boolean same = Arrays.equals(
                    known != null && known.isSameFile(found) ? known.digest() : Sha256.of(Files.readAllBytes(file)),
                    digest);
            if (same) {
                now.put(path, found);
            }
            return same;
        } catch (NoSuchFileException missing) {
            return false;
        }
    }

    /** Remembers a file that was written. */
    void add(String path, Path file, Supplier<byte[]> digest) throws IOException {
        if (store != PageStore.NONE) {
            now.put(path, Output.of(Files.readAttributes(file, BasicFileAttributes.class), digest.get()));
        }
    }

    /** Keeps what is known now for the next build. */
    void keep() {
        if (store != PageStore.NONE) {
            store.keep(key, encoded(now));
        }
    }

    private static byte[] encoded(Map<String, Output> outputs) {
        ValueWriter out = new ValueWriter();
        out.number(outputs.size());
        outputs.forEach((path, output) -> {
            out.text(path);
            out.longNumber(output.size());
            out.longNumber(output.changed());
            out.text(output.file());
            out.bytes(output.digest());
        });
        return out.bytes();
    }

    private static Map<String, Output> decoded(byte[] bytes) {
        try {
            ValueReader in = new ValueReader(bytes);
            Map<String, Output> outputs = new HashMap<>();
            in.list(() -> outputs.put(in.text(), new Output(in.longNumber(), in.longNumber(), in.text(), in.bytes())));
            in.end();
            return outputs;
        } catch (IllegalArgumentException foreign) {
            return Map.of();
        }
    }
}
