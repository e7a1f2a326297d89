package dev.docent.client;

import java.nio.file.Path;

import dev.docent.client.exceptions.KeyUnusableException;

/**
 * Where the admin API key comes from. Asked before every request, so that a key can be rotated without a restart; when the
 * API answers 401 and the supplier has another key by then, a GET is repeated once.
 *
 * <p>In a CDI application, one bean of this type replaces {@code docent.client.key}.
 *
 * <p><b>Threading:</b> called by many threads at once. <b>Time:</b> called on every request, so it must be quick; cache what
 * is slow to get. <b>Secrets:</b> do not print keys in {@code toString}.
 */
@FunctionalInterface
public interface KeySupplier {

    /** {@return the key to use now; {@code null} or empty when there is none} */
    String key();

    /**
     * A supplier of one key that never changes; its {@code toString} masks the key, and two of the same key are equal.
     *
     * @param key the key, not {@code null}
     * @return the supplier
     */
    static KeySupplier of(String key) {
        return new FixedKey(key);
    }

    /**
     * A supplier that reads the key from a file for every request, so that a changed file counts from the next request on.
     * Two of the same file are equal. A file that cannot be read is a {@link KeyUnusableException}; no message and no
     * {@code toString} shows the content.
     *
     * @param file holds the key alone, in UTF-8; space around it does not matter
     * @return the supplier
     */
    static KeySupplier ofFile(Path file) {
        return new KeyFile(file);
    }

    /**
     * The supplier of {@link #ofFile(Path)} for one of many tenants, whose keys are files in one folder, such as a mounted
     * secret.
     *
     * @param folder has one file for each tenant, named like the tenant
     * @param tenant a plain file name
     * @return the supplier; two of the same folder and tenant are equal
     * @throws IllegalArgumentException when {@code tenant} is empty, starts with a dot or has a slash or backslash
     */
    static KeySupplier ofFile(Path folder, String tenant) {
        return KeyFile.of(folder, tenant);
    }
}
