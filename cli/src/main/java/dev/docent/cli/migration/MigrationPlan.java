package dev.docent.cli.migration;

import java.util.List;
import java.util.Optional;

import dev.docent.cli.migration.assessment.Verdict;

/**
 * The plan for every hand-written page that documents an operation. Immutable.
 *
 * @param pages the pages, in the order of their files
 * @param next the next step; empty if there is nothing left to do
 * @param linesRemoved number of lines of the pages to be removed
 * @param linesAdded number of lines still to be added to the OpenAPI documents and {@code docs.json}
 */
public record MigrationPlan(List<PagePlan> pages, Optional<MigrationStep> next, int linesRemoved, int linesAdded) {

    /** Takes a copy. */
    public MigrationPlan {
        pages = List.copyOf(pages);
    }

    /**
     * One page.
     *
     * @param file path of its file from the site's root
     * @param href its address, with a leading slash
     * @param operation the operation it documents, as in {@code api.yaml GET /users}; empty if unknown
     * @param lines number of lines of its file
     * @param verdict the verdict and its reasons
     */
    public record PagePlan(String file, String href, String operation, int lines, Verdict verdict) {}

    /** {@return the plan of only those pages whose visible words change} */
    public MigrationPlan withChangedWords() {
        List<PagePlan> changed = pages.stream()
                .filter(page -> page.verdict().reasons().stream()
                        .anyMatch(reason -> reason.code().equals(ChangedWords.ACCEPTED)))
                .toList();
        return new MigrationPlan(changed, next, linesRemoved, linesAdded);
    }

    /** {@return the number of pages with a verdict of this kind} */
    public long count(Class<? extends Verdict> kind) {
        return pages.stream().filter(page -> kind.isInstance(page.verdict())).count();
    }
}
