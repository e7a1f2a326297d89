package dev.docent.navigation.internal.site;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The hand-written pages of a site, by path without extension. Immutable. */
public final class PageIndex {

    private final Map<String, HandWrittenPage> pages;
    private final Set<String> listed;
    private final Map<String, Set<String>> links;

    /**
     * @param pages the pages that were read
     * @param listed the paths of all page files, in order; none if the folder cannot be listed
     * @param links the paths of the pages that a page links to; empty if every page is listed in the navigation
     */
    PageIndex(Map<String, HandWrittenPage> pages, Set<String> listed, Map<String, Set<String>> links) {
        this.pages = Collections.unmodifiableMap(pages);
        this.listed = Collections.unmodifiableSet(listed);
        this.links = Collections.unmodifiableMap(links);
    }

    /**
     * {@return the same pages with other front matter}
     *
     * @param changed pages of this index, by path, whose links lead to the same pages
     */
    public PageIndex with(Map<String, HandWrittenPage> changed) {
        Map<String, HandWrittenPage> all = new HashMap<>(pages);
        all.putAll(changed);
        return new PageIndex(all, listed, links);
    }

    /** {@return whether it is known which pages the pages link to} */
    public boolean hasLinks() {
        return !links.isEmpty();
    }

    /** {@return the page of that path; empty if the site has no such file} */
    public Optional<HandWrittenPage> find(String path) {
        return Optional.ofNullable(pages.get(path));
    }

    /** {@return all pages that were read} */
    public Collection<HandWrittenPage> all() {
        return pages.values();
    }

    /** {@return all pages that were read, by path} */
    Set<Map.Entry<String, HandWrittenPage>> entries() {
        return pages.entrySet();
    }

    /** {@return the paths of the pages that a page links to; none if there is no such page} */
    public Set<String> links(String path) {
        return links.getOrDefault(path, Set.of());
    }

    /** {@return the paths of all page files, in order; none if the folder cannot be listed} */
    public Set<String> listedPaths() {
        return listed;
    }
}
