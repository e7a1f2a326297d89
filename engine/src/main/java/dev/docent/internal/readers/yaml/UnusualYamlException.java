package dev.docent.internal.readers.yaml;

/**
 * Says that a YAML text has something that {@link YamlCursor} does not know, or is no YAML: {@link YamlReader} has to
 * read it then. A single one will do: it says nothing more.
 */
public final class UnusualYamlException extends RuntimeException {

    static final UnusualYamlException INSTANCE = new UnusualYamlException();

    private static final long serialVersionUID = 1L;

    private UnusualYamlException() {
        super("left to the full YAML reader", null, false, false);
    }
}
