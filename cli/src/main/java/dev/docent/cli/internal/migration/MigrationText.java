package dev.docent.cli.internal.migration;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

import dev.docent.api.navigation.Problem.Severity;
import dev.docent.cli.internal.migration.assessment.Assessment;
import dev.docent.cli.internal.migration.assessment.Verdict.Kind;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.cli.internal.migration.edits.FileChange;
import dev.docent.cli.internal.output.Style;

/** Reports a migration as text. */
final class MigrationText implements MigrationReport {

    private static final int MAX_DETAILS = 40;
    private static final int MAX_PAGES = 5;

    private final PrintWriter out;
    private final Style style;
    private final boolean all;
    private final String prefix;
    private final String directory;

    /**
     * @param all whether to list the pages that are replaced, too
     * @param prefix prefix for paths of the site
     * @param directory the site's folder as given on the command line
     */
    MigrationText(PrintWriter out, Style style, boolean all, String prefix, String directory) {
        this.out = out;
        this.style = style;
        this.all = all;
        this.prefix = prefix;
        this.directory = directory;
    }

    @Override
    public void plan(MigrationPlan plan) {
        if (all) {
            list("Replaced by generated pages", plan.replaced());
        } else {
            list("Replaced, although readers see other words", plan.withOtherWords());
        }
        list("Stay hand-written", plan.pages(Kind.KEEP));
        list("Need a decision, and stay until then", plan.pages(Kind.NEEDS_DECISION));
        summary(plan);
    }

    private void list(String heading, List<Assessment> pages) {
        if (!pages.isEmpty()) {
            out.println(style.bold(heading + ":"));
            pages.stream()
                    .collect(Collectors.groupingBy(
                            page -> page.verdict().reasons(), LinkedHashMap::new, Collectors.toList()))
                    .forEach(this::group);
            out.println();
        }
    }

    private void group(List<Reason> reasons, List<Assessment> pages) {
        reasons.forEach(reason -> {
            out.println("  " + reason.sentence());
            if (!reason.advice().isEmpty()) {
                out.println("  " + style.fix("to decide: ") + reason.advice());
            }
        });
        pages.stream().limit(all ? pages.size() : MAX_PAGES).forEach(this::page);
        if (!all && pages.size() > MAX_PAGES) {
            out.println("      and " + (pages.size() - MAX_PAGES) + " more" + style.dim(" (--show all)"));
        }
    }

    private void page(Assessment page) {
        String operation = page.label().isEmpty() ? "" : "  " + style.dim(Style.plain(page.label()));
        out.println("      " + Style.plain(prefix + page.page().file()) + operation);
    }

    private void summary(MigrationPlan plan) {
        if (plan.pages().isEmpty()) {
            out.println("No hand-written page documents an operation: nothing to do.");
            return;
        }
        out.println(counted(plan.pages().size(), "hand-written page") + " "
                + (plan.pages().size() == 1 ? "documents" : "document") + " an operation:");
        out.printf("%6d to replace%n", plan.count(Kind.REPLACE));
        out.printf("%6d to keep%n", plan.count(Kind.KEEP));
        out.printf("%6d to decide%n", plan.count(Kind.NEEDS_DECISION));
        if (plan.next().isPresent()) {
            next(plan, plan.next().get());
        } else {
            out.println(
                    switch (plan.count(Kind.NEEDS_DECISION)) {
                        case 0 -> "Nothing left to do.";
                        case 1 -> "No step can be taken until the page is decided.";
                        default -> "No step can be taken until one of the pages is decided.";
                    });
        }
    }

    private void next(MigrationPlan plan, MigrationStep next) {
        int less = plan.linesRemoved() - plan.linesAdded();
        out.println(plan.linesRemoved() + " lines of pages are removed, " + plan.linesAdded()
                + " are added to OpenAPI documents and docs.json"
                + (less > 0 ? ": " + counted(less, "line") + " less to maintain." : "."));
        out.println("The navigation keeps its order, titles, labels and addresses, verified by resolving the result.");
        boolean same = plan.withOtherWords().isEmpty();
        out.println("Readers see the same words" + (same ? "" : ", but for the pages above")
                + ", verified by rendering each page before and after.");
        out.println(style.fix("Next: ") + "docent migrate " + Style.plain(directory) + " --step " + next.label());
    }

    @Override
    public void finished(MigrationStep step) {
        out.println("The step " + step.label() + " had been interrupted and is now finished.");
    }

    @Override
    public void step(MigrationStep step, StepOutcome outcome) {
        if (outcome instanceof StepOutcome.Changes changes) {
            changes.changes().forEach(this::change);
            changes.left().forEach(page -> out.println("  stays    " + Style.plain(prefix + page)));
            out.println("The step " + step.label() + " is done: "
                    + counted(changes.changes().size(), "file")
                    + (step == MigrationStep.PAGES ? " removed." : " changed."));
            out.println(
                    "The navigation was resolved before and after: order, titles, labels and addresses are the same.");
        } else if (outcome instanceof StepOutcome.Refused refused) {
            out.println(style.severity(Severity.ERROR, refused.reason()));
            details(refused.details());
        } else {
            out.println("The step " + step.label() + " has nothing to do.");
        }
    }

    private void change(FileChange change) {
        out.println((change.isRemoval() ? "  removed  " : "  changed  ") + Style.plain(prefix + change.path()));
    }

    private void details(List<String> lines) {
        lines.stream().limit(MAX_DETAILS).forEach(line -> out.println("  " + Style.plain(line)));
        if (lines.size() > MAX_DETAILS) {
            out.println("  and " + (lines.size() - MAX_DETAILS) + " more");
        }
    }

    private static String counted(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
