package dev.docent.internal.pages.site.serving;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.DocsFile;
import dev.docent.internal.pages.feeds.Redirect;
import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.site.DocumentationSite;
import dev.docent.internal.pages.site.OnDemandFiles;

/** Answers requests for the paths of a site at the root of a host. Thread-safe. */
public final class SiteResponder {

    private static final String HTML = "text/html; charset=utf-8";
    private static final String MARKDOWN = "text/markdown; charset=utf-8";

    private final OnDemandFiles files;

    public SiteResponder(DocumentationSite site) {
        this.files = new OnDemandFiles(site);
    }

    /**
     * {@return the answer to a GET request}
     *
     * @param path decoded, with a leading slash
     * @param markdown whether the client prefers Markdown to HTML
     * @throws IOException if a file cannot be read
     */
    public SiteResponse respond(String path, boolean markdown) throws IOException {
        String page = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        Optional<SiteResponse> found = page(page, markdown);
        if (found.isEmpty() && !path.endsWith("/")) {
            found = file(path.substring(1));
        }
        if (found.isEmpty() && page.startsWith(RootedAddresses.ASSETS)) {
            found = files.file(page.substring(1)).map(file -> html(200, page, file));
        }
        return found.or(() -> files.redirect(page).map(SiteResponder::redirect))
                .orElseGet(() -> html(404, page, files.notFound(page)));
    }

    private Optional<SiteResponse> page(String path, boolean markdown) {
        if (markdown) {
            Optional<DocsFile> twin = files.twin(path);
            if (twin.isPresent()) {
                return twin.map(file -> answer(200, common(path), MARKDOWN, file));
            }
        }
        return files.page(path).map(file -> html(200, path, file));
    }

    private SiteResponse html(int status, String path, DocsFile file) {
        SiteResponse answer = answer(status, common(path), HTML, file);
        return new SiteResponse(status, answer.headers(), true, answer.body());
    }

    private Map<String, String> common(String path) {
        Map<String, String> headers = new LinkedHashMap<>(files.headers(path));
        headers.put("Vary", "Accept");
        headers.put("Cache-Control", "no-cache");
        return headers;
    }

    private Optional<SiteResponse> file(String name) throws IOException {
        Optional<DocsFile> file = files.file(name);
        if (file.isEmpty()) {
            return Optional.empty();
        }
        if (name.endsWith(".html")) {
            return file.map(page -> html(200, "/" + name.replaceFirst("/?index\\.html$", ""), page));
        }
        boolean index = name.startsWith(RootedAddresses.ASSETS.substring(1)) && name.indexOf('.') < 0;
        if (index) {
            return file.map(page -> html(200, "/" + name, page));
        }
        return file.map(content -> answer(200, files.headersOfFile(name), MediaTypes.of(name), content));
    }

    private static SiteResponse answer(int status, Map<String, String> headers, String type, DocsFile file) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("Content-Type", type);
        all.putAll(headers);
        return new SiteResponse(status, all, false, Optional.of(file));
    }

    private static SiteResponse redirect(Redirect redirect) {
        String location =
                redirect.address(new RootedAddresses("")).map(Object::toString).orElse("/");
        return new SiteResponse(redirect.status(), Map.of("Location", location), false, Optional.empty());
    }
}
