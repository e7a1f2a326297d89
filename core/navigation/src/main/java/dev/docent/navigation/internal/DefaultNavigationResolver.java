package dev.docent.navigation.internal;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.api.navigation.StandardNavigationResolver;
import dev.docent.navigation.internal.files.ReportedFolder;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.FaultNotes;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.Entry;
import dev.docent.navigation.internal.site.EntryLimit;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.site.ParsedSite;
import dev.docent.navigation.internal.site.SiteReader;

/** Resolves a site by the rules of the specification. Stateless and thread-safe. */
public final class DefaultNavigationResolver implements SiteResolver, StandardNavigationResolver {

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
    public ResolvedSite resolution(DocsFolder folder) {
        return plan(read(folder));
    }

    @Override
    public ResolvedNavigation resolve(DocsFolder folder) {
        return folder instanceof ResolvedFolder resolved ? resolved.navigation() : SiteResolver.super.resolve(folder);
    }

    @Override
    public Optional<ResolvedSite> resolution(ResolvedSite before, SiteSnapshot files, Set<String> changed) {
        return new ChangedPages(before, files, settings.limits()).resolution(changed);
    }

    /** {@return everything that was read from the folder; after that, no file is read} */
    Planning read(DocsFolder folder) {
        SiteLimits limits = settings.limits();
        ProblemLog problems = new ProblemLog(limits.problems());
        EntryLimit entries = new EntryLimit(limits.entries(), problems);
        ReportedFolder files = new ReportedFolder(folder, limits, problems);
        ParsedSite site = new SiteReader(files, entries, problems, bare -> planned(bare, entries)).read();
        return new Planning(site, settings, problems, entries);
    }

    /** {@return the result for a site that was read} */
    static ResolvedSite plan(Planning planning) {
        ParsedSite site = planning.site();
        NavigationContainer root =
                site.navigation().map(navigation -> build(navigation, planning)).orElse(EMPTY);
        planning.specs().reportUnread();
        return new ResolvedSite(
                new ResolvedNavigation(root, planning.problems().sorted()),
                List.copyOf(planning.origins()),
                planning.unlisted(),
                site,
                FaultNotes.of(site.specs().all().values()),
                planning.unmade());
    }

    /** {@return the paths of the operations that the navigation shows, from a trial that reports nothing} */
    private Set<String> planned(ParsedSite bare, EntryLimit entries) {
        ProblemLog problems = new ProblemLog(1);
        Planning trial = new Planning(bare, settings, problems, entries.copy(problems));
        AssignedPages pages = new AssignedPages(trial, new HandWrittenPages(trial), new SlugRegistry());
        bare.navigation().ifPresent(navigation -> new OperationPlan(trial, pages).walk(navigation, null));
        return new LinkedHashSet<>(pages.paths());
    }

    private static NavigationContainer build(Entry.Element navigation, Planning planning) {
        HandWrittenPages writtenPages = new HandWrittenPages(planning);
        SlugRegistry slugs = new SlugRegistry();
        AssignedPages operationPages = new AssignedPages(planning, writtenPages, slugs);
        OperationPlan plan = new OperationPlan(planning, operationPages);
        plan.walk(navigation, null);
        slugs.report(planning.problems());
        NavigationContainer root = new TreeBuilder(planning, writtenPages, operationPages, plan).build(navigation);
        if (!planning.entries().isExceeded()) {
            new UnusedContentCheck(planning, writtenPages).check(root);
        }
        writtenPages.reportAmbiguities();
        return root;
    }
}
