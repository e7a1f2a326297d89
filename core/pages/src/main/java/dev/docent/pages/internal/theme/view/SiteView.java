package dev.docent.pages.internal.theme.view;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.pages.internal.tree.SiteTree;

/**
 * A site as one group of readers sees it. Immutable.
 *
 * @param tree the navigation that these readers see
 * @param home path of the page at the root of the site; the root if no page is there
 * @param language of pages that are in no language of the navigation, as a BCP 47 tag
 * @param origin scheme and host of the site, such as {@code https://docs.example.org}; empty if not known
 * @param mcp where agents reach the site by the Model Context Protocol: an address, or a path of its host if {@code origin}
 *     is empty; empty for nowhere
 * @param searches how readers of each language search, by the languages as the navigation has them; also in {@code
 *     language}
 */
public record SiteView(
        SiteTree tree,
        String home,
        String language,
        Optional<String> origin,
        Optional<String> mcp,
        Map<String, SearchSource> searches) {

    /** Copies the map. */
    public SiteView {
        searches = Map.copyOf(searches);
    }

    /** {@return how readers of a language search} */
    public SearchSource search(String tag) {
        SearchSource usual = Objects.requireNonNull(searches.get(language), "language");
        return searches.getOrDefault(tag, usual);
    }
}
