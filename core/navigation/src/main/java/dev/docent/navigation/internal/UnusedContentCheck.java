package dev.docent.navigation.internal;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.SiteReader;

/** Finds content missing from a finished tree: pages that no entry leads to, operations that no page documents. */
final class UnusedContentCheck {

    private final Planning planning;
    private final HandWrittenPages writtenPages;
    private final Set<String> hrefs = new HashSet<>();
    private final Set<String> documented = new HashSet<>();

    UnusedContentCheck(Planning planning, HandWrittenPages writtenPages) {
        this.planning = planning;
        this.writtenPages = writtenPages;
    }

    void check(NavigationContainer root) {
        request(root);
        List<String> rest = planning.site().pages().listedPaths().stream()
                .filter(path -> !hrefs.contains("/" + path)
                        && planning.site().pages().find(path).isPresent())
                .toList();
        if (!rest.isEmpty()) {
            checkUnlisted(rest);
        }
        planning.site().specs().named().values().forEach(this::checkSpec);
    }

    private void checkUnlisted(List<String> rest) {
        planning.problems().demote(rest.stream().map(this::file).collect(Collectors.toSet()));
        Reachability reachability = new Reachability(planning.site().pages());
        hrefs.forEach(href -> reachability.add(href.substring(1)));
        writtenPages.leaveNavigation();
        rest.forEach(path -> visitUnlisted(path, reachability));
        planning.site().docsJson().ifPresent(reachability::addAddresses);
        rest.stream().filter(path -> !isExpected(path)).forEach(path -> report(path, reachability));
    }

    private String file(String path) {
        return page(path).file();
    }

    private HandWrittenPage page(String path) {
        return planning.site().pages().find(path).orElseThrow();
    }

    private void visitUnlisted(String path, Reachability reachability) {
        HandWrittenPage page = page(path);
        if (isExpected(path)) {
            reachability.add(path);
        }
        if (page.isContent()) {
            NavigationPage node = writtenPages.page(path, page);
            planning.unlisted().put(node.href(), node);
            request(node);
        }
    }

    /** {@return whether a page is outside the navigation on purpose} */
    private boolean isExpected(String path) {
        return SiteReader.isExpectedOutside(path, page(path));
    }

    private void report(String path, Reachability reachability) {
        planning.problems()
                .add(
                        reachability.isReached(path)
                                ? Problems.PAGE_UNLISTED.in(file(path))
                                : Problems.PAGE_ORPHANED.in(file(path)));
    }

    private void request(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(this::request);
            Optional.ofNullable(container.root()).ifPresent(this::request);
        } else if (node instanceof NavigationPage page) {
            hrefs.add(page.href());
            Optional.ofNullable(page.operation())
                    .map(DocumentedOperation::reference)
                    .ifPresent(documented::add);
        }
    }

    private void checkSpec(SpecIndex spec) {
        List<SpecOperation> undocumented = spec.operations().stream()
                .filter(operation -> !operation.excluded() && !operation.hidden())
                .filter(operation -> !documented.contains(
                        OperationMetadata.documented(operation).reference()))
                .toList();
        boolean webhooks = undocumented.stream().anyMatch(SpecOperation::isWebhook);
        Map<String, Set<String>> payloads = webhooks ? spec.payloads() : Map.of();
        undocumented.stream()
                .filter(operation -> !operation.isWebhook()
                        || payloads.getOrDefault(operation.path(), Set.of()).stream()
                                .map(model -> new DocumentedOperation.Schema(spec.file(), model).reference())
                                .noneMatch(documented::contains))
                .forEach(operation -> planning.problems()
                        .add(Problems.OPERATION_UNDOCUMENTED.at(operation.location(), operation.label())));
    }
}
