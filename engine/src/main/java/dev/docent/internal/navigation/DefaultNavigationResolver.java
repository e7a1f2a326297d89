package dev.docent.internal.navigation;

import java.util.Objects;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.site.Entry;
import dev.docent.internal.site.NavigationSettings;
import dev.docent.internal.site.ParsedSite;
import dev.docent.internal.site.Scope;

/** Resolves a site by the rules of the specification. Stateless and thread-safe. */
public final class DefaultNavigationResolver implements NavigationResolver {

    private static final NavigationContainer EMPTY =
            NavigationContainer.builder(ContainerType.NAVIGATION, null).build();

    private final NavigationSettings settings;

    /**
     * Creates a resolver.
     *
     * @param settings the settings of the site's owner
     */
    public DefaultNavigationResolver(NavigationSettings settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    @Override
    public ResolvedNavigation resolve(DocsFolder folder) {
        return resolve(read(folder));
    }

    /**
     * Resolves a site and reports the origins of its navigation.
     *
     * @param folder the site's files
     * @return the navigation with its outline and the origins of its entries
     */
    public NavigationAnalysis analyze(DocsFolder folder) {
        ParsedSite site = read(folder);
        ResolvedNavigation navigation = resolve(site);
        return new NavigationAnalysis(
                navigation, site.navigation().map(Outline::of), site.origins().all(), site.files());
    }

    private ParsedSite read(DocsFolder folder) {
        return ParsedSite.read(
                folder, settings.limits(), new ProblemLog(settings.limits().problems()));
    }

    private ResolvedNavigation resolve(ParsedSite site) {
        NavigationContainer root = root(site);
        return new ResolvedNavigation(root, site.problems().sorted());
    }

    private NavigationContainer root(ParsedSite site) {
        NavigationContainer root =
                site.navigation().map(navigation -> build(navigation, site)).orElse(EMPTY);
        site.specs().reportUnread();
        return root;
    }

    private NavigationContainer build(Entry.Element navigation, ParsedSite site) {
        OperationLookup lookup = new OperationLookup(site, settings);
        FrontMatterOperations frontMatter = new FrontMatterOperations(site, lookup);
        HandWrittenPages writtenPages = new HandWrittenPages(frontMatter);
        OperationPages operationPages = new OperationPages(site, writtenPages);
        OperationPlan plan = new OperationPlan(site, lookup, operationPages);
        plan.walk(navigation, Scope.NONE);
        operationPages.reportCollisions();
        NavigationContainer root = new TreeBuilder(site, writtenPages, operationPages, plan).build(navigation);
        if (!site.entries().isExceeded()) {
            new UnusedContentCheck(site, writtenPages).check(root);
        }
        frontMatter.reportAmbiguities();
        return root;
    }
}
