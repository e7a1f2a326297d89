package dev.docent.impl.navigation;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.impl.openapi.SpecIndex;
import dev.docent.impl.openapi.SpecOperation;

/** Finds what a finished tree leaves out: pages that no entry leads to, operations that no page documents. */
final class Coverage {

    /** Files about the site's repository, and parts of pages. */
    private static final Pattern NO_PAGE = Pattern.compile(
            "(?i)(.*/)?(readme|license|changelog|contributing|security|code_of_conduct)|(.*/)?(snippets|_[^/]*)/.*|_.*");

    private final Site site;
    private final WrittenPages writtenPages;
    private final Set<String> hrefs = new HashSet<>();
    private final Set<String> documented = new HashSet<>();

    Coverage(Site site, WrittenPages writtenPages) {
        this.site = site;
        this.writtenPages = writtenPages;
    }

    void check(NavigationContainer root) {
        visit(root);
        site.pages().listedPaths().forEach(this::checkPage);
        site.specs().named().forEach(this::checkSpec);
    }

    private void visit(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(this::visit);
            Optional.ofNullable(container.root()).ifPresent(this::visit);
        } else if (node instanceof NavigationPage page) {
            hrefs.add(page.href());
            Optional.ofNullable(page.operation())
                    .map(DocumentedOperation::reference)
                    .ifPresent(documented::add);
        }
    }

    private void checkPage(String path) {
        Optional<WrittenPage> page = site.pages().find(path);
        if (page.isEmpty()
                || hrefs.contains("/" + path)
                || NO_PAGE.matcher(path).matches()) {
            return;
        }
        visit(writtenPages.page(path, page.get()));
        if (!page.get().isTruthy("hidden")) {
            site.problems().add(Problems.pageOrphaned(page.get().file()));
        }
    }

    private void checkSpec(SpecIndex spec) {
        for (SpecOperation operation : spec.operations()) {
            String reference = OperationFacts.of(operation, "").operation().reference();
            if (!operation.excluded() && !operation.hidden() && !documented.contains(reference)) {
                site.problems().add(SpecProblems.operationUndocumented(operation));
            }
        }
    }
}
