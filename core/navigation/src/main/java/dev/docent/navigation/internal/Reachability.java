package dev.docent.navigation.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.site.PageIndex;
import dev.docent.navigation.internal.site.PageLinks;

/** Follows the links of pages, starting with those in the navigation. */
final class Reachability {

    private final PageIndex pages;
    private final Set<String> reached = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    Reachability(PageIndex pages) {
        this.pages = pages;
    }

    /** Marks a page, and all pages it links to, as reachable. */
    void add(String path) {
        if (reached.add(path)) {
            open.add(path);
        }
    }

    /** Marks every address in {@code docs.json} as reachable: those of bars, footers and redirects. */
    void addAddresses(Node node) {
        if (node instanceof Node.Mapping mapping) {
            mapping.members().values().forEach(this::addAddresses);
        } else if (node instanceof Node.Sequence sequence) {
            sequence.items().forEach(this::addAddresses);
        } else if (node instanceof Node.Text text && text.value().startsWith("/")) {
            String target = PageLinks.target("", text.value().split("[#?]", 2)[0]);
            if (target != null) {
                add(target);
            }
        }
    }

    /** {@return whether the page is reachable} */
    boolean isReached(String path) {
        while (!open.isEmpty()) {
            pages.links(open.poll()).forEach(this::add);
        }
        return reached.contains(path);
    }
}
