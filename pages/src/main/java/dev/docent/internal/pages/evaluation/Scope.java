package dev.docent.internal.pages.evaluation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** Names and their values; those of the scope around it are visible, too. */
public final class Scope {

    private final Map<String, Value> names = new HashMap<>();
    private final @Nullable Scope parent;

    private Scope(@Nullable Scope parent) {
        this.parent = parent;
    }

    /** {@return a scope without names} */
    public static Scope empty() {
        return new Scope(null);
    }

    /** {@return a scope inside this one} */
    public Scope inner() {
        return new Scope(this);
    }

    /** Gives a name a value. */
    public void define(String name, Value value) {
        names.put(name, value);
    }

    /** {@return the value of a name} */
    public Optional<Value> find(String name) {
        for (Scope scope = this; scope != null; scope = scope.parent) {
            Value value = scope.names.get(name);
            if (value != null) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }

    /** {@return the names of this scope alone with their values} */
    public Map<String, Value> own() {
        return Map.copyOf(names);
    }
}
