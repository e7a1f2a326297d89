package dev.docent.pages.internal.site.serving;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;
import dev.docent.base.internal.html.Url;

/** What is at an address of a site. */
public sealed interface SiteResponse {

    /** How long a client may use what it has without asking again. */
    enum Lifetime {
        /** It asks each time whether it has changed. */
        CHECKED,
        /** For ever: the address changes with the content. */
        FOREVER
    }

    /**
     * Something in memory.
     *
     * @param found false if this is the 404 page
     * @param negotiated whether the header {@code Accept} of the request decided about it
     */
    record Document(boolean found, Representation content, Lifetime lifetime, boolean negotiated)
            implements SiteResponse {}

    /**
     * A file of the docs folder.
     *
     * @param type its media type
     * @param entityTag with its quotes
     * @param length in bytes
     * @param headers of the response, apart from those that follow from the other components
     * @param opening opens it
     */
    record File(String type, String entityTag, long length, Map<String, String> headers, Opening opening)
            implements SiteResponse {}

    /** Opens a file. */
    interface Opening {
        /**
         * {@return the file, at its beginning; empty if it is gone}
         *
         * @throws IOException if it cannot be read
         */
        Optional<DocsFile> open() throws IOException;
    }

    /**
     * Another address.
     *
     * @param status 307 or 308
     */
    record Moved(int status, Url address) implements SiteResponse {}
}
