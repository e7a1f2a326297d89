package dev.docent.pages.internal.links;

import dev.docent.base.internal.html.Url;

/**
 * Addresses of a site that a server has at one path, the same for all pages.
 *
 * @param base path of the site; empty for the root of the host, otherwise with a leading slash and without a trailing one
 */
public record RootedAddresses(String base) implements Addresses {

    /** The directory of the files that Docent adds; no page and no file of an author can have this name. */
    public static final String ASSETS = "/_docent/";

    @Override
    public Url page(String path, String fragment) {
        Url page = Url.ofPath(base + path);
        return fragment.isEmpty() ? page : page.withFragment(fragment);
    }

    @Override
    public Url file(String path) {
        return Url.ofPath(base + "/" + path);
    }

    @Override
    public Url asset(String name) {
        return Url.ofPath(base + ASSETS + name);
    }
}
