package dev.docent.pages.internal.site;

import java.util.Optional;

/** Keeps what was made of pages for later processes, such as in a folder. Thread-safe. */
public interface PageStore {

    /** Keeps nothing. */
    PageStore NONE = new PageStore() {
        @Override
        public Optional<byte[]> find(String key) {
            return Optional.empty();
        }

        @Override
        public void keep(String key, byte[] content) {}
    };

    /**
     * {@return what was kept last under a key, unchanged; empty if nothing is, or it cannot be read}
     *
     * @param key a SHA-256 digest in hexadecimal digits
     */
    Optional<byte[]> find(String key);

    /** Keeps something under a key if possible; the content must not change afterwards. */
    void keep(String key, byte[] content);
}
