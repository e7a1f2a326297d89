package dev.docent.impl.navigation;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;

/** Resolves a site by the rules of the specification. Keeps nothing between two sites; safe for several threads. */
public final class DefaultNavigationResolver implements NavigationResolver {

    private static final NavigationContainer EMPTY =
            new NavigationContainer(ContainerType.NAVIGATION, null, null, List.of(), Map.of());

    private final NavigationSettings settings;

    /**
     * Creates a resolver.
     *
     * @param settings the choices of the site's owner
     */
    public DefaultNavigationResolver(NavigationSettings settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    @Override
    public ResolvedNavigation resolve(DocsFolder folder) {
        ProblemLog problems = newLog();
        NavigationContainer root = root(Site.read(folder, settings.limits(), problems));
        return new ResolvedNavigation(root, problems.sorted());
    }

    /**
     * Tells why each page stands in the navigation.
     *
     * @param folder the site's files
     * @return the origins of all entries, those of operations first
     */
    public List<PageOrigin> explain(DocsFolder folder) {
        Site site = Site.read(folder, settings.limits(), newLog());
        root(site);
        return site.origins().all();
    }

    /**
     * Reads the navigation as its author wrote it.
     *
     * @param folder the site's files
     * @return the outline; empty when the site has no navigation that can be used
     */
    public Optional<Outline.Element> outline(DocsFolder folder) {
        return Site.read(folder, settings.limits(), newLog()).navigation().map(Outline::of);
    }

    private ProblemLog newLog() {
        return new ProblemLog(settings.limits().problems());
    }

    private NavigationContainer root(Site site) {
        NavigationContainer root =
                site.navigation().map(navigation -> build(navigation, site)).orElse(EMPTY);
        site.specs().reportUnread();
        return root;
    }

    private NavigationContainer build(Entry.Element navigation, Site site) {
        OperationLookup lookup = new OperationLookup(site, settings);
        FrontMatterOperations frontMatter = new FrontMatterOperations(site, lookup);
        WrittenPages writtenPages = new WrittenPages(frontMatter);
        OperationPages operationPages = new OperationPages(site, writtenPages);
        OperationPlan plan = new OperationPlan(site, lookup, operationPages);
        plan.walk(navigation, Scope.NONE);
        operationPages.reportCollisions();
        NavigationContainer root = new TreeBuilder(site, writtenPages, operationPages, plan).build(navigation);
        if (!site.entries().isExceeded()) {
            new Coverage(site, writtenPages).check(root);
        }
        frontMatter.reportAmbiguities();
        return root;
    }
}
