package dev.docent.cli.migration;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationResolver;
import dev.docent.cli.assessment.Assessment;
import dev.docent.cli.assessment.EndpointPage;
import dev.docent.cli.assessment.EndpointPages;
import dev.docent.cli.assessment.MigrationSettings;
import dev.docent.cli.assessment.PageAssessor;
import dev.docent.cli.assessment.ResolvedSite;
import dev.docent.cli.assessment.Verdict;
import dev.docent.cli.assessment.Verdict.Reason;
import dev.docent.cli.edits.FileChange;
import dev.docent.cli.edits.UneditableFile;
import dev.docent.cli.migration.NavigationRows.Difference;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.problems.SafeText;

/** Judges the pages of a site and tries out every step; a page that a step would change in the navigation is not replaced. */
final class SiteMigration {

    /** How often pages may be taken out before none is replaced; each time at least one is. */
    private static final int ROUNDS = 12;

    private final ResolvedSite site;
    private final EditedFolder folder;
    private final NavigationResolver trial;
    private final MigrationSettings settings;
    private final NavigationRows before;
    private final Map<String, Reason> withdrawn = new LinkedHashMap<>();
    private final Set<String> addressed = new HashSet<>();
    private final List<String> lossesByRemoval = new ArrayList<>();
    private SiteSnapshot lastTried;

    /**
     * @param folder what the site was read from, without changes now
     * @param trial resolves the site with changes that are not made yet
     */
    SiteMigration(ResolvedSite site, EditedFolder folder, NavigationResolver trial, MigrationSettings settings) {
        this.site = site;
        this.folder = folder;
        this.lastTried = site.files();
        this.trial = trial;
        this.settings = settings;
        this.before = new NavigationRows(site.navigation());
    }

    MigrationWork work() throws IOException {
        List<EndpointPage> pages = EndpointPages.of(site);
        PageAssessor judge = new PageAssessor(site, settings, addressed);
        for (int round = 1; ; round++) {
            MigrationWork work = MigrationWork.of(site, judgements(pages, judge));
            if (work.faults().isEmpty() && withdrawFor(work, round >= ROUNDS)) {
                return work;
            }
            work.faults().forEach(fault -> fault.pages().forEach(page -> withdrawn.put(page, notInPlace(fault))));
        }
    }

    private List<Assessment> judgements(List<EndpointPage> pages, PageAssessor judge) throws IOException {
        List<Assessment> judgements = new ArrayList<>();
        for (EndpointPage page : pages) {
            judgements.add(withoutWithdrawn(judge.of(page)));
        }
        return judgements;
    }

    private Assessment withoutWithdrawn(Assessment judgement) {
        Reason reason = withdrawn.get(judgement.page().file());
        return reason == null
                ? judgement
                : new Assessment(
                        judgement.page(), judgement.operation(), new Verdict.NeedsDecision(List.of(reason)), Map.of());
    }

    private static Reason notInPlace(UneditableFile fault) {
        return new Reason(
                "not-in-place",
                SafeText.plain(fault.path()) + " cannot be changed in place: " + SafeText.plain(fault.reason()) + ".",
                "Change the file by hand, or write it in another style.");
    }

    /** {@return whether every step leaves the navigation as it is; if not, what differs has been withdrawn} */
    private boolean withdrawFor(MigrationWork work, boolean all) {
        for (MigrationStep step : MigrationStep.values()) {
            Difference difference =
                    work.of(step).isEmpty() ? new Difference(List.of(), Set.of()) : difference(work.until(step));
            if (!difference.isEmpty()) {
                withdraw(work, difference, step, all);
                return false;
            }
        }
        return true;
    }

    /** {@return what the removal of pages would do to the navigation that is otherwise ready for it, a line each} */
    List<String> lossesByRemoval() {
        return lossesByRemoval;
    }

    /** {@return what those changes would do to the navigation; what they leave alone is not read again} */
    private Difference difference(List<FileChange> changes) {
        folder.become(changes);
        try {
            lastTried = lastTried.refreshed();
            return before.to(new NavigationRows(trial.resolve(lastTried)));
        } finally {
            folder.become(List.of());
        }
    }

    private void withdraw(MigrationWork work, Difference difference, MigrationStep step, boolean all) {
        List<Assessment> replaced =
                work.judgements().stream().filter(Assessment::isReplaced).toList();
        List<Assessment> concerned = replaced.stream()
                .filter(judgement ->
                        difference.hrefs().contains(judgement.page().href()))
                .toList();
        Optional<String> example = difference.lines().stream().findFirst();
        Reason reason = new Reason(
                "navigation-would-change",
                "The step " + step.label() + " would change the navigation: " + example.orElse("") + ".",
                "Change docs.json and the OpenAPI document by hand, or keep the page.");
        for (Assessment judgement : all || concerned.isEmpty() ? replaced : concerned) {
            boolean secondTry = judgement.operation().page().href() != null
                    || !addressed.add(judgement.page().file());
            if (all || secondTry) {
                withdrawn.put(judgement.page().file(), reason);
            }
        }
        boolean nothingAhead = work.specs().isEmpty() && work.navigation().isEmpty();
        if (nothingAhead && !withdrawn.isEmpty()) {
            lossesByRemoval.addAll(difference.lines());
        }
    }
}
