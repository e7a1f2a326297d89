package dev.docent.site;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The documentation site that an application serves, for its other pages. Inject it.
 *
 * <p><b>Threading:</b> safe for any number of threads.
 */
public interface DocumentationSite {

    /**
     * {@return the current appearance of the site; empty if the application serves no site, or it cannot be rendered
     * yet} The addresses change with the site: call this for each page.
     */
    Optional<SiteAppearance> appearance();

    /**
     * Reads another folder as a site, with the settings of this one: the same limits, hosts and API. It is read once;
     * open another preview when the folder has changed.
     *
     * @param folder directory with a {@code docs.json}
     * @param address path at which the application will {@linkplain SitePreview#serve serve} it, with the context path
     *     and a leading slash, without a trailing one, such as {@code /shop/preview/7}
     * @return the preview; its pages are rendered when they are asked for
     * @throws IllegalStateException if the application serves no site, or the folder cannot be read as one; the message
     *     states the reason
     */
    SitePreview preview(Path folder, String address);
}
