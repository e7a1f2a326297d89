package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.pages.internal.assets.Asset;
import dev.docent.pages.internal.feeds.LlmsDirective;
import dev.docent.pages.internal.icons.IconSprite;
import dev.docent.pages.internal.links.Addresses;
import dev.docent.pages.internal.links.RootedAddresses;
import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.redirects.NearPages;
import dev.docent.pages.internal.redirects.Redirect;
import dev.docent.pages.internal.redirects.Redirects;
import dev.docent.pages.internal.search.SearchIndex;
import dev.docent.pages.internal.search.SearchPage;
import dev.docent.pages.internal.search.SearchResult;
import dev.docent.pages.internal.site.names.SiteFileNames;
import dev.docent.pages.internal.theme.Theme;
import dev.docent.pages.internal.theme.view.SearchSource;
import dev.docent.pages.internal.theme.view.SiteView;
import dev.docent.pages.internal.theme.view.WholePages;
import org.jspecify.annotations.Nullable;

/**
 * What a host serves of a site to readers who see the same of it: its pages and everything around them. All of it is made
 * when it is asked for; {@link SiteOutput} asks for everything. The content of a page depends on nothing but the page's own
 * sources, so that a page has the same bytes either way. What needs all pages is made once. Thread-safe.
 */
public final class ServedSite {

    private final VisibleSite visible;
    private final PublishingSettings settings;
    private final boolean keeping;
    private final PublishedFiles files;
    private final PageRenderer renderer;
    private final Map<String, RenderedPage> rendered = new ConcurrentHashMap<>();
    private final Map<String, RenderedPage> failed = new ConcurrentHashMap<>();
    private final SiteAssets assets;
    private final SearchLanguages languages;
    private final ThemedPages themed;
    private final MarkdownExports exports;
    private final Lazy<DescriptionLinks> descriptionLinks;
    private final Map<String, Asset> knownAssets = new ConcurrentHashMap<>();
    private final Lazy<Optional<String>> home = new Lazy<>(this::findHome);
    private final Lazy<Boolean> allStylesheets = new Lazy<>(this::keepAllStylesheets);
    private final Map<String, Lazy<SearchIndex>> indexes = new LinkedHashMap<>();
    private final SearchedTexts searched = new SearchedTexts(this);
    private final Lazy<NearPages> near = new Lazy<>(this::nearPages);
    private final SiteTexts texts;
    private final SiteDocuments documents;
    private final Lazy<SiteSkills> skills = new Lazy<>(this::findSkills);

    /**
     * A page with the headers of its response.
     *
     * @param content must not be changed
     */
    public record PageFile(byte[] content, Map<String, String> headers) {}

    /** @param before the same site before a change of nothing but what is in its files; {@code null} for none */
    private ServedSite(VisibleSite visible, PublishingSettings settings, boolean keeping, @Nullable ServedSite before) {
        this.visible = visible;
        this.settings = settings;
        this.keeping = keeping;
        this.files = published();
        this.documents = new SiteDocuments(visible);
        this.renderer = new PageRenderer(visible, files, settings);
        if (before == null) {
            this.languages = SearchLanguages.of(visible.pages(), settings.language());
            SiteView view = new SiteView(
                    visible.tree(),
                    home.get().orElse("/"),
                    settings.language(),
                    settings.origin().map(Object::toString),
                    settings.mcpAddress(),
                    languages.sources(Optional.of(SiteAssets.searchScript().name())));
            IconSprite icons = settings.links() == PublishingSettings.Links.SERVER
                    ? visible.theme().icons(view)
                    : IconSprite.NONE;
            this.themed = new ThemedPages(visible.theme(), view, icons, settings.addresses("/"), parts());
            this.assets = SiteAssets.of(visible.theme(), icons.file(), themed.stylesheet());
        } else {
            this.languages = before.languages;
            this.themed = settings.themeFiles().isEmpty(visible.fileNames())
                    ? before.themed
                    : before.themed.with(settings.addresses("/"), parts());
            this.assets = before.assets.with(themed.stylesheet());
        }
        this.exports = new MarkdownExports(visible, renderer.api(), renderer.rest(), renderer::evaluate, files::isFile);
        this.descriptionLinks = new Lazy<>(() -> renderer.descriptionLinks(settings, new PageNotes()));
        this.texts = new SiteTexts(this);
        assets.all().forEach(asset -> knownAssets.put(asset.name(), asset));
        languages.all().forEach(language -> indexes.put(language, new Lazy<>(() -> SiteSearch.of(this, language))));
    }

    private PublishedFiles published() {
        PublishedFiles published = new PublishedFiles(
                visible.fileNames(),
                visible.isRestricted(),
                () -> RestrictedFiles.of(visible, settings),
                this::renderAll);
        published.linkAll(withoutRedirects(visible.docsJson()));
        return published;
    }

    /** A redirect to a file does not show it. */
    static Node withoutRedirects(Node docsJson) {
        if (!(docsJson instanceof Node.Mapping settings)) {
            return docsJson;
        }
        Map<String, Node> members = new LinkedHashMap<>(settings.members());
        members.remove("redirects");
        return new Node.Mapping(settings.location(), members);
    }

    /**
     * {@return this site after a change of nothing but what is in its files, with pages that are rendered on demand}
     *
     * @param changed a snapshot with the same files and the same navigation
     */
    public ServedSite with(SiteSnapshot changed) {
        return new ServedSite(visible.with(changed), settings, keeping, this);
    }

    /** {@return a site whose pages are rendered when they are asked for} */
    public static ServedSite onDemand(VisibleSite visible, PublishingSettings settings) {
        return new ServedSite(visible, settings, true, null);
    }

    /** {@return a site that is written as files, whose names all file systems take} */
    public static ServedSite asFiles(VisibleSite visible, PublishingSettings settings) {
        Optional<String> home = visible.home(settings);
        List<String> files = PublishedFiles.unrestricted(visible.fileNames()).paths().stream()
                .map(file -> file.substring(1))
                .toList();
        return onDemand(
                visible, settings.withNames(SiteFileNames.of(visible.paths().pages(), home, files)));
    }

    /** {@return a site whose pages are rendered each time they are asked for, by the thread that asks} */
    public static ServedSite keepingNothing(VisibleSite visible, PublishingSettings settings) {
        return new ServedSite(visible, settings, false, null);
    }

    /** Renders the content of all pages, on all cores if they are kept. */
    void renderAll() {
        Stream<SitePage> pages = visible.pages().stream();
        (keeping ? pages.parallel() : pages).forEach(this::rendered);
        forEachGenerated(this::rendered);
    }

    /** {@return a page, rendered} */
    RenderedPage rendered(SitePage page) {
        if (!keeping) {
            RenderedPage made = made(page, settings.addresses(page.path()));
            visible.dropContent(page);
            return made;
        }
        RenderedPage known = rendered.get(page.path());
        if (known != null) {
            return known;
        }
        RenderedPage made = made(page, settings.addresses(page.path()));
        RenderedPage first = rendered.putIfAbsent(page.path(), made);
        return first == null ? made : first;
    }

    /** A page that failed may have cost all that a page may, so it fails once for a state of the site. */
    private RenderedPage made(SitePage page, Addresses addresses) {
        RenderedPage known = failed.get(page.path());
        if (known != null) {
            return known;
        }
        RenderedPage made = renderer.render(page, addresses);
        if (FailedPage.isIn(made.findings())) {
            failed.put(page.path(), made);
        }
        return made;
    }

    /** Takes a page as it was made earlier, from the same sources. */
    void take(StoredPage made) {
        PageFindings findings = made.findings();
        findings.page().frontMatter().ifPresent(files::linkAll);
        findings.linked().forEach(files::link);
        findings.leads().forEach(renderer.rest()::lead);
        rendered.put(findings.page().path(), made.rendered());
    }

    PageRenderer renderer() {
        return renderer;
    }

    /** {@return the site as these readers see it} */
    public VisibleSite visible() {
        return visible;
    }

    PublishingSettings settings() {
        return settings;
    }

    PublishedFiles files() {
        return files;
    }

    /** {@return the redirects; one to a file that these readers do not get does not exist} */
    Redirects redirects() {
        return visible.redirects().at(settings::pathOfAddress).without(path -> {
            String file = path.substring(1);
            return files.isFile(file) && !files.isPublished(file);
        });
    }

    /** {@return the OpenAPI documents of these readers} */
    SiteDocuments documents() {
        return documents;
    }

    /** {@return the skills for agents that these readers see} */
    SiteSkills skills() {
        return skills.get();
    }

    private SiteSkills findSkills() {
        return SiteSkills.of(visible);
    }

    SiteAssets assets() {
        return assets;
    }

    /** {@return in which languages readers search, and where} */
    public SearchLanguages languages() {
        return languages;
    }

    /** Runs a task for each generated page to which pages and their Markdown lead that were made by now. */
    void forEachGenerated(Consumer<SitePage> task) {
        renderer.rest().forEach(task);
    }

    /** Drops the HTML of a page that is written, and its source: a large site does not fit in memory as a whole. */
    void release(SitePage page) {
        rendered.computeIfPresent(page.path(), (path, made) -> made.withoutHtml());
        page.written().ifPresent(written -> visible.files().release(written.file()));
    }

    /** {@return all pages, rendered, in the order of the navigation} */
    Collection<RenderedPage> rendered() {
        return visible.pages().stream().map(this::rendered).toList();
    }

    /** {@return the rendered page at a path; empty if there is none} */
    Optional<RenderedPage> rendered(String path) {
        return visible.page(path).map(this::rendered);
    }

    /** {@return what a reader sees of the page at a path; empty if there is none} */
    public Optional<PageWords> words(String path) {
        return rendered(path).map(page -> PageWords.of(page.view()));
    }

    /** {@return what a reader sees of the page at a path, by its parts; empty if there is none} */
    public Optional<PageText> pageText(String path) {
        return rendered(path).map(page -> PageText.of(page.view()));
    }

    /** {@return what renders the parts that are added to all pages; keeps nothing of the site if there are none} */
    private Function<Addresses, RenderedParts> parts() {
        return settings.themeFiles().isEmpty(visible.fileNames()) ? addresses -> RenderedParts.NONE : renderer::parts;
    }

    private WholePages layout(String path) {
        return themed.at(settings.addresses(path));
    }

    /** {@return whether there is a page at a path, with a leading slash} */
    public boolean isPage(String path) {
        return visible.page(path).isPresent()
                || path.equals("/") && homePath().flatMap(visible::page).isPresent();
    }

    /** {@return the page at a path, with a leading slash; empty if there is none} */
    public Optional<PageFile> page(String path) {
        boolean root = path.equals("/") && visible.page(path).isEmpty();
        return (root ? renderedHome() : rendered(path)).map(page -> {
            keepStylesheet(page);
            return new PageFile(
                    html(path, page), HeadersFile.headers(this, List.of(page)).toMap());
        });
    }

    /** A page that links to its stylesheet is usually asked for first. */
    private void keepStylesheet(RenderedPage page) {
        page.stylesheets().forEach(stylesheet -> knownAssets.putIfAbsent(stylesheet.name(), stylesheet));
    }

    private boolean keepAllStylesheets() {
        visible.pages().forEach(page -> keepStylesheet(rendered(page)));
        return true;
    }

    /** {@return a file that Docent adds, whose name changes with its content; empty if there is none of this name} */
    public Optional<Asset> asset(String name) {
        if (!knownAssets.containsKey(name) && name.startsWith(SiteAssets.PAGE_FOLDER + "/")) {
            allStylesheets.get();
        }
        return Optional.ofNullable(knownAssets.get(name));
    }

    /** {@return the files that Docent adds, as far as they were asked for} */
    public Map<String, Asset> knownAssets() {
        return Map.copyOf(knownAssets);
    }

    /** {@return the appearance of the site} */
    public Theme theme() {
        return assets.theme();
    }

    /** {@return a page at a path, which is its own or the root} */
    byte[] html(String path, RenderedPage page) {
        return layout(path).page(page.view());
    }

    /** {@return the path of the page that is shown at the root of the site, too; empty if there is none} */
    public Optional<String> homePath() {
        return home.get();
    }

    private Optional<String> findHome() {
        return visible.home(settings);
    }

    /** {@return how many pages it has} */
    public int size() {
        return visible.pages().size();
    }

    /** {@return the page at the root of the site, with addresses as the root has them} */
    Optional<RenderedPage> renderedHome() {
        return homePath()
                .flatMap(visible::page)
                .map(page -> settings.addresses("/").equals(settings.addresses(page.path()))
                        ? rendered(page)
                        : made(page, settings.addresses("/")));
    }

    /** {@return the page for any path that does not exist} */
    byte[] notFound() {
        return layout("/").notFound(List.of());
    }

    /** {@return the page for a path that does not exist, with the pages that the reader may have meant} */
    public byte[] notFound(String path) {
        List<String> nearest =
                near.get().find(path).stream().map(SearchPage::path).toList();
        return layout("/").notFound(nearest);
    }

    private NearPages nearPages() {
        return NearPages.of(visible.pages().stream()
                .filter(SitePage::isShown)
                .map(page -> SiteSearch.page(this, page, List.of()))
                .toList());
    }

    /** {@return the page that lists all others of a language; of a large site, it leads to several lists} */
    public byte[] index(String language) {
        return layout(languages.indexPath(language)).index(language, 0);
    }

    /** {@return how many pages in addition to the first one the list of all pages of a language has} */
    int indexParts(String language) {
        return layout(languages.indexPath(language)).indexParts(language);
    }

    /** {@return a page of the list of all pages of a language, from 1; empty if there is none of that number} */
    public Optional<byte[]> index(String language, int part) {
        return part >= 1 && part <= indexParts(language)
                ? Optional.of(layout(SearchSource.pathOfPart(languages.indexPath(language), part))
                        .index(language, part))
                : Optional.empty();
    }

    /** {@return the page with the results of a search in a language} */
    public byte[] results(String language, String query, List<SearchResult> found) {
        return layout(languages.indexPath(language)).search(language, query, found);
    }

    /** {@return the search index of a language} */
    public SearchIndex search(String language) {
        Lazy<SearchIndex> index = indexes.get(language);
        if (index == null) {
            throw new IllegalArgumentException("There are no pages in " + language);
        }
        return index.get();
    }

    /** {@return the text of a page, by its parts} */
    List<PageSection> sections(SitePage page) {
        return keeping ? rendered(page).view().content().sections() : searched.of(page);
    }

    /** {@return the index that was made of an earlier state in a language; empty after the first call} */
    Optional<SearchIndex> earlierIndex(String language) {
        return searched.earlierIndex(language);
    }

    /** Takes from an earlier state, for the same readers, what would be made in the same way. */
    public void takeFrom(ServedSite before) {
        Map<String, SearchIndex> made = new LinkedHashMap<>();
        before.searchedLanguages().forEach(language -> made.put(language, before.search(language)));
        searched.take(before.searched, made);
    }

    /**
     * Makes the indexes of all languages, and what the text of all pages needs. A reader who asks for one of them meanwhile
     * makes what is left of it, from the first page on.
     *
     * @param goesOn asked before each page; {@code false} ends it
     */
    public void prepare(BooleanSupplier goesOn) {
        List<SitePage> pages = new ArrayList<>(
                visible.pages().stream().filter(SitePage::isSearched).toList());
        Collections.reverse(pages);
        for (SitePage page : pages) {
            if (!goesOn.getAsBoolean()) {
                return;
            }
            sections(page);
        }
        searchAll(languages.all());
        texts.prepare(goesOn);
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

    /** {@return a page as Markdown; empty if there is none at this path, with a leading slash} */
    public Optional<String> markdown(String path) {
        return markdown(path, new PageNotes());
    }

    /**
     * {@return a page as Markdown; empty if there is none at this path}
     *
     * @param notes receives what it is made from
     */
    Optional<String> markdown(String path, PageNotes notes) {
        return visible.page(path)
                .or(() -> path.equals("/") ? homePath().flatMap(visible::page) : Optional.empty())
                .map(page -> exports.of(page, settings.markdownAddresses(page.path()), notes));
    }

    /** {@return the Markdown file of a page, which leads agents to {@code llms.txt}; empty if there is none at this path} */
    public Optional<String> markdownFile(String path) {
        return markdown(path).map(markdown -> LlmsDirective.in(markdown, settings.listOf(markdownPath(path))));
    }

    private String markdownPath(String path) {
        return visible.page(path).isPresent() ? path : homePath().orElse(path);
    }

    /**
     * {@return a page as data: a JSON object with its Markdown, headings and neighbours; empty if there is none at this path,
     * with a leading slash}
     */
    public Optional<byte[]> data(String path) {
        return rendered(path)
                .map(page -> PageData.of(
                        markdown(path).orElseThrow(),
                        page.view().content().headings(),
                        visible.tree().find(path)));
    }

    /** {@return the files about the site for other programs, such as {@code llms.txt}; empty if nothing} */
    public Optional<byte[]> text(String name) {
        return texts.find(name);
    }

    /** {@return whether a file of the docs folder is part of the site} */
    public boolean isPublished(String name) {
        return files.isPublished(name);
    }

    /** {@return where a path leads that is no page and no file} */
    public Optional<Redirect> redirect(String path) {
        return redirects().find(path);
    }

    /** {@return the addresses of the site} */
    public Addresses addresses() {
        return new RootedAddresses(settings.base());
    }

    /** {@return where the site is on the web, such as {@code https://www.example.com}; empty if unknown} */
    public Optional<String> origin() {
        return settings.origin().map(Object::toString);
    }

    /** {@return the headers of a file that is no page of an author} */
    public Map<String, String> headers(String name) {
        Map<String, String> headers =
                new LinkedHashMap<>(HeadersFile.headers(this, List.of()).toMap());
        if (HeadersFile.isDocument(name)) {
            headers.putAll(HeadersFile.DRAWING);
        }
        return headers;
    }

    /** {@return what is wrong with the settings and the pages} */
    public List<Problem> problems() {
        ProblemLog log = new ProblemLog();
        SiteCheck.OtherLinks links =
                new SiteCheck.OtherLinks(renderer.settings(settings), descriptionLinks.get(), themed.atRoot());
        SiteCheck.report(visible, findings(), links, PageFindings::ids, log);
        return log.sorted();
    }

    /** {@return what is wrong with the page at a path, and with what is added to it; links to headings need the pages that they lead to} */
    public List<Problem> problems(String path) {
        Optional<PageFindings> page = findings(path);
        AnchorCheck anchors = new AnchorCheck(this::findings, PageFindings::ids);
        Stream<Problem> ofPage =
                page.stream().flatMap(found -> Stream.concat(found.problems().stream(), anchors.check(found).stream()));
        return Stream.concat(ofPage, addedProblems().stream()).toList();
    }

    /** {@return what is wrong with the files that are added to all pages} */
    public List<Problem> addedProblems() {
        return themed.atRoot().problems();
    }

    private Optional<PageFindings> findings(String path) {
        return rendered(path).map(RenderedPage::findings);
    }

    /** {@return how many pages show everything that their author meant} */
    public Coverage coverage() {
        return Coverage.of(findings(), descriptionLinks.get().losses(), visible.unmade());
    }

    private List<PageFindings> findings() {
        return rendered().stream().map(RenderedPage::findings).toList();
    }
}
