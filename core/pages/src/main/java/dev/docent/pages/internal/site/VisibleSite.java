package dev.docent.pages.internal.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.OperationNote;
import dev.docent.navigation.internal.openapi.OperationNotes;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.overlays.Overlays;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.ReadPage;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Source;
import dev.docent.navigation.internal.view.PageSubjects;
import dev.docent.navigation.internal.view.PublicView;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.Variables;
import dev.docent.pages.internal.operations.model.Part;
import dev.docent.pages.internal.redirects.Redirect;
import dev.docent.pages.internal.redirects.RedirectCheck;
import dev.docent.pages.internal.redirects.Redirects;
import dev.docent.pages.internal.theme.Theme;
import dev.docent.pages.internal.tree.SiteTree;

/**
 * A site as one set of groups sees it: its navigation, pages, files, settings and redirects. What is out of reach is not in
 * it. Immutable and thread-safe.
 */
public final class VisibleSite {

    private static final String DOCS_JSON = "docs.json";
    private static final String SIGNED_IN = "auth";

    private final ResolvedSite site;
    private final String language;
    private final SiteSnapshot files;
    private final NavigationContainer navigation;
    private final Lazy<SiteTree> tree;
    private final Predicate<NavigationPage> visible;
    private final PageList pages;
    private final Set<String> fileNames;
    private final Node docsJson;
    private final Variables variables;
    private final Theme theme;
    private final PagePaths allPaths;
    private final PagePaths paths;
    private final Redirects allRedirects;
    private final Redirects redirects;
    private final PageSubjects subjects;
    private final GeneratedPages generated;
    private final ParsedSnippets snippets;
    private final Lazy<AuthorStyles> styles;
    private final Map<String, Boolean> withContent = new ConcurrentHashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    private VisibleSite(ResolvedSite site, Predicate<NavigationPage> visible, String language) {
        this.site = site;
        this.language = language;
        this.files = site.folder();
        NavigationContainer root = OperationTitles.shown(site);
        this.pages = new PageList(site, root, visible, language);
        this.visible = visible;
        this.navigation =
                PublicView.of(root, page -> page.missing() || pages.pages().containsKey(page.href()));
        this.tree = new Lazy<>(() -> SiteTree.of(navigation, this::isOpen));
        this.fileNames = new HashSet<>(site.files());
        Node.Mapping settings =
                site.parsed().docsJson().orElseGet(() -> new Node.Mapping(Location.ofFile(DOCS_JSON), Map.of()));
        this.docsJson = settings;
        this.variables = Variables.of(settings);
        this.theme = Theme.of(settings, fileNames::contains);
        this.allPaths = new PagePaths(pages.all(), pages.pages().keySet());
        this.paths = new PagePaths(pages.pages().keySet(), pages.pages().keySet());
        Redirects written = Redirects.of(
                settings,
                allPaths::isShown,
                path -> fileNames.contains(path.substring(1))
                        ? Optional.empty()
                        : allPaths.page(path).or(() -> allPaths.firstOf(path)),
                problems::add);
        this.allRedirects = written;
        this.redirects = ofReaders(settings);
        this.subjects = new PageSubjects(site);
        this.generated = new GeneratedPages(pages.pages(), pages.all(), subjects, visible);
        this.snippets = new ParsedSnippets(file -> files.dropDerived(file, MdxPage.class));
        this.styles = new Lazy<>(() -> AuthorStyles.of(fileNames, this::text));
        problems.addAll(theme.problems());
        pages.unusable().forEach(path -> problems.add(Problems.FILE_NAME_UNUSABLE.at(source(site, path), path)));
        RedirectCheck.check(written, pages.all(), fileNames::contains, problems::add);
    }

    /** A page out of reach is to redirects what a missing one is. */
    private Redirects ofReaders(Node.Mapping settings) {
        OutOfReach outOfReach = new OutOfReach(pages.all(), pages.pages().keySet());
        return Redirects.of(
                        settings,
                        paths::isShown,
                        path -> fileNames.contains(path.substring(1))
                                ? Optional.empty()
                                : paths.page(path).or(() -> paths.firstOf(path)),
                        reported -> {})
                .without(outOfReach::contains)
                .withFolders(paths.folders());
    }

    private static Location source(ResolvedSite site, String path) {
        return Location.ofFile(
                site.pages().find(path.substring(1)).map(HandWrittenPage::file).orElse(DOCS_JSON));
    }

    private VisibleSite(VisibleSite other, SiteSnapshot files) {
        this.site = other.site.with(files);
        this.files = files;
        this.language = other.language;
        this.navigation = other.navigation;
        this.tree = other.tree;
        this.visible = other.visible;
        this.pages = other.pages;
        this.fileNames = other.fileNames;
        this.docsJson = other.docsJson;
        this.variables = other.variables;
        this.theme = other.theme;
        this.allPaths = other.allPaths;
        this.paths = other.paths;
        this.allRedirects = other.allRedirects;
        this.redirects = other.redirects;
        this.subjects = new PageSubjects(site);
        this.generated = new GeneratedPages(pages.pages(), pages.all(), subjects, visible);
        this.snippets = new ParsedSnippets(file -> files.dropDerived(file, MdxPage.class));
        this.styles = new Lazy<>(() -> AuthorStyles.of(fileNames, this::text));
        problems.addAll(other.problems);
    }

    /**
     * {@return the same site after a change of nothing but what is in its files}
     *
     * @param changed a snapshot with the same files and the same navigation
     */
    public VisibleSite with(SiteSnapshot changed) {
        return new VisibleSite(this, changed);
    }

    /**
     * {@return what some readers see of a site}
     *
     * @param visible whether the readers may see a page of the navigation
     * @param language of pages that are in no language of the navigation, as a BCP 47 tag
     */
    public static VisibleSite of(ResolvedSite site, Predicate<NavigationPage> visible, String language) {
        return new VisibleSite(site, visible, language);
    }

    /** {@return what everybody may see of a site} */
    public static VisibleSite ofEverybody(ResolvedSite site, String language) {
        return of(site, page -> page.visibility().isEverybody(), language);
    }

    /** {@return all access groups that pages of a site name, also of those that are not in its navigation} */
    public static Set<String> groups(ResolvedSite site) {
        return new PageList(site, site.navigation().root(), page -> true, "").groups();
    }

    /** {@return the site as seen by readers without restrictions} */
    VisibleSite whole() {
        return of(site, page -> true, language);
    }

    /** {@return whether anything in the site names access groups, or may name some} */
    public boolean isRestricted() {
        return site.parsed().restricted();
    }

    /** {@return whether these readers may see what has a visibility} */
    boolean isFor(PageVisibility visibility) {
        return visible.test(
                NavigationPage.builder("", "/").visibility(visibility).build());
    }

    /** {@return the OpenAPI documents, by path} */
    Map<String, SpecIndex> specs() {
        return site.specs().all();
    }

    /** {@return the overlays of an OpenAPI document} */
    Overlays overlays(String spec) {
        return site.specs().overlays(spec);
    }

    /** {@return whether a file was read as a part of another one} */
    boolean isPartOfDocument(String file) {
        return site.parsed().isPartOfDocument(file);
    }

    /** {@return whether there are pages or operations that these readers may not see} */
    boolean isPart() {
        return pages.all().size() > pages.pages().size()
                || !pages.closedDocuments().isEmpty();
    }

    /** {@return the OpenAPI documents of operations that these readers may not see and that have no page} */
    Set<String> closedDocuments() {
        return pages.closedDocuments();
    }

    /** {@return whether readers who have signed in can try operations that others cannot} */
    public static boolean hasFormsForSignedIn(ResolvedSite site) {
        String everywhere = site.parsed()
                .docsJson()
                .map(settings -> Part.of(settings).get("api").get("playground").text("display"))
                .orElse("");
        return everywhere.equals(SIGNED_IN)
                || site.pages().listedPaths().stream()
                        .flatMap(path -> site.pages().find(path).stream())
                        .anyMatch(page -> SIGNED_IN.equals(page.text("playground")))
                || site.specs().all().values().stream()
                        .flatMap(document -> document.operations().stream())
                        .map(operation -> operation.page().metadata())
                        .anyMatch(metadata -> metadata != null && SIGNED_IN.equals(metadata.text("playground")));
    }

    /** {@return the navigation of these readers} */
    public NavigationContainer navigation() {
        return navigation;
    }

    /** {@return where the pages are in the navigation} */
    SiteTree tree() {
        return tree.get();
    }

    private boolean isOpen(String path) {
        return !pages.all().contains(path) || pages.pages().containsKey(path);
    }

    /**
     * {@return the path of the page at the root of the site: {@code index}, in the navigation or not; without it the first
     * page of the navigation, unless a redirect leads from the root to another page or host; empty if there is none}
     */
    Optional<String> home(PublishingSettings settings) {
        return paths.page("/")
                .or(() -> isRootRedirected(settings)
                        ? Optional.empty()
                        : tree().first().map(place -> place.page().href()));
    }

    private boolean isRootRedirected(PublishingSettings settings) {
        Redirects known = redirects.at(settings::pathOfAddress);
        return known.plainSources().contains("/")
                && known.find("/")
                        .filter(to -> pathInSite(to, settings)
                                .filter(path -> paths.page(path).isEmpty())
                                .isEmpty())
                        .isPresent();
    }

    private static Optional<String> pathInSite(Redirect to, PublishingSettings settings) {
        return to.destination().startsWith("/") ? Optional.of(to.path()) : settings.pathOfAddress(to.destination());
    }

    /** {@return the pages, in the order of the navigation; then those that are in none} */
    public Collection<SitePage> pages() {
        return pages.pages().values();
    }

    /** {@return the page at a path, with a leading slash; also one that is generated for what has no room elsewhere} */
    public Optional<SitePage> page(String path) {
        return Optional.ofNullable(pages.pages().get(path)).or(() -> generated.find(path));
    }

    /** {@return the title of the page of which a page has the rest} */
    String wholeTitle(SitePage rest) {
        return page(GeneratedPages.ofPart(rest, List.of()))
                .map(whole -> whole.entry().title())
                .orElse("");
    }

    /** {@return the pages that no entry of the navigation has} */
    GeneratedPages generated() {
        return generated;
    }

    /** {@return what the paths of the pages lead to} */
    PagePaths paths() {
        return paths;
    }

    /** {@return what the paths of all pages lead to, also of those for other readers} */
    PagePaths allPaths() {
        return allPaths;
    }

    /** {@return the paths of all pages, also of those for other readers} */
    Set<String> allPages() {
        return pages.all();
    }

    /** {@return the names of all files of the docs folder} */
    public Set<String> fileNames() {
        return fileNames;
    }

    /** {@return the docs folder} */
    public SiteSnapshot files() {
        return files;
    }

    Node docsJson() {
        return docsJson;
    }

    public Theme theme() {
        return theme;
    }

    /** {@return the redirects of these readers} */
    Redirects redirects() {
        return redirects;
    }

    /** {@return all redirects, also those to pages of other readers} */
    Redirects allRedirects() {
        return allRedirects;
    }

    /** {@return the causes because of which pages that the navigation names are not made, one for each} */
    Collection<ProblemCode> unmade() {
        return site.unmade().values();
    }

    /** {@return what is wrong with the settings} */
    public List<Problem> problems() {
        return Collections.unmodifiableList(problems);
    }

    /** {@return what a page documents} */
    Optional<PageSubject> subject(SitePage page) {
        return subjects.find(page.entry());
    }

    /** {@return the front matter of a file for agents; empty if these readers may not see it, or who may is not known} */
    Optional<HandWrittenPage> skill(String file) {
        return readSkill(file).filter(page -> isFor(page.access().visibility()));
    }

    private Optional<HandWrittenPage> readSkill(String file) {
        return site.pages()
                .find(file.substring(0, file.lastIndexOf('.')))
                .filter(page -> page.file().equals(file)
                        && page.unreadable() == null
                        && page.access().doubts().isEmpty());
    }

    /** {@return who may see each file for agents, also those that these readers may not see} */
    public Map<String, PageVisibility> skillReaders() {
        Map<String, PageVisibility> readers = new TreeMap<>();
        fileNames.stream()
                .filter(SiteSkills::isSkill)
                .forEach(file -> readers.put(
                        file,
                        readSkill(file).map(page -> page.access().visibility()).orElse(PageVisibility.nobody())));
        return readers;
    }

    /** {@return the notes for the readers of the operation of a page} */
    List<OperationNote> notes(SitePage page) {
        return page.entry().operation() instanceof DocumentedOperation.Endpoint operation
                ? site.notes().of(new OperationNotes.Subject(operation.spec(), operation.method(), operation.path()))
                : List.of();
    }

    /** {@return whether the document of a page may have a text for it, found without reading the document} */
    boolean mayHaveContent(SitePage page) {
        return Optional.ofNullable(page.entry().operation())
                .map(operation -> withContent.computeIfAbsent(
                        operation.spec(),
                        spec -> text(spec)
                                .filter(text -> text.contains("x-mint"))
                                .isPresent()))
                .orElse(false);
    }

    /** {@return a page or snippet, parsed once; empty if there is no such file or it cannot be read} */
    Optional<MdxPage> mdx(String file) {
        try {
            Optional<MdxPage> page = derived(file);
            if (page.filter(known -> !known.isWith(variables)).isPresent()) {
                files.dropDerived(file, MdxPage.class);
                page = derived(file);
            }
            return page;
        } catch (IOException changed) {
            return now(file).map(bytes -> MdxPage.parse(new Source(file, bytes), variables));
        }
    }

    private Optional<MdxPage> derived(String file) throws IOException {
        return files.derive(file, MdxPage.class, (path, bytes) -> MdxPage.parse(new Source(path, bytes), variables));
    }

    /** {@return a snippet, parsed again if it was not used for long; empty if there is none or it cannot be read} */
    Optional<MdxPage> snippet(String file) {
        Optional<MdxPage> snippet = mdx(file);
        snippet.ifPresent(page -> snippets.use(file, page.text().length()));
        return snippet;
    }

    /** {@return the stylesheet of the author that has styles for a class; pages do not load it} */
    Optional<String> stylesheetOf(String className) {
        return styles.get().fileOf(className);
    }

    /** Drops the tree of a page, which takes ten times the memory of its text. */
    void dropTree(SitePage page) {
        page.written().ifPresent(written -> files.dropDerived(written.file(), MdxPage.class));
    }

    /** Drops the content and the tree of a page; they can be read again. */
    void dropContent(SitePage page) {
        page.written().ifPresent(written -> files.forget(written.file(), MdxPage.class));
    }

    /** A file that has changed since the site was resolved is better than none, until the site is resolved again. */
    private Optional<byte[]> now(String file) {
        try {
            return files.readNow(file).filter(bytes -> !SitePath.isPage(file) || hasSameAccess(file, bytes));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** What is new in a page may be for other readers than what was there: those of the page are decided with the site. */
    private boolean hasSameAccess(String file, byte[] bytes) {
        HandWrittenPage now = ReadPage.of(file, bytes).page();
        return site.pages()
                .find(file.substring(0, file.lastIndexOf('.')))
                .filter(was -> was.access().visibility().equals(now.access().visibility()) && now.unreadable() == null)
                .isPresent();
    }

    /** {@return the text of a file; empty if there is no such file or it cannot be read} */
    Optional<String> text(String file) {
        try {
            return files.read(file).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException changed) {
            return now(file).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        }
    }
}
