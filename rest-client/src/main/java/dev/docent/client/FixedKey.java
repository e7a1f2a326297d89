package dev.docent.client;

import java.util.Objects;

/** The one key of a client whose key never changes. */
record FixedKey(String key) implements KeySupplier {

    FixedKey {
        Objects.requireNonNull(key, "key");
    }

    /** Masks the key. */
    @Override
    public String toString() {
        return "FixedKey[key=****]";
    }
}
