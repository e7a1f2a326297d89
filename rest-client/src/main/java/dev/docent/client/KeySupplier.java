package dev.docent.client;

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
}
