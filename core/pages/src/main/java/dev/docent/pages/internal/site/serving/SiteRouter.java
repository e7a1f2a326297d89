package dev.docent.pages.internal.site.serving;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.search.SearchJson;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.site.SearchLanguages;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.ServedSite.PageFile;
import dev.docent.pages.internal.site.serving.SiteResponse.Document;
import dev.docent.pages.internal.site.serving.SiteResponse.Lifetime;

/**
 * Finds what is at an address of a served site. What is sent is made when it is asked for and kept in a cache that all
 * sites share. Thread-safe.
 */
public final class SiteRouter {

    private static final int PERMANENT = 308;
    private static final int TEMPORARY = 307;
    private static final String ASSETS = RootedAddresses.ASSETS;
    private static final String MARKDOWN = ".md";
    private static final int REHEARSED = 20;
    private static final int MAX_OF_PAGE = 20;
    private static final int MAX_OF_PALETTE = 10;
    private static final String FULL_TEXT = "llms-full.txt";

    /** Begins no path. */
    private static final String DATA = "data ";

    private static final Pattern TEXT =
            Pattern.compile("llms(-full)?(-[1-9]\\d{0,5})?\\.txt|robots\\.txt|sitemap[^/]*\\.xml|.+/rss\\.xml"
                    + "|openapi\\.json|_docent/openapi/.+\\.json|skill\\.md|\\.well-known/(agent-)?skills/.+");

    private static final Pattern INDEX_PART = Pattern.compile("(.+)/([1-9]\\d{0,5})");

    /** Other ways to write the address of a page. */
    private static final Pattern END = Pattern.compile("/(index\\.html)?$");

    private final ServedSite site;
    private final RepresentationCache cache;
    private final RepresentationCache.Owner owner = new RepresentationCache.Owner();
    private final TaggedFiles folder;
    private final Map<String, Asset> earlier;
    private final Map<String, SearchLocation> searches = new HashMap<>();

    private SiteRouter(ServedSite site, RepresentationCache cache, TaggedFiles folder, Map<String, Asset> earlier) {
        this.site = site;
        this.cache = cache;
        this.folder = folder;
        this.earlier = earlier;
        SearchLanguages languages = site.languages();
        for (String language : languages.all()) {
            SearchLocation place =
                    new SearchLocation(language, languages.indexPath(language), ASSETS + languages.folder(language));
            place.paths().forEach(path -> searches.put(path, place));
        }
    }

    /** {@return what finds the addresses of a site} */
    public static SiteRouter of(ServedSite site, RepresentationCache cache) {
        return new SiteRouter(site, cache, new TaggedFiles(site.visible().files()), Map.of());
    }

    /** {@return the same for a site that replaces this one; stylesheets and scripts of pages that readers have open stay} */
    public SiteRouter replacedBy(ServedSite later) {
        later.takeFrom(site);
        return new SiteRouter(later, cache, folder.replacedBy(later.visible().files()), site.knownAssets());
    }

    /** {@return the site, as these readers see it} */
    public ServedSite site() {
        return site;
    }

    /** {@return whether there is a page or a file at a path, or a redirect to one that the site has} */
    public boolean has(String path) {
        return site.isPage(path)
                || site.isPublished(path.substring(1))
                || site.redirect(path).isPresent();
    }

    /** {@return the address of the root} */
    public String home() {
        return site.addresses().page("/", "").value();
    }

    /** {@return the address of the stylesheet that all pages load} */
    public String stylesheet() {
        return site.addresses().asset(site.theme().stylesheet().name()).value();
    }

    /** {@return the address of the script that applies the reader's choice of light or dark} */
    public String headScript() {
        return site.addresses().asset(site.theme().headScript().name()).value();
    }

    /** {@return the headers of pages that need nothing but the site} */
    public Map<String, String> headers() {
        return site.headers("");
    }

    /** Makes in advance what takes long and was needed of an earlier state. */
    public void prepareAs(SiteRouter before) {
        site.searchAll(before.site.searchedLanguages());
    }

    /**
     * Makes in advance what the first readers would wait for: search, and the text of all pages.
     *
     * @param goesOn asked often, and may pause the thread; {@code false} ends it
     */
    public void prepare(BooleanSupplier goesOn) {
        site.prepare(goesOn);
        if (goesOn.getAsBoolean()) {
            text(FULL_TEXT)
                    .map(Document.class::cast)
                    .ifPresent(text -> text.content().encoded().gzip());
        }
        site.searchedLanguages().forEach(language -> rehearse(language, goesOn));
    }

    /** The first of all searches waits for classes to be loaded. */
    private void rehearse(String language, BooleanSupplier goesOn) {
        site.search(language).pages().stream()
                .limit(REHEARSED)
                .takeWhile(page -> goesOn.getAsBoolean())
                .forEach(page -> once("", MediaTypes.JSON, palette(language, page.title()))
                        .encoded()
                        .gzip());
    }

    /** Lets the cache drop what is kept of this state; who still reads it gets everything made again. */
    public void release() {
        cache.drop(owner);
    }

    /** {@return what is at an address; never empty, falls back to the 404 page} */
    public SiteResponse find(SiteRequest request) {
        String path = request.path();
        if (path.isEmpty()) {
            return new SiteResponse.Moved(PERMANENT, site.addresses().page("/", ""));
        }
        return own(request)
                .or(() -> page(request))
                .or(() -> file(path.substring(1)))
                .or(() -> text(path.substring(1)))
                .or(() -> moved(path))
                .orElseGet(() -> nothing(path));
    }

    /**
     * {@return the page at a path as data: a JSON object with its Markdown, headings and neighbours; empty if there is none}
     *
     * @param path with a leading slash
     */
    public Optional<Representation> data(String path) {
        String name = DATA + path;
        return cache.find(owner, name)
                .or(() -> site.data(path).map(json -> kept(name, () -> representation(path, MediaTypes.JSON, json))));
    }

    /** {@return what Docent adds to a site} */
    private Optional<SiteResponse> own(SiteRequest request) {
        String path = request.path();
        if (!path.startsWith(ASSETS)) {
            return Optional.empty();
        }
        SearchLocation place = searches.get(path);
        if (place != null) {
            return Optional.of(search(place, request));
        }
        Matcher part = INDEX_PART.matcher(path);
        SearchLocation index = part.matches() ? searches.get(part.group(1)) : null;
        if (index != null && index.page().equals(part.group(1))) {
            return cache.find(owner, path)
                    .or(() -> site.index(index.language(), Integer.parseInt(part.group(2)))
                            .map(html -> kept(path, () -> representation(path, MediaTypes.HTML, html))))
                    .map(this::document);
        }
        String name = path.substring(ASSETS.length());
        if (TEXT.matcher(path.substring(1)).matches()) {
            return text(path.substring(1));
        }
        return site.asset(name)
                .or(() -> Optional.ofNullable(earlier.get(name)))
                .map(asset -> new Document(
                        true,
                        kept(path, () -> representation(path, asset.mediaType(), asset.bytes())),
                        Lifetime.FOREVER,
                        false));
    }

    private SiteResponse search(SearchLocation place, SiteRequest request) {
        String path = request.path();
        String language = place.language();
        if (path.equals(place.directory())) {
            return document(representation(path, MediaTypes.JSON, place.directory(site.addresses())));
        }
        if (path.equals(place.page()) && request.query().isBlank()) {
            return document(kept(path, () -> representation(path, MediaTypes.HTML, site.index(language))));
        }
        if (!path.equals(place.page())) {
            return document(once(path, MediaTypes.JSON, palette(language, request.query())));
        }
        List<SearchResult> found = site.search(language).search(request.query(), MAX_OF_PAGE);
        request.searched().accept(found.size());
        return document(once(path, MediaTypes.HTML, site.results(language, request.query(), found)));
    }

    /** {@return the results of a search as the palette reads them} */
    private byte[] palette(String language, String query) {
        return SearchJson.of(site.search(language).search(query, MAX_OF_PALETTE), site.addresses());
    }

    private Optional<SiteResponse> page(SiteRequest request) {
        String path = request.path();
        if (site.isPage(path)) {
            return Optional.of(request.markdown() ? markdown(path, true) : html(path));
        }
        String written = path.endsWith(MARKDOWN) ? path.substring(0, path.length() - MARKDOWN.length()) : "";
        String page = Addresses.ofMarkdown("/").equals(path) && !site.isPage(written) ? "/" : written;
        if (site.isPage(page)) {
            return Optional.of(markdown(page, false));
        }
        String trimmed = END.matcher(path).replaceFirst("");
        return !trimmed.equals(path) && site.isPage(trimmed)
                ? Optional.of(new SiteResponse.Moved(PERMANENT, site.addresses().page(trimmed, "")))
                : Optional.empty();
    }

    private SiteResponse html(String path) {
        Supplier<Representation> made = () -> {
            PageFile page = site.page(path).orElseThrow();
            return new Representation(MediaTypes.HTML, page.headers(), page.content());
        };
        return new Document(true, kept(path, made), Lifetime.CHECKED, true);
    }

    private SiteResponse markdown(String page, boolean negotiated) {
        Supplier<Representation> made = () -> representation(
                page, MediaTypes.MARKDOWN, site.markdownFile(page).orElseThrow().getBytes(StandardCharsets.UTF_8));
        return new Document(true, kept(page + MARKDOWN, made), Lifetime.CHECKED, negotiated);
    }

    private Optional<SiteResponse> file(String file) {
        boolean added =
                TEXT.matcher(file).matches() && !site.visible().fileNames().contains(file);
        if (added || !site.isPublished(file)) {
            return Optional.empty();
        }
        String type = MediaTypes.of(file);
        String version = folder.version(file);
        Optional<Representation> small = cache.find(owner, version)
                .or(() -> folder.compressible(file, type)
                        .map(content -> kept(version, () -> representation(file, type, content))));
        return small.<SiteResponse>map(this::document)
                .or(() -> folder.facts(file)
                        .map(facts -> new SiteResponse.File(
                                type, facts.entityTag(), facts.length(), site.headers(file), () -> folder.open(file))));
    }

    private Optional<SiteResponse> text(String name) {
        if (!TEXT.matcher(name).matches()) {
            return Optional.empty();
        }
        return cache.find(owner, name)
                .or(() -> site.text(name)
                        .map(bytes -> kept(name, () -> representation(name, MediaTypes.of(name), bytes))))
                .map(this::document);
    }

    private Optional<SiteResponse> moved(String path) {
        return site.redirect(path)
                .flatMap(redirect -> redirect.address(site.addresses())
                        .map(address -> new SiteResponse.Moved(redirect.status(), address)));
    }

    /** An image or a text that does not exist is none, whatever the site does with wrong addresses of pages. */
    private SiteResponse nothing(String path) {
        boolean ofPage = !path.startsWith(ASSETS) && path.indexOf('.', path.lastIndexOf('/') + 1) < 0;
        if (ofPage && site.theme().redirectsMissing() && has("/")) {
            return new SiteResponse.Moved(TEMPORARY, site.addresses().page("/", ""));
        }
        Representation page = once(path, MediaTypes.HTML, site.notFound(path));
        return new Document(false, page, Lifetime.CHECKED, false);
    }

    private Document document(Representation content) {
        return new Document(true, content, Lifetime.CHECKED, false);
    }

    private Representation representation(String name, String type, byte[] bytes) {
        return new Representation(type, site.headers(name), bytes);
    }

    private Representation once(String name, String type, byte[] bytes) {
        return Representation.once(type, site.headers(name), bytes);
    }

    private Representation kept(String name, Supplier<Representation> made) {
        return cache.get(owner, name, made);
    }
}
