package dev.docent.navigation.internal.folders;

import java.util.Map;

/**
 * A file as an earlier process read it, without its content.
 *
 * @param fingerprint the folder's fingerprint of the file at that time
 * @param length its length in bytes
 * @param digest the SHA-256 digest of its content; must not be changed
 * @param derived immutable values that were derived from it, by their types
 */
public record KnownFile(String fingerprint, int length, byte[] digest, Map<Class<?>, Object> derived) {

    /** Copies the map. */
    public KnownFile {
        derived = Map.copyOf(derived);
    }
}
