package dev.docent.cli.migration;

import java.util.List;
import java.util.Optional;

import dev.docent.cli.assessment.Verdict;

/**
 * What is to become of every page that was written by hand and documents an operation. Immutable.
 *
 * @param pages the pages, in the order of their files
 * @param next the step to take next; empty when there is nothing left to do
 * @param linesRemoved how many lines the pages that are to be removed have
 * @param linesAdded how many lines the OpenAPI documents and {@code docs.json} gain, as far as that is still to be done
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
     * @param href where it is, with a leading slash
     * @param operation what it documents, as in {@code api.yaml GET /users}; empty when that is not known
     * @param lines how many lines its file has
     * @param verdict what is to become of it, and why
     */
    public record PagePlan(String file, String href, String operation, int lines, Verdict verdict) {}

    /** {@return how many pages have a verdict of that kind} */
    public long count(Class<? extends Verdict> kind) {
        return pages.stream().filter(page -> kind.isInstance(page.verdict())).count();
    }
}
