package dev.docent.navigation.internal.site;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.files.ReportedFolder;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import dev.docent.navigation.internal.specs.SpecCatalog;
import dev.docent.navigation.internal.specs.SpecLoader;
import dev.docent.navigation.internal.specs.SpecOverlays;
import dev.docent.navigation.internal.text.Source;

/** Reads a site: first {@code docs.json}, then the documents that it names, then the pages, then what these need. */
public final class SiteReader {

    /** The page at the root of a site. */
    private static final String HOME = "index";

    private final ReportedFolder files;
    private final EntryLimit entries;
    private final ProblemLog problems;
    private final Function<ParsedSite, Set<String>> planned;
    private final ElementAccess access = new ElementAccess();

    /**
     * @param entries counts the entries of the navigation as written
     * @param planned finds the paths of the operations that the navigation of a site shows; called only if it matters
     *     whether there is a page at such a path
     */
    public SiteReader(
            ReportedFolder files, EntryLimit entries, ProblemLog problems, Function<ParsedSite, Set<String>> planned) {
        this.files = files;
        this.entries = entries;
        this.problems = problems;
        this.planned = planned;
    }

    public ParsedSite read() {
        Optional<Node.Mapping> docsJson = DocsJson.read(files, access, problems);
        docsJson.ifPresent(root -> SettingsCheck.check(root, problems));
        Optional<Entry.Element> navigation = docsJson.flatMap(this::navigation);
        Optional<OpenApiSetting> siteWide = docsJson.map(root -> root.member("api"))
                .map(api -> OpenApiSetting.read(api.member("openapi"), problems));
        SpecOverlays overlays = new SpecOverlays(files, problems);
        siteWide.ifPresent(overlays::add);
        navigation.ifPresent(root -> NamedSpecs.addOverlays(root, overlays));
        SpecLoader specs = new SpecLoader(files, overlays, problems);
        siteWide.ifPresent(setting -> NamedSpecs.offerSiteWide(setting, specs));
        navigation.ifPresent(root -> {
            Set<String> named = new LinkedHashSet<>();
            NamedSpecs.addPaths(root, named);
            specs.readAhead(named);
            NamedSpecs.load(root, specs, problems);
        });
        PageReader pages = new PageReader(files, problems);
        ParsedSite site = new ParsedSite(
                files.folder(),
                files.all(),
                docsJson.map(access::closing),
                navigation,
                pages.index(false),
                specs.catalog(false),
                docsJson.map(RedirectSources::sources).orElse(Set.of()),
                files.read(),
                false);
        boolean complete =
                navigation.isEmpty() || files.isListable() && pages.pages().isEmpty();
        ParsedSite whole = complete ? site : completed(site, pages, specs);
        Optional<byte[]> unusable = docsJson.isEmpty() ? files.read(Source.DOCS_JSON) : Optional.empty();
        return new SiteAccess(whole, access.closed(), unusable, problems).decided();
    }

    /** {@return the site with what its pages need} */
    private ParsedSite completed(ParsedSite site, PageReader pages, SpecLoader specs) {
        Set<String> written = new LinkedHashSet<>();
        site.navigation().orElseThrow().addPaths(written);
        if (!files.isListable()) {
            pages.probe(planned.apply(site));
            pages.probe(written);
        }
        boolean needsSpecs = needsSpecs(pages.pages(), written, site);
        boolean needsLinks = !entries.isExceeded() && needsLinks(pages.pages(), written);
        PageIndex index = pages.index(needsLinks);
        SpecCatalog catalog = needsSpecs ? specs.catalog(true) : site.specs();
        return new ParsedSite(
                site.folder(),
                site.files(),
                site.docsJson(),
                site.navigation(),
                index,
                catalog,
                site.redirected(),
                files.read(),
                false);
    }

    private Optional<Entry.Element> navigation(Node.Mapping root) {
        Node navigation = root.member("navigation");
        if (navigation instanceof Node.Mapping mapping) {
            Node.Mapping cut = entries.cut(mapping);
            access.decide(root, cut);
            return Optional.of(new ElementReader(access, problems).navigation(cut));
        }
        problems.add(Problems.NAVIGATION_MISSING.at(navigation == null ? root.location() : navigation.location()));
        return Optional.empty();
    }

    /**
     * {@return whether a page that counts refers to an operation or model, which any document may have; beyond the limit
     * of entries, pages outside the navigation do not count}
     */
    private boolean needsSpecs(Map<String, HandWrittenPage> pages, Set<String> written, ParsedSite site) {
        boolean fragment = false;
        for (Map.Entry<String, HandWrittenPage> page : pages.entrySet()) {
            if (page.getValue().isOfSpec()) {
                if (page.getValue().isContent() && !entries.isExceeded() || written.contains(page.getKey())) {
                    return true;
                }
                fragment = true;
            }
        }
        return fragment
                && planned.apply(site).stream().map(pages::get).anyMatch(page -> page != null && page.isOfSpec());
    }

    /** {@return whether a page may be outside the navigation, so that it matters whether a link leads to it} */
    private static boolean needsLinks(Map<String, HandWrittenPage> pages, Set<String> written) {
        return pages.entrySet().stream()
                .anyMatch(
                        page -> !written.contains(page.getKey()) && !isExpectedOutside(page.getKey(), page.getValue()));
    }

    /** {@return whether a page is outside the navigation on purpose, if it is} */
    public static boolean isExpectedOutside(String path, HandWrittenPage page) {
        return HOME.equals(path) || page.isTruthy("hidden") || !page.isContent();
    }
}
