package dev.docent.navigation.internal;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.openapi.EndpointReference;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.site.Entry;
import dev.docent.navigation.internal.site.PageOrigin.Rule;
import dev.docent.navigation.internal.specs.OpenApiSetting;
import org.jspecify.annotations.Nullable;

/** First pass over the navigation, in tree order: assigns a page to every operation to show. */
final class OperationPlan {

    private final Planning planning;
    private final AssignedPages pages;
    private final Map<Entry.PageEntry, Optional<NavigationPage>> referred = new IdentityHashMap<>();
    private final Map<Entry.Element, List<NavigationNode>> generated = new IdentityHashMap<>();

    OperationPlan(Planning planning, AssignedPages pages) {
        this.planning = planning;
        this.pages = pages;
    }

    /** @param around the documents that references mean outside the element; {@code null} if there are none */
    void walk(Entry.Element element, @Nullable OpenApiSetting around) {
        OpenApiSetting scope = element.scope(around);
        if (element.isGeneratedFirst()) {
            generate(element);
        }
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                walk(child, scope);
            } else if (entry instanceof Entry.PageEntry page && page.reference() != null) {
                refer(page, page.reference(), scope);
            }
        }
        if (!element.isGeneratedFirst()) {
            generate(element);
        }
    }

    private void refer(Entry.PageEntry entry, EndpointReference reference, @Nullable OpenApiSetting around) {
        if (reference.spec() == null && around == null) {
            return;
        }
        OpenApiSetting scope = around == null ? OpenApiSetting.NONE : around;
        if (reference.isUncertain() && !OperationLookup.exists(reference, scope, planning)) {
            return;
        }
        Optional<SpecOperation> found = OperationLookup.find(reference, scope, entry.location(), planning);
        Optional<NavigationPage> page = found.map(operation -> pages.page(operation, scope.directory()));
        page.ifPresent(made -> planning.addOrigin(
                made.href(), Rule.ENDPOINT_REFERENCE, entry.location(), found.map(SpecOperation::location)));
        if (page.isEmpty()) {
            OperationLookup.unmade(reference, scope, planning)
                    .ifPresent(cause -> planning.addUnmade(entry.text().strip(), cause));
        }
        referred.put(entry, page);
    }

    private void generate(Entry.Element element) {
        if (element.openApi() == null) {
            return;
        }
        Set<String> done = new HashSet<>();
        ExplicitlyListedSpecs.add(element, element.openApi().paths(), planning.specs(), done);
        List<OpenApiSetting.Source> whole = element.openApi().sources().stream()
                .filter(source -> done.add(source.path()))
                .toList();
        if (!whole.isEmpty()) {
            GeneratedGroups groups = new GeneratedGroups(planning.problems());
            whole.forEach(source -> generate(source, groups));
            generated.put(element, groups.nodes());
        }
    }

    private void generate(OpenApiSetting.Source source, GeneratedGroups groups) {
        Optional<SpecIndex> document = planning.site().specs().get(source.path());
        document.ifPresent(spec -> spec.operations().stream()
                .filter(operation -> !operation.excluded())
                .takeWhile(operation -> planning.entries().admit(operation.location()))
                .forEach(operation -> list(operation, source, groups)));
        if (document.filter(SpecIndex::isUsable).isEmpty()) {
            addUnmade(source.path(), document);
        }
    }

    /** Of a document whose operations are not known, at least one page is not made. */
    private void addUnmade(String path, Optional<SpecIndex> document) {
        ProblemCode absent = path.contains("://") ? ProblemCode.SPEC_NOT_FETCHED : ProblemCode.SPEC_MISSING;
        ProblemCode cause = document.map(SpecIndex::refusal).orElse(absent);
        List<SpecOperation> operations =
                document.flatMap(SpecIndex::claimed).map(SpecIndex::operations).orElse(List.of()).stream()
                        .filter(operation -> !operation.excluded() && !operation.hidden())
                        .toList();
        operations.forEach(operation -> planning.addUnmade(path + " " + operation.label(), cause));
        if (operations.isEmpty()) {
            planning.addUnmade(path, cause);
        }
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

    /**
     * {@return the page of an endpoint reference, empty if there is none; {@code null} for the path of a page, and for a
     * reference without a document in scope}
     */
    @Nullable Optional<NavigationPage> page(Entry.PageEntry entry) {
        return referred.get(entry);
    }

    /** {@return the groups generated for an element} */
    List<NavigationNode> generated(Entry.Element element) {
        return generated.getOrDefault(element, List.of());
    }
}
