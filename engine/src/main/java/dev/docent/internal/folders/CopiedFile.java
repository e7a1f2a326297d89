package dev.docent.internal.folders;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** One file of a {@link SiteSnapshot}: its content, or its digest after the content was dropped, and derived values. */
final class CopiedFile {

    private final boolean present;
    private final int length;
    private final Map<Class<?>, Object> derived = new HashMap<>();
    private byte[] bytes;
    private byte[] hash;
    private volatile String fingerprint;

    /** @param bytes the content; {@code null} for a file that does not exist */
    CopiedFile(byte[] bytes, String fingerprint) {
        this.present = bytes != null;
        this.length = bytes == null ? 0 : bytes.length;
        this.bytes = bytes;
        this.fingerprint = fingerprint;
    }

    /** Reads the content again. */
    interface Reading {
        Optional<byte[]> read() throws IOException;
    }

    int length() {
        return length;
    }

    boolean isPresent() {
        return present;
    }

    /** {@return whether the file is unchanged since {@code fingerprint} was taken} */
    boolean isOf(Optional<String> newFingerprint) {
        return newFingerprint.isPresent() && newFingerprint.get().equals(fingerprint);
    }

    /** Records the fingerprint of the unchanged file. */
    void confirm(Optional<String> newFingerprint) {
        fingerprint = newFingerprint.orElse(null);
    }

    synchronized boolean holds(Optional<byte[]> content) {
        if (content.isEmpty() || !present) {
            return content.isEmpty() && !present;
        }
        return bytes != null ? Arrays.equals(bytes, content.get()) : Arrays.equals(hash, sha256(content.get()));
    }

    /** {@return the content, read again if it was dropped} */
    synchronized Optional<byte[]> bytes(Reading reading) throws IOException {
        if (present && bytes == null) {
            byte[] again = reading.read().orElse(null);
            if (again == null || !Arrays.equals(hash, sha256(again))) {
                throw new IOException("it has changed in the meantime");
            }
            bytes = again;
        }
        return Optional.ofNullable(bytes);
    }

    synchronized <T> T derive(String path, Class<T> type, SiteSnapshot.Derivation<T> derivation, Reading reading)
            throws IOException {
        Object known = derived.get(type);
        if (known == null) {
            known = derivation.of(path, bytes(reading).orElseThrow());
            derived.put(type, known);
        }
        return type.cast(known);
    }

    synchronized void dropBytes() {
        if (bytes != null) {
            hash = sha256(bytes);
            bytes = null;
        }
    }

    private static byte[] sha256(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
