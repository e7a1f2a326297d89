package dev.docent.impl.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.Problem;
import dev.docent.impl.documents.Fault;
import dev.docent.impl.documents.Place;
import dev.docent.impl.documents.SitePath;
import dev.docent.impl.migration.Verdict.Reason;
import dev.docent.impl.navigation.PageOrigin;
import dev.docent.impl.navigation.Quote;
import dev.docent.impl.openapi.SpecIndex;
import dev.docent.impl.openapi.SpecOperation;

/** Finds the operation that a page documents, or why it is not clear. */
final class SpecQuestions {

    private static final String REFERENCE = "front-matter-reference-";

    private final SiteState site;

    SpecQuestions(SiteState site) {
        this.site = site;
    }

    /** {@return the operation; empty when there is none, or it is on the web} */
    Optional<SpecOperation> operation(HandWrittenPage page) {
        return anywhere(page).filter(operation -> SitePath.isValid(operation.spec()));
    }

    private Optional<SpecOperation> anywhere(HandWrittenPage page) {
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
                .flatMap(place -> at(place).stream())
                .findFirst();
    }

    private Optional<SpecOperation> at(Place place) {
        return site.spec(place.file()).stream()
                .flatMap(spec -> spec.operations().stream())
                .filter(operation -> operation.place().pointer().equals(place.pointer()))
                .findFirst();
    }

    /** {@return what is wrong with what the page says that it documents} */
    List<Reason> reference(HandWrittenPage page) {
        List<Reason> reasons = new ArrayList<>();
        List<Problem> problems = site.navigation().problems();
        problems.stream()
                .filter(problem -> problem.file().equals(Quote.plain(page.file())))
                .filter(problem -> problem.code().startsWith(REFERENCE)
                        || problem.code().startsWith("operation-")
                        || problem.severity() == Problem.Severity.ERROR)
                .forEach(problem -> reasons.add(
                        new Reason(problem.code().replace(REFERENCE, "operation-"), problem.message(), problem.fix())));
        if (reasons.isEmpty() && page.text("openapi") != null && isLost(page)) {
            reasons.add(new Reason(
                    "operation-unknown",
                    Quote.of(page.text("openapi")) + " is in no OpenAPI document that can be used.",
                    "Correct that document first."));
        }
        boolean unknown = reasons.stream().anyMatch(reason -> reason.code().equals("operation-unknown"));
        problems.stream()
                .filter(problem -> unknown && problem.severity() == Problem.Severity.ERROR)
                .filter(problem -> problem.code().startsWith("spec-"))
                .findFirst()
                .ifPresent(
                        problem -> reasons.add(0, invalid("An OpenAPI document of the site cannot be used", problem)));
        return reasons;
    }

    /** What a document that cannot be used may have is one problem of that document, not one of the page. */
    private boolean isLost(HandWrittenPage page) {
        return site.page(page.href())
                .filter(shown -> shown.operation() == null)
                .filter(shown -> anywhere(page).isEmpty())
                .isPresent();
    }

    /** {@return what is in the way of changing the document of an operation} */
    List<Reason> document(SpecOperation operation) {
        List<Reason> reasons = new ArrayList<>();
        SpecIndex spec = site.spec(operation.spec()).orElseThrow();
        boolean unreadable = spec.textFaults().stream().anyMatch(fault -> fault.kind() != Fault.Kind.DUPLICATE_KEY);
        if (unreadable || !spec.faults().isEmpty()) {
            String sentence = "The OpenAPI document " + Quote.plain(spec.file()) + " is not valid";
            reasons.add(site.navigation().problems().stream()
                    .filter(problem -> problem.severity() == Problem.Severity.ERROR)
                    .filter(problem -> problem.file().equals(Quote.plain(spec.file())))
                    .findFirst()
                    .map(problem -> invalid(sentence, problem))
                    .orElseGet(() -> new Reason("spec-invalid", sentence + ".", "Name it in docs.json and check.")));
        }
        boolean shared = spec.operations().stream()
                .anyMatch(other -> !other.label().equals(operation.label())
                        && other.place().pointer().equals(operation.place().pointer()));
        if (shared) {
            reasons.add(new Reason(
                    "operation-shared",
                    Quote.of(operation.label()) + " is written once for several paths, by a reference or an alias.",
                    "Write the operation out for each path, or keep the page."));
        }
        if (operation.path().chars().anyMatch(Character::isWhitespace)
                || operation.spec().chars().anyMatch(Character::isWhitespace)) {
            reasons.add(new Reason(
                    "reference-impossible",
                    "docs.json cannot name an operation or a document with a space in it.",
                    "Rename it, or keep the page."));
        }
        return reasons;
    }

    private static Reason invalid(String sentence, Problem first) {
        String place = first.line() > 0 ? first.file() + ":" + first.line() + ": " : first.file() + ": ";
        return new Reason("spec-invalid", sentence + "; " + place + first.message(), first.fix());
    }

    /** {@return whether the entry already leads to what is generated for the operation} */
    static boolean isGenerated(PageOrigin origin) {
        return origin.rule() == PageOrigin.Rule.ENDPOINT_REFERENCE || origin.rule() == PageOrigin.Rule.WHOLE_DOCUMENT;
    }
}
