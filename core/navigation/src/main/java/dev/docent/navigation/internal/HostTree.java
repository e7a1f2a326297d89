package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.site.PageFields;
import dev.docent.navigation.internal.text.Source;

/**
 * The tree of a host over a site that Docent has read. Each page is joined with its file and its operation, and is never
 * less restricted than these are; what cannot be shown is reported. Not thread-safe.
 */
final class HostTree {

    private final ResolvedSite own;
    private final SiteDecisions decisions;
    private final HostOperations operations;
    private final ProblemLog problems;
    private final NearestMatch nearest = new NearestMatch();
    private final Map<String, Optional<DocumentedOperation>> shown = new HashMap<>();
    private final Set<Problem> outdated = new HashSet<>();
    private final Map<String, ProblemCode> unmade = new HashMap<>();

    HostTree(ResolvedSite own, NavigationSettings settings) {
        this.own = own;
        this.decisions = new SiteDecisions(own);
        this.problems = new ProblemLog(settings.limits().problems());
        this.operations = new HostOperations(own.specs(), settings, problems);
    }

    /** {@return the site with the tree and the problems of a host} */
    ResolvedSite with(ResolvedNavigation host) {
        NavigationContainer root = container(host.root());
        List<Problem> found = new ArrayList<>(own.navigation().problems());
        found.addAll(host.problems());
        found.stream().filter(problem -> !outdated.contains(problem)).forEach(problems::add);
        return new ResolvedSite(
                new ResolvedNavigation(root, problems.sorted()),
                own.origins(),
                unlisted(),
                own.parsed(),
                own.notes(),
                unmade);
    }

    private NavigationContainer container(NavigationContainer container) {
        List<NavigationNode> children = new ArrayList<>();
        for (NavigationNode child : container.children()) {
            if (child instanceof NavigationContainer inner) {
                children.add(container(inner));
            } else if (child instanceof NavigationPage page) {
                page(page).ifPresent(children::add);
            }
        }
        NavigationPage root =
                container.root() == null ? null : page(container.root()).orElse(null);
        return container.toBuilder().root(root).children(children).build();
    }

    private Optional<NavigationPage> page(NavigationPage page) {
        if (!page.href().startsWith("/")) {
            problems.add(Problems.RESOLVER_PATH_OUTSIDE_SITE.in(Source.DOCS_JSON, page.href()));
            return Optional.empty();
        }
        if (page.missing()) {
            unmade.put(page.href(), own.unmade().getOrDefault(page.href(), ProblemCode.PAGE_MISSING));
            return Optional.of(page);
        }
        NavigationPage joined = joined(page);
        Optional<DocumentedOperation> operation = Optional.ofNullable(joined.operation());
        Optional<DocumentedOperation> other = shown.putIfAbsent(page.href(), operation);
        if (other != null && !other.equals(operation)) {
            problems.add(Problems.RESOLVER_ADDRESS_TAKEN.in(Source.DOCS_JSON, page.href()));
            return Optional.empty();
        }
        return Optional.of(joined);
    }

    private NavigationPage joined(NavigationPage page) {
        Optional<NavigationPage> known = decisions.page(page.href());
        Optional<HandWrittenPage> written = own.pages().find(page.href().substring(1));
        DocumentedOperation named = page.operation();
        DocumentedOperation of = known.map(NavigationPage::operation).orElse(null);
        Optional<DocumentedOperation> operation =
                named == null || named.equals(of) ? Optional.ofNullable(of) : operations.shown(named);
        if (operation.isEmpty() && written.isEmpty()) {
            if (named == null) {
                String path = page.href().substring(1);
                unmade.put(page.href(), ProblemCode.PAGE_MISSING);
                problems.add(Problems.RESOLVER_PAGE_MISSING.in(
                        Source.DOCS_JSON,
                        page.href(),
                        nearest.of(path, own.pages().listedPaths()),
                        path));
            }
            return page.toBuilder().operation(null).missing(true).build();
        }
        written.map(HandWrittenPage::file).ifPresent(file -> {
            outdated.add(Problems.PAGE_ORPHANED.in(file));
            outdated.add(Problems.PAGE_UNLISTED.in(file));
        });
        operation
                .flatMap(operations::find)
                .map(found -> Problems.OPERATION_UNDOCUMENTED.at(found.location(), found.label()))
                .ifPresent(outdated::add);
        PageVisibility visibility = decisions.readers(page.href(), operation, operations);
        PageVisibility both = SiteDecisions.restricted(page.visibility(), visibility);
        if (both.isNobody() && !page.visibility().isNobody() && !visibility.isNobody()) {
            problems.add(
                    Problems.RESOLVER_GROUPS_DIFFER.in(Source.DOCS_JSON, page.href(), page.visibility(), visibility));
        }
        NavigationPage.Builder joined =
                page.toBuilder().operation(operation.orElse(null)).visibility(both);
        if (!decisions.isInTree(page.href())) {
            addFacts(joined, page, known, written);
        }
        return joined.build();
    }

    /** A page that is not in Docent's tree cannot have been copied from there: it gets the facts that its file states. */
    private static void addFacts(
            NavigationPage.Builder joined,
            NavigationPage page,
            Optional<NavigationPage> known,
            Optional<HandWrittenPage> written) {
        if (page.description() == null) {
            joined.description(known.map(NavigationPage::description)
                    .orElseGet(
                            () -> written.map(file -> file.text("description")).orElse(null)));
        }
        Map<String, Object> fields = new LinkedHashMap<>(
                written.map(file -> PageFields.of(file.frontMatter())).orElse(Map.of()));
        fields.putAll(page.fields());
        joined.fields(fields);
    }

    /**
     * {@return the pages that the tree does not have} A generated page that was removed is no page any more, but still decides
     * who may see its operation, unless another page shows that.
     */
    private Map<String, NavigationPage> unlisted() {
        Set<DocumentedOperation> documented = new HashSet<>();
        shown.values().forEach(operation -> operation.ifPresent(documented::add));
        Map<String, NavigationPage> unlisted = new HashMap<>();
        decisions.pages().forEach((href, page) -> {
            boolean written = own.pages().find(href.substring(1)).isPresent();
            boolean decides = page.operation() != null && !documented.contains(page.operation());
            if (!shown.containsKey(href) && (written || decides)) {
                unlisted.put(href, page);
            }
        });
        return unlisted;
    }
}
