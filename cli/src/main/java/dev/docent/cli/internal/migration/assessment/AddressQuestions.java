package dev.docent.cli.internal.migration.assessment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.docent.cli.internal.migration.assessment.Verdict.Reason;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.SafeText;

/** Checks whether a generated page can have the page's address and navigation entries. */
final class AddressQuestions {

    private final AssessedSite site;

    AddressQuestions(AssessedSite site) {
        this.site = site;
    }

    List<Reason> entries(EndpointPage page) throws IOException {
        List<Reason> reasons = new ArrayList<>();
        if (site.outline().isEmpty()) {
            reasons.add(new Reason(
                    "no-navigation", "docs.json has no usable navigation.", "Fix what docent check reports for it."));
        } else if (site.page(page.href()).isEmpty()) {
            reasons.add(new Reason(
                    "not-in-navigation",
                    "No navigation entry leads to it, and a generated page needs one.",
                    "Add it to docs.json, or delete it if it is not needed."));
        } else if (site.origins(page.href()).stream().allMatch(origin -> site.isRoot(origin.named()))) {
            reasons.add(new Reason(
                    "page-is-root",
                    "An element of docs.json has it as its \"root\", which cannot name an endpoint.",
                    "Add an entry for it, or keep the page."));
        }
        String other = page.path() + (page.file().endsWith(".mdx") ? ".md" : ".mdx");
        if (site.files().read(other).isPresent()) {
            reasons.add(new Reason(
                    "two-files",
                    "There is also " + SafeText.plain(other) + ", with the same address.",
                    "Delete the one that is not wanted."));
        }
        if (page.path().lastIndexOf('.') > page.path().lastIndexOf('/')) {
            reasons.add(new Reason(
                    "address-with-dot",
                    "x-mint.href would lose what follows the dot in " + SafeText.of(page.href()) + ".",
                    "Rename the page and redirect its address, or keep it."));
        }
        if (!page.href().equals(page.href().toLowerCase(Locale.ROOT))) {
            reasons.add(new Reason(
                    "address-case",
                    "A generated page cannot keep the capitals of the address " + SafeText.of(page.href())
                            + ": addresses of generated pages are lower-case, even with x-mint.href.",
                    "Rename the page and redirect its address, or keep it."));
        }
        return reasons;
    }

    List<Reason> otherPages(EndpointPage page, SpecOperation operation) {
        List<String> others = site.otherAddresses(operation, page.href());
        return others.isEmpty()
                ? List.of()
                : List.of(new Reason(
                        "two-pages",
                        SafeText.of(operation.label()) + " is also documented at " + Reason.names(others) + ".",
                        "A generated page has one address: choose one and redirect the other."));
    }
}
