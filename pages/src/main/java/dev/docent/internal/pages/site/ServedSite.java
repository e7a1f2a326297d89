package dev.docent.internal.pages.site;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.documents.Node;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.redirects.Redirects;
import dev.docent.internal.pages.site.names.SiteFileNames;
import dev.docent.internal.pages.theme.Theme;
import dev.docent.internal.pages.theme.view.SearchSource;
import dev.docent.internal.pages.theme.view.SearchView;
import dev.docent.internal.pages.theme.view.SiteView;
import dev.docent.internal.pages.tree.SiteTree;
import dev.docent.internal.problems.ProblemLog;

/**
 * The pages of a site. What is in a page is rendered when it is first asked for, or for all pages at once, and kept; it
 * depends on nothing but the page's own sources, so that a page has the same bytes either way. Safe for several threads.
 */
public final class ServedSite {

    private final VisibleSite contents;
    private final PublishingSettings settings;
    private final boolean keeping;
    private final SiteTree tree;
    private final PublishedFiles files;
    private final PageRenderer renderer;
    private final Map<String, RenderedPage> rendered = new ConcurrentHashMap<>();
    private final SiteAssets assets;
    private final SearchLanguages languages;
    private final ThemedPages themed;
    private final PageViews views;
    private final PageTwins twins;
    private final Lazy<DescriptionLinks> descriptionLinks;

    private ServedSite(VisibleSite contents, PublishingSettings settings, boolean keeping) {
        this.contents = contents;
        this.settings = settings;
        this.keeping = keeping;
        this.tree = SiteTree.of(contents.navigation());
        this.files = published();
        this.renderer = new PageRenderer(contents, files, tree, settings);
        this.languages = SearchLanguages.of(contents.pages(), settings.language());
        SiteAssets added = SiteAssets.of(contents.theme(), Optional.empty());
        SiteView view = new SiteView(
                tree,
                settings.language(),
                settings.origin().map(Object::toString),
                languages.sources(Optional.of(added.search().name())));
        this.themed = new ThemedPages(contents.theme(), view, settings.addresses("/"), parts());
        this.assets = added.with(themed.stylesheet());
        this.views = new PageViews(contents.theme().indexesAll(), new PageDates(settings.changes()));
        this.twins = new PageTwins(contents, renderer.api(), renderer.rest(), renderer::values);
        this.descriptionLinks = new Lazy<>(() -> renderer.descriptionLinks(settings));
    }

    private ServedSite(ServedSite other, SiteSnapshot changed) {
        this.contents = other.contents.with(changed);
        this.settings = other.settings;
        this.keeping = other.keeping;
        this.tree = other.tree;
        this.files = published();
        this.renderer = new PageRenderer(contents, files, tree, settings);
        this.languages = other.languages;
        this.themed =
                settings.themeFiles().isEmpty() ? other.themed : other.themed.with(settings.addresses("/"), parts());
        this.assets = other.assets.with(themed.stylesheet());
        this.views = other.views;
        this.twins = new PageTwins(contents, renderer.api(), renderer.rest(), renderer::values);
        this.descriptionLinks = new Lazy<>(() -> renderer.descriptionLinks(settings));
    }

    private PublishedFiles published() {
        PublishedFiles published =
                new PublishedFiles(contents.fileNames(), () -> RestrictedFiles.of(contents, settings));
        published.linkAll(withoutRedirects(contents.docsJson()));
        return published;
    }

    /** A redirect to a file does not show it. */
    private static Node withoutRedirects(Node docsJson) {
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
        return new ServedSite(this, changed);
    }

    /** {@return a site whose pages are rendered when they are asked for} */
    public static ServedSite onDemand(VisibleSite contents, PublishingSettings settings) {
        return new ServedSite(contents, settings, true);
    }

    /** {@return a site that is written as files, whose names all file systems take} */
    public static ServedSite asFiles(VisibleSite contents, PublishingSettings settings) {
        Optional<String> home = SiteTree.of(contents.navigation())
                .first()
                .map(place -> place.page().href());
        List<String> files = PublishedFiles.unrestricted(contents.fileNames()).paths().stream()
                .map(file -> file.substring(1))
                .toList();
        return onDemand(
                contents, settings.withNames(SiteFileNames.of(contents.paths().pages(), home, files)));
    }

    /** {@return a site whose pages are rendered each time they are asked for, by the thread that asks} */
    public static ServedSite keepingNothing(VisibleSite contents, PublishingSettings settings) {
        return new ServedSite(contents, settings, false);
    }

    /** Renders the content of all pages, on all cores if they are kept. */
    void renderAll() {
        Stream<SitePage> pages = contents.pages().stream();
        (keeping ? pages.parallel() : pages).forEach(this::rendered);
        forEachGenerated(this::rendered);
    }

    /** {@return a page, rendered} */
    RenderedPage rendered(SitePage page) {
        if (!keeping) {
            RenderedPage made = renderer.render(page, settings.addresses(page.path()));
            contents.dropContent(page);
            return made;
        }
        RenderedPage known = rendered.get(page.path());
        if (known != null) {
            return known;
        }
        RenderedPage made = renderer.render(page, settings.addresses(page.path()));
        RenderedPage first = rendered.putIfAbsent(page.path(), made);
        return first == null ? made : first;
    }

    VisibleSite contents() {
        return contents;
    }

    PublishingSettings settings() {
        return settings;
    }

    SiteTree tree() {
        return tree;
    }

    PublishedFiles files() {
        return files;
    }

    /** {@return the redirects; one to a file that these readers do not get does not exist} */
    Redirects redirects() {
        return contents.redirects().at(settings::pathOfAddress).without(path -> {
            String file = path.substring(1);
            return files.isFile(file) && !files.isPublished(file, this::renderAll);
        });
    }

    SiteAssets assets() {
        return assets;
    }

    SearchLanguages languages() {
        return languages;
    }

    PageDates dates() {
        return views.dates();
    }

    /** Runs a task for each generated page to which pages and their Markdown lead that were made by now. */
    void forEachGenerated(Consumer<SitePage> task) {
        renderer.rest().forEach(task);
    }

    /** Drops the HTML of a page that is written, and its source: a large site does not fit in memory as a whole. */
    void release(SitePage page) {
        rendered.computeIfPresent(page.path(), (path, made) -> made.withoutHtml());
        page.written().ifPresent(written -> contents.files().release(written.file()));
    }

    /** {@return all pages, rendered, in the order of the navigation} */
    Collection<RenderedPage> rendered() {
        return contents.pages().stream().map(this::rendered).toList();
    }

    /** {@return the rendered page at a path; empty if there is none} */
    Optional<RenderedPage> rendered(String path) {
        return contents.page(path).map(this::rendered);
    }

    /** {@return what a reader sees of the page at a path; empty if there is none} */
    public Optional<PageWords> words(String path) {
        return rendered(path).map(page -> PageWords.of(views.of(page)));
    }

    /** {@return what renders the parts that are added to all pages; keeps nothing of the site if there are none} */
    private Function<Addresses, RenderedParts> parts() {
        return settings.themeFiles().isEmpty() ? addresses -> RenderedParts.NONE : renderer::parts;
    }

    private Theme.Pages layout(String path) {
        return themed.at(settings.addresses(path));
    }

    /** {@return the page at a path, with a leading slash; empty if there is none} */
    public Optional<byte[]> page(String path) {
        return rendered(path).map(page -> html(path, page));
    }

    /** {@return a page at a path, which is its own or the root} */
    byte[] html(String path, RenderedPage page) {
        return layout(path).page(views.of(page));
    }

    /** {@return the path of the page that is shown at the root of the site, too; empty for a site without pages} */
    public Optional<String> homePath() {
        return tree.first().map(place -> place.page().href());
    }

    /** {@return how many pages it has} */
    public int size() {
        return contents.pages().size();
    }

    /** {@return the page at the root of the site: the first one; empty for a site without pages} */
    public Optional<byte[]> home() {
        return renderedHome().map(page -> html("/", page));
    }

    /** {@return the first page, with addresses as the root of the site has them} */
    Optional<RenderedPage> renderedHome() {
        return homePath()
                .flatMap(contents::page)
                .map(page -> settings.addresses("/").equals(settings.addresses(page.path()))
                        ? rendered(page)
                        : renderer.render(page, settings.addresses("/")));
    }

    /**
     * {@return the page for a path that leads nowhere}
     *
     * @param nearest paths of pages that the reader may have meant; the best first
     */
    public byte[] notFound(List<String> nearest) {
        return layout("/").notFound(nearest);
    }

    /** {@return the page that lists all others of a language; of a large site, it leads to several lists} */
    byte[] index(String language) {
        return layout(languages.indexPath(language)).index(language, 0);
    }

    /** {@return how many pages besides the first one the list of all pages of a language has} */
    int indexParts(String language) {
        return layout(languages.indexPath(language)).indexParts(language);
    }

    /** {@return a page of the list of all pages of a language, the first one having the number 1} */
    byte[] index(String language, int part) {
        return layout(SearchSource.pathOfPart(languages.indexPath(language), part))
                .index(language, part);
    }

    /** {@return the page with the results of a search in a language} */
    byte[] results(String language, SearchView found) {
        return layout(languages.indexPath(language)).search(language, found);
    }

    /** {@return a page as Markdown; empty if there is none at this path} */
    public Optional<String> twin(String path) {
        return contents.page(path).map(page -> twins.of(page, settings.twinAddresses(path)));
    }

    /** {@return what is wrong with the settings and the pages} */
    public List<Problem> problems() {
        ProblemLog log = new ProblemLog();
        SiteProblems problems = new SiteProblems(log);
        problems.addAll(contents.problems());
        problems.addAll(ShortenedNavigation.problems(tree));
        List<PageFindings> pages = findings();
        pages.forEach(problems::count);
        pages.forEach(page -> page.problems().forEach(problem -> problems.add(page, problem)));
        SettingsLinks links = renderer.settings(settings);
        problems.addAll(links.problems());
        problems.addAll(themed.problems());
        DescriptionLinks descriptions = descriptionLinks();
        descriptions.addTo(problems);
        AnchorCheck anchors = AnchorCheck.among(pages, PageFindings::ids);
        pages.forEach(page -> anchors.check(page).forEach(problem -> problems.add(page, problem)));
        problems.addAll(anchors.check(links.anchors()));
        problems.addAll(anchors.check(themed.anchors()));
        problems.addAll(anchors.check(descriptions.anchors()));
        problems.end();
        return log.sorted();
    }

    /** {@return what is wrong with the page at a path, and with what is added to it; links to headings need the pages that they lead to} */
    public List<Problem> problems(String path) {
        Optional<PageFindings> page = findings(path);
        AnchorCheck anchors = new AnchorCheck(this::findings, PageFindings::ids);
        Stream<Problem> ofPage =
                page.stream().flatMap(found -> Stream.concat(found.problems().stream(), anchors.check(found).stream()));
        return Stream.concat(ofPage, themed.problems().stream()).toList();
    }

    /** {@return what is wrong with the files that are added to all pages} */
    public List<Problem> addedProblems() {
        return themed.problems();
    }

    private Optional<PageFindings> findings(String path) {
        return rendered(path).map(RenderedPage::findings);
    }

    /** {@return how many pages show everything that their author meant} */
    public Coverage coverage() {
        return Coverage.of(findings(), descriptionLinks().losses());
    }

    private DescriptionLinks descriptionLinks() {
        return descriptionLinks.get();
    }

    private List<PageFindings> findings() {
        return rendered().stream().map(RenderedPage::findings).toList();
    }
}
