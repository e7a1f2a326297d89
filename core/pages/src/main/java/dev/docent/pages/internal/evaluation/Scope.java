package dev.docent.pages.internal.evaluation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** Names and their values; those of the scope around it are visible, too. */
public final class Scope {

    private final Map<String, Value> names = new HashMap<>();
    private final @Nullable Scope parent;
    private final boolean block;

    private Scope(@Nullable Scope parent, boolean block) {
        this.parent = parent;
        this.block = block;
    }

    /** {@return a scope without names} */
    public static Scope empty() {
        return new Scope(null, false);
    }

    /** {@return a scope inside this one} */
    public Scope inner() {
        return new Scope(this, false);
    }

    /** {@return the scope of a block of statements inside this one} */
    Scope ofBlock() {
        return new Scope(this, true);
    }

    /** {@return the scope of the function that this one is in} */
    Scope ofFunction() {
        Scope scope = this;
        while (scope.block && scope.parent != null) {
            scope = scope.parent;
        }
        return scope;
    }

    /** Gives a name a value. */
    public void define(String name, Value value) {
        names.put(name, value);
    }

    /** Gives a name another value where it is defined; returns whether it is. */
    boolean assign(String name, Value value) {
        for (Scope scope = this; scope != null; scope = scope.parent) {
            if (scope.names.replace(name, value) != null) {
                return true;
            }
        }
        return false;
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

    /** {@return the value of a name of this scope alone} */
    public Optional<Value> findOwn(String name) {
        return Optional.ofNullable(names.get(name));
    }

    /** {@return the names of this scope alone with their values} */
    public Map<String, Value> own() {
        return Map.copyOf(names);
    }
}
