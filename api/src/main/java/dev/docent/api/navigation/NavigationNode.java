package dev.docent.api.navigation;

import java.util.Map;

/**
 * One node of the resolved navigation: an element that holds others, or a page.
 *
 * <p>Immutable and safe to share between threads. Texts come from the site's files unescaped: whoever puts them into
 * HTML escapes them.
 */
public sealed interface NavigationNode permits NavigationContainer, NavigationPage {

    /** {@return the display name; {@code null} for the root only} */
    String title();

    /**
     * {@return further fields that the site's author wrote on this node, such as {@code icon} or {@code tag}, in their
     * order; values are String, Boolean, BigDecimal, Double, and unmodifiable List and Map of these and {@code null}}
     */
    Map<String, Object> fields();
}
