package dev.docent.internal.pages.site.serving;

/**
 * What a client asks a site for.
 *
 * @param path from the root of the site, decoded, with a leading slash; empty for the address without a slash at its end
 * @param query the words to search for; empty for none
 * @param markdown whether the client prefers Markdown to HTML
 */
public record SiteRequest(String path, String query, boolean markdown) {

    /** {@return a request for HTML} */
    public static SiteRequest of(String path) {
        return new SiteRequest(path, "", false);
    }
}
