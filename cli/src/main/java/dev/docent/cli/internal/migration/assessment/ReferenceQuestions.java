package dev.docent.cli.internal.migration.assessment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.SafeText;
import org.jspecify.annotations.Nullable;

/** Finds problems with the operation that a page's front matter names. */
final class ReferenceQuestions {

    private static final String REFERENCE = "front-matter-reference-";
    private static final String OPERATION = "operation-";

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
        site.problems(page.file()).stream()
                .filter(ReferenceQuestions::matters)
                .forEach(problem -> reasons.add(
                        new Reason(problem.code().replace(REFERENCE, OPERATION), problem.message(), problem.fix())));
        if (reasons.stream().noneMatch(reason -> reason.code().startsWith(OPERATION))) {
            checkReference(page, operation, reasons);
        }
        if (reasons.stream().anyMatch(reason -> reason.code().equals("operation-unknown"))) {
            site.specError()
                    .ifPresent(problem -> reasons.add(
                            0, SpecFacts.invalid("An OpenAPI document of the site cannot be used", problem)));
        }
        return reasons;
    }

    private static boolean matters(Problem problem) {
        return problem.code().startsWith(REFERENCE)
                || problem.code().startsWith(OPERATION)
                || problem.severity().isError();
    }

    /** One problem may cover many pages, so the page's own reference is checked; without a navigation, no document is read. */
    private void checkReference(EndpointPage page, @Nullable SpecOperation operation, List<Reason> reasons) {
        String written = page.text("openapi");
        if (written == null || site.outline().isEmpty()) {
            return;
        }
        Optional<EndpointReference> reference = EndpointReference.parseAny(written);
        List<SpecOperation> found = reference.map(site::find).orElse(List.of());
        if (found.size() > 1) {
            reasons.add(
                    ambiguous(written, found.stream().map(SpecOperation::spec).toList()));
        } else if (found.size() == 1 && reference.get().spec() == null && inherits(page)) {
            String path = reference.get().path();
            Set<String> documents = site.documentsWith(path);
            if (documents.size() > 1) {
                reasons.add(ambiguous(path, documents));
            }
        }
        boolean shown = found.stream().anyMatch(one -> !one.excluded() && !one.hidden());
        boolean documented =
                site.page(page.href()).map(NavigationPage::operation).isPresent();
        if (operation == null && reasons.isEmpty() && !shown && !documented) {
            reasons.add(lost(written, found));
        }
    }

    private static boolean inherits(EndpointPage page) {
        return page.text("title") == null || page.text("description") == null;
    }

    private static Reason ambiguous(String written, Collection<String> documents) {
        return new Reason(
                "operation-ambiguous",
                SafeText.of(written) + " is in several OpenAPI documents: " + Reason.names(documents) + ".",
                "Write the path of the document in front of the method, or delete the copy.");
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
