package dev.docent.navigation.internal;

import java.util.Map;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;
import dev.docent.navigation.internal.documents.Node;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.site.PageFields;
import org.jspecify.annotations.Nullable;

/** Metadata of an operation's page from its OpenAPI document. */
record OperationMetadata(
        String title,
        @Nullable String description,
        @Nullable String sidebarTitle,
        boolean deprecated,
        boolean hidden,
        DocumentedOperation operation,
        PageVisibility visibility,
        Map<String, Object> fields) {

    /** {@return the metadata of an operation whose page has that slug} */
    static OperationMetadata of(SpecOperation operation, String slug) {
        SpecOperation.Page page = operation.page();
        String summary = operation.summary();
        OperationMetadata own = new OperationMetadata(
                title(operation, slug),
                operation.description(),
                page.href() == null || summary == null || summary.isEmpty() ? null : summary,
                operation.deprecated(),
                false,
                documented(operation),
                page.access().visibility(),
                Map.of());
        return page.metadata() == null ? own : own.with(page.metadata());
    }

    private OperationMetadata with(Node.Mapping metadata) {
        String ownTitle = metadata.text("title");
        return new OperationMetadata(
                ownTitle == null ? title : ownTitle,
                text(metadata, "description", description),
                text(metadata, "sidebarTitle", sidebarTitle),
                isTruthy(metadata, "deprecated", deprecated),
                isTruthy(metadata, "hidden", hidden),
                operation,
                visibility,
                PageFields.of(metadata));
    }

    /** {@return the page that is generated from it} */
    NavigationPage toPage(String slug) {
        return NavigationPage.builder(title, "/" + slug)
                .description(description)
                .sidebarTitle(sidebarTitle)
                .deprecated(deprecated)
                .hidden(hidden)
                .operation(operation)
                .visibility(visibility)
                .fields(fields)
                .build();
    }

    private static String title(SpecOperation operation, String slug) {
        String summary = operation.summary();
        if (summary != null && !operation.isWebhook()) {
            return summary;
        }
        String title = Titles.of(slug);
        return title.isEmpty() ? operation.label() : title;
    }

    private static @Nullable String text(Node.Mapping metadata, String field, @Nullable String otherwise) {
        String text = metadata.text(field);
        return text == null ? otherwise : text;
    }

    private static boolean isTruthy(Node.Mapping metadata, String field, boolean otherwise) {
        Node value = metadata.member(field);
        return value == null ? otherwise : value.truthy();
    }

    /** {@return the operation as a page documents it} */
    static DocumentedOperation documented(SpecOperation operation) {
        return operation.isWebhook()
                ? new DocumentedOperation.Webhook(operation.spec(), operation.path())
                : new DocumentedOperation.Endpoint(operation.spec(), operation.method(), operation.path());
    }
}
