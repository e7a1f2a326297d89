package dev.docent.navigation.internal.view;

import java.util.Optional;

import dev.docent.base.internal.http.EncodedBytes;

/**
 * What is known of the pages of one state of a site only where they are rendered: their text, headings and neighbours. It
 * decides by itself what a client may read, as it does for the same page at its own address. Thread-safe.
 */
@FunctionalInterface
public interface PageBodies {

    /** Of a site whose pages are not rendered. */
    PageBodies NONE = (href, reader) -> Optional.empty();

    /** How the caller of a page is authenticated. */
    enum Reader {
        /** Neither signed in nor with a key. */
        ANONYMOUS,
        /** Authenticated by the container, without an admin API key. */
        SIGNED_IN,
        /** May read every page that anybody may read. */
        WITH_KEY
    }

    /**
     * {@return a JSON object with {@code body}, {@code headings}, {@code previous} and {@code next}; empty if the reader may not
     * read the page, if there is no such page, or if the pages are not rendered}
     *
     * @param href the address of the page in the navigation, with a leading slash
     */
    Optional<EncodedBytes> find(String href, Reader reader);
}
