package dev.docent.cli.internal.migration;

import java.util.Locale;

/** The steps, in the required order. */
public enum MigrationStep {
    /** Moves the content of the pages into the OpenAPI documents. */
    SPEC,
    /** Replaces page paths with endpoint references in {@code docs.json}. */
    NAVIGATION,
    /** Removes the pages that are no longer needed. */
    PAGES;

    /** {@return the name on the command line} */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
