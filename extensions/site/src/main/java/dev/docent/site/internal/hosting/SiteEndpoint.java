package dev.docent.site.internal.hosting;

import java.io.IOException;
import java.util.Optional;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.pages.internal.site.serving.SiteRouter;

/** What a site offers at some paths besides its pages and files. Thread-safe. */
interface SiteEndpoint {

    /** {@return whether it responds to requests for a path of the site, or to some of them} */
    boolean serves(String path);

    /**
     * Responds to a request for which it makes no difference who sends it.
     *
     * @param path one that it serves
     * @param signsIn whether the reader has to sign in, and has not
     * @return whether it responded; if not, the request has one of the methods that it accepts
     */
    boolean respondFirst(String path, boolean signsIn, HttpServletRequest request, HttpServletResponse response)
            throws IOException;

    /**
     * Responds to a request of a reader of the site.
     *
     * @param path one that it serves
     * @param site as the reader sees it; empty if it cannot be shown yet
     * @return whether it responded; if not, the request is for a page or file of the site
     */
    boolean respond(String path, Optional<SiteRouter> site, HttpServletRequest request, HttpServletResponse response)
            throws IOException;
}
