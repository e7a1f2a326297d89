package dev.docent.impl.openapi;

import dev.docent.impl.documents.Place;

/**
 * What the navigation needs to know of a schema.
 *
 * @param name its name under {@code components/schemas}
 * @param title {@code null} when it has none
 * @param description {@code null} when it has none
 * @param place where it is
 */
public record SpecSchema(String name, String title, String description, Place place) {}
