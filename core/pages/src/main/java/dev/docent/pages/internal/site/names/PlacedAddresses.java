package dev.docent.pages.internal.site.names;

import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.Addresses;

/**
 * Addresses of a site whose files a server has: those of their places.
 *
 * @param served the addresses of places
 * @param names where pages and files are
 */
public record PlacedAddresses(Addresses served, SiteFileNames names) implements Addresses {

    @Override
    public Url page(String path, String fragment) {
        return served.page(names.of(path), fragment);
    }

    @Override
    public Url file(String path) {
        return served.file(names.ofFile(path));
    }

    @Override
    public Url asset(String name) {
        return served.asset(name);
    }
}
