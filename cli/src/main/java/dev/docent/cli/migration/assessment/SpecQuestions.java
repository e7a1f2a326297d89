package dev.docent.cli.migration.assessment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.cli.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.text.Location;

/** Finds the operation that a page documents, and what prevents changing its document. */
final class SpecQuestions {

    /** Separators of an endpoint reference, here or on other hosts. */
    private static final Pattern BLANK = Pattern.compile("[\\s\\p{Z}\\uFEFF]");

    private final AssessedSite site;

    SpecQuestions(AssessedSite site) {
        this.site = site;
    }

    /** {@return the operation; empty if there is none, or its document is on the web} */
    Optional<SpecOperation> operation(EndpointPage page) {
        return anywhere(page).filter(operation -> SitePath.isValid(operation.spec()));
    }

    private Optional<SpecOperation> anywhere(EndpointPage page) {
        DocumentedOperation documented =
                site.page(page.href()).map(NavigationPage::operation).orElse(null);
        if (documented instanceof DocumentedOperation.Endpoint endpoint) {
            return site.spec(endpoint.spec()).flatMap(spec -> spec.find(endpoint.method(), endpoint.path()));
        }
        if (documented instanceof DocumentedOperation.Webhook webhook) {
            return site.spec(webhook.spec()).flatMap(spec -> spec.find(SpecOperation.WEBHOOK, webhook.name()));
        }
        return site.origins(page.href()).stream()
                .flatMap(origin -> origin.operation().stream())
                .flatMap(location -> at(location).stream())
                .findFirst();
    }

    private Optional<SpecOperation> at(Location location) {
        return site.facts(location.file()).map(facts -> facts.byLocation().get(location.pointer()));
    }

    /** {@return what prevents changing the document of an operation} */
    List<Reason> document(SpecOperation operation) {
        List<Reason> reasons = new ArrayList<>();
        SpecFacts facts = site.facts(operation.spec()).orElseThrow();
        facts.invalid().ifPresent(reasons::add);
        if (facts.shared().contains(operation.location().pointer())) {
            reasons.add(new Reason(
                    "operation-shared",
                    SafeText.of(operation.label()) + " is shared by several paths, by a reference or an alias.",
                    "Inline the operation for each path, or keep the page."));
        }
        if (BLANK.matcher(operation.path() + operation.spec()).find()) {
            reasons.add(new Reason(
                    "reference-impossible",
                    "docs.json cannot name an operation or a document whose name contains a space.",
                    "Rename it, or keep the page."));
        }
        return reasons;
    }

    /** {@return whether the entry already leads to the generated page of the operation} */
    static boolean isGenerated(PageOrigin origin) {
        return origin.rule() == PageOrigin.Rule.ENDPOINT_REFERENCE || origin.rule() == PageOrigin.Rule.WHOLE_DOCUMENT;
    }
}
