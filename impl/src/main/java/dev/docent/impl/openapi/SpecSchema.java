package dev.docent.impl.openapi;

/**
 * What the navigation needs to know of a schema.
 *
 * @param name its name under {@code components/schemas}
 * @param title {@code null} when it has none
 * @param description {@code null} when it has none
 */
public record SpecSchema(String name, String title, String description) {}
