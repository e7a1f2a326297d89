package dev.docent.cli.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.cli.migration.NavigationRows.Difference;
import dev.docent.cli.migration.assessment.AssessedSite;
import dev.docent.cli.migration.assessment.Assessment;
import dev.docent.cli.migration.assessment.EndpointPage;
import dev.docent.cli.migration.assessment.EndpointPages;
import dev.docent.cli.migration.assessment.MigrationSettings;
import dev.docent.cli.migration.assessment.PageAssessor;
import dev.docent.cli.migration.assessment.Verdict;
import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.cli.migration.edits.FileChange;
import dev.docent.cli.migration.edits.UneditableFile;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.SafeText;

/**
 * Assesses the pages of a site and tries every step; a page whose navigation entry a step would change is not replaced.
 */
final class SiteMigration {

    /** Maximum rounds, each of which withdraws at least one page; after them no page is replaced. */
    private static final int ROUNDS = 12;

    private final AssessedSite site;
    private final EditedFolder folder;
    private final SiteResolver trial;
    private final MigrationSettings settings;
    private final NavigationRows before;
    private final ChangedWords words;
    private final Map<String, Reason> withdrawn = new LinkedHashMap<>();
    private final Set<String> addressed = new HashSet<>();
    private final List<String> lossesByRemoval = new ArrayList<>();
    private SiteSnapshot lastTried;

    /**
     * @param folder the folder that the site was read from, without changes so far
     * @param trial resolves the site with unwritten changes
     */
    SiteMigration(AssessedSite site, EditedFolder folder, SiteResolver trial, MigrationSettings settings) {
        this.site = site;
        this.folder = folder;
        this.lastTried = site.files();
        this.trial = trial;
        this.settings = settings;
        this.before = new NavigationRows(site.navigation());
        this.words = new ChangedWords(folder, site.resolution());
    }

    MigrationWork work() throws IOException {
        List<EndpointPage> pages = EndpointPages.of(site);
        PageAssessor assessor = new PageAssessor(site, settings, addressed);
        for (int round = 1; ; round++) {
            MigrationWork work = MigrationWork.of(site, assessments(pages, assessor));
            if (work.uneditable().isEmpty() && withdrawFor(work, round >= ROUNDS)) {
                return work.with(this::withAcceptedChange);
            }
            work.uneditable().forEach(file -> file.pages().forEach(page -> withdrawn.put(page, notInPlace(file))));
        }
    }

    private List<Assessment> assessments(List<EndpointPage> pages, PageAssessor assessor) throws IOException {
        List<Assessment> assessments = new ArrayList<>();
        for (EndpointPage page : pages) {
            assessments.add(withoutWithdrawn(assessor.of(page)));
        }
        return assessments;
    }

    private Assessment withoutWithdrawn(Assessment assessment) {
        Reason reason = withdrawn.get(assessment.page().file());
        return reason == null
                ? assessment
                : new Assessment(
                        assessment.page(),
                        assessment.operation(),
                        new Verdict.NeedsDecision(List.of(reason)),
                        Map.of());
    }

    private Assessment withAcceptedChange(Assessment assessment) {
        Optional<Reason> change = words.accepted(assessment.page().file());
        if (change.isEmpty() || !assessment.isReplaced()) {
            return assessment;
        }
        List<Reason> reasons = new ArrayList<>(List.of(change.get()));
        reasons.addAll(assessment.verdict().reasons());
        return new Assessment(
                assessment.page(), assessment.operation(), new Verdict.Replace(reasons), assessment.missing());
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
    private boolean withdrawFor(MigrationWork work, boolean all) {
        ResolvedSite after = site.resolution();
        for (MigrationStep step : MigrationStep.values()) {
            if (!work.of(step).isEmpty()) {
                after = tried(work.until(step));
                Difference difference = before.to(new NavigationRows(after.navigation()));
                if (!difference.isEmpty()) {
                    withdraw(work, difference, step, all);
                    return false;
                }
            }
        }
        Map<String, Reason> left = words.of(
                work.assessments().stream().filter(Assessment::isReplaced).toList(),
                work.until(MigrationStep.PAGES),
                after,
                settings.acceptsChanges());
        withdrawn.putAll(left);
        return left.isEmpty();
    }

    /**
     * {@return the changes that removing pages would make to a navigation that is otherwise ready for it, one per line}
     */
    List<String> lossesByRemoval() {
        return lossesByRemoval;
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

    private void withdraw(MigrationWork work, Difference difference, MigrationStep step, boolean all) {
        List<Assessment> replaced =
                work.assessments().stream().filter(Assessment::isReplaced).toList();
        List<Assessment> affected = replaced.stream()
                .filter(assessment ->
                        difference.hrefs().contains(assessment.page().href()))
                .toList();
        Optional<String> example = difference.lines().stream().findFirst();
        Reason reason = new Reason(
                "navigation-would-change",
                "The step " + step.label() + " would change the navigation: " + example.orElse("") + ".",
                "Change docs.json and the OpenAPI document by hand, or keep the page.");
        for (Assessment assessment : all || affected.isEmpty() ? replaced : affected) {
            boolean secondTry = assessment.replacement().page().href() != null
                    || !addressed.add(assessment.page().file());
            if (all || secondTry) {
                withdrawn.put(assessment.page().file(), reason);
            }
        }
        boolean onlyPagesLeft = work.specs().isEmpty() && work.navigation().isEmpty();
        if (onlyPagesLeft && !withdrawn.isEmpty()) {
            lossesByRemoval.addAll(difference.lines());
        }
    }
}
