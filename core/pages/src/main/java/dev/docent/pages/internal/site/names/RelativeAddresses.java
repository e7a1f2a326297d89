package dev.docent.pages.internal.site.names;

import dev.docent.base.internal.html.RefusedUrlException;
import dev.docent.base.internal.html.Url;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;

/**
 * Addresses of a site whose files are opened without a server.
 *
 * @param up leads from a page to the root of the site: {@code ./}, {@code ../}, {@code ../../} and so on
 * @param names where pages and files are
 */
public record RelativeAddresses(String up, SiteFileNames names) implements Addresses {

    /** {@return the addresses as a page writes them whose file is {@code index.html} in the directory at a place} */
    public static RelativeAddresses of(String place, SiteFileNames names) {
        long depth = place.equals("/") ? 0 : place.chars().filter(c -> c == '/').count();
        return new RelativeAddresses(depth == 0 ? "./" : "../".repeat((int) depth), names);
    }

    @Override
    public Url page(String path, String fragment) {
        Url page = relative(names.file(path));
        return fragment.isEmpty() ? page : page.withFragment(fragment);
    }

    @Override
    public Url file(String path) {
        return relative(names.ofFile(path));
    }

    @Override
    public Url asset(String name) {
        return relative(RootedAddresses.ASSETS.substring(1) + name);
    }

    private Url relative(String path) {
        try {
            return Url.of(up + Url.ofPath("/" + path).value().substring(1));
        } catch (RefusedUrlException refused) {
            throw new IllegalStateException("An encoded path is an address", refused);
        }
    }
}
