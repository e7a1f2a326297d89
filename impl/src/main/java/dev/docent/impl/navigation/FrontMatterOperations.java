package dev.docent.impl.navigation;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

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
            site.problems().add(Problems.frontMatterReferenceUnknown(place, written, Optional.empty()));
            return Optional.empty();
        }
        EndpointReference reference = parsed.get();
        List<SpecIndex> specs = specs(reference.spec());
        List<SpecOperation> found = specs.stream()
                .flatMap(spec -> spec.find(reference.method(), reference.path()).stream())
                .toList();
        if (found.isEmpty()) {
            tellUnknown(place, written, specs, () -> lookup.nearest(reference, specs));
            return Optional.empty();
        }
        SpecOperation operation = found.get(reference.spec() == null ? found.size() - 1 : 0);
        tellWhenAmbiguous(
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
        List<SpecIndex> found = specs(spec).stream()
                .filter(index -> index.schema(name).isPresent())
                .toList();
        if (found.isEmpty()) {
            tellUnknown(place, written, specs(spec), () -> nearestSchema(name, specs(spec)));
            return Optional.empty();
        }
        tellWhenAmbiguous(
                spec, written, place, found.stream().map(SpecIndex::file).toList());
        SpecIndex index = found.get(spec == null ? found.size() - 1 : 0);
        SpecSchema schema = index.schema(name).orElseThrow();
        String title = schema.title() == null ? name : schema.title();
        DocumentedOperation documented = new DocumentedOperation.Schema(index.file(), name);
        return Optional.of(new Subject(documented, title, schema.description(), List.of()));
    }

    private Optional<String> nearestSchema(String name, List<SpecIndex> specs) {
        List<String> names =
                specs.stream().flatMap(index -> index.schemaNames().stream()).toList();
        return site.nearest().of(name, names);
    }

    private void tellUnknown(Place place, String written, List<SpecIndex> specs, Supplier<Optional<String>> nearest) {
        site.problems()
                .add(specs.stream()
                        .filter(spec -> !spec.isUsable())
                        .findFirst()
                        .map(spec -> Problems.frontMatterReferenceLost(place, written, spec.file()))
                        .orElseGet(() -> Problems.frontMatterReferenceUnknown(place, written, nearest.get())));
    }

    private void tellWhenAmbiguous(String spec, String written, Place place, List<String> files) {
        if (spec == null && files.size() > 1) {
            String last = files.get(files.size() - 1);
            site.problems().add(Problems.frontMatterReferenceAmbiguous(place, written, files.get(0), last));
        }
    }

    /** All documents, or those that a path or the name of a file without its extension means. */
    private List<SpecIndex> specs(String spec) {
        if (spec == null) {
            return site.specs().all();
        }
        String path = OpenApiSetting.specPath(spec);
        List<SpecIndex> exact = site.specs().all().stream()
                .filter(index -> index.file().equals(path))
                .toList();
        return exact.isEmpty()
                ? site.specs().all().stream()
                        .filter(index -> stem(index.file()).equals(spec))
                        .toList()
                : exact;
    }

    private static String stem(String file) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
