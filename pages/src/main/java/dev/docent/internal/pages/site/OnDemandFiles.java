package dev.docent.internal.pages.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocsFile;
import dev.docent.internal.pages.feeds.NearPages;
import dev.docent.internal.pages.feeds.Redirect;
import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.search.SearchFiles;
import dev.docent.internal.pages.search.SearchPage;
import dev.docent.internal.pages.theme.assets.Asset;
import org.jspecify.annotations.Nullable;

/**
 * The files that {@link SiteOutput} writes, each of them made when it is asked for. What needs all pages, such as a
 * search index, is made once, when the first of its files is asked for. Thread-safe.
 */
public final class OnDemandFiles {

    private static final String ASSETS = RootedAddresses.ASSETS.substring(1);
    private static final String PAGE_FILE = "/index.html";

    private final DocumentationSite site;
    private final Map<String, Asset> assets = new ConcurrentHashMap<>();
    private final Map<String, Map<String, byte[]>> sets = new ConcurrentHashMap<>();
    private @Nullable NearPages near;

    public OnDemandFiles(DocumentationSite site) {
        this.site = site;
        site.assets().all().forEach(asset -> assets.put(asset.name(), asset));
    }

    /** {@return the file of a page; empty if there is no page at this path, with a leading slash} */
    public Optional<DocsFile> page(String path) {
        if (path.equals("/")) {
            site.homePath().flatMap(site::rendered).ifPresent(this::keepStylesheet);
            return site.home().map(DocsFile::of);
        }
        site.rendered(path).ifPresent(this::keepStylesheet);
        return site.page(path).map(DocsFile::of);
    }

    /** A page that links to its stylesheet is asked for first. */
    private void keepStylesheet(RenderedPage page) {
        page.stylesheet().ifPresent(stylesheet -> assets.putIfAbsent(stylesheet.name(), stylesheet));
    }

    /** {@return a page as Markdown; empty if there is none at this path, with a leading slash} */
    public Optional<DocsFile> twin(String path) {
        Optional<String> page = path.equals("/") ? site.homePath() : Optional.of(path);
        return page.flatMap(site::twin).map(twin -> DocsFile.of(twin.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * {@return any other file; empty if there is none}
     *
     * @param name its path from the site's root, without a leading slash
     * @throws IOException if it cannot be read
     */
    public Optional<DocsFile> file(String name) throws IOException {
        if (name.startsWith(ASSETS)) {
            return asset(name.substring(ASSETS.length())).map(DocsFile::of);
        }
        if (name.equals("index.html") || name.endsWith(PAGE_FILE)) {
            return page(name.equals("index.html") ? "/" : "/" + name.substring(0, name.length() - PAGE_FILE.length()));
        }
        if (name.endsWith(".md")) {
            Optional<DocsFile> twin = twin("/" + name.substring(0, name.length() - 3));
            if (twin.isPresent()) {
                return twin;
            }
        }
        return site.files().isPublished(name, site::renderAll)
                ? site.contents().files().open(name)
                : Optional.ofNullable(feeds().get(name)).map(DocsFile::of);
    }

    /** {@return whether the name of a file changes with its content, so that it can be kept forever} */
    private boolean isConstant(String name) {
        return name.startsWith(ASSETS) && assets.containsKey(name.substring(ASSETS.length()));
    }

    private Optional<byte[]> asset(String name) {
        Asset known = assets.get(name);
        if (known != null) {
            return Optional.of(known.bytes());
        }
        SearchLanguages languages = site.languages();
        for (String language : languages.all()) {
            String index = languages.indexPath(language).substring(RootedAddresses.ASSETS.length());
            if (name.equals(index) || name.equals(index + PAGE_FILE)) {
                return Optional.of(site.index(language));
            }
            String folder = languages.folder(language);
            if (name.startsWith(folder + "/")) {
                return Optional.ofNullable(search(language, folder).get(name));
            }
        }
        return Optional.empty();
    }

    private Map<String, byte[]> search(String language, String folder) {
        return sets.computeIfAbsent(folder, absent -> {
            Map<String, byte[]> files = new ConcurrentHashMap<>();
            site.renderAll();
            RootedAddresses addresses = new RootedAddresses(site.settings().base());
            SearchFiles.write(SiteSearch.of(site, language), folder, addresses, files::put);
            return files;
        });
    }

    private Map<String, byte[]> feeds() {
        return sets.computeIfAbsent("", absent -> {
            Map<String, byte[]> files = new ConcurrentHashMap<>();
            SiteFeeds feeds = new SiteFeeds(site, site::twin, files::put);
            feeds.write();
            site.rendered().forEach(feeds::write);
            return files;
        });
    }

    /** {@return where a path leads that is no page and no file} */
    public Optional<Redirect> redirect(String path) {
        return site.contents().redirects().find(path);
    }

    /** {@return the page for a path that leads nowhere, with the pages that the reader may have meant} */
    public DocsFile notFound(String path) {
        List<String> nearest = nearPages().find(path, page -> true).stream()
                .map(SearchPage::path)
                .toList();
        return DocsFile.of(site.notFound(nearest));
    }

    private synchronized NearPages nearPages() {
        NearPages known = near;
        if (known == null) {
            known = NearPages.of(site.contents().pages().stream()
                    .filter(SitePage::isShown)
                    .map(page -> SiteSearch.page(site, page, List.of()))
                    .toList());
            near = known;
        }
        return known;
    }

    /** {@return the headers of the page at a path; of any other page if there is none} */
    public Map<String, String> headers(String path) {
        Optional<RenderedPage> page = path.equals("/") ? site.homePath().flatMap(site::rendered) : site.rendered(path);
        return HeadersFile.headers(site, page.stream().toList()).toMap();
    }

    /** {@return the headers of a file that is no page} */
    public Map<String, String> headersOfFile(String name) {
        Map<String, String> headers = new LinkedHashMap<>(headers("/" + name));
        if (HeadersFile.isDocument(name)) {
            headers.putAll(HeadersFile.DRAWING);
        }
        headers.putAll(isConstant(name) ? HeadersFile.FOREVER : Map.of("Cache-Control", "no-cache"));
        return headers;
    }
}
