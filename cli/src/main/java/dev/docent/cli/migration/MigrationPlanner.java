package dev.docent.cli.migration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.cli.assessment.Assessment;
import dev.docent.cli.assessment.EndpointPage;
import dev.docent.cli.assessment.MigrationSettings;
import dev.docent.cli.assessment.ResolvedSite;
import dev.docent.cli.edits.FileChange;
import dev.docent.cli.migration.MigrationPlan.PagePlan;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.DefaultNavigationResolver;
import dev.docent.internal.site.NavigationSettings;

/**
 * Plans how a site goes over from pages written by hand to generated ones, and works out the changes of each step. Reads
 * the site, and writes nothing. Keeps nothing between two calls; safe for several threads.
 */
public final class MigrationPlanner {

    private final DefaultNavigationResolver resolver;
    private final NavigationResolver trial;
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

    MigrationPlanner(DefaultNavigationResolver resolver, NavigationResolver trial, MigrationSettings settings) {
        this.resolver = resolver;
        this.trial = trial;
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    /**
     * Says of every page what is to become of it.
     *
     * @param folder the site's files; a folder that cannot be listed has no pages to plan for
     * @return the plan
     * @throws UncheckedIOException when the folder cannot be listed, or one of the pages not be read
     */
    public MigrationPlan plan(DocsFolder folder) {
        MigrationWork work = work(migration(folder));
        Optional<MigrationStep> next = Arrays.stream(MigrationStep.values())
                .filter(step -> !work.of(step).isEmpty())
                .findFirst();
        List<PagePlan> pages =
                work.judgements().stream().map(MigrationPlanner::pagePlan).toList();
        int removed = work.judgements().stream()
                .filter(Assessment::isReplaced)
                .mapToInt(judgement -> judgement.page().lines())
                .sum();
        int added = work.until(MigrationStep.NAVIGATION).stream()
                .mapToInt(change -> lines(change.after()) - lines(change.before()))
                .sum();
        return new MigrationPlan(pages, next, removed, added);
    }

    private static PagePlan pagePlan(Assessment judgement) {
        EndpointPage page = judgement.page();
        String operation = judgement.operation() == null
                ? ""
                : judgement.operation().spec() + " " + judgement.operation().label();
        return new PagePlan(page.file(), page.href(), operation, page.lines(), judgement.verdict());
    }

    private static int lines(byte[] text) {
        return (int) new String(text, StandardCharsets.UTF_8).lines().count();
    }

    /**
     * Works out one step. The site with the changes has been resolved: order, titles, addresses, operations and access
     * groups are as before, and there is no new error.
     *
     * @param folder the site's files
     * @param step the step
     * @return the changes; or that there is nothing to do; or why the step cannot be taken
     * @throws UncheckedIOException when the folder cannot be listed, or one of the pages not be read
     */
    public StepOutcome step(DocsFolder folder, MigrationStep step) {
        SiteMigration migration = migration(folder);
        MigrationWork work = work(migration);
        for (MigrationStep ahead : MigrationStep.values()) {
            if (ahead.compareTo(step) < 0 && !work.of(ahead).isEmpty()) {
                List<String> files =
                        work.of(ahead).stream().map(FileChange::path).toList();
                String reason = "The step " + step.label() + " has to wait: the step " + ahead.label()
                        + " is not done; run it first.";
                return new StepOutcome.Refused(reason, files);
            }
        }
        if (step == MigrationStep.PAGES && !migration.lossesByRemoval().isEmpty()) {
            return new StepOutcome.Refused(
                    "Without the pages the navigation would not be the same; nothing is removed.",
                    migration.lossesByRemoval());
        }
        List<FileChange> changes = work.of(step);
        if (changes.isEmpty()) {
            return new StepOutcome.NothingToDo();
        }
        return new StepOutcome.Changes(changes);
    }

    private SiteMigration migration(DocsFolder folder) {
        EditedFolder edited = new EditedFolder(folder);
        return new SiteMigration(new ResolvedSite(SiteSnapshot.of(edited), resolver), edited, trial, settings);
    }

    private static MigrationWork work(SiteMigration migration) {
        try {
            return migration.work();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
