package dev.docent.client;

import java.util.Objects;

/** A key that never changes. */
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
