package dev.docent.client;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A supplier that is identified by a name instead of its own {@code equals}.
 *
 * @param name such as the tenant
 * @param keys supplies the key
 */
record NamedKeys(String name, KeySupplier keys) implements KeySupplier {

    NamedKeys {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(keys, "keys");
    }

    @Override
    public @Nullable String key() {
        return keys.key();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NamedKeys named && named.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    /** Omits the supplier, which might print its key. */
    @Override
    public String toString() {
        return "NamedKeys[" + name + "]";
    }
}
