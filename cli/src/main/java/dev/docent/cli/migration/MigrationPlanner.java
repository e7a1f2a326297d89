package dev.docent.cli.migration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.cli.migration.MigrationPlan.PagePlan;
import dev.docent.cli.migration.assessment.AssessedSite;
import dev.docent.cli.migration.assessment.Assessment;
import dev.docent.cli.migration.assessment.EndpointPage;
import dev.docent.cli.migration.assessment.MigrationSettings;
import dev.docent.cli.migration.edits.FileChange;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.site.NavigationSettings;
import org.jspecify.annotations.Nullable;

/**
 * Plans how a site moves from hand-written pages to generated ones, and computes the changes of each step. Reads the
 * site and writes nothing. Stateless and thread-safe.
 */
public final class MigrationPlanner {

    private final DefaultNavigationResolver resolver;
    private final SiteResolver trial;
    private final MigrationSettings settings;

    /**
     * Creates a planner.
     *
     * @param navigation how the site is resolved
     * @param settings which pages are replaced
     */
    public MigrationPlanner(NavigationSettings navigation, MigrationSettings settings) {
        this(new DefaultNavigationResolver(navigation), new DefaultNavigationResolver(navigation), settings);
    }

    MigrationPlanner(DefaultNavigationResolver resolver, SiteResolver trial, MigrationSettings settings) {
        this.resolver = resolver;
        this.trial = trial;
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    /**
     * Determines the verdict for every page.
     *
     * @param folder the site's files; a folder that does not support listing has no pages to plan for
     * @return the plan
     * @throws UncheckedIOException when the folder cannot be listed, or one of the pages not be read
     */
    public MigrationPlan plan(DocsFolder folder) {
        MigrationWork work = work(migration(folder));
        Optional<MigrationStep> next = Arrays.stream(MigrationStep.values())
                .filter(step -> !work.of(step).isEmpty())
                .findFirst();
        List<PagePlan> pages =
                work.assessments().stream().map(MigrationPlanner::pagePlan).toList();
        int removed = work.assessments().stream()
                .filter(Assessment::isReplaced)
                .mapToInt(assessment -> assessment.page().lines())
                .sum();
        int added = work.until(MigrationStep.NAVIGATION).stream()
                .mapToInt(change -> lines(change.after()) - lines(change.before()))
                .sum();
        return new MigrationPlan(pages, next, removed, added);
    }

    private static PagePlan pagePlan(Assessment assessment) {
        EndpointPage page = assessment.page();
        String operation = assessment.operation() == null
                ? ""
                : assessment.operation().spec() + " " + assessment.operation().label();
        return new PagePlan(page.file(), page.href(), operation, page.lines(), assessment.verdict());
    }

    private static int lines(byte @Nullable [] text) {
        return (int) new String(text, StandardCharsets.UTF_8).lines().count();
    }

    /**
     * Computes one step. The site with the changes has been resolved: order, titles, addresses, operations and access
     * groups are unchanged, and there is no new error.
     *
     * @param folder the site's files
     * @param step the step
     * @return the changes, or that there is nothing to do, or why the step cannot be taken
     * @throws UncheckedIOException when the folder cannot be listed, or one of the pages not be read
     */
    public StepOutcome step(DocsFolder folder, MigrationStep step) {
        SiteMigration migration = migration(folder);
        MigrationWork work = work(migration);
        for (MigrationStep ahead : MigrationStep.values()) {
            if (ahead.compareTo(step) < 0 && !work.of(ahead).isEmpty()) {
                List<String> files =
                        work.of(ahead).stream().map(FileChange::path).toList();
                String reason = "The step " + step.label() + " cannot be taken yet: the step " + ahead.label()
                        + " is not done; take it first.";
                return new StepOutcome.Refused(reason, files);
            }
        }
        if (step == MigrationStep.PAGES && !migration.lossesByRemoval().isEmpty()) {
            return new StepOutcome.Refused(
                    "The navigation would change without the pages; nothing is removed.", migration.lossesByRemoval());
        }
        List<FileChange> changes = work.of(step);
        List<String> left = work.assessments().stream()
                .flatMap(assessment -> assessment.verdict().reasons().stream()
                        .filter(reason -> reason.code().equals(ChangedWords.LEFT))
                        .map(reason -> assessment.page().file() + ": " + reason.sentence()))
                .toList();
        if (!changes.isEmpty()) {
            return new StepOutcome.Changes(changes, left);
        }
        return left.isEmpty()
                ? new StepOutcome.NothingToDo()
                : new StepOutcome.Refused(
                        "The step " + step.label() + " would change what readers see; " + ChangedWords.ADVICE, left);
    }

    private SiteMigration migration(DocsFolder folder) {
        EditedFolder edited = new EditedFolder(folder);
        return new SiteMigration(new AssessedSite(SiteSnapshot.of(edited), resolver), edited, trial, settings);
    }

    private static MigrationWork work(SiteMigration migration) {
        try {
            return migration.work();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
