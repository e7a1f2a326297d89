package dev.docent.pages.internal.links;

import dev.docent.base.internal.html.RefusedUrlException;
import dev.docent.base.internal.html.Url;

/**
 * Whole addresses, for texts that are read without the address that they are from.
 *
 * @param origin where the site is
 * @param served the addresses on that server
 */
public record AbsoluteAddresses(Origin origin, Addresses served) implements Addresses {

    @Override
    public Url page(String path, String fragment) {
        return whole(served.page(path, fragment));
    }

    @Override
    public Url file(String path) {
        return whole(served.file(path));
    }

    @Override
    public Url asset(String name) {
        return whole(served.asset(name));
    }

    private Url whole(Url url) {
        try {
            return Url.of(origin.absolute(url));
        } catch (RefusedUrlException refused) {
            throw new IllegalStateException("An origin and a path are an address", refused);
        }
    }
}
