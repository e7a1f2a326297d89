package dev.docent.cli.watching;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFile;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.DefaultNavigationResolver;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.pages.site.Coverage;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.SiteCheck;
import dev.docent.internal.pages.site.SiteContents;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.site.PageLinks;

/**
 * A site that is checked again after each change. Of a change in the text of a page, only that page and those that
 * contain it are read; after any other change, the navigation is resolved and all pages are checked, of what was read
 * before. One thread uses it.
 */
public final class WatchedSite {

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
     * @param more finds further problems, only after changes that are not in the text of pages alone
     */
    public record Options(int maxProblems, boolean withPages, MoreProblems more) {}

    /** Finds problems that neither the navigation nor the pages have. */
    @FunctionalInterface
    public interface MoreProblems {
        List<Problem> of(Resolution resolution, SiteSnapshot files) throws IOException;
    }

    /**
     * The result of a check.
     *
     * @param coverage empty if the text of pages is not checked
     * @param files what was checked
     */
    public record Report(List<Problem> problems, Optional<Coverage> coverage, SiteSnapshot files) {}

    private record Resolved(
            SiteSnapshot files,
            Set<String> names,
            Resolution resolution,
            Optional<SiteContents> contents,
            List<Problem> more) {}

    /**
     * Resolves the site.
     *
     * @throws IOException if the folder cannot be read
     */
    public WatchedSite(
            DocsFolder folder, DefaultNavigationResolver resolver, PublishingSettings settings, Options options)
            throws IOException {
        this.resolver = resolver;
        this.settings = settings;
        this.options = options;
        this.pages = SiteCheck.repeated(settings);
        this.resolved = resolve(SiteSnapshot.of(folder));
    }

    private Resolved resolve(SiteSnapshot files) throws IOException {
        Resolution resolution = resolver.resolution(files);
        Optional<SiteContents> contents = options.withPages()
                ? Optional.of(SiteContents.of(resolution, files, page -> true, settings.language()))
                : Optional.empty();
        Set<String> names = new HashSet<>(files.files().orElse(List.of()));
        return new Resolved(files, names, resolution, contents, options.more().of(resolution, files));
    }

    /** {@return the problems of the whole site as it was resolved last} */
    public Report whole() {
        return report(log -> resolved.contents().map(contents -> pages.all(contents, log)));
    }

    /** Checks one page as if it had changed, so that the first change does not wait for what Java loads for that. */
    public void warmUp() throws IOException {
        Optional<String> page =
                resolved.names().stream().filter(BodyChanges::isPage).findFirst();
        if (page.isPresent()) {
            after(Set.of(page.get()));
        }
    }

    /**
     * {@return the problems after a change}
     *
     * @param changed the files that were written, made or deleted
     * @throws IOException if the folder cannot be read
     */
    public Report after(Set<String> changed) throws IOException {
        SiteSnapshot before = resolved.files();
        SiteSnapshot files = before.refreshed(changed);
        if (!sameFiles(files, changed) || !new BodyChanges(before, files).areAll(changed)) {
            resolved = resolve(files);
            return whole();
        }
        boolean sameLinks = sameLinks(before, files, changed);
        Resolution resolution = sameLinks ? resolved.resolution() : resolver.resolution(files);
        Optional<SiteContents> contents = resolved.contents().map(known -> known.with(files));
        resolved = new Resolved(files, resolved.names(), resolution, contents, resolved.more());
        return report(log -> contents.map(now -> pages.changed(now, changed, log)));
    }

    /** Looks only at the changed files: listing a large folder would take longer than everything else. */
    private boolean sameFiles(SiteSnapshot now, Set<String> changed) throws IOException {
        for (String path : changed) {
            if (exists(now, path) != resolved.names().contains(path)) {
                return false;
            }
        }
        return true;
    }

    private static boolean exists(SiteSnapshot now, String path) throws IOException {
        if (BodyChanges.isPage(path)) {
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

    private Report report(PageCheck check) {
        ProblemLog log = new ProblemLog(options.maxProblems());
        resolved.resolution().navigation().problems().forEach(log::add);
        resolved.more().forEach(log::add);
        Optional<Coverage> coverage = check.of(log);
        return new Report(log.sorted(), coverage, resolved.files());
    }

    @FunctionalInterface
    private interface PageCheck {
        Optional<Coverage> of(ProblemLog log);
    }
}
