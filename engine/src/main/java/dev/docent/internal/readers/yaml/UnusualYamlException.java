package dev.docent.internal.readers.yaml;

/**
 * Thrown for YAML that the fast path, {@link YamlCursor}, does not support, or that is malformed: the fallback, {@link
 * YamlReader}, has to read it. A singleton without details.
 */
public final class UnusualYamlException extends RuntimeException {

    static final UnusualYamlException INSTANCE = new UnusualYamlException();

    private static final long serialVersionUID = 1L;

    private UnusualYamlException() {
        super("not supported by the fast path; use the fallback", null, false, false);
    }
}
