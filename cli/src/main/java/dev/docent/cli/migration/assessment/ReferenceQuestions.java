package dev.docent.cli.migration.assessment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/** Finds problems with the operation that a page's front matter names. */
final class ReferenceQuestions {

    private static final String REFERENCE = "front-matter-reference-";
    private static final String OPERATION = "operation-";
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final AssessedSite site;

    ReferenceQuestions(AssessedSite site) {
        this.site = site;
    }

    /**
     * {@return the reasons}
     *
     * @param operation the operation that the page documents; {@code null} if it is not in the site's files
     */
    List<Reason> of(EndpointPage page, @Nullable SpecOperation operation) {
        List<Reason> reasons = new ArrayList<>();
        site.problems().of(page.file()).stream()
                .filter(ReferenceQuestions::matters)
                .forEach(problem -> reasons.add(
                        new Reason(problem.code().replace(REFERENCE, OPERATION), problem.message(), problem.fix())));
        if (reasons.stream().noneMatch(reason -> reason.code().startsWith(OPERATION))) {
            checkReference(page, operation, reasons);
        }
        if (reasons.stream().anyMatch(reason -> reason.code().equals("operation-unknown"))) {
            site.problems()
                    .specError()
                    .ifPresent(problem -> reasons.add(
                            0, ProblemsByFile.invalid("An OpenAPI document of the site cannot be used", problem)));
        }
        return reasons;
    }

    private static boolean matters(Problem problem) {
        return problem.code().startsWith(REFERENCE)
                || problem.code().startsWith(OPERATION)
                || ProblemsByFile.isError(problem);
    }

    /** One problem may cover many pages, so the page's own reference is checked. */
    private void checkReference(EndpointPage page, @Nullable SpecOperation operation, List<Reason> reasons) {
        String written = page.text("openapi");
        if (written == null) {
            return;
        }
        String[] tokens = BLANKS.split(written.strip());
        List<SpecOperation> found = tokens.length < 2 ? List.of() : found(tokens);
        if (found.size() > 1) {
            reasons.add(ambiguous(written, found.stream().map(SpecOperation::spec)));
        } else if (tokens.length == 2 && inherits(page)) {
            Set<String> documents = site.operations().documentsWith(tokens[1]);
            if (found.size() == 1 && documents.size() > 1) {
                reasons.add(ambiguous(tokens[1], documents.stream()));
            }
        }
        boolean shown = found.stream().anyMatch(one -> !one.excluded() && !one.hidden());
        if (operation == null && reasons.isEmpty() && !shown && !isDocumented(page)) {
            reasons.add(lost(written, found));
        }
    }

    private static boolean inherits(EndpointPage page) {
        return page.text("title") == null || page.text("description") == null;
    }

    private static Reason ambiguous(String written, Stream<String> documents) {
        return new Reason(
                "operation-ambiguous",
                SafeText.of(written) + " is in several OpenAPI documents: " + KeepReasons.list(documents) + ".",
                "Write the path of the document in front of the method, or delete the copy.");
    }

    private List<SpecOperation> found(String[] tokens) {
        String method = tokens[tokens.length - 2].toLowerCase(Locale.ROOT);
        List<SpecOperation> all = site.operations().find(method, tokens[tokens.length - 1]);
        if (tokens.length == 2) {
            return all;
        }
        String path = SitePath.resolve("", tokens[0]);
        List<SpecOperation> exact =
                all.stream().filter(one -> one.spec().equals(path)).toList();
        return exact.isEmpty()
                ? all.stream().filter(one -> stem(one.spec()).equals(tokens[0])).toList()
                : exact;
    }

    private static String stem(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        return name.substring(0, name.lastIndexOf('.'));
    }

    private boolean isDocumented(EndpointPage page) {
        return site.page(page.href()).map(NavigationPage::operation).isPresent();
    }

    private static Reason lost(String written, List<SpecOperation> found) {
        if (found.stream().anyMatch(SpecOperation::excluded)) {
            return new Reason(
                    "operation-excluded",
                    SafeText.of(written) + " is excluded by x-excluded.",
                    "Remove x-excluded, or delete the page.");
        }
        if (found.stream().anyMatch(SpecOperation::hidden)) {
            return new Reason(
                    "operation-hidden",
                    SafeText.of(written) + " is hidden by x-hidden.",
                    "Remove x-hidden, or delete the page.");
        }
        return new Reason(
                "operation-unknown",
                "No OpenAPI document of the site has " + SafeText.of(written) + ".",
                "Correct it; the form is [SPEC] METHOD PATH.");
    }
}
