package dev.docent.cli.internal.migration.assessment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.cli.internal.migration.assessment.Verdict.Kind;
import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.site.PageOrigin;

/** Determines the verdict for each page. */
public final class PageAssessor {

    private final AssessedSite site;
    private final Set<String> addressed;
    private final ContentReasons content;
    private final ImportedPages imported;
    private final ReferenceQuestions referenceQuestions;
    private final AddressQuestions addressQuestions;

    /** @param addressed files of the pages whose address must be written even though it seems to be the default one */
    public PageAssessor(AssessedSite site, MigrationSettings settings, Set<String> addressed) throws IOException {
        this.site = site;
        this.addressed = addressed;
        this.content = new ContentReasons(settings);
        this.imported = new ImportedPages(site);
        this.referenceQuestions = new ReferenceQuestions(site);
        this.addressQuestions = new AddressQuestions(site);
    }

    /**
     * {@return the assessment; a page whose operation is unclear needs a decision, even if there is a reason to keep
     * it}
     */
    public Assessment of(EndpointPage page) throws IOException {
        SpecOperation operation = site.operation(page.href()).orElse(null);
        List<Reason> doubts = referenceQuestions.of(page, operation);
        if (!doubts.isEmpty()) {
            return Assessment.of(page, operation, Kind.NEEDS_DECISION, doubts);
        }
        PageBody body = PageBody.of(page.body());
        List<Reason> keep = content.toKeep(page, body);
        imported.reason(page).ifPresent(keep::add);
        if (!keep.isEmpty()) {
            return Assessment.of(page, operation, Kind.KEEP, keep);
        }
        List<Reason> questions = addressQuestions.entries(page);
        if (questions.isEmpty() && operation == null) {
            questions.add(new Reason(
                    "spec-on-the-web",
                    "Its operation is not in a file of the site, so x-mint cannot be added to it.",
                    "Add x-mint where the document is created, or keep a copy of it in the site."));
        }
        questions.addAll(content.toDecide(page, body));
        if (operation != null) {
            questions.addAll(site.facts(operation.spec()).orElseThrow().reasons(operation));
            questions.addAll(addressQuestions.otherPages(page, operation));
        }
        Optional<NavigationPage> shown = site.page(page.href());
        if (operation == null || shown.isEmpty()) {
            return Assessment.of(page, operation, Kind.NEEDS_DECISION, questions);
        }
        boolean generated = site.origins(page.href()).stream().anyMatch(PageAssessor::isGenerated);
        boolean natural = !addressed.contains(page.file()) && site.isNatural(page.href(), operation);
        boolean inPlace = generated || operation.page().href() == null && natural;
        XMint xMint = XMint.of(page, shown.get(), operation, inPlace);
        questions.addAll(xMint.conflicts());
        return questions.isEmpty()
                ? replace(page, operation, xMint)
                : Assessment.of(page, operation, Kind.NEEDS_DECISION, questions);
    }

    /** {@return whether the entry already leads to the generated page of the operation} */
    private static boolean isGenerated(PageOrigin origin) {
        return origin.rule() == PageOrigin.Rule.ENDPOINT_REFERENCE || origin.rule() == PageOrigin.Rule.WHOLE_DOCUMENT;
    }

    private static Assessment replace(EndpointPage page, SpecOperation operation, XMint xMint) {
        List<Reason> reasons = new ArrayList<>();
        if (!xMint.moved().isEmpty()) {
            String names = Reason.names(new TreeSet<>(xMint.moved()));
            reasons.add(new Reason("metadata", "x-mint.metadata gets its " + names + ".", ""));
        }
        if (!page.body().isEmpty()) {
            long lines = page.body().lines().count();
            String text = "x-mint.content gets its text, " + lines + (lines == 1 ? " line." : " lines.");
            reasons.add(new Reason("content", text, ""));
        }
        if (reasons.isEmpty()) {
            reasons.add(new Reason("nothing-of-its-own", "The OpenAPI document has all of its content.", ""));
        }
        return new Assessment(page, operation, new Verdict(Kind.REPLACE, reasons), xMint.missing());
    }
}
