package dev.docent.api.navigation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A page: hand-written, or generated for an operation of an OpenAPI document.
 *
 * @param title the display name
 * @param href path of the page from the site's root, with a leading slash, without extension
 * @param description a short text about the page; {@code null} when it has none
 * @param sidebarTitle a shorter title for the navigation; {@code null} when it has none
 * @param deprecated whether the page, or the operation it documents, is marked as deprecated
 * @param hidden whether the author excluded the page from listings
 * @param missing whether the navigation names this page but the site has no such file
 * @param operation the part of an OpenAPI document that this page documents; {@code null} for any other page
 * @param groups access groups: only their members may see this page; empty means everybody
 * @param fields further fields, see {@link NavigationNode#fields()}
 */
public record NavigationPage(
        String title,
        String href,
        String description,
        String sidebarTitle,
        boolean deprecated,
        boolean hidden,
        boolean missing,
        DocumentedOperation operation,
        List<String> groups,
        Map<String, Object> fields)
        implements NavigationNode {

    /** Copies the collections. */
    public NavigationPage {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(href, "href");
        groups = List.copyOf(groups);
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }
}
