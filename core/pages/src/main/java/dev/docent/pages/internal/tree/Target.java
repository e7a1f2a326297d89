package dev.docent.pages.internal.tree;

import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.Addresses;

/**
 * Where an entry of the navigation leads: to a page of this site, or to an address.
 *
 * @param path path of the page; empty for an address
 * @param address the address; empty for a page
 */
public record Target(String path, Optional<Url> address) {

    private static final String HREF = "href";
    private static final String URL = "url";

    /** {@return a page of this site} */
    public static Target page(String path) {
        return new Target(path, Optional.empty());
    }

    /** {@return where a page's entry leads} */
    static Target of(NavigationPage page) {
        return ofField(page, URL).orElseGet(() -> page(page.href()));
    }

    /** {@return where a container leads: to its own address, or to its first page; empty if it has none} */
    static Optional<Target> of(NavigationContainer container) {
        return ofField(container, HREF).or(() -> firstPage(container).map(Target::of));
    }

    private static Optional<Target> ofField(NavigationNode node, String field) {
        return node.fields().get(field) instanceof String written ? of(written) : Optional.empty();
    }

    /** {@return where an address leads; empty if it is none} */
    static Optional<Target> of(String written) {
        if (written.isBlank()) {
            return Optional.empty();
        }
        if (written.startsWith("/") && !written.startsWith("//") && written.matches("[^?#%\\\\]*")) {
            return Optional.of(page(written));
        }
        return Url.find(written).map(address -> new Target("", Optional.of(address)));
    }

    /** {@return the first page in a container that readers see} */
    static Optional<NavigationPage> firstPage(NavigationContainer container) {
        if (container.root() != null && isShown(container.root())) {
            return Optional.of(container.root());
        }
        for (NavigationNode child : container.children()) {
            Optional<NavigationPage> page = child instanceof NavigationPage own
                    ? Optional.of(own).filter(Target::isShown)
                    : firstPage((NavigationContainer) child);
            if (page.isPresent()) {
                return page;
            }
        }
        return Optional.empty();
    }

    static boolean isShown(NavigationPage page) {
        return !page.hidden() && !page.missing();
    }

    /** {@return the address as one page writes it} */
    public Url url(Addresses addresses) {
        return address.orElseGet(() -> addresses.page(path, ""));
    }

    /** {@return whether it leads to another host} */
    public boolean isForeign() {
        return address.filter(url -> url.kind() == Url.Kind.WEB).isPresent();
    }
}
