package dev.docent.pages.internal.redirects;

import java.util.Optional;

import dev.docent.base.internal.html.Url;
import dev.docent.base.internal.text.UriText;
import dev.docent.pages.internal.links.Addresses;

/**
 * Where a path that has no page leads.
 *
 * @param destination a path of the site with a leading slash, perhaps with query and fragment, or a whole address of the web;
 *     the path is encoded as in an address, at least {@code ?}, {@code #} and {@code %} in it
 * @param permanent whether the path will never have a page again
 */
public record Redirect(String destination, boolean permanent) {

    private static final int PERMANENT = 308;
    private static final int TEMPORARY = 307;

    /** {@return a redirect to a page, for now} */
    static Redirect ofPage(String page) {
        return new Redirect(encoded(page), false);
    }

    /** {@return the path of a page as a destination has it} */
    static String encoded(String page) {
        return page.replace("%", "%25").replace("?", "%3F").replace("#", "%23");
    }

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
        return Url.find(isInSite() ? addresses.page(path(), "").value() + rest() : destination);
    }

    boolean isInSite() {
        return destination.startsWith("/");
    }

    /** {@return the path of a destination in the site, decoded, without query and fragment} */
    public String path() {
        return RedirectRule.normal(UriText.decoded(destination.substring(0, end())));
    }

    /** {@return query and fragment of a destination in the site} */
    String rest() {
        return destination.substring(end());
    }

    private int end() {
        int end = 0;
        while (end < destination.length() && "?#".indexOf(destination.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
