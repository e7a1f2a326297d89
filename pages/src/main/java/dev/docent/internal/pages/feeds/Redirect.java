package dev.docent.internal.pages.feeds;

import java.util.Optional;

import dev.docent.internal.pages.html.RefusedUrlException;
import dev.docent.internal.pages.html.Url;
import dev.docent.internal.pages.links.Addresses;

/**
 * Where a path that has no page leads.
 *
 * @param destination a path of the site with a leading slash, perhaps with query and fragment, or a whole address of the web
 * @param permanent whether the path will never have a page again
 */
public record Redirect(String destination, boolean permanent) {

    private static final int PERMANENT = 308;
    private static final int TEMPORARY = 307;

    /** {@return the status code of the response; with both of them a request keeps its method} */
    public int status() {
        return permanent ? PERMANENT : TEMPORARY;
    }

    /**
     * {@return the target address, encoded; empty if the text that a wildcard matched makes it invalid}
     *
     * @param addresses the addresses as the page at the old path writes them
     */
    public Optional<Url> address(Addresses addresses) {
        try {
            if (!isInSite()) {
                return Optional.of(Url.of(destination));
            }
            int hash = destination.indexOf('#');
            String path = hash < 0 ? destination : destination.substring(0, hash);
            int query = path.indexOf('?');
            String page = addresses.page(path(), "").value();
            String rest = (query < 0 ? "" : path.substring(query)) + (hash < 0 ? "" : destination.substring(hash));
            return Optional.of(Url.of(page + rest));
        } catch (RefusedUrlException refused) {
            return Optional.empty();
        }
    }

    boolean isInSite() {
        return destination.startsWith("/");
    }

    /** {@return the path of a destination in the site, without query and fragment} */
    String path() {
        int end = 0;
        while (end < destination.length() && "?#".indexOf(destination.charAt(end)) < 0) {
            end++;
        }
        return RedirectRule.normal(destination.substring(0, end));
    }
}
