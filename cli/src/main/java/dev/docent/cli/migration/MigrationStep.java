package dev.docent.cli.migration;

import java.util.Locale;

/** The steps, in the order in which they have to be taken. */
public enum MigrationStep {
    /** What the pages say moves into the OpenAPI documents. */
    SPEC,
    /** {@code docs.json} names endpoints where it named pages. */
    NAVIGATION,
    /** The pages that are no longer needed are removed. */
    PAGES;

    /** {@return the name that people write} */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
