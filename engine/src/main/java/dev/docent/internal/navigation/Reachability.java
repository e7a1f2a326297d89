package dev.docent.internal.navigation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

import dev.docent.internal.documents.Node;
import dev.docent.internal.site.PageIndex;
import dev.docent.internal.site.PageLinks;

/** Follows the links of pages, from those in the navigation on. */
final class Reachability {

    private final PageIndex pages;
    private final Set<String> reached = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    Reachability(PageIndex pages) {
        this.pages = pages;
    }

    /** Notes that readers get to a page, and so to all that it links to. */
    void add(String path) {
        if (reached.add(path)) {
            open.add(path);
        }
    }

    /** Notes every address in {@code docs.json}: those of bars, footers and redirects. */
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

    /** {@return whether readers get to the page} */
    boolean isReached(String path) {
        while (!open.isEmpty()) {
            pages.links(open.poll()).forEach(this::add);
        }
        return reached.contains(path);
    }
}
