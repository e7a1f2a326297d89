package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.cli.internal.migration.assessment.AssessedSite;
import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.assessment.Verdict;
import dev.docent.cli.internal.migration.edits.FileChange;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done with every hand-written page that documents an operation. Immutable.
 *
 * @param pages the pages with their verdicts, in the order of their files
 * @param changes what is left of each step
 * @param uneditable files that cannot be changed in place
 * @param losses what removing pages would change in a navigation that is otherwise ready for it, one per line
 */
public record MigrationPlan(
        List<Assessment> pages,
        Map<MigrationStep, List<FileChange>> changes,
        List<UneditableFile> uneditable,
        List<String> losses) {

    /** {@return the steps for pages with these verdicts, not verified} */
    static MigrationPlan of(AssessedSite site, List<Assessment> pages) throws IOException {
        List<UneditableFile> uneditable = new ArrayList<>();
        List<FileChange> removals = new ArrayList<>();
        for (Assessment page : pages) {
            if (page.isReplaced()) {
                String file = page.page().file();
                removals.add(new FileChange(file, site.files().read(file).orElseThrow(), null));
            }
        }
        Map<MigrationStep, List<FileChange>> changes = Map.of(
                MigrationStep.SPEC, SpecEdits.of(site, pages, uneditable),
                MigrationStep.NAVIGATION, NavigationEdits.of(site, pages, uneditable),
                MigrationStep.PAGES, removals);
        return new MigrationPlan(pages, changes, uneditable, List.of());
    }

    /** {@return the pages with such a verdict} */
    List<Assessment> pages(Verdict.Kind kind) {
        return pages.stream().filter(page -> page.verdict().kind() == kind).toList();
    }

    int count(Verdict.Kind kind) {
        return pages(kind).size();
    }

    /** {@return the pages to be replaced} */
    List<Assessment> replaced() {
        return pages(Verdict.Kind.REPLACE);
    }

    /** {@return those of which readers will see other words} */
    List<Assessment> withOtherWords() {
        return replaced().stream()
                .filter(page -> page.verdict().has(ChangedWords.ACCEPTED))
                .toList();
    }

    List<FileChange> of(MigrationStep step) {
        return changes.getOrDefault(step, List.of());
    }

    /** {@return the changes of all steps up to and including one} */
    List<FileChange> until(MigrationStep last) {
        return Arrays.stream(MigrationStep.values())
                .filter(step -> step.compareTo(last) <= 0)
                .flatMap(step -> of(step).stream())
                .toList();
    }

    /** {@return the next step; empty if there is nothing left to do} */
    Optional<MigrationStep> next() {
        return Arrays.stream(MigrationStep.values())
                .filter(step -> !of(step).isEmpty())
                .findFirst();
    }

    /** {@return the number of lines of the pages to be removed} */
    int linesRemoved() {
        return replaced().stream().mapToInt(page -> page.page().lines()).sum();
    }

    /** {@return the number of lines still to be added to the OpenAPI documents and {@code docs.json}} */
    int linesAdded() {
        return until(MigrationStep.NAVIGATION).stream()
                .mapToInt(change -> lines(change.after()) - lines(change.before()))
                .sum();
    }

    private static int lines(byte @Nullable [] text) {
        return (int) new String(text, StandardCharsets.UTF_8).lines().count();
    }

    /** {@return the changes of a step, or that there is nothing to do, or why the step cannot be taken} */
    public StepOutcome outcome(MigrationStep step) {
        Optional<MigrationStep> ahead = next().filter(next -> next.compareTo(step) < 0);
        if (ahead.isPresent()) {
            return new StepOutcome.Refused(
                    "The step " + step.label() + " cannot be taken yet: the step "
                            + ahead.get().label() + " is not done; take it first.",
                    of(ahead.get()).stream().map(FileChange::path).toList());
        }
        if (step == MigrationStep.PAGES && !losses.isEmpty()) {
            return new StepOutcome.Refused(
                    "The navigation would change without the pages; nothing is removed.", losses);
        }
        List<String> left = pages.stream()
                .filter(page -> page.verdict().has(ChangedWords.LEFT))
                .map(page -> page.page().file() + ": "
                        + page.verdict().reasons().get(0).sentence())
                .toList();
        if (!of(step).isEmpty()) {
            return new StepOutcome.Changes(of(step), left);
        }
        return left.isEmpty()
                ? new StepOutcome.NothingToDo()
                : new StepOutcome.Refused(
                        "The step " + step.label() + " would change what readers see; " + ChangedWords.ADVICE, left);
    }
}
