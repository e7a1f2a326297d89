package dev.docent.cli.internal.check;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.internal.watching.BodyChanges;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.site.PageLinks;
import dev.docent.pages.internal.site.Coverage;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.SiteCheck;
import dev.docent.pages.internal.site.VisibleSite;

/**
 * A site that is checked again after each change. After a change of a page, only that page and those that contain it are
 * checked, and others that its front matter changes; after any other change, the navigation is resolved and all pages are
 * checked, of what was read before. One thread uses it.
 */
final class WatchedSite {

    /** After that many, most of what a change runs through is compiled. */
    private static final int WARM_UPS = 4;

    private final DefaultNavigationResolver resolver;
    private final PublishingSettings settings;
    private final Options options;
    private final SiteCheck pages;
    private Resolved resolved;

    /**
     * How a site is checked.
     *
     * @param maxProblems the most that are reported
     * @param withPages whether the text of pages is checked
     * @param apis what its documents are compared with, only after changes that are not in the text of pages alone
     */
    record Options(int maxProblems, boolean withPages, DriftOption.Apis apis) {}

    private record Resolved(
            ResolvedSite resolution, Set<String> names, Optional<VisibleSite> visible, List<Problem> more) {

        SiteSnapshot files() {
            return resolution.folder();
        }

        /** {@return the same after a change that leaves the navigation as it is} */
        Resolved with(SiteSnapshot now) {
            return new Resolved(resolution.with(now), names, visible.map(known -> known.with(now)), more);
        }
    }

    /**
     * Resolves the site.
     *
     * @throws IOException if the folder cannot be read
     */
    WatchedSite(DocsFolder folder, DefaultNavigationResolver resolver, PublishingSettings settings, Options options)
            throws IOException {
        this.resolver = resolver;
        this.settings = settings;
        this.options = options;
        this.pages = SiteCheck.repeated(settings);
        this.resolved = resolve(SiteSnapshot.of(folder));
    }

    private Resolved resolve(SiteSnapshot files) throws IOException {
        ResolvedSite resolution = resolver.resolution(files);
        Set<String> names = new HashSet<>(files.list().files());
        List<Problem> more = options.apis().problems(resolution);
        return new Resolved(resolution, names, visible(resolution), more);
    }

    private Optional<VisibleSite> visible(ResolvedSite resolution) {
        return options.withPages()
                ? Optional.of(VisibleSite.of(resolution, page -> true, settings.language()))
                : Optional.empty();
    }

    /** Resolves the site after a change of what pages say about themselves; the folder has the same files. */
    private Resolved resolve(SiteSnapshot now, Set<String> changed) throws IOException {
        SiteSnapshot files = now.withListingOf(resolved.files(), changed);
        Set<String> changedPages = changed.stream().filter(SitePath::isPage).collect(Collectors.toUnmodifiableSet());
        Optional<ResolvedSite> exchanged = resolver.resolution(resolved.resolution(), files, changedPages);
        if (exchanged.isEmpty()) {
            return resolve(files);
        }
        ResolvedSite resolution = exchanged.get();
        return new Resolved(resolution, resolved.names(), visible(resolution), resolved.more());
    }

    /** {@return the problems of the whole site as it was resolved last} */
    CheckResult whole() {
        return report(log -> resolved.visible().map(visible -> pages.all(visible, log)));
    }

    /** Checks one page as if it had changed, so that the first changes do not wait for what Java loads and compiles. */
    void warmUp() throws IOException {
        Optional<String> page =
                resolved.names().stream().filter(SitePath::isPage).findFirst();
        for (int i = 0; i < WARM_UPS && page.isPresent(); i++) {
            Set<String> changed = page.map(Set::of).orElseThrow();
            after(changed);
            SiteSnapshot files = resolved.files().refreshed(changed);
            if (sameFiles(files, changed) && areOnlyShown(changed)) {
                resolved =
                        i % 2 == 0 ? resolve(files.withListingOf(resolved.files(), changed)) : resolve(files, changed);
                changed(changed);
            }
        }
    }

    /**
     * {@return the problems after a change}
     *
     * @param changed the files that were written, made or deleted
     * @throws IOException if the folder cannot be read
     */
    CheckResult after(Set<String> changed) throws IOException {
        SiteSnapshot before = resolved.files();
        SiteSnapshot files = before.refreshed(changed);
        if (!sameFiles(files, changed) || !areOnlyShown(changed)) {
            resolved = resolve(files);
            return whole();
        }
        boolean sameNavigation =
                new BodyChanges(before, files, resolved.resolution().parsed()).areAll(changed)
                        && sameLinks(before, files, changed);
        resolved = sameNavigation ? resolved.with(files) : resolve(files, changed);
        return changed(changed);
    }

    private CheckResult changed(Set<String> changed) {
        return report(log -> resolved.visible().map(visible -> pages.changed(visible, changed, log)));
    }

    private boolean areOnlyShown(Set<String> changed) {
        return changed.stream()
                .allMatch(file ->
                        BodyChanges.isOnlyShown(file, resolved.resolution().parsed()));
    }

    /** Scans only the changed files: listing a large folder would take longer than everything else. */
    private boolean sameFiles(SiteSnapshot now, Set<String> changed) throws IOException {
        for (String path : changed) {
            if (exists(now, path) != resolved.names().contains(path)) {
                return false;
            }
        }
        return true;
    }

    private static boolean exists(SiteSnapshot now, String path) throws IOException {
        if (SitePath.isPage(path)) {
            return now.read(path).isPresent();
        }
        Optional<DocsFile> file = now.open(path);
        if (file.isPresent()) {
            file.get().close();
        }
        return file.isPresent();
    }

    /** Which pages can be reached is a part of the navigation's problems. */
    private static boolean sameLinks(SiteSnapshot before, SiteSnapshot now, Set<String> changed) throws IOException {
        for (String file : changed) {
            if (!links(before, file).equals(links(now, file))) {
                return false;
            }
        }
        return true;
    }

    private static Optional<PageLinks> links(SiteSnapshot files, String file) throws IOException {
        return files.derive(file, PageLinks.class, PageLinks::of);
    }

    private CheckResult report(Function<ProblemLog, Optional<Coverage>> pages) {
        return CheckResult.of(resolved.resolution(), resolved.more(), pages, options.maxProblems());
    }
}
