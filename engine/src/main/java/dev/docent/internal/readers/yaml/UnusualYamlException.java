package dev.docent.internal.readers.yaml;

import java.util.function.Supplier;

import dev.docent.internal.text.UnreadableException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown for YAML that the fast path, {@link YamlCursor}, does not support, or that is malformed: the fallback, {@link
 * YamlReader}, has to read it. A singleton without details.
 */
public final class UnusualYamlException extends RuntimeException {

    static final UnusualYamlException INSTANCE = new UnusualYamlException();

    private static final long serialVersionUID = 1L;

    /** {@return a value; one that cannot be read is left to the fallback, which reports it} */
    static <T extends @Nullable Object> T reading(Supplier<T> value) {
        try {
            return value.get();
        } catch (UnreadableException reportedByTheFallback) {
            throw INSTANCE;
        }
    }

    private UnusualYamlException() {
        super("not supported by the fast path; use the fallback", null, false, false);
    }
}
