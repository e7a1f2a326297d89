package dev.docent.pages.internal.body;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.page.PageContent;

/**
 * A page's content, and what its site does with it. Immutable.
 *
 * @param styles declarations by class, for the site's stylesheet
 * @param anchors links to elements that the body does not have, which only the site can check
 * @param ids the ids of the page's elements
 * @param losses codes of the problems because of which something is not shown as it is meant
 * @param withoutEffect how often attributes of components that have no effect are there, such as {@code Prompt actions}
 * @param files the snippets and scripts that the content was made with, from the site's root
 */
public record RenderedBody(
        PageContent content,
        Map<String, String> styles,
        List<AnchorLink> anchors,
        Set<String> ids,
        Set<String> losses,
        Map<String, Integer> withoutEffect,
        Set<String> files) {

    /** Copies the collections. */
    public RenderedBody {
        styles = Map.copyOf(styles);
        anchors = List.copyOf(anchors);
        ids = Set.copyOf(ids);
        losses = Set.copyOf(losses);
        withoutEffect = Map.copyOf(withoutEffect);
        files = Set.copyOf(files);
    }

    /**
     * A link to an element.
     *
     * @param page path of the page as in the navigation; empty for the page that the body is part of
     * @param fragment id of the element, decoded
     */
    public record AnchorLink(String page, String fragment, Location location) {}
}
