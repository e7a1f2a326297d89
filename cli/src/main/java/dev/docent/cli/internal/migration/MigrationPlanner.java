package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.cli.internal.migration.NavigationRows.Difference;
import dev.docent.cli.internal.migration.assessment.AssessedSite;
import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.assessment.EndpointPage;
import dev.docent.cli.internal.migration.assessment.MigrationSettings;
import dev.docent.cli.internal.migration.assessment.PageAssessor;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.navigation.internal.site.NavigationSettings;

/**
 * Plans how a site moves from hand-written pages to generated ones: assesses the pages and tries every step; a page whose
 * navigation entry or words a step would change is not replaced. Reads the site and writes nothing. Not thread-safe.
 */
final class MigrationPlanner {

    /** Maximum rounds, each of which withdraws at least one page; after them no page is replaced. */
    private static final int ROUNDS = 12;

    private final EditedFolder folder;
    private final AssessedSite site;
    private final SiteResolver trial;
    private final MigrationSettings settings;
    private final NavigationRows before;
    private final ChangedWords words;
    private final Map<String, Reason> withdrawn = new LinkedHashMap<>();
    private final Set<String> addressed = new HashSet<>();
    private final List<String> losses = new ArrayList<>();
    private SiteSnapshot lastTried;

    /**
     * @param folder the site's files; one that does not support listing has no pages to plan for
     * @param navigation how the site is resolved
     * @param settings which pages are replaced
     */
    MigrationPlanner(DocsFolder folder, NavigationSettings navigation, MigrationSettings settings) {
        this(folder, new DefaultNavigationResolver(navigation), new DefaultNavigationResolver(navigation), settings);
    }

    /** @param trial resolves the site with unwritten changes */
    MigrationPlanner(
            DocsFolder folder, DefaultNavigationResolver resolver, SiteResolver trial, MigrationSettings settings) {
        this.folder = new EditedFolder(folder);
        this.site = new AssessedSite(SiteSnapshot.of(this.folder), resolver);
        this.lastTried = site.files();
        this.trial = trial;
        this.settings = settings;
        this.before = new NavigationRows(site.navigation());
        this.words = new ChangedWords(this.folder, site.resolution());
    }

    /**
     * Determines the verdict for every page, and the changes of each step. The site with the changes has been resolved:
     * order, titles, addresses, operations and access groups are unchanged, and there is no new error.
     *
     * @throws IOException if the folder cannot be listed, or one of the pages not be read
     */
    MigrationPlan plan() throws IOException {
        List<EndpointPage> pages = EndpointPage.of(site);
        PageAssessor assessor = new PageAssessor(site, settings, addressed);
        for (int round = 1; ; round++) {
            List<Assessment> assessments = new ArrayList<>();
            for (EndpointPage page : pages) {
                Assessment assessment = assessor.of(page);
                Reason reason = withdrawn.get(page.file());
                assessments.add(reason == null ? assessment : assessment.withdrawn(reason));
            }
            MigrationPlan plan = MigrationPlan.of(site, assessments);
            if (plan.uneditable().isEmpty() && isVerified(plan, round >= ROUNDS)) {
                List<Assessment> shown =
                        assessments.stream().map(this::withAcceptedChange).toList();
                return new MigrationPlan(shown, plan.changes(), List.of(), losses);
            }
            plan.uneditable().forEach(file -> file.pages().forEach(page -> withdrawn.put(page, notInPlace(file))));
        }
    }

    private Assessment withAcceptedChange(Assessment assessment) {
        Reason change = words.accepted(assessment.page().file());
        return change == null || !assessment.isReplaced() ? assessment : assessment.with(change);
    }

    private static Reason notInPlace(UneditableFile file) {
        return new Reason(
                "not-in-place",
                SafeText.plain(file.path()) + " cannot be changed in place: " + SafeText.plain(file.reason()) + ".",
                "Change the file by hand, or reformat it.");
    }

    /**
     * {@return whether no step changes the navigation or what readers see of a page; if false, the affected pages have been
     * withdrawn}
     */
    private boolean isVerified(MigrationPlan plan, boolean last) {
        ResolvedSite after = site.resolution();
        for (MigrationStep step : MigrationStep.values()) {
            if (!plan.of(step).isEmpty()) {
                after = tried(plan.until(step));
                Difference difference = before.to(new NavigationRows(after.navigation()));
                if (!difference.isEmpty()) {
                    withdraw(plan, difference, step, last);
                    return false;
                }
            }
        }
        Map<String, Reason> left =
                words.of(plan.replaced(), plan.until(MigrationStep.PAGES), after, settings.acceptsChanges());
        withdrawn.putAll(left);
        return left.isEmpty();
    }

    /** {@return the site with the changes; unchanged files are not read again} */
    private ResolvedSite tried(List<FileChange> changes) {
        folder.become(changes);
        try {
            lastTried = lastTried.refreshed();
            return trial.resolution(lastTried);
        } finally {
            folder.become(List.of());
        }
    }

    /** Withdraws the affected pages; those whose address was not written so far are tried once more with it. */
    private void withdraw(MigrationPlan plan, Difference difference, MigrationStep step, boolean all) {
        List<Assessment> affected = plan.replaced().stream()
                .filter(page -> difference.hrefs().contains(page.page().href()))
                .toList();
        String example = difference.lines().get(0);
        Reason reason = new Reason(
                "navigation-would-change",
                "The step " + step.label() + " would change the navigation: " + example + ".",
                "Change docs.json and the OpenAPI document by hand, or keep the page.");
        for (Assessment page : all || affected.isEmpty() ? plan.replaced() : affected) {
            boolean secondTry = page.replacement().page().href() != null
                    || !addressed.add(page.page().file());
            if (all || secondTry) {
                withdrawn.put(page.page().file(), reason);
            }
        }
        if (plan.next().filter(MigrationStep.PAGES::equals).isPresent() && !withdrawn.isEmpty()) {
            losses.addAll(difference.lines());
        }
    }
}
