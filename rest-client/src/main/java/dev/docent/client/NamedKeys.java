package dev.docent.client;

import java.util.Objects;

/**
 * A supplier that is told from others by a name, whatever its own {@code equals} says.
 *
 * @param name such as the tenant
 * @param keys where the key comes from
 */
record NamedKeys(String name, KeySupplier keys) implements KeySupplier {

    NamedKeys {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(keys, "keys");
    }

    @Override
    public String key() {
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

    /** Leaves out the supplier, which might print its key. */
    @Override
    public String toString() {
        return "NamedKeys[" + name + "]";
    }
}
