package dev.docent.internal.site;

import java.util.Objects;

import dev.docent.internal.files.SiteLimits;

/**
 * What a site's owner may choose about resolving.
 *
 * @param hiddenOperations what {@code x-hidden} in an OpenAPI document means
 * @param limits how large the site may be
 */
public record NavigationSettings(HiddenOperations hiddenOperations, SiteLimits limits) {

    /** The settings of a site whose owner says nothing. */
    public static final NavigationSettings DEFAULT = new NavigationSettings(HiddenOperations.EXCLUDED);

    /** What {@code x-hidden} in an OpenAPI document means. */
    public enum HiddenOperations {
        /** The operation is not part of the documentation. */
        EXCLUDED,
        /** The operation is not listed on its own, but an explicit reference to it is. */
        UNLISTED
    }

    /** Checks that everything is there. */
    public NavigationSettings {
        Objects.requireNonNull(hiddenOperations, "hiddenOperations");
        Objects.requireNonNull(limits, "limits");
    }

    /** The settings of a site with the default limits. */
    public NavigationSettings(HiddenOperations hiddenOperations) {
        this(hiddenOperations, SiteLimits.DEFAULT);
    }
}
