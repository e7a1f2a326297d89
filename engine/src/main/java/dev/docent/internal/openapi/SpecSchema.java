package dev.docent.internal.openapi;

import dev.docent.internal.text.Location;

/**
 * What the navigation needs to know of a schema.
 *
 * @param name its name under {@code components/schemas}
 * @param title {@code null} when it has none
 * @param description {@code null} when it has none
 * @param location where it is
 */
public record SpecSchema(String name, String title, String description, Location location) {}
