package dev.docent.pages.internal.operations.model;

/**
 * An example of a body.
 *
 * @param name as a reader chooses it; empty for the only one
 * @param value its value, or the text that is sent
 * @param serialized whether the value is that text
 */
public record NamedExample(String name, Part value, boolean serialized) {

    /** An example that is a value. */
    public NamedExample(String name, Part value) {
        this(name, value, false);
    }
}
