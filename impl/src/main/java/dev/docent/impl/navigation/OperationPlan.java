package dev.docent.impl.navigation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.impl.openapi.SpecIndex;
import dev.docent.impl.openapi.SpecOperation;

/** The first walk over the navigation, in tree order: gives every operation that is to be shown its page. */
final class OperationPlan {

    private static final String UNTAGGED = "API Reference";

    private final Site site;
    private final OperationLookup lookup;
    private final OperationPages pages;
    private final Suppression suppression;
    private final Map<Entry.PageEntry, Optional<NavigationPage>> referred = new IdentityHashMap<>();
    private final Map<Entry.Element, List<NavigationNode>> generated = new IdentityHashMap<>();

    OperationPlan(Site site, OperationLookup lookup, OperationPages pages) {
        this.site = site;
        this.lookup = lookup;
        this.pages = pages;
        this.suppression = new Suppression(site.specs());
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
            } else if (entry instanceof Entry.PageEntry page) {
                EndpointReference.parse(page.text()).ifPresent(reference -> refer(page, reference, scope));
            }
        }
        if (!generatedFirst) {
            generate(element, scope);
        }
    }

    private void refer(Entry.PageEntry entry, EndpointReference reference, Scope scope) {
        if (reference.spec() == null && !scope.hasSpec()) {
            return;
        }
        referred.put(
                entry,
                lookup.find(reference, scope, entry.place())
                        .map(operation -> pages.page(operation, scope.directory())));
    }

    private void generate(Entry.Element element, Scope scope) {
        if (element.openApi() == null) {
            return;
        }
        Set<String> listed = suppression.of(element);
        Set<String> done = new HashSet<>(listed);
        Map<String, List<NavigationNode>> groups = new LinkedHashMap<>();
        for (String source : scope.specs()) {
            if (done.add(source)) {
                site.specs().get(source).ifPresent(spec -> generate(spec, scope, groups));
            }
        }
        List<NavigationNode> nodes = new ArrayList<>();
        groups.forEach((label, children) ->
                nodes.add(new NavigationContainer(ContainerType.GROUP, label, null, children, Map.of())));
        generated.put(element, nodes);
    }

    private void generate(SpecIndex spec, Scope scope, Map<String, List<NavigationNode>> groups) {
        for (SpecOperation operation : spec.operations()) {
            if (!operation.excluded() && !operation.hidden()) {
                String label = operation.groupLabel() == null ? UNTAGGED : operation.groupLabel();
                groups.computeIfAbsent(label, absent -> new ArrayList<>())
                        .add(pages.page(operation, scope.directory()));
            }
        }
    }

    /** {@return whether an entry is a reference with a document to look into, rather than a page} */
    boolean isReference(Entry.PageEntry entry) {
        return referred.containsKey(entry);
    }

    /** {@return the page of a reference; empty when there is none} */
    Optional<NavigationPage> page(Entry.PageEntry reference) {
        return referred.get(reference);
    }

    /** {@return the groups generated for an element} */
    List<NavigationNode> generated(Entry.Element element) {
        return generated.getOrDefault(element, List.of());
    }
}
