package dev.docent.impl.navigation;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.impl.documents.Place;
import dev.docent.impl.openapi.SpecIndex;
import dev.docent.impl.openapi.SpecOperation;
import dev.docent.impl.openapi.SpecSchema;

/** Finds what the front matter of a page says that the page documents. */
final class FrontMatterOperations {

    private static final String OPENAPI = "openapi";
    private static final String SCHEMA = "openapi-schema";

    private final Site site;
    private final OperationLookup lookup;
    private final Ambiguities ambiguities = new Ambiguities();

    FrontMatterOperations(Site site, OperationLookup lookup) {
        this.site = site;
        this.lookup = lookup;
    }

    /** What a page documents, with the title and description that the page inherits. */
    record Subject(DocumentedOperation operation, String title, String description, List<String> groups) {}

    /** {@return what the page at that path documents; empty when it says nothing, or nothing that exists, which is told} */
    Optional<Subject> of(WrittenPage page, String path) {
        String operation = page.text(OPENAPI);
        if (operation != null) {
            return operation(operation, page.place(OPENAPI), path);
        }
        String schema = page.text(SCHEMA);
        return schema == null ? Optional.empty() : schema(schema, page.place(SCHEMA));
    }

    private Optional<Subject> operation(String written, Place place, String path) {
        Optional<EndpointReference> parsed = EndpointReference.parse(written);
        if (parsed.isEmpty()) {
            site.problems().add(PageProblems.referenceMalformed(place, written));
            return Optional.empty();
        }
        EndpointReference reference = parsed.get();
        List<SpecIndex> specs = site.specs().search().withOperation(reference);
        List<SpecOperation> found = specs.stream()
                .flatMap(spec -> spec.find(reference.method(), reference.path()).stream())
                .toList();
        if (found.isEmpty()) {
            if (!site.specs()
                    .isMissed(reference.spec(), index -> index.mayHave(reference.method(), reference.path()), place)) {
                List<SpecIndex> meant = meant(reference.spec());
                site.problems()
                        .add(PageProblems.operationUnknown(place, reference, meant, lookup.nearest(reference, meant)));
            }
            return Optional.empty();
        }
        SpecOperation operation = found.get(reference.spec() == null ? found.size() - 1 : 0);
        ambiguities.add(
                reference.spec(),
                written,
                place,
                found.stream().map(SpecOperation::spec).toList());
        if (!lookup.isShown(operation, place)) {
            return Optional.empty();
        }
        OperationFacts facts = OperationFacts.of(operation, path);
        return Optional.of(new Subject(facts.operation(), facts.title(), facts.description(), facts.groups()));
    }

    private Optional<Subject> schema(String written, Place place) {
        String[] tokens = written.trim().split("\\s+", 2);
        String spec = tokens.length == 2 ? tokens[0] : null;
        String name = tokens[tokens.length - 1];
        List<SpecIndex> found = site.specs().search().withSchema(spec, name).stream()
                .filter(index -> index.schema(name).isPresent())
                .toList();
        if (found.isEmpty()) {
            if (!site.specs().isMissed(spec, index -> index.mayHaveSchema(name), place)) {
                List<SpecIndex> meant = meant(spec);
                site.problems().add(PageProblems.modelUnknown(place, name, spec, meant, nearestSchema(name, meant)));
            }
            return Optional.empty();
        }
        ambiguities.add(
                spec, written, place, found.stream().map(SpecIndex::file).toList());
        SpecIndex index = found.get(spec == null ? found.size() - 1 : 0);
        SpecSchema schema = index.schema(name).orElseThrow();
        String title = schema.title() == null ? name : schema.title();
        DocumentedOperation documented = new DocumentedOperation.Schema(index.file(), name);
        return Optional.of(new Subject(documented, title, schema.description(), List.of()));
    }

    private List<SpecIndex> meant(String spec) {
        return spec == null
                ? site.specs().search().all()
                : site.specs().search().named(spec);
    }

    private Optional<String> nearestSchema(String name, List<SpecIndex> specs) {
        if (site.nearest().isExhausted()) {
            return Optional.empty();
        }
        List<String> names =
                specs.stream().flatMap(index -> index.schemaNames().stream()).toList();
        return site.nearest().of(name, names);
    }

    /** From now on the pages are those that no entry leads to: the documents are not blamed for them. */
    void leaveNavigation() {
        site.specs().leaveNavigation();
        ambiguities.leaveNavigation();
    }

    /** Reports the references that several documents answer to. */
    void reportAmbiguities() {
        ambiguities.report(site.problems());
    }
}
