package dev.docent.internal.view;

import java.io.IOException;
import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.openapi.PageSubject;
import dev.docent.internal.openapi.SpecDocument;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.openapi.SplitSpec;
import dev.docent.internal.problems.SafeText;

/** Finds what pages document in the OpenAPI documents of one snapshot of a site. Thread-safe. */
public final class PageSubjects {

    private final SiteSnapshot files;

    public PageSubjects(SiteSnapshot files) {
        this.files = files;
    }

    /** {@return the part of an OpenAPI document; empty if there is none} */
    public Optional<PageSubject> find(DocumentedOperation operation) {
        return document(operation.spec()).flatMap(document -> subject(document, operation));
    }

    private Optional<SpecDocument> document(String spec) {
        try {
            return SplitSpec.document(files, spec);
        } catch (IOException unreadable) {
            throw new IllegalStateException("The snapshot of " + SafeText.plain(spec) + " cannot be read", unreadable);
        }
    }

    private static Optional<PageSubject> subject(SpecDocument document, DocumentedOperation operation) {
        if (operation instanceof DocumentedOperation.Endpoint endpoint) {
            return document.operation(endpoint.method(), endpoint.path()).map(PageSubject.class::cast);
        }
        if (operation instanceof DocumentedOperation.Webhook webhook) {
            return document.operation(SpecOperation.WEBHOOK, webhook.name()).map(PageSubject.class::cast);
        }
        return document.schema(((DocumentedOperation.Schema) operation).name()).map(PageSubject.class::cast);
    }
}
