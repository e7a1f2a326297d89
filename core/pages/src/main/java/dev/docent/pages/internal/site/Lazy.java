package dev.docent.pages.internal.site;

import java.util.Objects;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/** A value that is computed once, on first use; its supplier is released afterwards. Thread-safe. */
public final class Lazy<T> {

    private @Nullable Supplier<T> making;
    private volatile @Nullable T made;

    /** @param making called once, unless it fails */
    public Lazy(Supplier<T> making) {
        this.making = making;
    }

    /** {@return the value} */
    public T get() {
        T value = made;
        if (value != null) {
            return value;
        }
        synchronized (this) {
            value = made;
            if (value == null) {
                value = Objects.requireNonNull(making).get();
                made = value;
                making = null;
            }
            return value;
        }
    }

    /** {@return whether it has been made} */
    public boolean isMade() {
        return made != null;
    }
}
