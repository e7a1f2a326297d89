package dev.docent.pages.internal.operations.model;

/**
 * An example of a body, a parameter or a header.
 *
 * @param name as a reader chooses it; empty for the only one
 * @param value its value, or the text that is sent; absent if it is only at another address
 * @param serialized whether the value is that text
 * @param description Markdown; empty for none
 * @param external the address of its value, as the document writes it; empty for none
 */
public record NamedExample(String name, Part value, boolean serialized, String description, String external) {

    /** An example that is a value. */
    public NamedExample(String name, Part value) {
        this(name, value, false, "", "");
    }
}
