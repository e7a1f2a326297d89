package dev.docent.navigation.internal.view;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.openapi.PageOperation;
import dev.docent.navigation.internal.openapi.PageSchema;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.navigation.internal.openapi.ReachableSchemas;
import dev.docent.navigation.internal.openapi.RestrictedOperations;
import dev.docent.navigation.internal.openapi.SpecDocument;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.openapi.SplitSpec;
import dev.docent.navigation.internal.problems.SafeText;
import dev.docent.navigation.internal.specs.SpecCatalog;

/** Finds what pages document in the OpenAPI documents of one snapshot of a site. Thread-safe. */
public final class PageSubjects {

    private final SiteSnapshot files;
    private final SpecCatalog specs;
    private final Map<String, RestrictedOperations> restricted;
    private final Map<String, RestrictedOperations> byDocument = new ConcurrentHashMap<>();

    /** @param resolution decides who may see an operation */
    public PageSubjects(ResolvedSite resolution) {
        this.files = resolution.folder();
        this.specs = resolution.specs();
        this.restricted = OperationReaders.of(resolution);
    }

    /**
     * {@return the part of an OpenAPI document that a page documents, without what not all readers of the page may see;
     * empty if it documents none}
     */
    public Optional<PageSubject> find(NavigationPage page) {
        DocumentedOperation operation = page.operation();
        return operation == null
                ? Optional.empty()
                : document(operation.spec())
                        .map(document -> document.shownTo(page.visibility(), restricted(operation.spec(), document)))
                        .flatMap(document -> subject(document, operation));
    }

    /**
     * {@return the names of the schemas that pages refer to, directly or by other parts of the document, without what not
     * all of their readers may see}
     *
     * @param pages of one document, for the same readers
     */
    public Set<String> schemas(Collection<NavigationPage> pages) {
        ReachableSchemas reachable = new ReachableSchemas();
        pages.forEach(page -> find(page).ifPresent(reachable::add));
        return reachable.names();
    }

    /** {@return the names of all schemas of a document, in its order; nothing that readers may see by itself} */
    public List<String> schemaNames(String spec) {
        return document(spec).map(SpecDocument::schemaNames).orElse(List.of());
    }

    private RestrictedOperations restricted(String spec, SpecDocument document) {
        return byDocument.computeIfAbsent(spec, absent -> document.restricted(spec, restricted));
    }

    /** {@return what the pages of other operations restrict, as a part of what pages are built from} */
    String restrictions() {
        return new TreeMap<>(restricted).toString();
    }

    private Optional<SpecDocument> document(String spec) {
        try {
            return SplitSpec.document(files, spec, specs.overlays(spec));
        } catch (IOException unreadable) {
            throw new IllegalStateException("The snapshot of " + SafeText.plain(spec) + " cannot be read", unreadable);
        }
    }

    private static Optional<PageSubject> subject(SpecDocument document, DocumentedOperation operation) {
        if (operation instanceof DocumentedOperation.Endpoint endpoint) {
            return PageOperation.of(document, endpoint.method(), endpoint.path())
                    .map(PageSubject.class::cast);
        }
        if (operation instanceof DocumentedOperation.Webhook webhook) {
            return PageOperation.of(document, SpecOperation.WEBHOOK, webhook.name())
                    .map(PageSubject.class::cast);
        }
        return PageSchema.of(document, ((DocumentedOperation.Schema) operation).name())
                .map(PageSubject.class::cast);
    }
}
