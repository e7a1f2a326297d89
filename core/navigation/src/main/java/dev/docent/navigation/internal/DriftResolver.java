package dev.docent.navigation.internal;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.drift.Drift;
import dev.docent.navigation.internal.problems.ProblemLog;

/** Resolves a site, and compares it with running applications whose documents the folder reads by their URLs. */
public final class DriftResolver implements SiteResolver {

    private final SiteResolver resolver;
    private final List<LiveApi> apis;
    private final int maxProblems;

    /** @param maxProblems how many problems of a site are kept */
    public DriftResolver(SiteResolver resolver, List<LiveApi> apis, int maxProblems) {
        this.resolver = resolver;
        this.maxProblems = maxProblems;
        this.apis = List.copyOf(apis);
    }

    /** Running applications may have changed, too. */
    @Override
    public Optional<ResolvedSite> resolution(ResolvedSite before, SiteSnapshot files, Set<String> changed) {
        return apis.isEmpty() ? resolver.resolution(before, files, changed) : Optional.empty();
    }

    @Override
    public ResolvedSite resolution(DocsFolder folder) {
        ResolvedSite resolution = resolver.resolution(folder);
        if (apis.isEmpty() || resolution.isEmpty()) {
            return resolution;
        }
        Drift drift = SiteDrift.of(resolution, apis, resolution.folder()::read);
        ProblemLog problems = new ProblemLog(maxProblems);
        resolution.navigation().problems().forEach(problems::add);
        drift.problems().forEach(problems::add);
        return resolution.withProblems(problems.sorted()).withNotes(drift.notes());
    }
}
