package dev.docent.navigation.internal.folders;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.base.internal.digests.Sha256;
import org.jspecify.annotations.Nullable;

/** One file of a {@link SiteSnapshot}: its content, or its digest after the content was dropped, and derived values. */
public final class CopiedFile {

    private volatile DocsFolder folder;
    private final String path;
    private final boolean present;
    private final int length;
    private final Map<Class<?>, Object> derived = new HashMap<>();
    private byte @Nullable [] bytes;
    private byte @Nullable [] hash;
    private volatile @Nullable Object fingerprint;

    /** @param bytes the content; {@code null} for a file that does not exist */
    CopiedFile(DocsFolder folder, String path, byte @Nullable [] bytes, @Nullable Object fingerprint) {
        this.folder = folder;
        this.path = path;
        this.present = bytes != null;
        this.length = bytes == null ? 0 : bytes.length;
        this.bytes = bytes;
        this.fingerprint = fingerprint;
    }

    /** A file that an earlier process read; its content is read when it is needed. */
    CopiedFile(DocsFolder folder, String path, KnownFile known, Object fingerprint) {
        this.folder = folder;
        this.path = path;
        this.present = true;
        this.length = known.length();
        this.hash = known.digest();
        this.fingerprint = fingerprint;
        this.derived.putAll(known.derived());
    }

    /** {@return what a later process needs instead of the content; empty if it could not find out whether the file changed} */
    synchronized Optional<KnownFile> known() {
        Object now = fingerprint;
        return present && now != null
                ? digest().map(digest -> new KnownFile(now.toString(), length, digest, derived))
                : Optional.empty();
    }

    /** {@return its length in bytes; 0 if it does not exist} */
    public int length() {
        return length;
    }

    /**
     * {@return whether the file is unchanged since it had that fingerprint}
     *
     * @param newFingerprint {@code null} if it has none
     */
    boolean isOf(@Nullable Object newFingerprint) {
        return newFingerprint != null && newFingerprint.equals(fingerprint);
    }

    /**
     * Records where the unchanged file is now, and its fingerprint. What is read again later comes from there, so that a folder
     * that was replaced is not kept.
     */
    void confirm(DocsFolder now, @Nullable Object newFingerprint) {
        folder = now;
        fingerprint = newFingerprint;
    }

    synchronized boolean holds(Optional<byte[]> content) {
        if (content.isEmpty() || !present) {
            return content.isEmpty() && !present;
        }
        return bytes != null ? Arrays.equals(bytes, content.get()) : Arrays.equals(hash, Sha256.of(content.get()));
    }

    /**
     * {@return the content, read again if it was dropped; empty if there is no such file}
     *
     * @throws IOException if the file exists but cannot be read
     */
    public synchronized Optional<byte[]> bytes() throws IOException {
        if (present && bytes == null) {
            byte[] again = folder.read(path).orElse(null);
            if (again == null || !Arrays.equals(hash, Sha256.of(again))) {
                throw new IOException("it has changed in the meantime");
            }
            bytes = again;
        }
        return Optional.ofNullable(bytes);
    }

    /**
     * {@return the content, which is not kept if it was dropped; empty if there is no such file}
     *
     * @throws IOException if the file exists but cannot be read
     */
    synchronized Optional<byte[]> bytesOnce() throws IOException {
        boolean dropped = bytes == null;
        Optional<byte[]> content = bytes();
        if (dropped) {
            bytes = null;
        }
        return content;
    }

    /**
     * {@return the value that {@code derivation} derives from the file, computed once; empty if there is no such file}
     *
     * @param type type of the derived value, the cache key
     * @throws IOException if the file exists but cannot be read
     */
    public synchronized <T> Optional<T> derive(Class<T> type, SiteSnapshot.Derivation<T> derivation)
            throws IOException {
        Object known = derived.get(type);
        if (known == null && present) {
            known = derivation.of(path, bytes().orElseThrow());
            derived.put(type, known);
        }
        return Optional.ofNullable(known).map(type::cast);
    }

    /** Adds the path and the content of the file to a digest, so that no two files add the same. */
    public synchronized void addTo(MessageDigest digest) {
        byte[] name = path.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(name.length).array());
        digest.update(name);
        digest.update((byte) (present ? 1 : 0));
        digest().ifPresent(digest::update);
    }

    /** {@return the SHA-256 digest of the content, which must not be changed; empty if there is no such file} */
    synchronized Optional<byte[]> digest() {
        if (present && hash == null) {
            hash = Sha256.of(Objects.requireNonNull(bytes));
        }
        return Optional.ofNullable(hash);
    }

    /** {@return whether the file exists and {@link #derive} has yet to derive a value of that type} */
    public synchronized boolean lacks(Class<?> type) {
        return present && !derived.containsKey(type);
    }

    synchronized void release() {
        derived.clear();
        dropBytes();
    }

    synchronized void forget(Class<?> type) {
        derived.remove(type);
        dropBytes();
    }

    synchronized void dropDerived(Class<?> type) {
        derived.remove(type);
    }

    synchronized void dropBytes() {
        if (bytes != null) {
            hash = hash == null ? Sha256.of(bytes) : hash;
            bytes = null;
        }
    }
}
