package dev.docent.navigation.internal.openapi;

import dev.docent.navigation.internal.access.DeclaredAccess;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * A schema as the navigation needs it.
 *
 * @param name its name under {@code components/schemas}
 * @param title {@code null} if it has none
 * @param description {@code null} if it has none
 * @param access who may see its page
 * @param location its location in the document
 */
public record SpecSchema(
        String name, @Nullable String title, @Nullable String description, DeclaredAccess access, Location location) {

    /** {@return the schema with more that decides who may see its page} */
    SpecSchema with(DeclaredAccess more) {
        return new SpecSchema(name, title, description, access.and(more), location);
    }
}
