package dev.docent.navigation.internal;

import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SpecSchema;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.specs.SpecCatalog;
import dev.docent.navigation.internal.text.Source;

/** Finds the operations and models that a host's tree names in the documents of the site. */
final class HostOperations {

    private final SpecCatalog specs;
    private final NavigationSettings settings;
    private final ProblemLog problems;

    HostOperations(SpecCatalog specs, NavigationSettings settings, ProblemLog problems) {
        this.specs = specs;
        this.settings = settings;
        this.problems = problems;
    }

    /** {@return what a page can show of what it names; empty if it cannot show it, and a problem is reported} */
    Optional<DocumentedOperation> shown(DocumentedOperation named) {
        if (schema(named).isPresent()) {
            return Optional.of(named);
        }
        Optional<SpecOperation> operation = find(named);
        if (operation.isEmpty()) {
            problems.add(Problems.RESOLVER_OPERATION_UNKNOWN.in(Source.DOCS_JSON, named.reference()));
            return Optional.empty();
        }
        boolean hidden =
                operation.get().hidden() && settings.hiddenOperations() == NavigationSettings.HiddenOperations.EXCLUDED;
        if (hidden || operation.get().excluded()) {
            Problems problem = hidden ? Problems.RESOLVER_OPERATION_HIDDEN : Problems.RESOLVER_OPERATION_EXCLUDED;
            problems.add(problem.in(Source.DOCS_JSON, named.reference()));
            return Optional.empty();
        }
        return Optional.of(named);
    }

    /** {@return the operation or webhook; empty for a model, and if the site does not have it} */
    Optional<SpecOperation> find(DocumentedOperation named) {
        if (named instanceof DocumentedOperation.Endpoint endpoint) {
            return spec(named)
                    .flatMap(spec -> spec.find(endpoint.method(), endpoint.path()))
                    .filter(found -> found.path().equals(endpoint.path())
                            && found.method().equals(endpoint.method()));
        }
        return named instanceof DocumentedOperation.Webhook webhook
                ? spec(named).flatMap(spec -> spec.find(SpecOperation.WEBHOOK, webhook.name()))
                : Optional.empty();
    }

    /** {@return who may see an operation or a model according to its document; nobody if it is not known} */
    PageVisibility readers(DocumentedOperation named) {
        return find(named)
                .map(operation -> operation.page().access())
                .or(() -> schema(named).map(SpecSchema::access))
                .map(access -> access.visibility())
                .orElse(PageVisibility.nobody());
    }

    private Optional<SpecSchema> schema(DocumentedOperation named) {
        return named instanceof DocumentedOperation.Schema schema
                ? spec(named).flatMap(spec -> spec.schema(schema.name()))
                : Optional.empty();
    }

    private Optional<SpecIndex> spec(DocumentedOperation named) {
        return Optional.ofNullable(specs.all().get(named.spec())).filter(SpecIndex::isUsable);
    }
}
