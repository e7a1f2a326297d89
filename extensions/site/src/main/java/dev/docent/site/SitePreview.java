package dev.docent.site;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import dev.docent.api.navigation.Problem;

/**
 * Another folder as a site. It holds no resources; forget it when it is no longer needed.
 *
 * <p><b>Threading:</b> safe for any number of threads.
 */
public interface SitePreview {

    /**
     * {@return the path of the page that is rendered from a file, such as {@code /guides/keys}; empty if none is, or
     * not everybody may read it}
     *
     * @param file path in the folder, without a leading slash, such as {@code guides/keys.mdx}
     */
    Optional<String> page(String file);

    /** {@return what is wrong with the navigation of the site} */
    List<Problem> problems();

    /**
     * Responds to a request as the site itself does: pages, Markdown, search and files, for the readers who may see
     * them.
     *
     * @param path in the site, decoded, with a leading slash; empty for the address without a slash at its end
     * @throws ServletException if the container cannot authenticate the reader
     * @throws IOException if the response cannot be written
     */
    void serve(String path, HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException;
}
