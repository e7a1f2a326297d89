package dev.docent.pages.internal.operations.model;

import java.util.Locale;
import java.util.Optional;

/** Where a request has a parameter, in the order of a page. */
public enum ParameterLocation {
    PATH,
    QUERY,
    /** The query as a whole. */
    QUERYSTRING,
    HEADER,
    COOKIE;

    /** {@return the place of that name in OpenAPI} */
    public static Optional<ParameterLocation> of(String name) {
        for (ParameterLocation place : values()) {
            if (place.word().equals(name)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    /** {@return its name in OpenAPI} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
