package dev.docent.navigation.internal.site;

import java.util.Objects;

import dev.docent.navigation.internal.files.SiteLimits;

/**
 * Settings for resolving a site.
 *
 * @param hiddenOperations effect of {@code x-hidden} in an OpenAPI document
 * @param limits size limits of the site
 */
public record NavigationSettings(HiddenOperations hiddenOperations, SiteLimits limits) {

    /** The default settings. */
    public static final NavigationSettings DEFAULT = new NavigationSettings(HiddenOperations.EXCLUDED);

    /** Effect of {@code x-hidden} in an OpenAPI document. */
    public enum HiddenOperations {
        /** The operation is not part of the documentation. */
        EXCLUDED,
        /** The operation is shown only where it is referenced explicitly. */
        UNLISTED
    }

    /** Checks that no component is {@code null}. */
    public NavigationSettings {
        Objects.requireNonNull(hiddenOperations, "hiddenOperations");
        Objects.requireNonNull(limits, "limits");
    }

    /** Settings with the default limits. */
    public NavigationSettings(HiddenOperations hiddenOperations) {
        this(hiddenOperations, SiteLimits.DEFAULT);
    }
}
