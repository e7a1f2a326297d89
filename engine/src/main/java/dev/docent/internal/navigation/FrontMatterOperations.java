package dev.docent.internal.navigation;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.internal.openapi.EndpointReference;
import dev.docent.internal.openapi.SpecIndex;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.openapi.SpecSchema;
import dev.docent.internal.problems.AccessProblems;
import dev.docent.internal.problems.PageProblems;
import dev.docent.internal.site.HandWrittenPage;
import dev.docent.internal.specs.SpecGroup;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** Finds the operation or model that a page documents according to its front matter. */
final class FrontMatterOperations {

    private final Planning planning;
    private final Ambiguities ambiguities = new Ambiguities();

    FrontMatterOperations(Planning planning) {
        this.planning = planning;
    }

    /** The subject of a page, with the title and description that the page inherits. */
    record Subject(
            @Nullable DocumentedOperation operation,
            @Nullable String title,
            @Nullable String description,
            PageVisibility visibility) {

        /** One that the page does not show. */
        static Optional<Subject> notShown(PageVisibility visibility) {
            return Optional.of(new Subject(null, null, null, visibility));
        }
    }

    /**
     * {@return the subject of the page at that path; empty if it names none} A problem is reported if it is unknown. Then
     * nobody may see the page if the site restricts pages, since it would inherit who may see the subject.
     */
    Optional<Subject> of(HandWrittenPage page, String path) {
        String operation = page.text(HandWrittenPage.OPENAPI);
        if (operation != null) {
            return operation(operation, page.reference(), page.location(HandWrittenPage.OPENAPI), path);
        }
        String schema = page.text(HandWrittenPage.SCHEMA);
        return schema == null ? Optional.empty() : schema(schema, page.location(HandWrittenPage.SCHEMA));
    }

    private Optional<Subject> operation(
            String written, @Nullable EndpointReference reference, Location location, String path) {
        if (reference == null) {
            planning.problems().add(PageProblems.referenceMalformed(location, written));
            return unknown(location);
        }
        SpecGroup meant = planning.specs().search().meant(reference.spec());
        List<SpecOperation> found = meant.operations(reference).operations();
        if (found.isEmpty()) {
            if (!planning.specs().isMissed(reference.spec(), meant.unusable().mayHave(reference), location)) {
                Optional<String> nearest = meant.nearestOperation(reference, planning.nearest());
                planning.problems().add(PageProblems.operationUnknown(location, reference, meant.specs(), nearest));
            }
            return unknown(location);
        }
        SpecOperation operation = found.get(reference.spec() == null ? found.size() - 1 : 0);
        ambiguities.add(
                reference.spec(), written, location, meant.operations(reference).files());
        planning.reportDoubts(operation.page().access());
        if (!OperationLookup.isShown(operation, location, planning)) {
            return Subject.notShown(operation.page().access().visibility());
        }
        OperationMetadata facts = OperationMetadata.of(operation, path);
        return Optional.of(new Subject(facts.operation(), facts.title(), facts.description(), facts.visibility()));
    }

    private Optional<Subject> schema(String written, Location location) {
        String[] tokens = written.trim().split("\\s+", 2);
        String spec = tokens.length == 2 ? tokens[0] : null;
        String name = tokens[tokens.length - 1];
        SpecGroup meant = planning.specs().search().meant(spec);
        List<SpecIndex> found = meant.withSchema(name);
        if (found.isEmpty()) {
            if (!planning.specs().isMissed(spec, meant.unusable().mayHaveSchema(name), location)) {
                Optional<String> nearest = meant.nearestSchema(name, planning.nearest());
                planning.problems().add(PageProblems.modelUnknown(location, name, spec, meant.specs(), nearest));
            }
            return unknown(location);
        }
        ambiguities.add(spec, written, location, meant.filesWithSchema(name));
        SpecIndex index = found.get(spec == null ? found.size() - 1 : 0);
        SpecSchema schema = index.schema(name).orElseThrow();
        planning.reportDoubts(schema.access());
        String title = schema.title() == null ? name : schema.title();
        DocumentedOperation documented = new DocumentedOperation.Schema(index.file(), name);
        return Optional.of(new Subject(
                documented, title, schema.description(), schema.access().visibility()));
    }

    private Optional<Subject> unknown(Location location) {
        if (!planning.site().restricted()) {
            return Optional.empty();
        }
        planning.problems().add(AccessProblems.pageOfUnknown(location));
        return Subject.notShown(PageVisibility.nobody());
    }

    /** Starts the pages that no entry leads to: documents are not reported because of them. */
    void leaveNavigation() {
        planning.specs().leaveNavigation();
        ambiguities.leaveNavigation();
    }

    /** Reports the references that match several documents. */
    void reportAmbiguities() {
        ambiguities.report(planning.problems());
    }
}
