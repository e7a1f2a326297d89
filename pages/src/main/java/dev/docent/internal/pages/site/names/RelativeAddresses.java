package dev.docent.internal.pages.site.names;

import dev.docent.internal.pages.html.RefusedUrlException;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.links.RootedAddresses;

/**
 * Addresses of a site whose files are opened without a server.
 *
 * @param up leads from a page to the root of the site: {@code ./}, {@code ../}, {@code ../../} and so on
 */
public record RelativeAddresses(String up) implements Addresses {

    /** {@return the addresses as a page writes them whose file is {@code index.html} in the directory of its path} */
    public static RelativeAddresses of(String page) {
        long depth = page.equals("/") ? 0 : page.chars().filter(c -> c == '/').count();
        return new RelativeAddresses(depth == 0 ? "./" : "../".repeat((int) depth));
    }

    @Override
    public Url page(String path, String fragment) {
        Url page = relative(SiteFilePaths.ofPage(path));
        return fragment.isEmpty() ? page : page.withFragment(fragment);
    }

    @Override
    public Url file(String path) {
        return relative(path);
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
