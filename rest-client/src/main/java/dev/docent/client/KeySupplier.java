package dev.docent.client;

import java.nio.file.Path;

import dev.docent.client.exceptions.KeyUnusableException;
import org.jspecify.annotations.Nullable;

/**
 * Supplies the admin API key. Called before every request, so that a key can be rotated without a restart; if the API
 * responds with 401 and the supplier has a new key, a GET is retried once.
 *
 * <p>In a CDI application, one bean of this type replaces {@code docent.client.key}.
 *
 * <p><b>Threading:</b> called concurrently. <b>Time:</b> called for every request, so it must be fast; cache what is
 * slow to obtain. <b>Secrets:</b> do not print keys in {@code toString}.
 */
@FunctionalInterface
public interface KeySupplier {

    /** {@return the current key; {@code null} or empty if there is none} */
    @Nullable String key();

    /**
     * A supplier of a fixed key; its {@code toString} masks the key, and suppliers of the same key are equal.
     *
     * @param key the key, not {@code null}
     * @return the supplier
     */
    static KeySupplier of(String key) {
        return new FixedKey(key);
    }

    /**
     * A supplier that reads the key from a file for every request, so that a changed file takes effect with the next
     * request. Suppliers of the same file are equal. An unreadable file causes a {@link KeyUnusableException}; no
     * message and no {@code toString} contains the file's content.
     *
     * @param file contains only the key, in UTF-8; surrounding whitespace is ignored
     * @return the supplier
     */
    static KeySupplier ofFile(Path file) {
        return new KeyFile(file);
    }

    /**
     * The supplier of {@link #ofFile(Path)} for one of several tenants whose keys are files in one folder, such as a
     * mounted secret.
     *
     * @param folder contains one file per tenant, named after the tenant
     * @param tenant a plain file name
     * @return the supplier; suppliers of the same folder and tenant are equal
     * @throws IllegalArgumentException when {@code tenant} is empty, starts with a dot or has a slash or backslash
     */
    static KeySupplier ofFile(Path folder, String tenant) {
        return KeyFile.of(folder, tenant);
    }
}
