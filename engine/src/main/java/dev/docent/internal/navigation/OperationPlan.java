package dev.docent.internal.navigation;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.openapi.EndpointReference;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.site.ElementType;
import dev.docent.internal.site.Entry;
import dev.docent.internal.site.PageOrigin.Rule;
import dev.docent.internal.site.Scope;
import dev.docent.internal.specs.OpenApiSetting;

/** First pass over the navigation, in tree order: assigns a page to every operation to show. */
final class OperationPlan {

    private final Planning planning;
    private final OperationLookup lookup;
    private final OperationPages pages;
    private final ExplicitlyListedSpecs suppression;
    private final Map<Entry.PageEntry, Optional<NavigationPage>> referred = new IdentityHashMap<>();
    private final Map<Entry.Element, List<NavigationNode>> generated = new IdentityHashMap<>();

    OperationPlan(Planning planning, OperationPages pages) {
        this.planning = planning;
        this.lookup = new OperationLookup(planning);
        this.pages = pages;
        this.suppression = new ExplicitlyListedSpecs(planning.specs());
    }

    void walk(Entry.Element element, Scope around) {
        Scope scope = around.inside(element);
        boolean generatedFirst = element.holdsPages() && element.type() != ElementType.GROUP;
        if (generatedFirst) {
            generate(element, scope);
        }
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                walk(child, scope);
            } else if (entry instanceof Entry.PageEntry page && page.reference() != null) {
                refer(page, scope);
            }
        }
        if (!generatedFirst) {
            generate(element, scope);
        }
    }

    private void refer(Entry.PageEntry entry, Scope scope) {
        EndpointReference reference = entry.reference();
        if (reference.spec() == null && !scope.hasSpec()) {
            return;
        }
        Optional<SpecOperation> found = lookup.find(reference, scope, entry.location());
        Optional<NavigationPage> page = found.map(operation -> pages.page(operation, scope.directory()));
        page.ifPresent(made -> planning.addOrigin(
                made.href(), Rule.ENDPOINT_REFERENCE, entry.location(), found.map(SpecOperation::location)));
        referred.put(entry, page);
    }

    private void generate(Entry.Element element, Scope scope) {
        if (element.openApi() == null) {
            return;
        }
        Set<String> done = suppression.of(element);
        GeneratedGroups groups = new GeneratedGroups(planning.problems());
        for (OpenApiSetting.Source source : element.openApi().sources()) {
            if (done.add(source.path())) {
                planning.site()
                        .specs()
                        .get(source.path())
                        .ifPresent(spec -> spec.operations().stream()
                                .filter(operation -> !operation.excluded())
                                .takeWhile(operation -> planning.entries().admit(operation.location()))
                                .forEach(operation -> list(operation, source, groups)));
            }
        }
        generated.put(element, groups.nodes());
    }

    private void list(SpecOperation operation, OpenApiSetting.Source source, GeneratedGroups groups) {
        if (operation.hidden()) {
            groups.addHidden(operation);
        } else {
            NavigationPage page = pages.page(operation, source.directory());
            planning.addOrigin(page.href(), Rule.WHOLE_DOCUMENT, source.location(), Optional.of(operation.location()));
            groups.add(operation, page);
        }
    }

    /** {@return whether an entry is an endpoint reference with a document in scope, rather than a page} */
    boolean isReference(Entry.PageEntry entry) {
        return referred.containsKey(entry);
    }

    /** {@return the page of a reference; empty if there is none} */
    Optional<NavigationPage> page(Entry.PageEntry reference) {
        return referred.get(reference);
    }

    /** {@return the groups generated for an element} */
    List<NavigationNode> generated(Entry.Element element) {
        return generated.getOrDefault(element, List.of());
    }
}
