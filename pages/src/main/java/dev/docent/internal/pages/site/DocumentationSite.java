package dev.docent.internal.pages.site;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.links.Addresses;
import dev.docent.internal.pages.links.RootedAddresses;
import dev.docent.internal.pages.styles.StyleRules;
import dev.docent.internal.pages.theme.Theme;
import dev.docent.internal.pages.theme.layout.PageLayout;
import dev.docent.internal.pages.theme.tree.SiteTree;
import dev.docent.internal.problems.ProblemLog;

/**
 * The pages of a site. The content of all pages is rendered once, because the stylesheet, the search and the checks of
 * links need it; whole pages are written on demand. Safe for several threads.
 */
public final class DocumentationSite {

    /** The path of the page that lists all others; no author's page can have it. */
    static final String INDEX = RootedAddresses.ASSETS + "pages";

    private final SiteContents contents;
    private final PublishingSettings settings;
    private final SiteTree tree;
    private final PublishedFiles files;
    private final PageRenderer renderer;
    private final Map<String, RenderedPage> rendered = new LinkedHashMap<>();
    private final SiteAssets assets;
    private final Theme.ThemedSite themed;
    private final Map<Addresses, PageLayout> layouts = new ConcurrentHashMap<>();
    private final PageViews views;
    private final PageTwins twins;

    private DocumentationSite(SiteContents contents, PublishingSettings settings, Runnable onPage) {
        this.contents = contents;
        this.settings = settings;
        this.tree = SiteTree.of(contents.navigation());
        this.files = new PublishedFiles(contents.fileNames());
        this.renderer = new PageRenderer(contents, files, tree, settings);
        contents.pages().parallelStream()
                .map(page -> rendered(page, onPage))
                .toList()
                .forEach(page -> rendered.put(page.page().path(), page));
        StyleRules rules = new StyleRules();
        rendered.values().forEach(page -> rules.addAll(page.styles()));
        this.assets = SiteAssets.of(Theme.of(contents.theme(), rules.css()));
        this.themed = assets.theme()
                .site(
                        contents.navigation(),
                        settings.language(),
                        settings.origin().map(Object::toString),
                        INDEX,
                        Optional.of(assets.search()).filter(script -> isSearchable()));
        this.views = new PageViews(
                contents.theme().indexAll(), List.of(assets.tryIt().name()));
        this.twins = new PageTwins(contents, renderer.api(), renderer::values);
    }

    /**
     * Renders the content of all pages, on all cores.
     *
     * @param onPage called after each page, by several threads
     */
    public static DocumentationSite of(SiteContents contents, PublishingSettings settings, Runnable onPage) {
        return new DocumentationSite(contents, settings, onPage);
    }

    private RenderedPage rendered(SitePage page, Runnable onPage) {
        RenderedPage made = renderer.render(page, settings.addresses(page.path()));
        onPage.run();
        return made;
    }

    /** Scripts cannot read files that were opened without a server. */
    boolean isSearchable() {
        return settings.links() == PublishingSettings.Links.SERVER;
    }

    SiteContents contents() {
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

    SiteAssets assets() {
        return assets;
    }

    /** {@return the rendered pages in the order of the navigation} */
    Collection<RenderedPage> rendered() {
        return rendered.values();
    }

    private PageLayout layout(String path) {
        return layouts.computeIfAbsent(settings.addresses(path), themed::layout);
    }

    /** {@return the page at a path, with a leading slash; empty if there is none} */
    public Optional<byte[]> page(String path) {
        return Optional.ofNullable(rendered.get(path)).map(page -> layout(path).page(views.of(page)));
    }

    /** {@return the page at the root of the site: the first one; empty for a site without pages} */
    public Optional<byte[]> home() {
        return tree.first().flatMap(place -> contents.page(place.page().href())).map(page -> {
            RenderedPage content = Optional.ofNullable(rendered.get(page.path()))
                    .filter(same -> settings.addresses("/").equals(settings.addresses(page.path())))
                    .orElseGet(() -> renderer.render(page, settings.addresses("/")));
            return layout("/").page(views.of(content));
        });
    }

    /**
     * {@return the page for a path that leads nowhere}
     *
     * @param nearest paths of pages that the reader may have meant; the best first
     */
    public byte[] notFound(List<String> nearest) {
        return layout("/").notFound(nearest);
    }

    /** {@return the page that lists all others} */
    public byte[] index() {
        return layout(INDEX).index();
    }

    /** {@return a page as Markdown; empty if there is none at this path} */
    public Optional<String> twin(String path) {
        return contents.page(path).map(page -> twins.of(page, settings.addresses(parent(path))));
    }

    /** A twin is beside the directory of its page. */
    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }

    /** {@return what is wrong with the settings and the pages} */
    public List<Problem> problems() {
        ProblemLog log = new ProblemLog();
        SiteProblems problems = new SiteProblems(log);
        problems.addAll(contents.problems());
        List<PageFindings> pages = findings();
        pages.forEach(page -> page.problems().forEach(problem -> problems.add(page, problem)));
        SettingsLinks links = renderer.settings(settings);
        problems.addAll(links.problems());
        AnchorCheck anchors = new AnchorCheck(pages, PageFindings::ids);
        anchors.check(problems::add);
        problems.addAll(anchors.check(links.anchors()));
        problems.end();
        return log.sorted();
    }

    /** {@return how many pages show everything that their author meant} */
    public Coverage coverage() {
        return Coverage.of(findings());
    }

    private List<PageFindings> findings() {
        return rendered.values().stream().map(RenderedPage::findings).toList();
    }
}
