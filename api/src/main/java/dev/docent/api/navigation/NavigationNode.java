package dev.docent.api.navigation;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One node of the resolved navigation: a container or a page.
 *
 * <p>Immutable and safe to share between threads. Texts are taken from the site's files unescaped; escape them before
 * writing HTML.
 */
public sealed interface NavigationNode permits NavigationContainer, NavigationPage {

    /** {@return the display name; {@code null} for the root only} */
    @Nullable String title();

    /**
     * {@return further fields that the site's author set on this node, such as {@code icon} or {@code tag}, in their
     * order; values are String, Boolean, BigDecimal, Double, and unmodifiable List and Map of these and {@code null}}
     */
    Map<String, Object> fields();
}
