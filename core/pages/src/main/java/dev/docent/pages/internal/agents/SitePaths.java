package dev.docent.pages.internal.agents;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

import dev.docent.pages.internal.site.SitePage;
import dev.docent.pages.internal.site.serving.SiteRequest;
import dev.docent.pages.internal.site.serving.SiteResponse;
import dev.docent.pages.internal.site.serving.SiteRouter;

/** Finds what is at an address as agents write it, by the same router as for everybody. */
record SitePaths(SiteRouter router) {

    /** What the addresses of a site begin with that does not know its own. */
    private static final String SCHEME = "docs://";

    private static final String MARKDOWN = ".md";

    /** {@return the path in the site that an address names: a URL, a path below the host, or one below the site} */
    String path(String address) {
        String path = address.strip().replaceFirst("[?#].*$", "");
        String origin = router.site().origin().orElse("");
        path = !origin.isEmpty() && path.startsWith(origin + "/") ? path.substring(origin.length()) : path;
        String root = router.home().replaceFirst("/+$", "");
        if (path.startsWith(SCHEME)) {
            path = path.substring(SCHEME.length());
        } else if (!root.isEmpty() && (path.equals(root) || path.startsWith(root + "/"))) {
            path = path.substring(root.length());
        }
        path = path.startsWith("/") ? path : "/" + path;
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /** {@return the page at an address as Markdown; empty if there is none} */
    Optional<String> markdown(String address) {
        String path = path(address);
        String page = path.endsWith(MARKDOWN) ? path.substring(0, path.length() - MARKDOWN.length()) : path;
        return router.site().isPage(page) ? text(new SiteRequest(page, "", true)) : Optional.empty();
    }

    /** {@return the text of a file at the root of the site; empty if there is none} */
    Optional<String> file(String name) {
        return text(SiteRequest.of("/" + name));
    }

    private Optional<String> text(SiteRequest request) {
        return router.find(request) instanceof SiteResponse.Document document && document.found()
                ? Optional.of(new String(document.content().bytes(), StandardCharsets.UTF_8))
                : Optional.empty();
    }

    /** {@return the pages that lists have} */
    List<SitePage> shown() {
        return router.site().visible().pages().stream()
                .filter(page -> page.listed() && !page.entry().hidden())
                .toList();
    }

    /** {@return the address of a page, or of one of its headings; a URL if the site knows where it is on the web} */
    String address(String path, String anchor) {
        return router.site().origin().orElse("")
                + router.site().addresses().page(path, anchor).value();
    }

    /** {@return the address of a resource, which is absolute} */
    String uri(String path) {
        return router.site().origin().isPresent() ? address(path, "") : SCHEME + path;
    }
}
