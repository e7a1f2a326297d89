package dev.docent.pages.internal.site.serving;

import java.util.function.IntConsumer;

/**
 * What a client asks a site for.
 *
 * @param path from the root of the site, decoded, with a leading slash; empty for the address without a slash at its end
 * @param query the words to search for; empty for none
 * @param markdown whether the client prefers Markdown to HTML
 * @param searched gets the number of results if the response is a page with the results of a search
 */
public record SiteRequest(String path, String query, boolean markdown, IntConsumer searched) {

    /** A request of which nobody counts the searches. */
    public SiteRequest(String path, String query, boolean markdown) {
        this(path, query, markdown, results -> {});
    }

    /** {@return a request for HTML} */
    public static SiteRequest of(String path) {
        return new SiteRequest(path, "", false);
    }
}
