package dev.docent.internal.pages.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.pages.assets.Asset;
import dev.docent.internal.pages.feeds.LlmsText;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.redirects.NearPages;
import dev.docent.internal.pages.redirects.Redirect;
import dev.docent.internal.pages.search.SearchIndex;
import dev.docent.internal.pages.search.SearchPage;
import dev.docent.internal.pages.theme.Theme;
import dev.docent.internal.pages.theme.view.SearchView;

/**
 * The files that {@link SiteOutput} writes, each of them made when it is asked for; instead of those of a search index
 * there is the index itself. What needs all pages is made once, when it is first asked for. Thread-safe.
 */
public final class OnDemandFiles {

    private static final String FULL_TEXT = "llms-full";
    private static final String FEED = "/rss.xml";

    private final ServedSite site;
    private final Map<String, Asset> assets = new ConcurrentHashMap<>();
    private final Lazy<Boolean> allStylesheets = new Lazy<>(this::keepAllStylesheets);
    private final Map<String, Lazy<SearchIndex>> indexes = new LinkedHashMap<>();
    private final Lazy<NearPages> near = new Lazy<>(this::nearPages);
    private final Lazy<Map<String, byte[]>> texts = new Lazy<>(this::texts);
    private final RecentTwins twins;
    private final Lazy<LlmsText.FullText> full =
            new Lazy<>(() -> feeds((name, content) -> {}).full());

    public OnDemandFiles(ServedSite site) {
        this.site = site;
        this.twins = new RecentTwins(site::twin);
        site.assets().all().forEach(asset -> assets.put(asset.name(), asset));
        languages().all().forEach(language -> indexes.put(language, new Lazy<>(() -> SiteSearch.of(site, language))));
    }

    /**
     * A page with the headers of its response.
     *
     * @param content must not be changed
     */
    public record PageFile(byte[] content, Map<String, String> headers) {}

    /** {@return whether there is a page at a path, with a leading slash} */
    public boolean isPage(String path) {
        return site.contents().page(path).isPresent()
                || path.equals("/") && !site.contents().pages().isEmpty();
    }

    /** {@return the page at a path, with a leading slash; empty if there is none} */
    public Optional<PageFile> page(String path) {
        boolean home = path.equals("/") && site.contents().page(path).isEmpty();
        return (home ? site.renderedHome() : site.rendered(path)).map(page -> {
            keepStylesheet(page);
            return new PageFile(
                    site.html(path, page),
                    HeadersFile.headers(site, List.of(page)).toMap());
        });
    }

    /** A page that links to its stylesheet is usually asked for first. */
    private void keepStylesheet(RenderedPage page) {
        page.stylesheet().ifPresent(stylesheet -> assets.putIfAbsent(stylesheet.name(), stylesheet));
    }

    private boolean keepAllStylesheets() {
        site.contents().pages().forEach(page -> keepStylesheet(site.rendered(page)));
        return true;
    }

    /** {@return a page as Markdown; empty if there is none at this path, with a leading slash} */
    public Optional<byte[]> twin(String path) {
        Optional<String> page = path.equals("/") ? site.homePath() : Optional.of(path);
        return page.flatMap(site::twin).map(OnDemandFiles::bytes);
    }

    /** {@return a file that Docent adds, whose name changes with its content; empty if there is none of this name} */
    public Optional<Asset> asset(String name) {
        if (!assets.containsKey(name) && name.startsWith(SiteAssets.PAGE_FOLDER + "/")) {
            allStylesheets.get();
        }
        return Optional.ofNullable(assets.get(name));
    }

    /** {@return the files that Docent adds, as far as they were asked for} */
    public Map<String, Asset> knownAssets() {
        return Map.copyOf(assets);
    }

    /** {@return in which languages readers search, and where} */
    public SearchLanguages languages() {
        return site.languages();
    }

    /** {@return the page that lists all others of a language} */
    public byte[] index(String language) {
        return site.index(language);
    }

    /** {@return a page of the list of all pages of a language, from 1; empty if there is none of that number} */
    public Optional<byte[]> index(String language, int part) {
        return part >= 1 && part <= site.indexParts(language)
                ? Optional.of(site.index(language, part))
                : Optional.empty();
    }

    /** {@return the page with the results of a search in a language} */
    public byte[] results(String language, SearchView found) {
        return site.results(language, found);
    }

    /** {@return the search index of a language} */
    public SearchIndex search(String language) {
        Lazy<SearchIndex> index = indexes.get(language);
        if (index == null) {
            throw new IllegalArgumentException("There are no pages in " + language);
        }
        return index.get();
    }

    /** {@return the languages in which readers have searched} */
    public List<String> searchedLanguages() {
        return indexes.entrySet().stream()
                .filter(index -> index.getValue().isMade())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Makes the indexes of languages, as far as there are pages in them. */
    public void searchAll(Collection<String> searched) {
        searched.stream().filter(indexes::containsKey).forEach(this::search);
    }

    /** {@return what the site says about itself to other programs, such as {@code llms.txt}; empty if nothing} */
    public Optional<byte[]> text(String name) {
        if (name.startsWith(FULL_TEXT)) {
            return full(name);
        }
        if (name.endsWith(FEED)) {
            Map<String, byte[]> feed = new ConcurrentHashMap<>();
            site.rendered("/" + name.substring(0, name.length() - FEED.length()))
                    .ifPresent(page -> feeds(feed::put).write(page));
            return Optional.ofNullable(feed.get(name));
        }
        return Optional.ofNullable(texts.get().get(name));
    }

    /** The text of all pages is made each time: it is as long as they are. */
    private Optional<byte[]> full(String name) {
        try {
            if (!full.get().names().contains(name)) {
                return Optional.empty();
            }
            StringBuilder text = new StringBuilder();
            full.get().write(name, twins, text);
            return Optional.of(bytes(text.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            twins.forget();
        }
    }

    private Map<String, byte[]> texts() {
        Map<String, byte[]> texts = new ConcurrentHashMap<>();
        feeds(texts::put).write();
        return texts;
    }

    private SiteFeeds feeds(SiteFeeds.Files files) {
        return new SiteFeeds(site, twins, files);
    }

    /** {@return whether a file of the docs folder is part of the site} */
    public boolean isPublished(String name) {
        return site.files().isPublished(name, site::renderAll);
    }

    /** {@return the docs folder} */
    public SiteSnapshot folder() {
        return site.contents().files();
    }

    /** {@return where a path leads that is no page and no file} */
    public Optional<Redirect> redirect(String path) {
        return site.redirects().find(path);
    }

    /** {@return the page for a path that leads nowhere, with the pages that the reader may have meant} */
    public byte[] notFound(String path) {
        List<String> nearest = near.get().find(path, page -> true).stream()
                .map(SearchPage::path)
                .toList();
        return site.notFound(nearest);
    }

    private NearPages nearPages() {
        return NearPages.of(site.contents().pages().stream()
                .filter(SitePage::isShown)
                .map(page -> SiteSearch.page(site, page, List.of()))
                .toList());
    }

    /** {@return the addresses of the site} */
    public Addresses addresses() {
        return new RootedAddresses(site.settings().base());
    }

    /** {@return the look of the site} */
    public Theme theme() {
        return site.assets().theme();
    }

    /** {@return the headers of a file that is no page of an author} */
    public Map<String, String> headers(String name) {
        Map<String, String> headers =
                new LinkedHashMap<>(HeadersFile.headers(site, List.of()).toMap());
        if (HeadersFile.isDocument(name)) {
            headers.putAll(HeadersFile.DRAWING);
        }
        return headers;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
